import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { startBotMatch, untilAtBoard } from './findMatch.ts'
import { makePlayground } from './playground.ts'

const { open } = makePlayground({ draws: 'canvas' })

/** A board shows 840 units of its height with the slim frame, and 900 with the wide one. A point is 74 units wide. */
const pointOf = (height: number, shown: number) => (74 * height) / shown

/** The width of a point in CSS pixels, whether the frame is slim, and whether the board ends where the window does. */
function measure(page: Page) {
  return page.evaluate(() => {
    const surface = document.querySelector('.gboard__surface')
    const point = document.querySelector('[data-testid=board] button[data-point="6"]')
    const side = document.querySelector('.gside')
    if (surface === null || point === null || side === null) return null
    const { left, right } = side.getBoundingClientRect()
    const middle = window.innerHeight / 2
    return {
      point: point.getBoundingClientRect().width,
      isSlim: getComputedStyle(surface, '::before').backgroundImage.includes('/ui/slim-night.webp'),
      // The board's place reaches under the column, and must not take its taps.
      isColumnFree: [left + 2, right - 2].every((x) => side.contains(document.elementFromPoint(x, middle))),
    }
  })
}

test.each(['fa', 'en'] as const)('on a small screen the points get the room of the frame (%s)', async (language) => {
  const { page } = await open(language === 'fa' ? 1 : 2, { language })
  await startBotMatch(page, language, 3)
  await untilAtBoard(page)
  await page.locator('[data-testid=board] button[data-point="6"]').waitFor()
  for (const [width, height] of [
    [640, 360],
    [740, 304],
    [844, 390],
    [800, 450],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect
      .poll(() => measure(page), { message: `${width} × ${height}` })
      .toEqual({ point: expect.closeTo(pointOf(height, 840), 0) as number, isSlim: true, isColumnFree: true })
  }
  await page.setViewportSize({ width: 1366, height: 768 })
  await expect.poll(() => measure(page)).toMatchObject({ isSlim: false, isColumnFree: true })
})

test('a member who wants the numbers of the points keeps the wide frame that they stand on', async () => {
  const { page } = await open(3, { language: 'en', settings: { gamePointNumbers: true } })
  await startBotMatch(page, 'en', 3)
  await untilAtBoard(page)
  await page.setViewportSize({ width: 640, height: 360 })
  await expect
    .poll(() => measure(page))
    .toEqual({ point: expect.closeTo(pointOf(360, 900), 0) as number, isSlim: false, isColumnFree: true })
})
