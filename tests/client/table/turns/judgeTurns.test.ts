import { describe, expect, test } from 'vitest'
import { type Film, filmOf } from '../../../../src/client/table/turns/film.ts'
import { chancesOfWhite, judgeTurn, openTurns } from '../../../../src/client/table/turns/judgeTurns.ts'
import { giveHints } from '../../../../src/engine/evaluation/engine/giveHints.ts'
import type { ActionRecord } from '../../../../src/engine/rules/game.ts'
import { engine } from '../../../engine/evaluation/testEngine.ts'

const records: readonly ActionRecord[] = [
  { type: 'opening', gameIndex: 0, rolls: [[3, 1]], starter: 'white', isCrawford: false },
  {
    type: 'move',
    side: 'white',
    dice: [3, 1],
    steps: [
      { src: 8, dst: 5, die: 3, hit: false },
      { src: 6, dst: 5, die: 1, hit: false },
    ],
  },
  { type: 'roll', side: 'black', dice: [6, 5] },
  {
    type: 'move',
    side: 'black',
    dice: [6, 5],
    steps: [
      { src: 13, dst: 7, die: 6, hit: false },
      { src: 13, dst: 8, die: 5, hit: false },
    ],
  },
  { type: 'roll', side: 'white', dice: [4, 2] },
]
const RESIGNED: readonly ActionRecord[] = [
  { type: 'resign', side: 'white', kind: 'single', points: 1 },
  {
    type: 'gameEnd',
    result: { winner: 'black', points: 1, kind: 'single', by: 'resignation' },
    score: { white: 0, black: 1 },
  },
]

function film(told: readonly ActionRecord[]): Film {
  const setup = { variant: 'normal', length: 5 } as const
  const made = filmOf({ setup, records: told, names: { white: 'Ann', black: 'Bob' }, date: null })
  if (made === null) throw new Error('an empty film')
  return made
}

const open = (count: number, delay: 'off' | 'turn' | 'game', more: readonly ActionRecord[] = []) =>
  openTurns(film([...records.slice(0, count), ...more]), delay).map(({ record }) => record)

describe('W790 turns that viewers may have judged', () => {
  test('are those before the last one, whatever has been rolled since', () => {
    expect(open(2, 'turn')).toEqual([])
    expect(open(3, 'turn')).toEqual([])
    expect(open(4, 'turn')).toEqual([1])
    expect(open(5, 'turn')).toEqual([1])
  })

  test('are all of a game that is over', () => {
    expect(open(5, 'turn', RESIGNED)).toEqual([1, 3])
    expect(open(5, 'game', RESIGNED)).toEqual([1, 3])
  })

  test('are none of a running game, or none at all, where the operator says so', () => {
    expect(open(5, 'game')).toEqual([])
    expect(open(5, 'off', RESIGNED)).toEqual([])
  })

  test('get the engine’s chances, equity and mark of the played turn', () => {
    const [good, bad] = openTurns(film([...records, ...RESIGNED]), 'turn').map((turn) =>
      judgeTurn(turn, giveHints(engine, turn.before, 0)),
    )
    expect(good).toMatchObject({ side: 'white', error: 0, skill: 'none' })
    expect(bad?.side).toBe('black')
    expect(bad?.error).toBeGreaterThan(0.05)
    expect(bad?.skill).not.toBe('none')
    if (good == null || bad == null) throw new Error('not judged')
    expect(chancesOfWhite(good).w).toBeGreaterThan(0.5)
    expect(chancesOfWhite(bad).w).toBeCloseTo(bad.chances.l, 10)
  })
})
