import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { makePlayground } from './playground.ts'
import { playShortly } from './playShortly.ts'
import { seriousProblems } from './seriousProblems.ts'
import { texts } from './texts.ts'

const playground = makePlayground({ draws: 'canvas' })
const text = texts.en

const place = (page: Page, point: number) => page.locator(`[data-testid=board] [data-point="${point}"]`)
const positionOf = (page: Page) =>
  page
    .locator('[data-testid=board] [data-point]')
    .evaluateAll((points) => points.map((point) => point.getAttribute('aria-label')))

test('an analysis that is made while the page is hidden is there when the member comes back', async () => {
  const id = await playShortly(playground.khatam().url, [13, 14], 5)
  const { page } = await playground.open(13, { language: 'en' })
  let asked = 0
  let isMade = false
  await page.route('**/analysis?summary=true', async (route) => {
    asked += 1
    if (isMade) return route.continue()
    await route.fulfill({ status: 754, json: { code: 754, message: 'The match is not analysed yet.' } })
  })
  await page.goto(`/matchup/${id}/result`)
  await expect.poll(() => asked).toBeGreaterThan(0)
  await page.evaluate(showPage, false)
  // The pause before the next try is over, and none is made.
  await page.waitForTimeout(2_500)
  const before = asked
  isMade = true
  await page.waitForTimeout(1_500)
  expect(asked).toBe(before)
  await page.evaluate(showPage, true)
  await page.getByRole('button', { name: text.analysis.open, exact: true }).click()
  await page.locator('[data-screen=matchupAnalysis] [data-row]').first().waitFor()
})

/** Runs in the page, as when its member goes to another app or comes back. */
function showPage(isVisible: boolean): void {
  Object.defineProperties(document, {
    visibilityState: { value: isVisible ? 'visible' : 'hidden', configurable: true },
    hidden: { value: !isVisible, configurable: true },
  })
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
}

test('a match is analysed record by record, and a position of it by hand', async () => {
  const id = await playShortly(playground.khatam().url, [11, 12], 5)
  const { page, faults } = await playground.open(11, { language: 'en' })
  await page.goto(`/matchup/${id}/result`)
  // The button cannot be pressed before the engine is done.
  await page.getByRole('button', { name: text.analysis.open, exact: true }).click()
  const rows = page.locator('[data-screen=matchupAnalysis] [data-row]')
  const current = page.locator('[data-row][aria-current=true]')
  await expect.poll(() => current.getAttribute('data-row')).toBe('move')
  await expect.poll(() => rows.first().getAttribute('aria-current')).toBe('true')
  expect(await seriousProblems(page)).toEqual([])

  const played = await positionOf(page)
  await page.locator('[data-testid=alternative][aria-pressed=false]').first().click()
  await expect.poll(() => positionOf(page)).not.toEqual(played)
  await page.getByTestId('details').click()
  await expect.poll(() => page.getByTestId('alternative').count()).toBe(0)
  await page.getByTestId('details').click()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => rows.nth(1).getAttribute('aria-current')).toBe('true')
  await page.getByTestId('chart').press('End')
  await expect.poll(() => current.getAttribute('data-row')).toBe('resign')
  // A player who plays at random may have made no error.
  const errors = await page.locator('[data-row]:has([data-skill])').count()
  await expect.poll(() => page.getByTestId('previous-mistake').isDisabled()).toBe(errors === 0)
  await (errors === 0 ? page.getByTestId('chart').press('Home') : page.getByTestId('previous-mistake').click())
  await expect.poll(() => current.locator('[data-skill]').count()).toBe(errors === 0 ? 0 : 1)

  const before = await page.getByTestId('board').getAttribute('data-place')
  await page.getByTestId('open-manual').click()
  await page.locator('[data-screen=manualAnalysis]').waitFor()
  await page.getByTestId('analyse').click()
  await page.getByTestId('alternative').first().waitFor()
  await expect.poll(() => page.getByTestId('alternative').first().getAttribute('aria-pressed')).toBe('true')
  expect(await seriousProblems(page)).toEqual([])
  await page.goBack()
  await expect.poll(() => page.getByTestId('board').getAttribute('data-place')).toBe(before)
  expect(faults).toEqual([])
})

test('a position is set up by keys and by the mouse, and is there again after a reload', async () => {
  const { page, faults } = await playground.open(13, { language: 'en' })
  await page.goto('/manual-analysis')
  await page.getByRole('button', { name: text.manual.clear }).click()
  await expect.poll(() => page.getByTestId('analyse').isDisabled()).toBe(true)
  await place(page, 6).focus()
  await page.keyboard.press('5')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await place(page, 24).focus()
  await page.keyboard.press('b')
  await page.keyboard.press('2')
  await expect.poll(() => place(page, 6).getAttribute('aria-label')).toContain('5')
  await expect.poll(() => place(page, 24).getAttribute('data-side')).toBe('black')

  // A drag moves a checker from one point to another, and a click puts one down.
  const from = await place(page, 5).boundingBox()
  const to = await place(page, 4).boundingBox()
  if (from === null || to === null) throw new Error('The board has no points')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height - 12)
  await page.mouse.down()
  await page.mouse.move(to.x + to.width / 2, to.y + to.height - 12, { steps: 4 })
  await page.mouse.up()
  await expect.poll(() => place(page, 4).getAttribute('data-side')).toBe('white')
  await expect.poll(() => place(page, 5).getAttribute('data-side')).toBe('none')

  await page.getByTestId('analyse').click()
  await page.getByTestId('cube-ways').waitFor()
  await page.getByTestId('die-1').press('6')
  await page.getByTestId('die-2').press('4')
  await page.getByTestId('analyse').click()
  await page.getByTestId('alternative').first().waitFor()
  const position = await positionOf(page)
  await page.reload()
  await expect.poll(() => page.getByTestId('die-1').getAttribute('data-value')).toBe('6')
  await page.getByTestId('names').click()
  await page.getByTestId('paste').fill('4HPwATDgc/ABMA')
  await page.getByTestId('read').click()
  await expect.poll(() => place(page, 13).getAttribute('data-count')).toBe('5')
  expect(position).not.toEqual(await positionOf(page))
  expect(faults).toEqual([])
})
