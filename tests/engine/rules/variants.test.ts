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
import {
  ANALYSED_VARIANTS,
  isVariantName,
  USUAL_VARIANTS,
  VARIANT_NAMES,
  variantOf,
} from '../../../src/engine/rules/variant.ts'
import { seededDice } from '../seededRandom.ts'
import { transcriptOf } from '../notation/transcriptOf.ts'
import { listedDice, matchWith, play, playRandomMatch } from '../matches.ts'
import { countsOf } from '../positions.ts'
import { triedTurns } from './triedTurns.ts'

const openingPosition = ({ opening }: Variant): Position => [opening, opening]
const resultsOf = (turns: readonly { readonly result: Position }[]) =>
  turns.map(({ result }) => JSON.stringify(result)).toSorted()

/** The number of legal turns after this many turns, over all 21 rolls each. */
function countTurns(position: Position, variant: Variant, plies: number): number {
  return ROLLS.reduce((sum, { dice }) => {
    const turns = legalTurns(position, dice, variant)
    if (plies === 1) return sum + turns.length
    return turns.reduce((total, turn) => total + countTurns(swapSides(turn.result), variant, plies - 1), sum)
  }, 0)
}

describe('a variant', () => {
  test('is known by its name, and by no other text', () => {
    for (const name of VARIANT_NAMES) expect([isVariantName(name), variantOf(name).name]).toEqual([true, name])
    expect(['', 'Normal', 'acey', undefined, null, 1].some(isVariantName)).toBe(false)
  })

  test('W397 is on every site, or only where the operator says so', () => {
    expect(USUAL_VARIANTS).toEqual(['normal', 'takhteh'])
  })

  test('has the engine’s numbers shown where the engine knows it', () => {
    expect(ANALYSED_VARIANTS).toEqual(['normal', 'nackgammon'])
  })

  test('R94: may have been counted otherwise by files of other programs', () => {
    expect(VARIANT_NAMES.map((name) => variantOf(name).fileBackgammonPoints)).toEqual([[3], [2, 3], [3], [3]])
  })

  test('R40: has a cube, or gammons that count without one', () => {
    for (const name of VARIANT_NAMES) {
      const { hasCube, cubelessGammonRate } = variantOf(name)
      expect(cubelessGammonRate === null).toBe(hasCube)
    }
  })

  test('R25: forbids hit-and-run in takhteh alone', () => {
    expect(VARIANT_NAMES.filter((name) => variantOf(name).forbidsHitAndRun)).toEqual(['takhteh'])
  })

  test('keeps what its operator does not change', () => {
    const changed = variantOf('takhteh', { opensWithShownDice: true })
    expect(changed).toEqual({ ...variantOf('takhteh'), opensWithShownDice: true })
  })
})

/** The opening of every variant, its checkers and their pips. */
const OPENINGS: Readonly<Record<VariantName, readonly [checkers: string, count: number, pips: number]>> = {
  normal: ['6:5 8:3 13:5 24:2', 15, 167],
  takhteh: ['6:5 8:3 13:5 24:2', 15, 167],
  nackgammon: ['6:4 8:3 13:4 23:2 24:2', 15, 194],
  hypergammon: ['22:1 23:1 24:1', 3, 69],
}

/** The number of turns after one and after two plies of every opening but the usual one, which has tests of its own. */
const TURN_COUNTS: Readonly<Record<Exclude<VariantName, 'normal' | 'takhteh'>, readonly [one: number, two: number]>> = {
  nackgammon: [547, 324_160],
  hypergammon: [195, 38_017],
}

describe('R2: every variant has its own opening', () => {
  test.each(VARIANT_NAMES)('%s', (name) => {
    const [checkers, count, pips] = OPENINGS[name]
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

test.each(Object.entries(TURN_COUNTS))('R20–R24: %s has so many turns from its opening', (name, counts) => {
  if (!isVariantName(name)) throw new Error(`${name} is no variant`)
  const variant = variantOf(name)
  expect([1, 2].map((plies) => countTurns(openingPosition(variant), variant, plies))).toEqual(counts)
})

/** Every state of some matches of random actions. */
function statesOf(variant: VariantName, seeds: readonly number[]): readonly MatchState[] {
  return seeds.flatMap((seed) => {
    const { setup, records } = playRandomMatch({ variant, length: 5 }, seed)
    return replayRecords(setup, records)
  })
}

describe.each(VARIANT_NAMES)('whole matches of %s at random', (name) => {
  test('R1, R2: keep the checkers of both sides', () => {
    const checkers = checkerCount(variantOf(name).opening)
    for (const { game } of statesOf(name, [1, 2])) {
      expect([checkerCount(game.points.white), checkerCount(game.points.black)]).toEqual([checkers, checkers])
    }
  })

  test('R32: end with a side at the length', () => {
    expect(statesOf(name, [1, 2, 3, 4]).filter(({ winner }) => winner !== null)).toHaveLength(4)
  })

  test('R30, R40: a side wins a game that is played out when all its checkers are off, for the points of the variant', () => {
    const variant = variantOf(name)
    const ends = statesOf(name, [1, 2, 3, 4]).flatMap(({ game }) => (game.result?.by === 'bearOff' ? [game] : []))
    expect(ends.length).toBeGreaterThan(0)
    for (const { points, result, cube } of ends) {
      const { winner = 'white', kind = 'single', points: won } = result ?? {}
      expect(isAllOff(points[winner])).toBe(true)
      expect(won).toBe(cube.value * variant.winPoints[kind])
    }
  })

  test('R20–R25: the turns are those of all orders of all steps tried one by one', () => {
    const variant = variantOf(name)
    const asked = statesOf(name, [3, 4])
      .filter(({ game }) => game.dice !== null)
      .filter((_, index) => index % 4 === 0)
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

  /** Three checkers. Those that are not named are borne off. */
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

  test('R30: a win is single when the loser has borne one off, and else a gammon or a backgammon', () => {
    expect(win('1:2', '1:2')).toMatchObject([{ kind: 'single', points: 1, by: 'bearOff' }])
    expect(win('1:2', '1:3')).toMatchObject([{ kind: 'gammon', points: 2, by: 'bearOff' }])
    expect(win('1:2', '1:2 bar:1')).toMatchObject([{ kind: 'backgammon', points: 3, by: 'bearOff' }])
  })
})
