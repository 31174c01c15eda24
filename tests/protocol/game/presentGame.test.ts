import { describe, expect, test } from 'vitest'
import type { MatchState } from '../../../src/engine/rules/matchState.ts'
import { OPENING_COUNTS } from '../../../src/engine/rules/position.ts'
import { openingOf, VARIANT_NAMES, variantOf } from '../../../src/engine/rules/variant.ts'
import { presentGame, presentStillness, presentTurn } from '../../../src/protocol/game/presentGame.ts'
import { matchWith, play, whiteSees } from '../../engine/matches.ts'

/** One side's counts: the named points, and the rest of 15 borne off. */
function counts(places: Readonly<Record<number, number>>): number[] {
  const all = Array.from({ length: 26 }, (_, at) => places[at] ?? 0)
  all[0] = 15 - all.reduce((sum, checkers) => sum + checkers, 0)
  return all
}

describe('W12 whose turn it is', () => {
  test('before the roll', () => {
    expect(presentTurn(matchWith({}))).toEqual({
      currentPlayer: 'white',
      phase: 'roll',
      dice: null,
      canDouble: true,
      isDeadDouble: false,
      possibleMoves: [],
      resignScore: 3,
      canResignGame: true,
    })
  })

  test('after the roll, with every legal turn in the mover’s own coordinates', () => {
    const points = whiteSees([counts({ 6: 1, 4: 1 }), counts({ 6: 2 })])
    const match = matchWith({}, {}, { ...points, phase: 'move', turn: 'white', dice: [5, 1] })
    const { phase, dice, possibleMoves, canDouble } = presentTurn(match)
    expect({ phase, dice, canDouble }).toEqual({ phase: 'move', dice: [5, 1], canDouble: false })
    expect(possibleMoves.map((turn) => turn.map((step) => step.join('/')).join(' ')).toSorted()).toEqual([
      '6/1 1/0',
      '6/1 4/3',
    ])
  })

  test('of black, whose own coordinates count', () => {
    const points = whiteSees([counts({ 24: 2 }), counts({ 2: 1 })])
    const match = matchWith({}, {}, { ...points, phase: 'move', turn: 'black', dice: [2, 1] })
    expect(presentTurn(match)).toMatchObject({ currentPlayer: 'black', possibleMoves: [[[2, 0]]] })
  })

  test('at an offered double there are no turns to choose from', () => {
    const match = matchWith({}, {}, { phase: 'answerDouble', turn: 'black' })
    expect(presentTurn(match)).toMatchObject({ currentPlayer: 'black', phase: 'answerDouble', possibleMoves: [] })
  })

  test('is nobody’s before the opening roll', () => {
    const nobody = { currentPlayer: null, phase: 'waiting', dice: null, canDouble: false, isDeadDouble: false }
    expect(presentTurn(null)).toEqual({ ...nobody, possibleMoves: [], resignScore: null, canResignGame: false })
  })

  test.each<[string, MatchState]>([
    ['a game that is over', matchWith({}, {}, { phase: 'over' })],
    ['a match that is won', matchWith({}, { winner: 'black' })],
  ])('is nobody’s in %s', (_, match) => {
    expect(presentTurn(match)).toEqual({
      currentPlayer: null,
      phase: 'over',
      dice: null,
      canDouble: false,
      isDeadDouble: false,
      possibleMoves: [],
      resignScore: null,
      canResignGame: false,
    })
  })

  test('is nobody’s in an aborted match, whatever its game waits for', () => {
    expect(presentStillness(matchWith({}))).toMatchObject({ currentPlayer: null, phase: 'over', canDouble: false })
  })
})

describe('W12 the board of a game', () => {
  test.each(VARIANT_NAMES)('before the opening roll of %s is its opening', (variant) => {
    const { white, black } = openingOf(variantOf(variant))
    expect(presentGame(null, variant)).toEqual({
      index: 0,
      points: [white, black],
      cubeValue: 1,
      cubeOwner: null,
      isCrawford: false,
    })
  })

  test('is that of the match, white first', () => {
    const points = { white: counts({ 6: 2 }), black: counts({ 1: 1 }) }
    const cube = { value: 4, owner: 'black' } as const
    const match = matchWith({}, { gameIndex: 3 }, { points, cube, isCrawford: true })
    expect(presentGame(match, 'normal')).toEqual({
      index: 3,
      points: [points.white, points.black],
      cubeValue: 4,
      cubeOwner: 'black',
      isCrawford: true,
    })
  })

  test('follows what is played', () => {
    const { match } = play(matchWith({}, {}, { phase: 'move', dice: [3, 1] }), 'white', {
      type: 'move',
      steps: [
        { src: 8, dst: 5 },
        { src: 6, dst: 5 },
      ],
    })
    expect(presentGame(match, 'normal').points).toEqual([
      OPENING_COUNTS.with(8, 2).with(6, 4).with(5, 2),
      OPENING_COUNTS,
    ])
  })
})

test.each([
  { score: 0, cube: 1, isDead: false },
  { score: 2, cube: 2, isDead: false },
  { score: 3, cube: 2, isDead: true },
  { score: 1, cube: 4, isDead: true },
])(
  'R44: the context at $score of 5 with the cube on $cube tells whether a double is dead: $isDead',
  ({ score, cube, isDead }) => {
    const owned = { value: cube, owner: cube === 1 ? null : ('white' as const) }
    const match = matchWith({}, { score: { white: score, black: 0 }, hasHadCrawford: true }, { cube: owned })
    expect(presentTurn(match)).toMatchObject({ currentPlayer: 'white', canDouble: true, isDeadDouble: isDead })
  },
)

test('R44: only the score of the side to act counts', () => {
  const match = matchWith({}, { score: { white: 0, black: 4 }, hasHadCrawford: true })
  expect(presentTurn(match)).toMatchObject({ canDouble: true, isDeadDouble: false })
})
