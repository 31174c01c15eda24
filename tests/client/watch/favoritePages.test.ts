import { expect, test } from 'vitest'
import { joinPages, nextPlace } from '../../../src/client/features/watch/favoritePages.ts'
import type { ListPage } from '../../../src/client/network/watchCalls.ts'
import { FAVORITE_PAGE_SIZE } from '../../../src/protocol/constants.ts'
import type { Favorite } from '../../../src/protocol/favorite.ts'
import { matchupOf } from '../game/gameContexts.ts'

const createdAt = '2026-11-21T20:00:00.000Z'

/** A page of marks with these ids, down to and with `last`. */
function page(first: number, last: number): ListPage<Favorite> {
  const ids = Array.from({ length: first - last + 1 }, (_, offset) => first - offset)
  return { items: ids.map((id) => ({ id, createdAt, matchup: matchupOf({ id }) })), total: 100 }
}

test('a full page is followed by the one after its last mark', () => {
  const full = page(100, 101 - FAVORITE_PAGE_SIZE)
  expect(nextPlace(full, [full])).toEqual({ id: 101 - FAVORITE_PAGE_SIZE, createdAt })
})

test('a page that is not full is the last one', () => {
  const rest = page(5, 1)
  expect(nextPlace(rest, [page(100, 81), rest])).toBeNull()
})

test('a full page of marks that are known already does not come again and again', () => {
  const full = page(100, 81)
  expect(nextPlace(full, [full, full])).toBeNull()
})

test('marks that stand on two pages are shown once, in order', () => {
  expect(joinPages([page(10, 5), page(6, 1)]).map(({ id }) => id)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
})
