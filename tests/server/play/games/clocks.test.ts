import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { GameContext } from '../../../../src/protocol/game/game.ts'
import type { LiveMessage } from '../../../../src/protocol/live/live.ts'
import { readSentMessage } from '../../../../src/server/machinery/live/livePublisher.ts'
import type { Member } from '../../../../src/protocol/member/member.ts'
import type { Database } from '../../../../src/server/machinery/database/database.ts'
import { jobs } from '../../../../src/server/machinery/jobs/jobTable.ts'
import { AWAY_JOB } from '../../../../src/server/play/seating/awayJob.ts'
import { forgiveDowntime } from '../../../../src/server/play/presence/downtime.ts'
import { act, askMatchup, expectOk, readContext, readMatchup, send, startMatch } from '../../playing.ts'
import type { TestServer } from '../../testServer.ts'
import { withServer } from '../../withServer.ts'

let database: Database
let server: TestServer

withServer((opened) => ({ database, server } = opened))

const DELAY_MS = 12_000
const BANK_MS = 60_000
const NETWORK_MS = 1_000

type Started = Awaited<ReturnType<typeof startMatch>>

const isWhiteToAct = ({ context }: Started) => context.currentPlayer === 'white'
const moverOf = (started: Started) => (isWhiteToAct(started) ? started.white : started.black)
const waiterOf = (started: Started) => (isWhiteToAct(started) ? started.black : started.white)
const jobsOf = (kind: string) => database.queries.select().from(jobs).where(eq(jobs.kind, kind))
const firstMove = ({ possibleMoves }: GameContext) => ({ name: 'move' as const, moves: possibleMoves[0] ?? [] })

async function passTime(ms: number): Promise<void> {
  server.advance(ms)
  await server.dependencies.jobs.runDue()
}

