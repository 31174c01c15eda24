import { describe, expect, test } from 'vitest'
import { FILTERS } from '../../../../src/engine/evaluation/search/rankTurns.ts'
import { OPENING_POSITION } from '../../../../src/engine/rules/position.ts'
import { loadBooklessEngine } from '../../../../src/server/engine/loadEngine.ts'
import { MONEY } from '../contexts.ts'

/** The opening book would answer for the search. */
const bookless = loadBooklessEngine()

const TIME = { timeout: 300_000 }

describe('a search of three plies', () => {
  test('looks deeper where two plies leave two turns close to each other', TIME, () => {
    const [two, second] = bookless.rankTurns(OPENING_POSITION, [4, 3], MONEY, 2)
    expect((two?.equity ?? 0) - (second?.equity ?? 0)).toBeLessThan(FILTERS[2].within)
    const ranked = bookless.rankTurns(OPENING_POSITION, [4, 3], MONEY, 3)
    expect(ranked.map(({ ply }) => ply).filter((ply) => ply === 3)).toHaveLength(FILTERS[2].most)
    expect(ranked[0]?.ply).toBe(3)
  })

  test('ends at two plies where one turn is left', TIME, () => {
    const ranked = bookless.rankTurns(OPENING_POSITION, [3, 1], MONEY, 3)
    expect(ranked[0]?.ply).toBe(2)
    expect(ranked).toEqual(bookless.rankTurns(OPENING_POSITION, [3, 1], MONEY, 2))
  })
})
