import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { memberApi } from './memberApi.ts'
import { leaveBrowser, openVisitor, shareBrowser } from './openBrowser.ts'
import { openMember } from './openMember.ts'
import { untilListening } from './pageWatch.ts'
import { runAdmin } from './runAdmin.ts'
import { seriousProblems } from './seriousProblems.ts'
import { startKhatam, type Khatam } from './startKhatam.ts'
import { texts } from './texts.ts'
import { winWhileAway } from './winWhileAway.ts'

let khatam: Khatam
let browser: Browser

beforeAll(async () => {
  khatam = await startKhatam()
  browser = await shareBrowser('canvas')
})
afterAll(async () => {
  await leaveBrowser(browser)
  await khatam.stop()
})

const rows = (page: Page) => page.locator('.nt')

test('a member who was away finds what happened, once as new, and opens it', async () => {
  const winner = await memberApi(khatam.url, 1)
  const other = await memberApi(khatam.url, 2)
  const matchupId = await winWhileAway(winner, other)

  const { page, context, faults } = await openVisitor(browser, khatam.url, { language: 'en', token: winner.token })
  const text = texts.en.notifications
  await page.goto('/')
  await untilListening(page)
  // The answer that says when the list was last seen comes late. Nothing may count as seen before it.
  const release = await holdLastSeen(page)
  await page.getByRole('button', { name: new RegExp(text.title) }).click()
  await page.locator('[data-screen=notifications] .nt').first().waitFor()
  const seen = page.waitForResponse((response) => response.request().method() === 'PUT')
  release()
  await seen
  await page.locator('.nt--new').first().waitFor()
  await expect
    .poll(() => page.locator('.nt--new b').allTextContents())
    .toEqual(['Your credit has grown', 'Abandoned match settled'])
  expect(await seriousProblems(page)).toEqual([])
  await page.goto('/notification')
  await rows(page).first().waitFor()
  await expect.poll(() => page.locator('.nt--new').count()).toBe(0)
  await expect.poll(() => rows(page).count()).toBe(2)

  await rows(page).filter({ hasText: 'Abandoned match' }).click()
  await page.locator('[data-screen=matchupResults]').waitFor()
  expect(new URL(page.url()).pathname).toBe(`/matchup/${matchupId}/result`)
  await page.goBack()
  await rows(page).filter({ hasText: '200 coins for the win against' }).click()
  await page.locator('[data-screen=credits]').waitFor()
  expect(faults).toEqual([])
  await context.close()
})

/** Holds back the request for when the list was last seen. Answers a function that lets it go to the server. */
async function holdLastSeen(page: Page): Promise<() => void> {
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/user/option/notification:lastSeen', async (route) => {
    if (route.request().method() === 'GET') await isReleased
    await route.continue()
  })
  return release
}

test('an empty list says so, and shows what comes while it is open', async () => {
  const { page, api, context, faults } = await openMember(browser, khatam.url, 3, { language: 'fa' })
  await page.goto('/notification')
  await page.getByText(texts.fa.notifications.empty).waitFor()
  await untilListening(page)
  const other = await memberApi(khatam.url, 4)
  await winWhileAway(api, other)
  // The page is the member’s live connection, so the member is not away, and is told only of the credit.
  await rows(page).first().waitFor()
  await expect.poll(() => rows(page).locator('b').allTextContents()).toEqual(['اعتبار شما بیشتر شد'])
  expect(faults).toEqual([])
  await context.close()
})

test('the item of a push is marked for ten seconds', async () => {
  const api = await memberApi(khatam.url, 5)
  await winWhileAway(api, await memberApi(khatam.url, 6))
  const answer = await fetch(`${khatam.url}/api/user/me/notification`, {
    headers: { authorization: `Bearer ${api.token}` },
  })
  const [, item] = (await answer.json()) as { deliveryId: string }[]
  const { page, context } = await openVisitor(browser, khatam.url, { token: api.token })
  await page.clock.install()
  await page.goto(`/notification/${item?.deliveryId.split('/').at(-1)}`)
  const touched = page.locator('[data-touched=true]')
  await touched.waitFor()
  await expect.poll(() => touched.getByText('Abandoned match settled').count()).toBe(1)
  await page.clock.runFor(5_000)
  await expect.poll(() => touched.count()).toBe(1)
  await page.clock.runFor(5_100)
  expect(await touched.count()).toBe(0)
  await context.close()
})

test('the kinds of notifications that a member wants are kept', async () => {
  const { page, context, faults } = await openMember(browser, khatam.url, 7, { language: 'fa' })
  const text = texts.fa.notificationSettings
  await page.goto('/settings')
  await page.getByRole('button', { name: text.tab }).click()
  await page.locator('[data-screen=notificationSettings]').waitFor()
  const one = (name: string) => page.getByRole('switch', { name: new RegExp(name) })
  const states = async () => {
    const names = [text.oneDay, text.oneHour, text.fiveMinutes, text.abandoned]
    return Promise.all(names.map((name) => one(name).isChecked()))
  }
  await one(text.oneDay).waitFor()
  await expect.poll(() => states()).toEqual([false, true, true, true])
  expect(await seriousProblems(page)).toEqual([])
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT')
  await one(text.oneDay).click()
  expect((await saved).status()).toBe(200)
  await page.reload()
  await one(text.oneDay).waitFor()
  await expect.poll(() => states()).toEqual([true, true, true, true])
  expect(faults).toEqual([])
  await context.close()
})

test('an announcement is read in full: opened by a tap or a key, and closed again', async () => {
  const text = `${'خاتم روز جمعه به‌روز می‌شود و چند دقیقه در دسترس نیست. '.repeat(9)}\nپایان.`.slice(0, 500)
  const title = 'یک خبر دربارهٔ نگهداری برنامه‌ریزی‌شدهٔ سرورهای خاتم در روز جمعهٔ این هفته'
  const api = await memberApi(khatam.url, 8)
  await runAdmin(khatam, ['notifications', 'send', String(api.id), title, text], z.object({ message: z.string() }))
  const { page, context, faults } = await openVisitor(browser, khatam.url, {
    language: 'fa',
    screen: 'small',
    token: api.token,
  })
  await page.goto('/notification')
  const row = rows(page).filter({ hasText: title })
  await row.waitFor()
  /** Whether each of its texts is shown to its end. A cut text has its last lines or letters outside its box. */
  const isWhole = () =>
    row.locator('.nt__title, .nt__line').evaluateAll((all) =>
      all.every((one) => {
        const words = document.createRange()
        words.selectNodeContents(one)
        const [inside, outside] = [words.getBoundingClientRect(), one.getBoundingClientRect()]
        return inside.height < outside.height + 6 && inside.width < outside.width + 1
      }),
    )
  const isExpanded = () => row.getAttribute('aria-expanded')
  expect([await isExpanded(), await isWhole()]).toEqual(['false', false])
  await row.click()
  expect([await isExpanded(), await isWhole()]).toEqual(['true', true])
  expect(new URL(page.url()).pathname).toBe('/notification')
  await row.focus()
  await page.keyboard.press('Enter')
  expect([await isExpanded(), await isWhole()]).toEqual(['false', false])
  await page.keyboard.press('Enter')
  await expect.poll(() => isExpanded()).toBe('true')
  expect(await seriousProblems(page)).toEqual([])
  expect(faults).toEqual([])
  await context.close()
})
