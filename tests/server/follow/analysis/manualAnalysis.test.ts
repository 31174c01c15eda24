import { beforeAll, describe, expect, test } from 'vitest'
import { OPENING_COUNTS } from '../../../../src/engine/rules/position.ts'
import type { Hint } from '../../../../src/protocol/analysis/manualAnalysis.ts'
import { expectOk, send } from '../../playing.ts'
import type { TestCaller, TestServer } from '../../testServer.ts'
import { withServer } from '../../withServer.ts'

let server: TestServer
let caller: TestCaller

withServer((opened) => ({ server } = opened))
beforeAll(async () => {
  caller = await server.signIn(1)
})

const opening = { points: [OPENING_COUNTS, OPENING_COUNTS], player: 'black', dice: [3, 1] }
/** Counts by point; all other points are empty. */
const counts = (byPoint: Record<number, number>) => Array.from({ length: 26 }, (_, point) => byPoint[point] ?? 0)
const ask = (body: object) => expectOk<Hint[]>(server, caller, 'PUT', '/analysis/manual', body)

describe('a position that a member sets up', () => {
  test('W64 is answered with its turns, the best first, where it has dice', async () => {
    const hints = await ask(opening)
    expect(hints[0]).toMatchObject({ type: 'move', move: '8/5 6/5', eqDiff: 0, evalcontext: { plies: 2 } })
    expect(hints.length).toBe(16)
    for (const hint of hints) expect(hint.w + hint.l).toBeCloseTo(1, 4)
  })

  test('W64 is answered with the cube decision where it has no dice', async () => {
    const white = counts({ 0: 13, 1: 2 })
    const hints = await ask({ points: [white, white], player: 'white', dice: null })
    expect(hints[0]).toMatchObject({ type: 'cube', move: 'doublePass', text: 'Double, pass', equity: 1, percent: null })
    expect(hints.map(({ move }) => move).sort()).toEqual(['doublePass', 'doubleTake', 'noDouble'])
    const even = await ask({ ...opening, dice: null })
    const [line] = even
    expect(line).toMatchObject({ type: 'cube', move: 'noDouble', eqDiff: 0, text: 'No double, take' })
    expect(line?.type === 'cube' && line.percent !== null && line.percent > 20 && line.percent <= 100).toBe(true)
  })

  test('W370 may have its cleared dice as 0, 0, which is the same as none', async () => {
    expect(await ask({ ...opening, dice: [0, 0] })).toEqual(await ask({ ...opening, dice: null }))
  })

  test('W64 has one line that says so where no checker can move', async () => {
    const shut = counts({ 1: 2, 2: 2, 3: 2, 4: 2, 5: 2, 6: 2, 0: 3 })
    const hints = await ask({ points: [counts({ 25: 1, 13: 14 }), shut], player: 'white', dice: [6, 5] })
    expect(hints).toMatchObject([{ type: 'move', move: '', moves: [], eqDiff: 0 }])
  })

  test('W74 is refused beyond a few at once from one member, and other members are answered', async () => {
    const other = await server.signIn(2)
    const asked = Array.from({ length: 60 }, () => send(server, caller, 'PUT', '/analysis/manual', opening))
    const answers = await Promise.all([...asked, send(server, other, 'PUT', '/analysis/manual', opening)])
    const statuses = answers.map(({ status }) => status)
    expect(statuses.pop()).toBe(200)
    // A first one may be answered before the last one is asked.
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(4)
    expect(statuses.filter((status) => status === 409).length).toBeGreaterThan(0)
    expect(new Set(statuses)).toEqual(new Set([200, 409]))
    expect(await ask(opening)).not.toEqual([])
  })

  test.each([
    ['body.points.0', { ...opening, points: [counts({ 6: 14 }), OPENING_COUNTS] }],
    ['body.points.0.24', { ...opening, points: [OPENING_COUNTS, counts({ 1: 2, 2: 13 })] }],
    ['body.points.1', { ...opening, points: [OPENING_COUNTS, counts({ 0: 15 })] }],
    ['body.points', { ...opening, points: [OPENING_COUNTS] }],
    ['body.dice.0', { ...opening, dice: [7, 1] }],
    ['body.dice', { ...opening, dice: null, isTakhteh: true }],
    ['body.dice', { ...opening, dice: [0, 0], isTakhteh: true }],
    ['body.dice.0', { ...opening, dice: [0, 3] }],
    ['body.double', { ...opening, double: 3 }],
    ['body.double', { ...opening, double: 64 }],
    ['body.doubleOwner', { ...opening, double: 2 }],
    ['body.playerScore.1', { ...opening, playerScore: [0, 5] }],
    ['body.isCrawford', { ...opening, isCrawford: true }],
    ['body', { ...opening, ply: 3 }],
  ])('W64 400 names what is wrong: %s', async (path, body) => {
    const answer = await send<{ message: string }>(server, caller, 'PUT', '/analysis/manual', body)
    expect([answer.status, answer.body.message.split(':')[0]]).toEqual([400, path])
  })
})
