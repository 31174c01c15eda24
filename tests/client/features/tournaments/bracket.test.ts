import { describe, expect, test } from 'vitest'
import {
  BOX_HEIGHT,
  BOX_WIDTH,
  type BracketLayout,
  layOutBracket,
} from '../../../../src/client/features/tournaments/bracketLayout.ts'
import { bracketRoundsOf } from '../../../../src/client/features/tournaments/bracketRounds.ts'
import {
  addressOf,
  bracketViews,
  isSameView,
  type Seat,
} from '../../../../src/client/features/tournaments/bracketViews.ts'
import { boxInSight } from '../../../../src/client/features/tournaments/presentBox.ts'
import { boxesFrom } from '../../../../src/client/features/tournaments/useDrawnBoxes.ts'
import { makeTournament, type MadeTournament } from './madeTournament.ts'

function draw({ tournament, rounds, places }: MadeTournament, me = 0) {
  const drawn = bracketRoundsOf(rounds, tournament.elimination)
  const layout = layOutBracket(drawn, tournament.elimination)
  return { drawn, layout, views: bracketViews(drawn, layout, { places, memberId: 100 + me }) }
}

const sizes = [4, 5, 8, 11, 16, 33, 64, 128]
const shapes = sizes.flatMap((competitors) =>
  ([1, 2] as const).flatMap((elimination) => [{ competitors, elimination, deciderMatch: competitors % 2 === 1 }]),
)

describe.each(shapes)('$competitors competitors, elimination $elimination', (shape) => {
  const made = makeTournament(shape)
  const { layout, drawn } = draw(made)

  test('every place has a box of its own, and no box covers another', () => {
    expect(layout.boxes).toHaveLength(drawn.reduce((sum, { places }) => sum + places, 0))
    for (const column of new Set(layout.boxes.map(({ x }) => x))) {
      const inColumn = layout.boxes.filter(({ x }) => x === column)
      const tops = inColumn.map(({ y }) => y).toSorted((one, other) => one - other)
      tops.slice(1).forEach((top, index) => expect(top - (tops[index] ?? 0)).toBeGreaterThanOrEqual(BOX_HEIGHT + 36))
    }
    for (const { x, y } of layout.boxes) {
      expect(x + BOX_WIDTH).toBeLessThanOrEqual(layout.width)
      expect(y + BOX_HEIGHT).toBeLessThanOrEqual(layout.height)
      expect(y).toBeGreaterThanOrEqual(0)
    }
  })

  test('there are as many places as the server plans', () => {
    const first = drawn.find(({ bracketIndex, roundIndex }) => bracketIndex === 0 && roundIndex === 0)
    expect(first?.places).toBe(made.tournament.maximumCompetitors / 2)
    for (const { id, places } of drawn) {
      const highest = Math.max(-1, ...(made.places.get(id) ?? []).map(({ position }) => position))
      expect(highest).toBeLessThan(places)
    }
  })

  test('lines go forward, each box has one way on, and two lines meet in the last box', () => {
    const boxes = new Map(layout.boxes.map((box) => [box.key, box]))
    const ways = new Set(layout.links.map(({ from }) => from))
    expect(ways.size).toBe(layout.links.length)
    for (const { from, to } of layout.links) expect(boxes.get(from)?.x).toBeLessThan(boxes.get(to)?.x ?? 0)
    const ends = layout.boxes.filter(({ key }) => !ways.has(key))
    expect(ends).toHaveLength(shape.elimination === 1 && shape.deciderMatch ? 2 : 1)
  })

  test('every round has its name once', () => {
    expect(layout.heads.map(({ roundId }) => roundId).toSorted((one, other) => one - other)).toEqual(
      drawn.map(({ id }) => id),
    )
    const placed = new Set(layout.heads.map(({ x, y }) => `${x} ${y}`))
    expect(placed.size).toBe(layout.heads.length)
  })
})

test('a box stands in the middle of the boxes that lead to it', () => {
  const { layout } = draw(makeTournament({ competitors: 8 }))
  const tops = layout.boxes.map(({ y }) => y - (layout.boxes[0]?.y ?? 0))
  expect(tops).toEqual([0, 152, 304, 456, 76, 380, 228])
})

test('the losers’ bracket stands below the winners’ bracket, and both meet in the final', () => {
  const { layout, drawn } = draw(makeTournament({ competitors: 8, elimination: 2 }))
  const boxesOf = (bracketIndex: number) =>
    layout.boxes.filter(({ roundId }) => drawn.find(({ id }) => id === roundId)?.bracketIndex === bracketIndex)
  const finals = drawn.filter(({ stage }) => stage === 'final').map(({ id }) => id)
  const winners = boxesOf(0).filter(({ roundId }) => !finals.includes(roundId))
  const bottom = Math.max(...winners.map(({ y }) => y + BOX_HEIGHT))
  expect(Math.min(...boxesOf(1).map(({ y }) => y))).toBeGreaterThan(bottom)
  const [first] = layout.boxes.filter(({ roundId }) => finals.includes(roundId))
  expect(layout.links.filter(({ to }) => to === first?.key)).toHaveLength(2)
})

test('a second final follows the first one', () => {
  const { layout, drawn } = draw(makeTournament({ competitors: 4, elimination: 2, played: 6, loser: true }))
  const finals = drawn.filter(({ stage }) => stage === 'final').map(({ id }) => id)
  expect(finals).toHaveLength(2)
  const [first, second] = layout.boxes.filter(({ roundId }) => finals.includes(roundId))
  expect(layout.links.filter(({ to }) => to === second?.key).map(({ from }) => from)).toEqual([first?.key])
  expect(second?.x).toBeGreaterThan(first?.x ?? 0)
})

