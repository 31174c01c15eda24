import { expect, test } from 'vitest'
import type { Hint } from '../../src/protocol/analysis/manualAnalysis.ts'
import { makePlayground } from './playground.ts'
import { texts } from './texts.ts'

const playground = makePlayground({ draws: 'canvas' })
const OPENING = 'XGID=-b----E-C---eE---c-e----B-:0:0:1:21:0:0:0:0:10'

test('a takhteh position is analysed on the board of manual analysis, without a cube, and stays takhteh', async () => {
  const { page, faults } = await playground.open(1, { language: 'fa' })
  await page.goto(`/manual-analysis?xgid=${encodeURIComponent(OPENING)}&variant=takhteh`)
  const isTakhteh = page.getByRole('switch', { name: texts.fa.variant.takhteh })
  expect(await isTakhteh.isChecked()).toBe(true)
  const analyse = async () => {
    const answered = page.waitForResponse((response) => response.url().endsWith('/api/analysis/manual'))
    await page.getByTestId('analyse').click()
    return (await (await answered).json()) as readonly Hint[]
  }
  const takhteh = await analyse()
  await page.getByTestId('alternative').first().waitFor()
  // The position is found again as it was left.
  await page.goto('/manual-analysis')
  expect(await isTakhteh.isChecked()).toBe(true)
  await page.getByText(texts.fa.variant.takhteh, { exact: true }).click()
  await expect.poll(() => isTakhteh.isChecked()).toBe(false)
  const normal = await analyse()
  // The same turns, but another game: without the cube, and a mars counts 2.
  const equityOf = (hints: readonly Hint[]) => new Map(hints.map(({ move, equity }) => [move, equity]))
  expect([...equityOf(takhteh).keys()].toSorted()).toEqual([...equityOf(normal).keys()].toSorted())
  for (const [move, equity] of equityOf(normal)) expect(equityOf(takhteh).get(move)).not.toBe(equity)
  expect(faults).toEqual([])
})
