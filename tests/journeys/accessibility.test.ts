import AxeBuilder from '@axe-core/playwright'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { button, startBotMatch, untilAtBoard } from './findMatch.ts'
import { openBrowser, openVisitor } from './openBrowser.ts'
import { openMember } from './openMember.ts'
import { untilAsked } from './playAtBoard.ts'
import { startKhatam, type Khatam } from './startKhatam.ts'
import { texts } from './texts.ts'

let khatam: Khatam
let browser: Browser

beforeAll(async () => {
  khatam = await startKhatam()
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  await khatam.stop()
})

/** What hinders people seriously on the page as it is, by rule and element. */
async function seriousProblems(page: Page): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}

test.each(['fa', 'en'] as const)('a visitor is hindered by nothing at the sign-in (%s)', async (language) => {
  const { context, page } = await openVisitor(browser, khatam.url, { language })
  await page.goto('/')
  await page.locator('[data-screen=signin]').waitFor()
  expect(await seriousProblems(page)).toEqual([])
  await button(page, texts[language].signIn.chooseCountry).click()
  expect(await seriousProblems(page)).toEqual([])
  await context.close()
})

test.each([
  ['fa', 1],
  ['en', 2],
] as const)('a member is hindered by nothing, from the menu to the result (%s)', async (language, number) => {
  const text = texts[language]
  const { context, page } = await openMember(browser, khatam.url, number, { language })
  const found: Record<string, readonly string[]> = {}
  const look = async (screen: string) => {
    const problems = await seriousProblems(page)
    if (problems.length > 0) found[screen] = problems
  }
  await look('menu')
  await page.goto('/settings')
  await page.locator('[data-screen=generalSettings]').waitFor()
  await look('settings')
  await page.goto('/matchup/new')
  await page.locator('[data-screen=newMatchup]').waitFor()
  await look('new matchup')
  await page.goto('/matchup/new/online')
  await button(page, text.newMatchup.find).waitFor()
  await look('online matchup')
  await button(page, text.newMatchup.find).click()
  await page.getByText(text.search.title).first().waitFor()
  await look('searching')
  await button(page, text.search.cancel).click()
  await button(page, text.newMatchup.find).waitFor()
  await page.goto('/')
  await startBotMatch(page, language, 1)
  await untilAtBoard(page)
  await untilAsked(page)
  await look('game')
  await page.getByTestId('menu').click()
  await page.getByTestId('resign-match').waitFor()
  await look('game menu')
  await page.getByTestId('resign-match').click()
  await button(page, text.game.resign.matchYes).click()
  await button(page, text.result.playAgain).waitFor()
  await look('result')
  expect(found).toEqual({})
  await context.close()
})
