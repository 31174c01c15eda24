import { expect, test } from 'vitest'
import { beginMatch } from './beginMatch.ts'
import { endMatch } from './endMatch.ts'
import { untilAtBoard } from './findMatch.ts'
import { memberApi } from './memberApi.ts'
import { makePlayground } from './playground.ts'

const { khatam, open } = makePlayground({ draws: 'canvas' })

interface Watched {
  /** The CSS pixels of the column of the players that the ground of the fold covers. */
  covered?: number
}

test.each(['fa', 'en'] as const)('the players stay in sight while the board folds shut (%s)', async (language) => {
  const numbers = language === 'fa' ? ([1, 2] as const) : ([3, 4] as const)
  const [white, black] = [await memberApi(khatam().url, numbers[0]), await memberApi(khatam().url, numbers[1])]
  const { id } = await beginMatch(white, black)
  const { page } = await open(numbers[0], { language, motion: true })
  await page.setViewportSize({ width: 740, height: 360 })
  await page.goto(`/matchup/${id}`)
  await untilAtBoard(page)
  await page.locator('[data-testid=board][data-settled=true]:not([data-renderer=""])').waitFor()
  await page.evaluate(watchFold)
  await endMatch(id, [white, black])
  await expect.poll(() => page.evaluate(() => (window as Watched).covered)).toBeDefined()
  expect(await page.evaluate(() => (window as Watched).covered)).toBeLessThan(1)
})

/** Runs in the page. The ground takes no taps and stands still, so it is measured once, as the fold appears. */
function watchFold(): void {
  new MutationObserver(() => {
    const fold = document.querySelector('.fold')?.getBoundingClientRect()
    const ground = getComputedStyle(document.querySelector('.fold') ?? document.body, '::before')
    const side = document.querySelector('.gside')?.getBoundingClientRect()
    if (fold === undefined || side === undefined) return
    const [left, right] = [fold.left + parseFloat(ground.left), fold.right - parseFloat(ground.right)]
    const covered = Math.min(right, side.right) - Math.max(left, side.left)
    ;(window as Watched).covered ??= Math.max(0, covered)
  }).observe(document.body, { childList: true, subtree: true })
}