describe('the clock', () => {
  test('W20 takes the delay first and then the bank, for the whole turn', async () => {
    const started = await startMatch(server, { length: 1 }, [1, 2])
    const moverIndex = isWhiteToAct(started) ? 0 : 1
    server.advance(DELAY_MS + 8_000)
    const moved = await act(server, moverOf(started), started.context, firstMove(started.context))
    expect(moved.clock?.bank[moverIndex]).toBe(BANK_MS - 8_000)
    expect(moved.clock).toMatchObject({ running: moved.currentPlayer, turnStartedAt: server.dependencies.clock() })
    server.advance(10_000)
    const rolled = await act(server, waiterOf(started), moved, { name: 'roll' })
    expect(rolled.clock).toEqual(moved.clock)
    server.advance(10_000)
    const answered = await act(server, waiterOf(started), rolled, firstMove(rolled))
    expect(answered.clock?.bank[1 - moverIndex]).toBe(BANK_MS - 8_000)
  })

  test('W22 an empty bank loses the match, one second after zero', async () => {
    const started = await startMatch(server, { length: 1, joinCredit: 25 }, [3, 4])
    const { matchupId } = started
    await passTime(DELAY_MS + BANK_MS + NETWORK_MS - 1)
    expect((await readMatchup(server, started.white, matchupId)).finished).toBe(false)
    await passTime(1)
    const winner = waiterOf(started)
    const matchup = await readMatchup(server, winner, matchupId)
    expect(matchup).toMatchObject({
      finished: true,
      isTimeout: true,
      winnerUserId: winner.id,
      creditWon: 50,
      resignedAt: null,
    })
    const { credit, eloRating } = await expectOk<Member>(server, winner, 'GET', '/member/me')
    expect([credit, eloRating]).toEqual([525, 1510])
    const context = await readContext(server, winner, matchupId)
    expect(context.lastActions[0]).toMatchObject({ type: 'gameEnd', reason: 'timeout' })
    expect(context.clock).toMatchObject({ running: null })
    await passTime(1_000_000)
    expect(await readContext(server, winner, matchupId)).toEqual(context)
  })

  test('W22 a running match ends although nobody is there', async () => {
    const { matchupId, white } = await startMatch(server, { length: 3 }, [5, 6])
    for (let minute = 0; minute < 5; minute += 1) await passTime(60_000)
    expect((await readMatchup(server, white, matchupId)).isTimeout).toBe(true)
  })

  test('W22 each action gives the next side its own time, whatever job was due before', async () => {
    const started = await startMatch(server, { length: 1 }, [7, 8])
    await passTime(DELAY_MS + BANK_MS - 1_000)
    await act(server, moverOf(started), started.context, firstMove(started.context))
    await passTime(DELAY_MS + BANK_MS)
    expect((await readMatchup(server, started.white, started.matchupId)).finished).toBe(false)
    await passTime(NETWORK_MS)
    expect(await readMatchup(server, started.white, started.matchupId)).toMatchObject({
      isTimeout: true,
      winnerUserId: moverOf(started).id,
    })
  })

  test('W21 network delay is given back up to one second, and no more', async () => {
    const started = await startMatch(server, { length: 1 }, [9, 10])
    server.advance(DELAY_MS + BANK_MS + 900)
    const path = `/game/${started.context.id}/action`
    const move = firstMove(started.context)
    const mover = moverOf(started)
    expect((await send(server, mover, 'PUT', path, move)).status).toBe(409)
    expect((await send(server, mover, 'PUT', path, { ...move, networkDelay: 800 })).status).toBe(409)
    const moved = await expectOk<GameContext>(server, mover, 'PUT', path, { ...move, networkDelay: 5_000 })
    expect(moved.clock?.bank[isWhiteToAct(started) ? 0 : 1]).toBe(100)
  })

  test('W21 R73 an action that is sent again is given one second back, once, whatever its client says', async () => {
    const started = await startMatch(server, { length: 1 }, [19, 20])
    const mover = moverOf(started)
    const move = { ...firstMove(started.context), updateIndex: started.context.updateIndex }
    const path = `/game/${started.context.id}/action`
    server.advance(DELAY_MS + 7_500)
    const moved = await expectOk<GameContext>(server, mover, 'PUT', path, { ...move, networkDelay: 7_500 })
    const mine = isWhiteToAct(started) ? 0 : 1
    expect(moved.clock?.bank[mine]).toBe(BANK_MS - 6_500)
    for (const networkDelay of [15_000, 600_000]) {
      expect((await send(server, mover, 'PUT', path, { ...move, networkDelay })).status).toBe(409)
    }
    expect((await readContext(server, mover, started.matchupId)).clock).toEqual(moved.clock)
  })

  test('W23 time in which no server ran is not charged', async () => {
    const started = await startMatch(server, { length: 1 }, [11, 12])
    const { dependencies } = server
    server.advance(3_600_000)
    await database.transaction((tx) => forgiveDowntime(tx, dependencies))
    await dependencies.jobs.runDue()
    const context = await readContext(server, started.white, started.matchupId)
    expect(context.matchupFinished).toBe(false)
    expect(context.clock?.turnStartedAt).toBe(dependencies.clock())
    const moved = await act(server, moverOf(started), context, firstMove(context))
    expect(moved.clock?.bank).toEqual([BANK_MS, BANK_MS])
  })

  test('W335 all running clocks are moved on at once, and stopped clocks are not moved', async () => {
    const first = await startMatch(server, { length: 1 }, [13, 14])
    const second = await startMatch(server, { length: 3 }, [15, 16])
    const third = await startMatch(server, { length: 1, isTakhteh: true }, [17, 18])
    await expectOk(server, moverOf(first), 'PUT', `/matchup/${first.matchupId}/resign`)
    const over = await readContext(server, first.white, first.matchupId)
    server.advance(5_000)
    await act(server, moverOf(second), second.context, firstMove(second.context))
    const { dependencies } = server
    await database.transaction((tx) => forgiveDowntime(tx, dependencies))
    const before = await Promise.all(
      [second, third].map(({ white, matchupId }) => readContext(server, white, matchupId)),
    )
    server.advance(600_000)
    await database.transaction((tx) => forgiveDowntime(tx, dependencies))
    for (const [at, { white, matchupId }] of [second, third].entries()) {
      const { clock, updateIndex } = await readContext(server, white, matchupId)
      expect(clock).toEqual({ ...before[at]?.clock, turnStartedAt: (before[at]?.clock?.turnStartedAt ?? 0) + 600_000 })
      expect(updateIndex).toBe((before[at]?.updateIndex ?? 0) + 1)
    }
    expect(await readContext(server, first.white, first.matchupId)).toEqual(over)
  })

  test('W335 a start that takes long is not given up', () => {
    expect(server.app.initialConfig.pluginTimeout).toBe(0)
  })

  test('W20 bot matches have no clock', async () => {
    const member = await server.signIn(1)
    const { id, bankTime } = await askMatchup(server, member, { length: 1, playWithBot: true })
    await expectOk(server, member, 'PUT', `/matchup/${id}/seed`, { seed: '0123456789abcdef' })
    expect([bankTime, (await readContext(server, member, id)).clock]).toEqual([null, null])
  })
})

