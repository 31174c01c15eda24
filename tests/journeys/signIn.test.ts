import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { button } from './findMatch.ts'
import { leaveBrowser, openVisitor, shareBrowser } from './openBrowser.ts'
import { openMember } from './openMember.ts'
import { untilListening, untilTold } from './pageWatch.ts'
import { chooseName, sentCode } from './signUp.ts'
import { startKhatam, type Khatam } from './startKhatam.ts'
import { digits, texts } from './texts.ts'

const MOBILE = '+989351112233'

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

test('a new member signs in with the code on the console, owns 500 credit, and reads English when asked to', async () => {
  const { context, page, faults } = await openVisitor(browser, khatam.url, { language: 'fa' })
  const text = texts.fa
  await page.goto('/settings')
  await page.locator('[data-screen=signin]').waitFor()
  expect(new URL(page.url())).toMatchObject({ pathname: '/signin', search: '?redirect=%2Fsettings' })
  await expect.poll(() => page.locator('html').getAttribute('dir')).toBe('rtl')

  const submit = button(page, text.signIn.continue)
  const mobile = page.getByRole('textbox', { name: text.signIn.mobile })
  await mobile.fill('+98935')
  await expect.poll(() => submit.isDisabled()).toBe(true)
  await mobile.fill(MOBILE)
  await submit.click()
  const code = page.getByRole('textbox', { name: text.signIn.code })
  // The first full code is sent at once. After a wrong one, the next waits for its button.
  await code.fill('000000')
  await page.getByText(text.signIn.wrong).waitFor()
  await expect.poll(() => code.inputValue()).toBe('')
  await code.fill(await sentCode(khatam, MOBILE))
  await button(page, text.signIn.submit).click()

  await chooseName(page, 'fa', 'نوید')
  await page.locator('[data-screen=generalSettings]').waitFor()
  expect(new URL(page.url()).pathname).toBe('/settings')
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await page.getByRole('radio', { name: 'English' }).click()
  await page.getByRole('heading', { name: texts.en.settings.title }).waitFor()
  await expect.poll(() => page.locator('html').getAttribute('dir')).toBe('ltr')
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  await button(page, texts.en.action.back).click()
  await page.locator('[data-screen=main]').waitFor()
  await page.getByText(digits('en', 500)).waitFor()

  await page.goto('/signin?redirect=%2Fabout')
  await page.locator('[data-screen=main]').waitFor()
  await page.goto('/?lang=fa')
  await page.locator('html[dir=rtl] [data-screen=main]').waitFor()
  // A member who chooses a language while signed in has chosen it for the account.
  await expect.poll(() => page.evaluate(localeOfAccount)).toBe('fa')
  // The wrong code is a refusal that the browser logs.
  expect(faults.filter((fault) => !fault.includes('736'))).toEqual([])
  await context.close()
})

test('W887 a code that the browser reads from the message is entered and sent', async () => {
  const { context, page, faults } = await openVisitor(browser, khatam.url, { language: 'fa', screen: 'small' })
  // What Chrome on Android does once its user has agreed.
  await page.addInitScript(() => {
    const get = () => new Promise((resolve) => Object.assign(window, { hand: (code: string) => resolve({ code }) }))
    Object.defineProperty(navigator.credentials, 'get', { value: get })
    Object.assign(window, { OTPCredential: class {} })
  })
  await page.goto('/signin')
  const mobile = '+989351112299'
  await page.getByRole('textbox', { name: texts.fa.signIn.mobile }).fill(mobile)
  await button(page, texts.fa.signIn.continue).click()
  await page.getByRole('textbox', { name: texts.fa.signIn.code }).waitFor()
  const code = await sentCode(khatam, mobile)
  await page.evaluate((read) => (window as unknown as { hand: (code: string) => void }).hand(read), code)
  await page.getByRole('textbox', { name: texts.fa.welcome.name }).waitFor()
  expect(faults).toEqual([])
  await context.close()
})

