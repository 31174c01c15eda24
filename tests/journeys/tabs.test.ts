import type { BrowserContext, Page } from 'playwright'
import { expect, test } from 'vitest'
import { button } from './findMatch.ts'
import { memberApi } from './memberApi.ts'
import { untilListening } from './pageWatch.ts'
import { makePlayground } from './playground.ts'
import { texts } from './texts.ts'

const { khatam, open } = makePlayground({ draws: 'canvas' })

/** Signs a member in as a production server does: in all tabs of the browser. */
async function signInEverywhere(context: BrowserContext, token: string): Promise<void> {
  await context.addCookies([{ name: 'khatam.token', value: token, url: khatam().url }])
}

/** A second tab, whose member is that of the cookie. */
async function openTab(context: BrowserContext): Promise<Page> {
  await context.addInitScript(() => sessionStorage.removeItem('khatam.token'))
  const page = await context.newPage()
  await page.goto('/')
  await page.locator('[data-screen=main]').waitFor()
  return page
}

test('an action on a tab is not done for another member who has signed in meanwhile', async () => {
  const { context, api: first } = await open(1)
  const second = await memberApi(khatam().url, 2)
  const before = [await first.member(), await second.member()]
  await signInEverywhere(context, first.token)
  const tab = await openTab(context)
  await tab.goto('/profile-edit')
  await tab.getByLabel(texts.en.profileEdit.username).fill('Stray')
  await signInEverywhere(context, second.token)
  await button(tab, texts.en.profileEdit.save).click()
  await tab.locator('[data-screen=main]').waitFor()
  expect(new URL(tab.url()).pathname).toBe('/')
  expect([await first.member(), await second.member()]).toEqual(before)
})

test('a tab starts anew when another tab has signed in another member, and opens no channel of that member', async () => {
  const { context, api: first } = await open(3)
  const second = await memberApi(khatam().url, 4)
  await signInEverywhere(context, first.token)
  const tab = await openTab(context)
  await tab.goto('/settings')
  await untilListening(tab, `user:${first.id}`)
  const refused: string[] = []
  tab.on('response', (response) => response.status() === 403 && refused.push(response.url()))
  await signInEverywhere(context, second.token)
  await openTab(context)
  await tab.locator('[data-screen=main]').waitFor()
  await untilListening(tab, `user:${second.id}`)
  expect(refused).toEqual([])
})

test('what is set on one tab holds on the others, and stays when they set something else', async () => {
  const { context, page } = await open(5)
  await page.goto('/settings')
  const tab = await context.newPage()
  await tab.goto('/settings')
  const switchOn = (on: Page, name: 'sound' | 'vibrate') => on.getByRole('switch', { name: texts.en.settings[name] })
  for (const each of [page, tab]) expect(await switchOn(each, 'sound').getAttribute('aria-checked')).toBe('true')
  await switchOn(page, 'sound').click()
  await expect.poll(() => switchOn(tab, 'sound').getAttribute('aria-checked')).toBe('false')
  await switchOn(tab, 'vibrate').click()
  await expect.poll(() => switchOn(page, 'vibrate').getAttribute('aria-checked')).toBe('false')
  expect(await switchOn(page, 'sound').getAttribute('aria-checked')).toBe('false')
})
