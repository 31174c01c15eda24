import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { button } from './findMatch.ts'
import { leaveBrowser, openVisitor, shareBrowser } from './openBrowser.ts'
import { openMember } from './openMember.ts'
import { untilTold } from './pageWatch.ts'
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

/** The title of the browser’s tab without the brand. */
const titleOf = async (page: Page) => (await page.title()).split(' · ')[0]

test('the menu leads to every screen, each with a title in the language', async () => {
  const { context, page, faults } = await openMember(browser, khatam.url, 1, { language: 'fa' })
  const text = texts.fa
  await page.route('**/api/user/me/notification', (route) =>
    route.request().method() === 'HEAD'
      ? route.fulfill({ status: 200, headers: { 'x-unseen-notifications': '3' } })
      : route.continue(),
  )
  await page.reload()
  await page.getByRole('button', { name: '۳ اعلان ندیده' }).waitFor()
  const ways = [
    [text.menu.watch, 'watchLive'],
    [text.menu.leaderboard, 'scoreboardMatchup'],
    [text.menu.social, 'social'],
    [text.menu.practice, 'practice'],
    [text.menu.settings, 'generalSettings'],
    [text.menu.about, 'about'],
  ] as const
  for (const [way, name] of ways) {
    await button(page, way).click()
    await page.locator(`[data-screen]:not([data-screen=main])`).waitFor()
    expect([way, await page.locator('[data-screen]').getAttribute('data-screen')]).toEqual([way, name])
    await expect.poll(() => page.title()).toMatch(/^\S.* · خاتم$/)
    // A member who listens or uses a keyboard goes on in the new screen, and again in the menu.
    await page.locator('main:focus-within, main:focus').waitFor()
    await page.goBack()
    await page.locator('[data-screen=main]').waitFor()
    await page.locator('main:focus-within, main:focus').waitFor()
  }
  expect(faults).toEqual([])
  await context.close()
})

test('a button that is tapped again while its screen is loading leads there once', async () => {
  const { context, page } = await openMember(browser, khatam.url, 4)
  const before = await page.evaluate(() => history.length)
  const tapTwice = async () => {
    await page.locator('[data-screen=main]').waitFor()
    await button(page, texts.en.menu.about).evaluate((way: HTMLElement) => {
      way.click()
      way.click()
    })
    await page.locator('[data-screen=about]').waitFor()
    expect(await page.evaluate(() => history.length)).toBe(before + 1)
  }
  await tapTwice()
  await page.goBack()
  // A member who has come back may go there again.
  await tapTwice()
  await context.close()
})

test('an unknown address says so and leads to the menu, and so does the page for tests in production', async () => {
  const { context, page } = await openMember(browser, khatam.url, 2)
  await page.goto('/no/such/page')
  await page.locator('[data-screen=notFound]').waitFor()
  await expect.poll(() => titleOf(page)).toBe(texts.en.notFound.title)
  await button(page, texts.en.action.mainMenu).click()
  await page.locator('[data-screen=main]').waitFor()
  await page.route('**/api/session/options', (route) => route.fulfill({ json: { testMembers: [], providers: [] } }))
  await page.goto('/snack-test')
  await page.locator('[data-screen=notFound]').waitFor()
  await context.close()
})