test('a number that is typed or pasted over another one replaces it', async () => {
  for (const language of ['fa', 'en'] as const) {
    const { context, page } = await openVisitor(browser, khatam.url, { language })
    await page.goto('/signin')
    const mobile = page.getByRole('textbox', { name: texts[language].signIn.mobile })
    const shown = async () =>
      (await mobile.inputValue()).replace(/[\u06f0-\u06f9]/g, (digit) => `${digit.charCodeAt(0) & 0xf}`)
    const paste = (text: string) => page.keyboard.insertText(text)
    await mobile.click()
    await mobile.selectText()
    await mobile.pressSequentially('4915112345678')
    await expect.poll(() => shown()).toBe('+49 1511 2345678')
    await expect.poll(() => button(page, texts[language].signIn.continue).isEnabled()).toBe(true)
    await mobile.selectText()
    await paste('0151 12345678')
    await expect.poll(() => shown()).toBe('+49 1511 2345678')
    await mobile.selectText()
    await paste('+۹۸ ۰۹۱۲-۳۴۵-۶۷۸۹')
    await expect.poll(() => shown()).toBe('+98 912 345 6789')
    await paste('+49 1511 2345678')
    await expect.poll(() => shown()).toBe('+49 1511 2345678')
    await mobile.selectText()
    await mobile.pressSequentially('00989123456789')
    await expect.poll(() => shown()).toBe('+98 912 345 6789')
    for (let times = 0; times < 5; times++) await mobile.press('ArrowLeft')
    await mobile.press('Backspace')
    await mobile.pressSequentially('07')
    await expect.poll(() => shown()).toBe('+98 912 340 76789')
    await context.close()
  }
})

test('Back leads from the code to the number, which is still there', async () => {
  const { context, page } = await openVisitor(browser, khatam.url, { language: 'en' })
  const text = texts.en.signIn
  const number = page.getByRole('textbox', { name: text.mobile })
  const code = page.getByRole('textbox', { name: text.code })
  const untilNumber = async () => {
    await number.waitFor()
    expect((await number.inputValue()).replaceAll(' ', '')).toBe('+989351112244')
  }
  await page.goto('/signin')
  await number.fill('+989351112244')
  await button(page, text.continue).click()
  await code.waitFor()
  await page.goBack()
  await untilNumber()
  // Forward leads to no code that nobody has asked for.
  await page.goForward()
  const untilNoPlace = () => expect.poll(() => new URL(page.url()).search).toBe('')
  await untilNoPlace()
  await untilNumber()
  // A finger that goes back in the moment in which the code appears does not leave the page.
  await page.evaluate(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('[autocomplete=one-time-code]')) return
      observer.disconnect()
      Object.assign(window, { hasGoneBack: true })
      history.back()
    }).observe(document.body, { childList: true, subtree: true })
  })
  await button(page, text.continue).click()
  await page.waitForFunction(() => 'hasGoneBack' in window)
  await untilNoPlace()
  await untilNumber()
  await button(page, text.continue).click()
  await code.waitFor()
  await button(page, text.changeNumber).click()
  await untilNumber()
  await untilNoPlace()
  await context.close()
})

test('signing out leads back to the sign-in, on every other page too', async () => {
  const { context, page } = await openVisitor(browser, khatam.url, { language: 'en' })
  await page.goto('/')
  await button(page, 'Kayvan').click()
  await page.locator('[data-screen=main]').waitFor()
  await page.goto('/profile-edit')
  await button(page, texts.en.profileEdit.signOut).click()
  await page.getByRole('dialog').getByRole('button', { name: texts.en.settings.signOut }).click()
  await page.locator('[data-screen=signin]').waitFor()
  expect(new URL(page.url())).toMatchObject({ pathname: '/signin', search: '' })
  for (const path of ['/matchup/new/bot', '/no/such/page']) {
    await page.goto(path)
    await page.locator('[data-screen=signin]').waitFor()
    expect(new URL(page.url()).search).toBe(`?redirect=${encodeURIComponent(path)}`)
  }
  await context.close()
})

test('a session that was ended elsewhere says so, and leads to the sign-in, except from the menu', async () => {
  const text = texts.en
  const { context, page } = await openMember(browser, khatam.url, 3)
  const tokenOf = () => page.evaluate(() => sessionStorage.getItem('khatam.token'))
  const end = async () => {
    const headers = { authorization: `Bearer ${await tokenOf()}` }
    expect((await fetch(`${khatam.url}/api/session/current`, { method: 'DELETE', headers })).status).toBe(200)
    await untilTold(page, text.network.sessionExpired)
  }
  await page.goto('/settings')
  await untilListening(page)
  await end()
  await page.locator('[data-screen=signin]').waitFor()
  expect(new URL(page.url())).toMatchObject({ pathname: '/signin', search: '?redirect=%2Fsettings' })
  expect(await tokenOf()).toBeNull()

  await button(page, 'Kayvan').click()
  await page.locator('[data-screen=generalSettings]').waitFor()
  await page.goto('/')
  await untilListening(page)
  await end()
  await button(page, text.menu.signIn).waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
  await button(page, text.menu.signIn).click()
  await page.locator('[data-screen=signin]').waitFor()
  await context.close()
})

/** Runs in the page. */
async function localeOfAccount(): Promise<string> {
  const headers = { authorization: `Bearer ${sessionStorage.getItem('khatam.token')}` }
  const response = await fetch('/api/member/me', { headers })
  return ((await response.json()) as { locale: string }).locale
}
