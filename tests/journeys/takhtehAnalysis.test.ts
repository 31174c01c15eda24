import { expect, test } from 'vitest'
import { makePlayground } from './playground.ts'
import { texts } from './texts.ts'

const playground = makePlayground({ draws: 'canvas' })
const OPENING = 'XGID=-b----E-C---eE---c-e----B-:0:0:1:21:0:0:0:0:10'

test('a takhteh position is analysed on the board of manual analysis, without a cube, and stays takhteh', async () => {
  const { page, faults } = await playground.open(1, { language: 'fa' })
  const isTakhteh = page.getByRole('switch', { name: texts.fa.variant.takhteh })
  const best = page.getByTestId('alternative').first()
  const analyse = () => page.getByTestId('analyse').click()
  await page.goto(`/manual-analysis?xgid=${encodeURIComponent(OPENING)}&variant=takhteh`)
  await expect.poll(() => isTakhteh.isChecked()).toBe(true)
  await analyse()
  const takhteh = await best.innerText()
  // The position is found again as it was left.
  await page.goto('/manual-analysis')
  await expect.poll(() => isTakhteh.isChecked()).toBe(true)
  await page.getByText(texts.fa.variant.takhteh, { exact: true }).click()
  await expect.poll(() => isTakhteh.isChecked()).toBe(false)
  // The same position is another game there: with the cube, and a mars counts less.
  await analyse()
  await expect.poll(() => best.innerText()).not.toBe(takhteh)
  expect(faults).toEqual([])
})
