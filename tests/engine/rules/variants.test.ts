import { describe, expect, test } from 'vitest'
import { makeMat } from '../../../src/engine/notation/makeMat.ts'
import { ROLLS } from '../../../src/engine/rules/dice.ts'
import { legalTurns } from '../../../src/engine/rules/legalTurns.ts'
import { startMatch } from '../../../src/engine/rules/match.ts'
import type { MatchState } from '../../../src/engine/rules/matchState.ts'
import type { Position } from '../../../src/engine/rules/position.ts'
import { checkerCount, isAllOff, pipCount, positionFor, swapSides } from '../../../src/engine/rules/position.ts'
import { replayRecords } from '../../../src/engine/rules/replayMatch.ts'
import type { Variant, VariantName } from '../../../src/engine/rules/variant.ts'
import { VARIANT_NAMES, variantOf } from '../../../src/engine/rules/variant.ts'
import { seededDice } from '../seededRandom.ts'
import { transcriptOf } from '../notation/transcriptOf.ts'
import { listedDice, matchWith, play, playRandomMatch } from '../matches.ts'
import { countsOf } from '../positions.ts'
import { triedTurns } from './triedTurns.ts'

const openingPosition = ({ opening }: Variant): Position => [opening, opening]
const resultsOf = (turns: readonly { readonly result: Position }[]) =>
  turns.map(({ result }) => JSON.stringify(result)).toSorted()

/** How many legal turns there are after so many turns, over all 21 rolls each. */
function countTurns(position: Position, variant: Variant, plies: number): number {
  return ROLLS.reduce((sum, { dice }) => {
    const turns = legalTurns(position, dice, variant)
    if (plies === 1) return sum + turns.length
    return turns.reduce((total, turn) => total + countTurns(swapSides(turn.result), variant, plies - 1), sum)
  }, 0)
}

describe('R2: every variant has its own opening', () => {
  test.each([
    ['normal', '6:5 8:3 13:5 24:2', 15, 167],
    ['takhteh', '6:5 8:3 13:5 24:2', 15, 167],
    ['nackgammon', '6:4 8:3 13:4 23:2 24:2', 15, 194],
    ['hypergammon', '22:1 23:1 24:1', 3, 69],
  ] as const)('%s: %s', (name, checkers, count, pips) => {
    const { match } = startMatch({ variant: name, length: 3 }, seededDice(1))
    for (const counts of [match.game.points.white, match.game.points.black]) {
      expect(counts.slice(1)).toEqual(countsOf(checkers).slice(1))
      expect(counts[0]).toBe(0)
      expect([checkerCount(counts), pipCount(counts)]).toEqual([count, pips])
    }
  })

  test.each(VARIANT_NAMES)('%s: the next game begins there too', (variant) => {
    const dice = seededDice(2)
    const { match } = startMatch({ variant, length: 9 }, dice)
    const second = play(match, match.game.turn, { type: 'resign' }, dice).match
    expect(second.gameIndex).toBe(1)
    expect(second.game.points.white).toEqual(variantOf(variant).opening)
  })
})

test.each([
  ['nackgammon', 1, 547],
  ['nackgammon', 2, 324_160],
  ['hypergammon', 1, 195],
  ['hypergammon', 2, 38_017],
] as const)('R20–R24: %s has %i-ply turns from its opening position: %i', (name, plies, count) => {
  const variant = variantOf(name)
  expect(countTurns(openingPosition(variant), variant, plies)).toBe(count)
})

/** Every state of a match of random actions. */
function statesOf(variant: VariantName, seed: number): readonly MatchState[] {
  const { setup, records } = playRandomMatch({ variant, length: 5 }, seed)
  return replayRecords(setup, records)
}

describe.each(VARIANT_NAMES)('whole matches of %s at random', (name) => {
  const variant = variantOf(name)
  const states = [1, 2, 3, 4].flatMap((seed) => statesOf(name, seed))

  test('R1, R2: keep the checkers of both sides', () => {
    const checkers = checkerCount(variant.opening)
    for (const { game } of states) {
      expect([checkerCount(game.points.white), checkerCount(game.points.black)]).toEqual([checkers, checkers])
    }
  })

  test('R32: end with a side at the length', () => {
    expect(states.filter(({ winner }) => winner !== null)).toHaveLength(4)
  })

  test('R30, R40: a game that is played out is won by all checkers, for what the variant says', () => {
    const ends = states.flatMap(({ game }) => (game.result?.by === 'bearOff' ? [game] : []))
    expect(ends.length).toBeGreaterThan(0)
    for (const { points, result, cube } of ends) {
      const { winner = 'white', kind = 'single', points: won } = result ?? {}
      expect(isAllOff(points[winner])).toBe(true)
      expect(won).toBe(cube.value * variant.winPoints[kind])
    }
  })

  test('R20–R25: the turns are those of all orders of all steps tried one by one', () => {
    const asked = states.filter(({ game }) => game.dice !== null).filter((_, index) => index % 7 === 0)
    for (const { game } of asked) {
      if (game.dice === null) continue
      const position = positionFor(game.points, game.turn)
      const tried = triedTurns(position, game.dice, name === 'takhteh' ? 'takhteh' : 'normal')
      expect(resultsOf(legalTurns(position, game.dice, variant))).toEqual(resultsOf(tried))
    }
  })

  test('R94: come back from their files', () => {
    const { setup, records } = playRandomMatch({ variant: name, length: 3 }, 9)
    const text = makeMat({ setup, records, names: { white: 'Sara', black: 'Ali' }, date: null })
    expect(text.includes('[Variant')).toBe(name !== 'normal')
    expect(transcriptOf(text).setup).toEqual(setup)
  })
})

describe('hypergammon', () => {
  const points = (white: string, black: string) => ({ white: counts(white), black: counts(black) })

  /** Three checkers: those that are not named are borne off. */
  function counts(text: string): readonly number[] {
    const [, ...onBoard] = countsOf(text)
    return [3 - checkerCount(onBoard), ...onBoard]
  }

  const win = (white: string, black: string) => {
    const match = matchWith({ variant: 'hypergammon', length: 9 }, {}, { points: points(white, black) })
    const dice = listedDice(
      [
        [3, 1],
        [6, 5],
        [2, 1],
      ],
      [[3, 1]],
    )
    const rolled = play(match, 'white', { type: 'roll' }, dice).match
    const steps = [...legalTurns(positionFor(rolled.game.points, 'white'), [6, 5], variantOf('hypergammon'))][0]?.steps
    const { records } = play(rolled, 'white', { type: 'move', steps: steps ?? [] }, dice)
    return records.flatMap((record) => (record.type === 'gameEnd' ? [record.result] : []))
  }

  test('R30: a single when the loser has borne one off, else a gammon, or a backgammon', () => {
    expect(win('1:2', '1:2')).toMatchObject([{ kind: 'single', points: 1, by: 'bearOff' }])
    expect(win('1:2', '1:3')).toMatchObject([{ kind: 'gammon', points: 2, by: 'bearOff' }])
    expect(win('1:2', '1:2 bar:1')).toMatchObject([{ kind: 'backgammon', points: 3, by: 'bearOff' }])
  })
})
