import { describe, expect, test } from 'vitest'
import type { RankedMove, RecordAnalysis } from '../../../../src/protocol/analysis/analysis.ts'
import { matchMoments } from '../../../../src/server/follow/analysis/matchMoments.ts'

const probs = { w: 0.5, wg: 0.1, wbg: 0, l: 0.5, lg: 0.1, lbg: 0 }

/** A turn of an equity, judged two plies deep. */
function turn(score: number, plies = 2): RankedMove {
  return { move: '13/10', moves: [[13, 10]], score, eqDiff: 0, probs, evalcontext: { plies } }
}

/** A turn that was found, ahead of the next one by `worth`. */
const found = (worth: number, changes: Partial<RecordAnalysis> = {}): RecordAnalysis => ({
  moves: [turn(0.5), turn(0.5 - worth)],
  played: 0,
  error: 0,
  ...changes,
})

/** White acts in records of even numbers, black in the others. */
const sideOf = (index: number) => (index % 2 === 0 ? 'white' : 'black')

function momentsOf(records: Readonly<Record<number, RecordAnalysis>>, side: 'white' | 'black' = 'white') {
  const placed = Object.entries(records).map(([index, analysis]) => ({ index: Number(index), analysis }))
  const games = [
    { gameId: 70, gameIndex: 0, records: placed.filter(({ index }) => index < 10) },
    { gameId: 71, gameIndex: 1, records: placed.filter(({ index }) => index >= 10) },
  ]
  const { best, costliest } = matchMoments(side, games, sideOf)
  return { best, costliest }
}

describe('W577 the moments of a match', () => {
  test('are the turn that was hardest to find and the decision that gave away most, with their games', () => {
    const moments = momentsOf({
      2: found(0.1),
      4: { error: 0.07 },
      12: found(0.3),
      14: { error: 0.2 },
      16: { error: 0.19 },
    })
    expect(moments.best).toMatchObject({ gameId: 71, gameIndex: 1, index: 12 })
    expect(moments.best?.worth).toBeCloseTo(0.3)
    expect(moments.costliest).toEqual({ gameId: 71, gameIndex: 1, index: 14, worth: 0.2 })
  })

  test('are not told where no more than 0.04 of equity was at stake', () => {
    expect(momentsOf({ 2: found(0.04 - 1e-9), 4: { error: 0.04 } })).toEqual({ best: null, costliest: null })
  })

  test('belong to one side', () => {
    expect(momentsOf({ 3: found(0.3), 5: { error: 0.5 } })).toEqual({ best: null, costliest: null })
    expect(momentsOf({ 3: found(0.3), 5: { error: 0.5 } }, 'black').costliest?.index).toBe(5)
  })

  test('are no turns that had to be played, that were not the best, or whose next was judged less deeply', () => {
    const records = {
      2: found(0.3, { isForced: true }),
      4: found(0.3, { played: 1 }),
      6: found(0, { moves: [turn(0.5), turn(0.1, 0)] }),
      8: found(0, { moves: [turn(0.5)] }),
    }
    expect(momentsOf(records).best).toBeNull()
  })
})
