import { expect, test } from 'vitest'
import { readFileSync } from 'node:fs'
import { parseOpeningBook } from '../../src/engine/evaluation/book/openingBook.ts'
import { makePlayground } from './playground.ts'
import { digits, texts } from './texts.ts'

const persian = (text: string) => text.replaceAll(/\d/g, (digit) => digits('fa', Number(digit)))

const playground = makePlayground({ draws: 'canvas' })
const book = parseOpeningBook(
  readFileSync(new URL('../../src/engine/evaluation/book/openingBook.jsonl', import.meta.url), 'utf8'),
)

test('the opening book is a tree on the board: a roll, its turns, and the replies to one of them', async () => {
  const { page, faults } = await playground.open(1, { language: 'fa' })
  await page.goto('/manual-analysis')
  await page.getByTestId('openings').click()
  await page.waitForURL('**/openings')
  const cards = page.getByTestId('alternative')
  await cards.first().waitFor()
  // 3-1 comes first, and its best turn is on the board.
  await page.locator('[data-roll="31"][aria-pressed=true]').waitFor()
  await expect.poll(() => cards.count()).toBe(book.get('31')?.turns.length)
  await expect.poll(() => cards.first().innerText()).toContain(persian('8/5 6/5'))
  await page.locator('[data-testid=board]:not([data-renderer=""])').waitFor()
  await expect.poll(() => page.getByTestId('opening-judge').innerText()).toContain(digits('fa', 11))
  await page.locator('[data-roll="64"]').click()
  await expect.poll(() => cards.count()).toBe(book.get('64')?.turns.length)
  const second = book.get('64')?.turns[1]?.move ?? ''
  await cards.nth(1).click()
  await expect.poll(() => cards.nth(1).getAttribute('aria-pressed')).toBe('true')
  await page.getByTestId('opening-replies').click()
  await page.getByText(texts.fa.openings.after).waitFor()
  await expect.poll(() => page.locator('[data-roll]').count()).toBe(21)
  await expect.poll(() => page.getByRole('heading', { level: 2 }).innerText()).toContain(persian(second))
  await expect.poll(() => cards.count()).toBe(book.get(`64 ${second}, 66`)?.turns.length)
  // The way back up is a step, and so is the browser's.
  await page.goBack()
  await page.getByText(texts.fa.openings.first).waitFor()
  await expect.poll(() => page.locator('[data-roll]').count()).toBe(15)
  expect(faults).toEqual([])
})

test('an address names a place of the book, and manual analysis tells its figures with their errors', async () => {
  const { page, faults } = await playground.open(2, { language: 'en' })
  const best = book.get('61')?.turns[0]?.move ?? ''
  await page.goto(`/openings?${new URLSearchParams({ after: `61 ${best}`, roll: '55' })}`)
  await page.getByText(texts.en.openings.after).waitFor()
  await page.locator('[data-roll="55"][aria-pressed=true]').waitFor()
  await page.getByTestId('opening-up').click()
  await page.locator('[data-roll="61"][aria-pressed=true]').waitFor()
  const opening = 'XGID=-b----E-C---eE---c-e----B-:0:0:1:61:0:0:0:0:10'
  await page.goto(`/manual-analysis?xgid=${encodeURIComponent(opening)}`)
  await page.getByTestId('analyse').click()
  await expect.poll(() => page.getByTestId('alternative').first().innerText()).toMatch(/± 0\.00\d/)
  expect(faults).toEqual([])
})
