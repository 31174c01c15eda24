import type { Page } from 'playwright'
import { untilAtBoard } from './findMatch.ts'
import { leadTo } from './watchedMatch.ts'

const DRAWN = '[data-testid=board][data-settled=true]:not([data-renderer=""])'

/**
 * Brings a page to the menu, and from there to the board by the page’s own router. Answers how to leave the board and
 * come again.
 */
export async function visitAgain(page: Page, matchupId: number): Promise<() => Promise<void>> {
  await page.goto('/')
  await page.locator('[data-screen=main]').waitFor()
  await leadTo(page, `/matchup/${matchupId}`)
  await untilAtBoard(page)
  await page.locator(DRAWN).waitFor()
  return async () => {
    await page.evaluate(() => history.back())
    await page.locator('[data-screen=main]').waitFor()
    await page.evaluate(() => history.forward())
    await untilAtBoard(page)
    await page.locator(DRAWN).waitFor()
  }
}
