import { expect, test } from 'vitest'
import type { Hint, ManualAnalysis } from '../../src/protocol/analysis/manualAnalysis.ts'
import { makePlayground } from './playground.ts'
import { texts } from './texts.ts'

const playground = makePlayground({ draws: 'canvas' })
const OPENING = 'XGID=-b----E-C---eE---c-e----B-:0:0:1:21:0:0:0:0:10'

test('a takhteh position is analysed on the board of manual analysis, without a cube, and stays takhteh', async () => {
  const { page, faults } = await playground.open(1, { language: 'fa' })
  await page.goto(`/manual-analysis?xgid=${encodeURIComponent(OPENING)}&variant=takhteh`)
  const isTakhteh = page.getByRole('switch', { name: texts.fa.variant.takhteh })
  expect(await isTakhteh.isChecked()).toBe(true)
  const asked = page.waitForResponse((response) => response.url().endsWith('/api/analysis/manual'))
  await page.getByTestId('analyse').click()
  const answer = await asked
  expect(answer.request().postDataJSON() as ManualAnalysis).toMatchObject({ isTakhteh: true, dice: [2, 1] })
  const hints = (await answer.json()) as readonly Hint[]
  await page.getByTestId('alternative').first().waitFor()
  expect(hints.every(({ type }) => type === 'move')).toBe(true)
  // The position is found again as it was left.
  await page.goto('/manual-analysis')
  expect(await isTakhteh.isChecked()).toBe(true)
  await page.getByText(texts.fa.variant.takhteh, { exact: true }).click()
  await expect.poll(() => isTakhteh.isChecked()).toBe(false)
  expect(faults).toEqual([])
})
