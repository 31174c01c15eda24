import sharp from 'sharp'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { button } from './findMatch.ts'
import { memberApi } from './memberApi.ts'
import { leaveBrowser, openVisitor, shareBrowser } from './openBrowser.ts'
import { openMember } from './openMember.ts'
import { untilListening, untilTold } from './pageWatch.ts'
import { runAdmin } from './runAdmin.ts'
import { startKhatam, type Khatam } from './startKhatam.ts'
import { texts } from './texts.ts'

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

test('a member takes another name and a picture, and another member finds both', async () => {
  const text = texts.fa
  const { context, page, api } = await openMember(browser, khatam.url, 1, { language: 'fa' })
  await page.goto('/profile-edit')
  const username = page.getByRole('textbox', { name: text.profileEdit.username })
  await username.fill('سارا')
  await username.fill('Sara')
  await username.press('Enter')
  await untilTold(page, text.profileEdit.taken)
  await username.fill('a b')
  await button(page, text.profileEdit.save).click()
  await untilTold(page, text.profileEdit.invalid)
  await username.fill('کیوان')
  await page.getByRole('button', { name: text.profileEdit.country }).click()
  await page.getByRole('searchbox').fill('de')
  await page.locator('.cp__r', { hasText: 'آلمان' }).click()
  await username.press('Enter')
  await page.locator('[data-screen=myProfile]').waitFor()
  expect(await api.member()).toMatchObject({ username: 'کیوان', countryCode: 'de' })

  await button(page, text.avatar.change).click()
  const files = page.getByLabel(text.avatar.choose, { exact: true }).and(page.locator('input'))
  await files.setInputFiles(await makePicture('high.png', 2_160, 3_840))
  await page.getByText(text.avatar.tooLarge).waitFor()
  await files.setInputFiles(await makePicture('fine.png', 900, 600))
  await button(page, text.avatar.apply).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  const { avatar } = await api.member()
  await expect.poll(() => page.locator('.av__picture').first().getAttribute('src')).toBe(avatar)
  const served = await sharp(await (await fetch(`${khatam.url}${avatar}`)).arrayBuffer()).metadata()
  expect(served).toMatchObject({ format: 'jpeg', width: 400, height: 400 })
  await context.close()

  const other = await openMember(browser, khatam.url, 2)
  await other.page.goto('/social')
  const field = other.page.getByRole('searchbox')
  await field.fill('کی')
  await expect.poll(() => button(other.page, texts.en.social.search).isDisabled()).toBe(true)
  await field.fill('کیو')
  await field.press('Enter')
  await other.page.getByRole('link', { name: 'کیوان' }).click()
  await other.page.locator('[data-screen=profile]').waitFor()
  expect(new URL(other.page.url()).pathname).toBe(`/${encodeURIComponent('کیوان')}`)
  await expect.poll(() => other.page.locator('.av__picture').first().getAttribute('src')).toBe(avatar)
  expect(await other.page.getByRole('button', { name: texts.en.avatar.change }).count()).toBe(0)
  expect(other.faults).toEqual([])
  await other.context.close()
})

test('a picture is removed after a confirmation, and the session ends after another', async () => {
  const text = texts.en
  const { context, page, api } = await openMember(browser, khatam.url, 3)
  await page.goto('/profile')
  await button(page, text.avatar.change).click()
  await expect.poll(() => button(page, text.avatar.remove).isDisabled()).toBe(true)
  const files = page.getByLabel(text.avatar.choose, { exact: true }).and(page.locator('input'))
  await files.setInputFiles(await makePicture('fine.jpg', 300, 300))
  await button(page, text.avatar.apply).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await button(page, text.avatar.change).click()
  await button(page, text.avatar.remove).click()
  await button(page, text.avatar.keep).click()
  expect((await api.member()).avatar).not.toBeNull()
  await button(page, text.avatar.remove).click()
  await button(page, text.avatar.remove).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect((await api.member()).avatar).toBeNull()

  await button(page, text.profile.edit).click()
  await button(page, text.profileEdit.signOut).click()
  await page.getByRole('dialog').getByRole('button', { name: text.settings.signOut }).click()
  await page.waitForURL('**/signin')
  await expect(api.member()).rejects.toThrow('401')
  await context.close()
})

