import { describe, expect, test } from 'vitest'
import type { PlayContext } from '../../../../src/engine/evaluation/equity/playContext.ts'
import type { RankedTurn } from '../../../../src/engine/evaluation/search/judge.ts'
import { keepDistance } from '../../../../src/engine/evaluation/search/rankTurns.ts'
import { isDouble, ROLLS } from '../../../../src/engine/rules/dice.ts'
import type { Position } from '../../../../src/engine/rules/position.ts'
import { OPENING_POSITION } from '../../../../src/engine/rules/position.ts'
import { variantOf } from '../../../../src/engine/rules/variant.ts'
import { loadBooklessEngine } from '../../../../src/server/engine/loadEngine.ts'
import { MONEY } from '../contexts.ts'
import { engine } from '../testEngine.ts'

/** The opening book would answer for the search. */
const bookless = loadBooklessEngine()

/** The nets did not learn from hypergammon, so there the plies differ the most. */
const HYPERGAMMON: PlayContext = { ...MONEY, variant: variantOf('hypergammon') }

const lossOf = (ranked: readonly RankedTurn[], turn: RankedTurn | undefined) =>
  (ranked[0]?.equity ?? 0) - (turn?.equity ?? 0)

describe.each([
  ['normal play', MONEY],
  ['hypergammon', HYPERGAMMON],
])('the turns of a roll in %s', (_, context) => {
  const { opening } = context.variant
  const position: Position = [opening, opening]

  test('fall from the best, which was searched the deepest', { timeout: 300_000 }, () => {
    for (const { dice } of ROLLS) {
      const ranked = bookless.rankTurns(position, dice, context, 2)
      const equities = ranked.map(({ equity }) => equity)
      expect(equities).toEqual(equities.toSorted((one, other) => other - one))
      expect(ranked[0]?.ply).toBe(Math.max(...ranked.map(({ ply }) => ply)))
    }
  })

  test('that were left out at sight are as far below the best as they were at sight', { timeout: 300_000 }, () => {
    for (const { dice } of ROLLS) {
      const atSight = bookless.rankTurns(position, dice, context, 0)
      const ranked = bookless.rankTurns(position, dice, context, 2)
      for (const turn of ranked.filter(({ ply }) => ply === 0)) {
        const seen = atSight.find(({ result }) => String(result) === String(turn.result))
        expect(lossOf(ranked, turn)).toBeCloseTo(lossOf(atSight, seen), 6)
      }
    }
  })
})

test('the turns of a first roll fall from the best turn of the opening book', { timeout: 300_000 }, () => {
  for (const { dice } of ROLLS) {
    const ranked = engine.rankTurns(OPENING_POSITION, dice, MONEY, 2)
    const equities = ranked.map(({ equity }) => equity)
    expect(equities).toEqual(equities.toSorted((one, other) => other - one))
    expect(ranked[0]?.book === undefined).toBe(isDouble(dice))
  }
})

test('a turn that is as good as the best one stays beside it, whatever is rounded', () => {
  for (let step = 1; step < 1000; step++) {
    const [before, now] = [-step / 997, step / 3001]
    expect(keepDistance([{ equity: before }], before, now)[0]?.equity).toBeLessThanOrEqual(now)
  }
})