test('a dialog is in the address, and closes by Escape, a tap beside it and going back, once each', async () => {
  const { context, page } = await openMember(browser, khatam.url, 3)
  const text = texts.en.snackTest
  await page.goto('/settings')
  await page.goto('/snack-test')
  const dialog = page.getByRole('dialog')
  const closings = {
    escape: () => page.keyboard.press('Escape'),
    beside: () => page.mouse.click(5, 5),
    back: () => page.goBack(),
    // A second tap while the dialog closes must not leave the screen.
    twice: () => dialog.getByRole('button', { name: text.no, exact: true }).dblclick(),
    // A second tap must not press what was beneath the dialog either.
    twiceAcross: async () => {
      await dialog.getByRole('button', { name: text.no, exact: true }).hover()
      await page.mouse.down()
      await page.mouse.up()
      await dialog.waitFor({ state: 'detached' })
      await page.mouse.down({ clickCount: 2 })
      await page.mouse.up({ clickCount: 2 })
    },
  }
  for (const [index, [way, close]] of Object.entries(closings).entries()) {
    await button(page, text.confirm).click()
    await dialog.waitFor()
    expect([way, new URL(page.url()).search]).toEqual([way, '?modalName=confirm'])
    await close()
    await untilTold(page, text.answer.replace('{{answer}}', text.no), index + 1)
    await dialog.waitFor({ state: 'detached' })
    // A member who uses a keyboard goes on where the dialog was opened.
    await page.getByRole('button', { name: text.confirm, exact: true }).and(page.locator(':focus')).waitFor()
    expect([way, new URL(page.url()).pathname, new URL(page.url()).search]).toEqual([way, '/snack-test', ''])
    // The same snack is not told twice in a row. It may have gone by itself already.
    await page.evaluate(() => document.querySelector<HTMLElement>('.snack')?.click())
    await page.locator('.snack').waitFor({ state: 'detached' })
  }

  // On a slow machine the second tap on the button comes before the dialog, and must not open it twice.
  await button(page, text.confirm).evaluate(async (opener: HTMLElement) => {
    opener.click()
    // The question is asked, and its dialog is not drawn yet.
    await Promise.resolve()
    opener.click()
  })
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(new URL(page.url()).search).toBe('')
  await context.close()
})

test('in full screen on a touch screen the site’s own keyboard types, and the field stays in sight', async () => {
  const { context, page, faults } = await openVisitor(browser, khatam.url, {
    language: 'fa',
    touch: true,
    settings: { fullscreen: true },
  })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setEmulatedMedia', { features: [{ name: 'pointer', value: 'coarse' }] })
  await page.goto('/')
  await button(page, 'Kayvan').click()
  await page.locator('[data-screen=main]').waitFor()
  await page.goto('/snack-test')
  const text = texts.fa.snackTest
  // Full screen ended with the page. The wish for it belongs to the device, and comes true with a gesture.
  await expect
    .poll(async () => {
      await button(page, text.info).click()
      return page.evaluate(() => document.fullscreenElement !== null)
    })
    .toBe(true)
  await button(page, text.prompt).click()
  const field = page.getByRole('dialog').getByRole('textbox')
  const keyboard = page.getByRole('region', { name: texts.fa.keyboard.label, includeHidden: true })
  await keyboard.waitFor()
  await expect.poll(() => field.getAttribute('inputmode')).toBe('none')
  for (const letter of ['س', 'ل', 'ا', 'م', 'م']) await keyboard.locator(`[data-skbtn="${letter}"]`).click()
  await keyboard.locator('[data-skbtn="{bksp}"]').click()
  await expect.poll(() => field.inputValue()).toBe('سلام')
  const covered = await page.evaluate(() => {
    const keys = document.querySelector('.kb')?.getBoundingClientRect().top ?? 0
    return (document.activeElement?.getBoundingClientRect().bottom ?? Infinity) > keys
  })
  expect(covered).toBe(false)
  await keyboard.locator('[data-skbtn="{done}"]').click()
  await page.getByText(text.answer.replace('{{answer}}', 'سلام')).waitFor()
  expect(new URL(page.url()).search).toBe('')
  expect(faults).toEqual([])
  await context.close()
})

test('a text is copied where the page has no clipboard, as in the browsers inside of other apps', async () => {
  const { page, context, faults } = await openMember(browser, khatam.url, 6, { language: 'en', screen: 'small' })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => {
    const { clipboard } = navigator
    Object.assign(window, { copied: () => clipboard.readText() })
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
  })
  await page.goto('/manual-analysis?modalName=manualPosition')
  await page.getByRole('button', { name: `${texts.en.action.copy}: XGID` }).click()
  await page.getByRole('button', { name: `${texts.en.action.copied}: XGID` }).waitFor()
  const copied = await page.evaluate(() => (window as unknown as { copied: () => Promise<string> }).copied())
  expect(copied).toMatch(/^XGID=/)
  expect(faults).toEqual([])
  await context.close()
})
