import type { Browser, Page, Request } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../tools/run/freePort.mjs'
import { CLIENT, openLocalProvider, type LocalProvider } from '../server/people/sessions/providers/localProvider.ts'
import { button } from './findMatch.ts'
import { leaveBrowser, openVisitor, shareBrowser } from './openBrowser.ts'
import { startKhatam, type Khatam } from './startKhatam.ts'
import { texts } from './texts.ts'

let khatam: Khatam
let provider: LocalProvider
let browser: Browser

beforeAll(async () => {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  provider = await openLocalProvider(`${url}/signin/google`, true)
  khatam = await startKhatam({
    PORT: String(port),
    PUBLIC_URL: url,
    GOOGLE_ISSUER: provider.issuer,
    GOOGLE_CLIENT_ID: CLIENT.id,
    GOOGLE_CLIENT_SECRET: CLIENT.secret,
  })
  browser = await shareBrowser('canvas')
})
afterAll(async () => {
  await leaveBrowser(browser)
  await khatam.stop()
  await provider.close()
})

const text = texts.en

test('a visitor signs in by a provider, and goes on to the page that was wanted', async () => {
  provider.emails.set('alice', { email: 'alice@example.com', email_verified: true })
  const { page, context, faults } = await openVisitor(browser, khatam.url, { language: 'en' })
  const answerLanguage = await holdLanguage(page)
  await page.goto('/settings')
  await button(page, text.signInProvider.with.replace('{{name}}', 'Google')).click()
  await page.locator('input[name=login]').fill('alice')
  await page.locator('input[name=password]').fill('any')
  await page.locator('button[type=submit]').click()
  await page.locator('input[name=prompt][value=consent]').waitFor({ state: 'attached' })
  await page.locator('button[type=submit]').click()
  await page.getByRole('textbox', { name: text.welcome.name }).fill('Alice')
  // The free names come a moment later, and may move the button from under a click.
  await page.locator('.wc__free button').first().waitFor()
  await button(page, text.welcome.go).click()
  const question = button(page, text.welcome.know)
  await question.waitFor()
  // What the server says of the language comes last, and does not undo the name.
  await answerLanguage()
  expect(await question.count()).toBe(1)
  await question.click()
  await page.locator('[data-screen=generalSettings]').waitFor()
  expect(new URL(page.url()).pathname).toBe('/settings')
  await page.goto('/')
  await page.getByText('Alice').waitFor()
  expect(faults).toEqual([])
  await context.close()
})

/** Holds back the answer to the language of the device. Answers a function that lets it come, and waits for it. */
async function holdLanguage(page: Page): Promise<() => Promise<void>> {
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => (release = resolve))
  const isAboutLanguage = (request: Request) => {
    const wish = request.method() === 'PUT' ? request.postData() : null
    return wish !== null && wish.includes('"locale"') && !wish.includes('"username"')
  }
  await page.route('**/api/member/me', async (route) => {
    if (!isAboutLanguage(route.request())) return route.fallback()
    const response = await route.fetch()
    await isReleased
    await route.fulfill({ response })
  })
  const answered = page.waitForResponse((response) => isAboutLanguage(response.request()))
  return async () => {
    release()
    await (await answered).finished()
  }
}

test('a return that this browser never asked for signs nobody in', async () => {
  const { page, context } = await openVisitor(browser, khatam.url, { language: 'en' })
  await page.goto('/signin/google?code=stolen&state=foreign')
  await page.getByText(text.signInProvider.failed).waitFor()
  await button(page, text.signInProvider.back).click()
  await page.locator('[data-screen=signin]').waitFor()
  await context.close()
})
