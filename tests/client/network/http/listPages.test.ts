import { expect, test } from 'vitest'
import { joinPages, type ListPage, type ListPlace, placeAfter } from '../../../../src/client/network/http/listPages.ts'

const createdAt = '2026-11-21T20:00:00.000Z'
const SIZE = 20

/** A page of rows with these ids, from `first` down to `last`. */
function page(first: number, last: number): ListPage<ListPlace> {
  const ids = Array.from({ length: first - last + 1 }, (_, offset) => first - offset)
  return { items: ids.map((id) => ({ id, createdAt })), total: 100 }
}

test('a full page is followed by the one after its last row', () => {
  expect(placeAfter([page(100, 81)], SIZE)).toEqual({ id: 81, createdAt })
})

test('a page that is not full is the last one', () => {
  expect(placeAfter([page(100, 81), page(5, 1)], SIZE)).toBeNull()
  expect(placeAfter([{ items: [], total: 0 }], SIZE)).toBeNull()
})

test('a full page of known rows ends the list, and is not asked for again and again', () => {
  expect(placeAfter([page(100, 81), page(100, 81)], SIZE)).toBeNull()
})

test('rows that stand on two pages are shown once, in order', () => {
  expect(joinPages([page(10, 5), page(6, 1)]).map(({ id }) => id)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
})
