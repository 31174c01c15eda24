import { describe, expect, test } from 'vitest'
import { packPosition } from '../../../../src/engine/evaluation/evaluator/packedPosition.ts'
import { withExpansionCache } from '../../../../src/engine/evaluation/search/expansionCache.ts'
import { FILTERS, rankResults } from '../../../../src/engine/evaluation/search/rankTurns.ts'
import { OPENING_POSITION } from '../../../../src/engine/rules/position.ts'
import { loadBooklessEngine } from '../../../../src/server/engine/loadEngine.ts'
import { MONEY, position } from '../contexts.ts'
import { engine } from '../testEngine.ts'

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

  test('gives the same with and without its memory', TIME, () => {
    const packed = packPosition(position({ 6: 2, 5: 2, 4: 1, 7: 1 }, { 22: 1, 6: 2, 5: 1, 2: 1 }))
    const remembering = withExpansionCache(engine.evaluator)
    const plain = rankResults(engine.evaluator, packed, [2, 1], MONEY, 3)
    expect(rankResults(remembering, packed, [2, 1], MONEY, 3)).toEqual(plain)
    expect(rankResults(remembering, packed, [2, 1], MONEY, 3)).toEqual(plain)
  })

  test('asks the nets once about a position that it reaches again', TIME, () => {
    let asked = 0
    const counting = withExpansionCache({
      ...engine.evaluator,
      expand: (packed, isOther) => {
        asked += 1
        return engine.evaluator.expand(packed, isOther)
      },
    })
    const packed = packPosition(OPENING_POSITION)
    rankResults(counting, packed, [4, 3], MONEY, 3)
    const first = asked
    rankResults(counting, packed, [4, 3], MONEY, 3)
    expect(asked - first).toBeLessThan(first)
  })
})
