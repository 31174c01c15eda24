import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { planAnimation } from '../../../../src/client/board/position/planAnimation.ts'
import type { BoardPosition } from '../../../../src/client/board/position/boardPosition.ts'
import { createBoardGate } from '../../../../src/client/features/game/boardGate.ts'
import { createPastMachine } from '../../../../src/client/features/game/pastMachine.ts'
import type { BoardPort } from '../../../../src/client/table/machine/gameKnowledge.ts'
import { EMPTY_BOARD } from '../../../../src/client/table/position/boardPositionOf.ts'

function viewer(count = 10) {
  const shown: string[] = []
  const actor = createActor(
    createPastMachine({
      show: (index, isMoving) => shown.push(isMoving ? `${index} moving` : `${index}`),
      goLive: () => shown.push('live'),
    }),
  ).start()
  actor.send({ type: 'grown', count })
  return {
    send: actor.send,
    shown,
    isLive: () => actor.getSnapshot().matches('live'),
    context: () => actor.getSnapshot().context,
  }
}

describe('the past of a running match', () => {
  test('is left alone until the viewer steps back', () => {
    const { send, shown, isLive, context } = viewer(10)
    send({ type: 'grown', count: 12 })
    expect(isLive()).toBe(true)
    expect(context().index).toBe(11)
    send({ type: 'next' })
    send({ type: 'jump', index: 11 })
    expect(shown).toEqual([])
  })

  test('shows steps: back at once, on with motion', () => {
    const { send, shown } = viewer(10)
    send({ type: 'previous' })
    send({ type: 'previous' })
    send({ type: 'next' })
    expect(shown).toEqual(['8', '7', '8 moving'])
  })

  test('stays where the viewer is while the match goes on, and knows from where the news count', () => {
    const { send, shown, isLive, context } = viewer(10)
    send({ type: 'jump', index: 3 })
    send({ type: 'grown', count: 14 })
    expect(isLive()).toBe(false)
    expect(context()).toEqual({ count: 14, index: 3, seen: 10 })
    expect(shown).toEqual(['3'])
  })

  test('Live returns to the newest step', () => {
    const { send, shown, isLive, context } = viewer(10)
    send({ type: 'jump', index: 3 })
    send({ type: 'grown', count: 14 })
    send({ type: 'live' })
    expect(isLive()).toBe(true)
    expect(context().index).toBe(13)
    expect(shown).toEqual(['3', 'live'])
  })

  test('the last step is the running match itself', () => {
    const { send, shown, isLive } = viewer(3)
    send({ type: 'jump', index: 0 })
    send({ type: 'next' })
    expect(isLive()).toBe(false)
    send({ type: 'next' })
    expect(isLive()).toBe(true)
    expect(shown).toEqual(['0', '1 moving', 'live'])
  })

  test('begins at the first step', () => {
    const { send, shown } = viewer(2)
    send({ type: 'previous' })
    send({ type: 'previous' })
    expect(shown).toEqual(['0'])
  })
})

describe('the board of a running match and its past', () => {
  const cube = (value: number): BoardPosition => ({
    ...EMPTY_BOARD,
    cube: { value, owner: null, isOffered: false },
  })

  function table() {
    const seen: string[] = []
    const note = (what: string) => () => void seen.push(what)
    const board: BoardPort = {
      show: ({ cube: shown }) => void seen.push(`show ${shown?.value}`),
      play: ({ end }) => {
        seen.push(`play ${end.cube?.value}`)
        return Promise.resolve()
      },
      tumble: note('tumble'),
      offer: note('offer'),
      skip: note('skip'),
      refuse: note('refuse'),
      celebrate: note('celebrate'),
    }
    return { seen, gate: createBoardGate(board) }
  }

  test('the match is kept from the board while the past is shown, and is there again afterwards', async () => {
    const { seen, gate } = table()
    gate.live.show(cube(2))
    gate.openPast().show(cube(1))
    await gate.live.play(planAnimation(cube(2), cube(4), []))
    gate.live.celebrate('white')
    gate.live.offer(null)
    expect(seen).toEqual(['show 2', 'skip', 'show 1'])
    gate.goLive()
    await gate.live.play(planAnimation(cube(4), cube(8), []))
    expect(seen).toEqual(['show 2', 'skip', 'show 1', 'show 4', 'play 8'])
  })

  test('nobody is called away from the past', () => {
    const { gate } = table()
    const called: string[] = []
    gate.whenLive(() => called.push('at once'))
    gate.openPast()
    gate.whenLive(() => called.push('later'))
    expect(called).toEqual(['at once'])
    gate.goLive()
    gate.openPast()
    gate.goLive()
    expect(called).toEqual(['at once', 'later'])
  })
})
