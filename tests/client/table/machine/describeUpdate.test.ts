import { describe, expect, test } from 'vitest'
import type { ShownDice } from '../../../../src/client/board/position/boardPosition.ts'
import { describeUpdate } from '../../../../src/client/table/machine/describeUpdate.ts'
import { variantOf } from '../../../../src/engine/rules/variant.ts'
import type { GameContext } from '../../../../src/protocol/game/game.ts'
import { action, counts, gameContext } from '../../gameContexts.ts'

describe('describeUpdate', () => {
  test('shows a roll and the move after it as one scene', () => {
    const before = gameContext({ currentPlayer: 'black' })
    const next = gameContext({
      updateIndex: 2,
      points: [before.points[0], counts({ 24: 2, 13: 4, 11: 1, 8: 3, 6: 4, 5: 1 })],
      lastActions: [
        action('roll', { player: 'black', dice: [1, 2] }),
        action('move', {
          player: 'black',
          moves: [
            { srcPoint: 13, dstPoint: 11, diceMask: 2, hit: false },
            { srcPoint: 6, dstPoint: 5, diceMask: 1, hit: false },
          ],
        }),
      ],
    })
    const [scene, ...rest] = describeUpdate(before, next)
    expect(rest).toEqual([])
    expect(scene).toMatchObject({
      type: 'play',
      actions: [
        { type: 'roll', side: 'black', dice: [2, 1] },
        { type: 'move', side: 'black' },
      ],
      to: { dice: null },
    })
  })

  test('R2: a new game begins with the opening position of its variant', () => {
    const next = gameContext({
      variant: 'hypergammon',
      updateIndex: 2,
      currentPlayer: 'black',
      lastActions: [
        action('opening', { player: 'white', openingRolls: [[6, 5]] }),
        action('move', { player: 'white', moves: [] }),
      ],
    })
    const [scene] = describeUpdate(gameContext(), next)
    const { opening } = variantOf('hypergammon')
    expect(scene).toMatchObject({ type: 'play', to: { points: { white: opening, black: opening } } })
  })

  describe('leaves the dice of the turn before visible until the next roll', () => {
    const roll = action('roll', { player: 'black', dice: [1, 2] })
    const move = action('move', { player: 'black', dice: [1, 2], moves: [] })
    const endOf = (next: GameContext, lying?: ShownDice) => {
      const last = describeUpdate(gameContext({ currentPlayer: 'black', canDouble: false }), next, lying).at(-1)
      return last?.type === 'play' ? last.to.dice : undefined
    }
    const lying = { side: 'black', values: [2, 1], spent: [true, true], isAside: false } as const

    test('where they fell', () => {
      const next = gameContext({ updateIndex: 2, canDouble: false, lastActions: [roll, move] })
      expect(endOf(next)).toEqual(lying)
    })

    test('beside the field where the button of a double takes their place', () => {
      expect(endOf(gameContext({ updateIndex: 2, lastActions: [move] }))).toEqual({ ...lying, isAside: true })
    })

    test('while the cube is offered or taken', () => {
      const taken = action('take', { player: 'black', cubeValue: 2 })
      expect(endOf(gameContext({ updateIndex: 2, canDouble: false, lastActions: [taken] }), lying)).toEqual(lying)
      const doubled = gameContext({ updateIndex: 2, phase: 'answerDouble', lastActions: [action('double')] })
      const [play] = describeUpdate(gameContext(), doubled, lying)
      expect(play).toMatchObject({ to: { dice: { ...lying, isAside: true } } })
    })

    test('but not in the next game', () => {
      expect(endOf(gameContext({ index: 1, updateIndex: 2, lastActions: [move] }))).toBeNull()
    })
  })

  test('goes straight to the state after a missed update', () => {
    const next = gameContext({ updateIndex: 5, lastActions: [action('roll', { dice: [3, 1] })] })
    expect(describeUpdate(gameContext(), next)).toMatchObject([{ type: 'play', actions: [] }])
  })

  test('shows the dice, then says that there is no move, then goes on', () => {
    const next = gameContext({
      updateIndex: 2,
      currentPlayer: 'black',
      lastActions: [action('roll', { dice: [6, 6] }), action('move', { dice: [6, 6], moves: [] })],
    })
    expect(describeUpdate(gameContext(), next)).toMatchObject([
      { type: 'play', actions: [{ type: 'roll' }], to: { dice: { side: 'white', values: [6, 6] } } },
      { type: 'notice', notice: { type: 'cannotMove', side: 'white' } },
      { type: 'play', actions: [], to: { dice: { side: 'white', values: [6, 6], spent: [true, true] } } },
    ])
  })

  test('puts the doubled cube on the board before it announces the double', () => {
    const next = gameContext({
      updateIndex: 2,
      currentPlayer: 'black',
      phase: 'answerDouble',
      lastActions: [action('double', { cubeValue: 2 })],
    })
    expect(describeUpdate(gameContext(), next)).toMatchObject([
      { type: 'play', to: { cube: { value: 2, isOffered: true } } },
      { type: 'notice', notice: { type: 'doubleOffered', side: 'white' } },
    ])
  })

  test('announces a take, and the cube goes to its owner', () => {
    const before = gameContext({ currentPlayer: 'black', phase: 'answerDouble' })
    const next = gameContext({
      updateIndex: 2,
      cubeValue: 2,
      cubeOwner: 'black',
      lastActions: [action('take', { player: 'black', cubeValue: 2 })],
    })
    expect(describeUpdate(before, next)).toMatchObject([
      { type: 'notice', notice: { type: 'doubleTaken', side: 'black' } },
      { type: 'play', actions: [], to: { cube: { value: 2, owner: 'black', isOffered: false } } },
    ])
  })

  test('shows the end of a game and its points before the next game is set up', () => {
    const before = gameContext({
      phase: 'move',
      dice: [6, 5],
      points: [counts({ 2: 1 }), counts({ 1: 2 })],
    })
    const next = gameContext({
      updateIndex: 2,
      index: 1,
      currentPlayer: 'black',
      phase: 'move',
      dice: [4, 1],
      lastActions: [
        action('move', { moves: [{ srcPoint: 2, dstPoint: 0, diceMask: 1, hit: false }] }),
        action('gameEnd', { points: 1, reason: 'bearOff', winKind: 'single' }),
        action('opening', { player: 'black', gameIndex: 1, openingRolls: [[1, 4]] }),
      ],
    })
    const scenes = describeUpdate(before, next)
    expect(scenes.map((scene) => scene.type)).toEqual(['play', 'notice', 'play'])
    expect(scenes[0]).toMatchObject({ to: { points: { white: counts({}), black: counts({ 1: 2 }) } } })
    expect(scenes[1]).toMatchObject({ notice: { type: 'gameWon', side: 'white', points: 1 } })
    expect(scenes[2]).toMatchObject({
      actions: [{ type: 'opening', rolls: [[1, 4]] }],
      to: { dice: { side: 'black', values: [4, 1] } },
    })
  })

  test('announces a resignation once, with its points', () => {
    const next = gameContext({
      updateIndex: 2,
      index: 1,
      lastActions: [
        action('resign', { player: 'black', points: 2 }),
        action('gameEnd', { player: 'white', points: 2, reason: 'resignation', winKind: 'gammon' }),
        action('opening', { gameIndex: 1, openingRolls: [[5, 3]] }),
      ],
    })
    const notices = describeUpdate(gameContext(), next).filter((scene) => scene.type === 'notice')
    expect(notices).toEqual([{ type: 'notice', notice: { type: 'resigned', side: 'black', what: 'game', points: 2 } }])
  })
})
