import AxeBuilder from '@axe-core/playwright'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { button } from './findMatch.ts'
import { openBrowser, openVisitor } from './openBrowser.ts'
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
