import { expect, test } from 'vitest'
import { makePlayground } from './playground.ts'

const { open } = makePlayground({ draws: 'canvas' })

test('the board test moves the board, and gives its figures as a text to copy', async () => {
  const { page, context, faults } = await open(1, { language: 'en', motion: true })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/board-test')
  await page.getByTestId('start-test').click()
  await page.getByTestId('board').click()
  const report = page.getByTestId('report')
  await report.waitFor()
  const frames = (await report.locator('dd').first().textContent()) ?? ''
  expect(Number(frames.replaceAll(',', ''))).toBeGreaterThan(20)
  await expect.poll(() => report.getByText('Touch to frame').count()).toBe(1)
  await page.getByRole('button', { name: 'Copy: Board test' }).click()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied.split('\n')[0]).toBe(`Frames: ${frames}`)
  expect(copied).toContain('Drawn with: canvas')
  expect(faults).toEqual([])
})