test('an address that is not a name finds nobody, and empty boards say so', async () => {
  const { context, page } = await openMember(browser, khatam.url, 4)
  await page.goto('/nobody_here')
  await page.getByRole('heading', { name: texts.en.profile.missing }).waitFor()
  await page.goto('/scoreboard')
  await page.getByText(texts.en.scoreboard.empty, { exact: true }).waitFor()
  const asked = page.waitForRequest('**/api/user/rank/elo*')
  await button(page, texts.en.scoreboard.elo).click()
  await asked
  await button(page, texts.en.scoreboard.quiz).click()
  await page.locator('[data-screen=scoreboardQuiz]').waitFor()
  await context.close()
})

test('a gift card brings its credit, and the dialog is ready for the next one', async () => {
  const text = texts.en.credit.giftCard
  const { code } = await runAdmin(khatam, ['giftcards', 'create', '1', '750'], z.object({ code: z.string() }))
  const { context, page, api } = await openMember(browser, khatam.url, 6)
  const before = (await api.member()).credit
  await page.goto('/credits')
  await button(page, texts.en.credit.redeemGiftCard).click()
  const field = page.getByRole('textbox', { name: text.code })
  await field.fill(code)
  await button(page, text.redeem).click()
  await page.getByText(text.done).waitFor()
  expect((await api.member()).credit).toBe(before + 750)
  await button(page, text.close).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await button(page, texts.en.credit.redeemGiftCard).click()
  await field.waitFor()
  await expect.poll(() => field.inputValue()).toBe('')
  await context.close()
})

test('a new achievement arrives as its medal, a tap on which leads to the profile, where it is first', async () => {
  const api = await memberApi(khatam.url, 5)
  const { context, page } = await openVisitor(browser, khatam.url, { token: api.token })
  // News is told while it is five seconds old at most, which a busy machine may need. So the time of this page stands
  // still.
  await page.clock.setFixedTime(Date.now())
  await page.addInitScript(tapMedal)
  await page.goto('/')
  await untilListening(page)
  for (const botDifficulty of [0, 2, 4] as const) {
    const { id } = await api.createMatchup({ length: 1, playWithBot: true, botDifficulty })
    await api.sendSeed(id)
  }
  await untilTold(page, 'New achievement: Multitasker')
  await page.locator('[data-screen=myProfile]').waitFor()
  expect(await page.evaluate(() => document.documentElement.dataset['medal'])).toMatch(/#stack-duotone$/)
  const first = page.locator('.ach').first()
  await first.getByText('Multitasker').waitFor()
  await expect.poll(() => first.getByText(texts.en.achievements.earned, { exact: true }).count()).toBe(1)
  await context.close()
})

/** Runs in the page. Notes the sign of a medal and taps it as soon as it is there, because it stays for seconds only. */
function tapMedal(): void {
  new MutationObserver(() => {
    const medal = document.querySelector<HTMLElement>('.snack--medal')
    const sign = medal?.querySelector('use')?.getAttribute('href')
    if (medal === null || sign == null || document.documentElement.dataset['medal'] !== undefined) return
    document.documentElement.dataset['medal'] = sign
    setTimeout(() => medal.click())
  }).observe(document, { childList: true, subtree: true })
}

async function makePicture(name: string, width: number, height: number) {
  const drawn = sharp({ create: { width, height, channels: 3, background: '#2fb7a4' } })
  const mimeType = name.endsWith('.png') ? 'image/png' : 'image/jpeg'
  const buffer = await (name.endsWith('.png') ? drawn.png() : drawn.jpeg()).toBuffer()
  return { name, mimeType, buffer }
}