describe('what the boxes show', () => {
  const names = (seats: readonly Seat[] | undefined) => seats?.map((seat) => seat?.username ?? null)
  const at = ({ boxes }: BracketLayout, roundId: number, position: number) =>
    boxes.find((box) => box.roundId === roundId && box.position === position)?.key ?? ''

  test('a winner stands in the next round before the server has made that round, and the own way is marked', () => {
    const { layout, views } = draw(makeTournament({ competitors: 8, played: 2, me: 1 }), 1)
    expect(views.get(at(layout, 1, 0))).toMatchObject({ state: 'over', winner: 0, isMine: true })
    expect(views.get(at(layout, 1, 2))).toMatchObject({ state: 'running', isMine: false })
    expect(names(views.get(at(layout, 2, 0))?.seats)).toEqual(['Leila', 'ArashK'])
    expect(views.get(at(layout, 2, 0))).toMatchObject({ state: 'waiting', isMine: true, scores: null })
    expect(names(views.get(at(layout, 2, 1))?.seats)).toEqual([null, null])
  })

  test('a bye leads on without a match', () => {
    const { layout, views } = draw(makeTournament({ competitors: 5 }))
    expect(views.get(at(layout, 1, 0))).toMatchObject({ state: 'bye', winner: 0, matchupId: null })
    expect(names(views.get(at(layout, 2, 0))?.seats)).toEqual(['Leila', null])
  })

  test('the losers of the semi-finals meet for third place', () => {
    const { layout, views } = draw(makeTournament({ competitors: 4, deciderMatch: true, played: 1 }))
    const decider = layout.boxes.find(({ roundId }) => roundId === 2)
    expect(names(views.get(decider?.key ?? '')?.seats)).toEqual(['Niloofar', null])
  })

  test('a place of the losers’ bracket that nobody reaches stays empty', () => {
    const made = makeTournament({ competitors: 5, elimination: 2, played: 1 })
    const { layout, views } = draw(made)
    const losers = made.rounds.find(({ bracketIndex }) => bracketIndex === 1)
    const keys = [0, 1].map((position) => at(layout, losers?.id ?? 0, position))
    expect(keys.map((key) => views.has(key))).toEqual([true, false])
  })

  test('a box leads to the board while its match is played, and to the result afterwards', () => {
    const { views } = draw(makeTournament({ competitors: 5, played: 1 }))
    expect([...views.values()].map(addressOf).filter(Boolean)).toEqual([
      '/matchup/1001/result',
      '/matchup/2000',
      '/matchup/2001',
    ])
    const running = draw(makeTournament({ competitors: 4 })).views
    expect([...running.values()].map(addressOf)).toEqual(['/matchup/1000', '/matchup/1001', null])
  })
})

test('boxes are drawn from one of them outwards, each once', () => {
  const { layout } = draw(makeTournament({ competitors: 16 }))
  const order = boxesFrom(layout, '1/5')
  expect(order.slice(0, 4)).toEqual(['1/5', '1/4', '1/6', '2/2'])
  expect(order.toSorted()).toEqual(layout.boxes.map(({ key }) => key).toSorted())
  expect(boxesFrom(layout, null)[0]).toBe('1/0')
})

test('a chosen round comes into sight: a future round at once, any other by the own match as soon as that is known', () => {
  const made = makeTournament({ competitors: 8, elimination: 2, played: 7, me: 2 })
  const { layout, views } = draw(made, 2)
  const inSight = (places: MadeTournament['places']) =>
    made.rounds.map((round) => boxInSight(layout, round, { places, views }))
  const keyOf = (round: { id: number }, position: number) => `${round.id}/${position}`
  const isMade = ({ id }: { id: number }) => made.places.has(id)
  expect(inSight(new Map())).toEqual(made.rounds.map((round) => (isMade(round) ? null : keyOf(round, 0))))
  expect(made.rounds.some((round) => !isMade(round))).toBe(true)
  const own = made.rounds.map(
    (round) => made.places.get(round.id)?.find(({ isMyMatchup }) => isMyMatchup)?.position ?? 0,
  )
  expect(inSight(made.places)).toEqual(made.rounds.map((round, index) => keyOf(round, own[index] ?? 0)))
})

describe('news', () => {
  test('changes the boxes whose match it is about, and the boxes that they lead to', () => {
    const before = draw(makeTournament({ competitors: 128, played: 20 })).views
    const now = draw(makeTournament({ competitors: 128, played: 21 })).views
    const changed = [...now].filter(([key, view]) => !isSameView(before.get(key), view)).map(([key]) => key)
    expect(changed).toEqual(['1/20', '2/10'])
    expect(isSameView(undefined, before.get('1/0'))).toBe(false)
    expect(isSameView(undefined, undefined)).toBe(true)
  })

  test.each([
    { scores: [1, 0] as const },
    { state: 'over' as const },
    { winner: 0 as const },
    { isMine: true },
    { matchupId: 7 },
    { seats: [null, null] as const },
  ])('a box changes with %o', (change) => {
    const view = draw(makeTournament({ competitors: 8 })).views.get('1/1')
    if (view === undefined) throw new Error('There is no second box')
    expect(isSameView(view, { ...view })).toBe(true)
    expect(isSameView(view, { ...view, ...change })).toBe(false)
  })
})