describe('W451: how long an action was under way', () => {
  test('is told with the state that it led to, of the player who acted, if its client measured it', async () => {
    const started = await startMatch(server, { length: 1 }, [3, 4])
    const [mover, waiter] = isWhiteToAct(started) ? ([0, 1] as const) : ([1, 0] as const)
    const measured = { ...firstMove(started.context), networkDelay: 1_700 }
    const moved = await act(server, moverOf(started), started.context, measured)
    expect(moved.player[mover].networkDelay).toBe(1_700)
    expect(moved.player[waiter]).not.toHaveProperty('networkDelay')
    const read = await readContext(server, started.white, started.matchupId)
    for (const player of read.player) expect(player).not.toHaveProperty('networkDelay')
    const rolled = await act(server, waiterOf(started), moved, { name: 'roll' })
    for (const player of rolled.player) expect(player).not.toHaveProperty('networkDelay')
  })
})

describe('members who are away', () => {
  test('W24 are shown with the instant at which they lose, and their actions are not refused for it', async () => {
    const { presence, bus } = server.dependencies
    const [one, other] = [await server.signIn(13), await server.signIn(14)]
    const leave = [presence.connect(one.id), presence.connect(other.id)]
    const started = await startMatch(server, { length: 1 }, [13, 14])
    expect(started.context.player).toMatchObject([
      { isOnline: true, awayUntil: null },
      { isOnline: true, awayUntil: null },
    ])
    const messages: LiveMessage[] = []
    bus.subscribe(`live:matchup:${started.matchupId}`, (message) =>
      messages.push(JSON.parse(readSentMessage(message).json) as LiveMessage),
    )
    const moverIndex = isWhiteToAct(started) ? 0 : 1
    leave[moverIndex]?.()
    await expect.poll(async () => (await jobsOf(AWAY_JOB)).length).toBe(1)
    await passTime(3_000)
    const losesAt = new Date((started.context.clock?.turnStartedAt ?? 0) + DELAY_MS + BANK_MS).toISOString()
    await expect.poll(() => messages.length).toBeGreaterThan(0)
    const message = messages.at(-1)
    if (message?.kind !== 'gameUpdated') throw new Error('no message')
    expect(message.gameContext.updateIndex).toBe(started.context.updateIndex + 1)
    expect(message.gameContext.player[moverIndex]).toMatchObject({ isOnline: false, awayUntil: losesAt })
    expect(message.gameContext.lastActions).toEqual([])
    const move = { ...firstMove(started.context), updateIndex: started.context.updateIndex }
    await act(server, moverOf(started), started.context, move)
  })
})
