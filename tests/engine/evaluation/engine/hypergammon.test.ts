import { describe, expect, test } from 'vitest'
import { startMatch } from '../../../../src/engine/rules/match.ts'
import { legalTurns } from '../../../../src/engine/rules/legalTurns.ts'
import type { MatchState } from '../../../../src/engine/rules/matchState.ts'
import { variantOfMatch } from '../../../../src/engine/rules/matchState.ts'
import type { Position, SideCounts } from '../../../../src/engine/rules/position.ts'
import { checkerCount, positionFor } from '../../../../src/engine/rules/position.ts'
import { variantOf } from '../../../../src/engine/rules/variant.ts'
import { play } from '../../matches.ts'
import { countsOf } from '../../positions.ts'
import { pick, seededDice, seededRandom } from '../../seededRandom.ts'
import { MONEY } from '../contexts.ts'
import { engine, scalarEngine } from '../testEngine.ts'

const CONTEXT = { ...MONEY, variant: variantOf('hypergammon') }

/** Three checkers. Those that are not named are borne off. */
function side(text: string): SideCounts {
  const [, ...onBoard] = countsOf(text)
  return [3 - checkerCount(onBoard), ...onBoard]
}

const at = (me: string, opponent: string): Position => [side(me), side(opponent)]
const chancesAt = (me: string, opponent: string) => engine.decideCube(at(me, opponent), CONTEXT, 0).chances
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/** The points that white wins in a game of unlimited play without a cube, against a side that moves at random. */
function pointsAgainstRandom(seed: number): number {
  const bot = engine.bot(2)
  const random = seededRandom(seed)
  const dice = seededDice(seed)
  let { match } = startMatch({ variant: 'hypergammon', length: 0 }, dice)
  while (match.gameIndex === 0) {
    const { turn, phase } = match.game
    const action =
      turn === 'white' && phase === 'move' ? bot.chooseAction(match, 'white', `${seed}`) : randomAction(match, random)
    const played = play(match, turn, action, dice)
    match = played.match
  }
  return match.score.white - match.score.black
}

function randomAction(match: MatchState, random: () => number) {
  const { phase, dice, points, turn } = match.game
  if (phase === 'roll' || dice === null) return { type: 'roll' } as const
  const turns = legalTurns(positionFor(points, turn), dice, variantOfMatch(match))
  return { type: 'move', steps: pick(turns, random).steps } as const
}

describe('the engine in hypergammon', { timeout: 300_000 }, () => {
  test('counts a race with three checkers exactly', () => {
    // A checker on the ace point is off with any roll, and so is the last one of the other side.
    expect(chancesAt('1:1', '1:1')[0]).toBeCloseTo(1, 5)
    // Both checkers are off the 3 point with two dice from 3 up, or with 2-2: 17 of 36 rolls.
    expect(chancesAt('3:2', '1:1')[0]).toBeCloseTo(17 / 36, 4)
  })

  test('sees a gammon where the loser cannot bear off in time, and none where the loser has borne one off', () => {
    const [win, gammon] = chancesAt('1:2', '24:1 23:1 22:1')
    expect([win, gammon]).toEqual([expect.closeTo(1, 2), expect.closeTo(1, 1)])
    expect(chancesAt('1:2', '24:1 23:1')[1]).toBe(0)
    const [, , , lostGammon] = chancesAt('24:1 23:1 22:1', '1:2')
    expect(lostGammon).toBeGreaterThan(0.8)
  })

  test('knows what a turn wins that ends the game', () => {
    const [best] = engine.rankTurns(at('1:2', '1:2 bar:1'), [6, 5], CONTEXT, 0)
    expect(best?.chances).toEqual([1, 1, 1, 0, 0])
    const [single] = engine.rankTurns(at('1:2', '1:2'), [6, 5], CONTEXT, 0)
    expect(single?.chances).toEqual([1, 0, 0, 0, 0])
  })

  test('has a result for every legal turn, the same with and without WebAssembly', () => {
    const position = at('22:1 23:1 24:1', '22:1 23:1 24:1')
    for (const dice of [
      [6, 5],
      [4, 4],
      [2, 1],
    ] as const) {
      const ranked = engine.rankTurns(position, dice, CONTEXT, 1)
      expect(ranked).toHaveLength(legalTurns(position, dice, CONTEXT.variant).length)
      expect(scalarEngine().rankTurns(position, dice, CONTEXT, 1)).toEqual(ranked)
    }
  })

  test('plays far better than at random', () => {
    const points = Array.from({ length: 200 }, (_, seed) => pointsAgainstRandom(seed + 1))
    expect(sum(points) / points.length).toBeGreaterThan(0.5)
  })
})
