import type { Browser, BrowserContext, Page, Route } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { ERRORS } from '../../src/protocol/wire/errorCodes.ts'
import { ERROR_MESSAGES } from '../../src/protocol/wire/errorMessages.ts'
import { sessionSchema } from '../../src/protocol/session/session.ts'
import { button, startBotMatch, untilAtBoard } from './findMatch.ts'
import { memberApi } from './memberApi.ts'
import { leaveBrowser, openVisitor, shareBrowser } from './openBrowser.ts'
import { untilListening, untilTold } from './pageWatch.ts'
import { play } from './playAtBoard.ts'
import { testMobile } from './signIn.ts'
import { startKhatam, type Khatam } from './startKhatam.ts'
import { texts } from './texts.ts'

let khatam: Khatam
let browser: Browser
const contexts: BrowserContext[] = []

beforeAll(async () => {
  khatam = await startKhatam({ ACCESS_TOKEN_SECONDS: '5' })
  browser = await shareBrowser('canvas')
})
afterEach(async () => {
  await Promise.all(contexts.splice(0).map((context) => context.close()))
})
afterAll(async () => {
  await leaveBrowser(browser)
  await khatam.stop()
})

/** Signs in as a browser does in production: tokens in cookies, for all tabs. */
async function signInEverywhere(context: BrowserContext, number: number): Promise<void> {
  const answer = await context.request.post('/api/session', {
    data: { mobile: testMobile(number), password: 'test', renewal: 'cookie' },
  })
  const { accessToken } = sessionSchema.parse(await answer.json())
  await context.addCookies([{ name: 'khatam.token', value: accessToken, url: khatam.url }])
}

/** Counts the renewals of a page that were answered with new tokens, and those that were refused. */
function countRenewals(page: Page): { done: number; refused: number } {
  const counted = { done: 0, refused: 0 }
  page.on('response', (response) => {
    if (!response.url().endsWith('/session/renewal')) return
    if (response.ok()) counted.done += 1
    else counted.refused += 1
  })
  return counted
}

test('W521 a match is played to its end while the session is renewed again and again', async () => {
  const { page, context, faults } = await openVisitor(browser, khatam.url, { language: 'en', screen: 'small' })
  contexts.push(context)
  const renewals = countRenewals(page)
  await page.goto('/')
  await button(page, 'Kayvan').click()
  await page.locator('[data-screen=main]').waitFor()
  await startBotMatch(page, 'en', 1)
  await untilAtBoard(page)
  await play(page)
  await page.locator('[data-screen=matchupResults]').waitFor()
  expect(renewals.done).toBeGreaterThan(0)
  expect([renewals.refused, faults]).toEqual([0, []])
})

test('W522 two tabs renew at once and go on, with their live channels', async () => {
  const { page, context } = await openVisitor(browser, khatam.url, { language: 'en' })
  contexts.push(context)
  await signInEverywhere(context, 5)
  await page.goto('/')
  await untilListening(page)
  const other = await context.newPage()
  await other.goto('/')
  await untilListening(other)
  const renewals = [countRenewals(page), countRenewals(other)]
  const openSettings = (tab: Page) => tab.goto('/settings?tab=account')
  for (let round = 0; round < 4; round += 1) {
    await Promise.all([openSettings(page), openSettings(other)])
    for (const tab of [page, other]) await tab.locator('[data-testid=session][data-current=true]').waitFor()
  }
  await expect.poll(() => renewals.reduce((sum, { done }) => sum + done, 0)).toBeGreaterThan(0)
  for (const tab of [page, other]) await untilListening(tab)
  expect(renewals.map(({ refused }) => refused)).toEqual([0, 0])
})

test.each(['fa', 'en'] as const)('W520 a member ends a session on another device (%s)', async (language) => {
  const text = texts[language].account
  const number = language === 'fa' ? 6 : 7
  const api = await memberApi(khatam.url, number)
  const { page, context } = await openVisitor(browser, khatam.url, { language })
  contexts.push(context)
  await signInEverywhere(context, number)
  await page.goto('/settings?tab=account')
  const rows = page.getByTestId('session')
  await rows.filter({ hasText: text.program }).getByRole('button').click()
  await page.getByRole('dialog').getByRole('button', { name: text.end, exact: true }).click()
  await untilTold(page, text.ended)
  await expect.poll(() => rows.count()).toBe(1)
  await expect(api.member()).rejects.toThrow('401')
})

test.each(['fa', 'en'] as const)(
  'W884 where the sign-in is too long ago, the member is led to another one (%s)',
  async (language) => {
    const text = texts[language].account
    const { page, context } = await openVisitor(browser, khatam.url, { language, screen: 'small' })
    contexts.push(context)
    await signInEverywhere(context, language === 'fa' ? 8 : 9)
    // The answer of a server a quarter of an hour later.
    const [status, message] = [ERRORS.signInAgain.status, ERROR_MESSAGES.signInAgain]
    const refuse = (route: Route) => route.fulfill({ status, json: { code: status, message } })
    for (const path of ['member/me/export', 'session/others']) await page.route(`**/api/${path}`, refuse)
    await memberApi(khatam.url, language === 'fa' ? 8 : 9)
    await page.goto('/settings?tab=account')
    const dialog = page.getByRole('dialog')
    await button(page, text.endOthers).click()
    await dialog.getByRole('button', { name: text.endOthers, exact: true }).click()
    await dialog.getByText(text.signInAgainText).waitFor()
    await dialog.getByRole('button', { name: text.notNow, exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    await button(page, text.export).click()
    await dialog.getByRole('button', { name: text.signInAgain, exact: true }).click()
    await page.waitForURL('**/signin')
  },
)
