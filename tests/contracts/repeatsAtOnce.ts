import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Challenge } from '../../src/protocol/challenge/challenge.ts'
import type { GameContext } from '../../src/protocol/game/game.ts'
import type { Matchup } from '../../src/protocol/matchup/matchup.ts'
import type { Competitor } from '../../src/protocol/tournament/tournament.ts'
import type { Database } from '../../src/server/machinery/database/database.ts'
import { liveTopic, readSentMessage } from '../../src/server/machinery/live/livePublisher.ts'
import { makeHolding } from '../server/contests/tournaments/holding.ts'
import { expectOk, readContext, readMatchup, send, startMatch } from '../server/playing.ts'
import { startTestServer } from '../server/testServer.ts'
import type { TestCaller, TestServer } from '../server/testServer.ts'
import type { TournamentProcesses } from './tournamentsAtOnce.ts'

const REPEATS = 6

/** Requests that come again, because their answers were lost: before, with and after the first, and after a kill. */
export function describeRepeats({ database, serverOf, signInAll, checkBooks }: TournamentProcesses): void {
  const repeat = <Body>(caller: TestCaller, method: 'POST' | 'PUT', path: string, body: object) =>
    Promise.all(Array.from({ length: REPEATS }, (_, at) => send<Body>(serverOf(at), caller, method, path, body)))
  const count = async (what: ReturnType<typeof sql>) => {
    const { rows } = await database().queries.execute<{ count: number }>(what)
    return rows[0]?.count
  }
  const waiting = sql`select count(*)::int as count from matchups where started_at is null and removed_at is null`
  const statuses = (answers: readonly { readonly status: number }[]) =>
    answers.map(({ status }) => status).toSorted((one, other) => one - other)
  const onlyOnce = [200, ...Array<number>(REPEATS - 1).fill(409)]

  test('W436 a search that comes again waits once, and leads to one match with one fee', async () => {
    const [white, black] = await signInAll(2)
    if (!white || !black) throw new Error('two members are needed')
    const wish = { length: 3, joinCredit: 100 }
    const first = await repeat<Matchup>(white, 'POST', '/matchup', { ...wish, key: 'search-of-white' })
    const joined = await repeat<Matchup>(black, 'POST', '/matchup', { ...wish, key: 'search-of-black' })
    const late = await repeat<Matchup>(white, 'POST', '/matchup', { ...wish, key: 'search-of-white' })
    const all = [...first, ...joined, ...late]
    expect(new Set(all.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
    expect([await count(waiting), await count(sql`select count(*)::int as count from matchups`)]).toEqual([0, 1])
    await checkBooks(20 * 500 - 200)
  })

  test('W436 a search that arrives after its repeat was done and taken back opens nothing', async () => {
    const [member] = await signInAll(1)
    if (!member) throw new Error('nobody is there')
    const wish = { length: 3, joinCredit: 100, key: 'search-0123' }
    const { id } = await expectOk<Matchup>(serverOf(0), member, 'POST', '/matchup', wish)
    await expectOk(serverOf(1), member, 'DELETE', `/matchup/${id}`)
    const late = await expectOk<Matchup>(serverOf(1), member, 'POST', '/matchup', wish)
    expect([late.id, late.removedAt === null, await count(waiting)]).toEqual([id, false, 0])
    const other = await expectOk<Matchup>(serverOf(0), member, 'POST', '/matchup', { ...wish, key: 'search-4567' })
    expect([other.id === id, await count(waiting)]).toEqual([false, 1])
    await checkBooks(20 * 500 - 100)
  })

  test('W436 what was refused is tried anew, and a key belongs to its member alone', async () => {
    const [one, other] = await signInAll(2)
    if (!one || !other) throw new Error('two members are needed')
    const wish = { length: 3, fromLobby: true, key: 'from-the-lobby' }
    expect((await send(serverOf(0), one, 'POST', '/matchup', wish)).status).toBe(757)
    const { id } = await expectOk<Matchup>(serverOf(0), other, 'POST', '/matchup', { length: 3, key: 'from-the-lobby' })
    const joined = await repeat<Matchup>(one, 'POST', '/matchup', wish)
    expect(joined.map(({ body }) => body.id)).toEqual(joined.map(() => id))
  })

  test('W436 a sign that comes again is told once, on every process', async () => {
    const { white, context, matchupId } = await startMatch(serverOf(0), { length: 3 })
    const told: string[] = []
    for (const index of [0, 1]) {
      serverOf(index).dependencies.bus.subscribe(liveTopic(`matchup:${matchupId}`), (text) => {
        const message = JSON.parse(readSentMessage(text).json) as { kind: string; content: string }
        if (message.kind === 'newChatMessage') told.push(message.content)
      })
    }
    const listeners = serverOf(0) === serverOf(1) ? 2 : 1
    const path = `/game/${context.id}/chat`
    const first = await repeat(white, 'POST', path, { content: '😀', key: 'smile-0123' })
    const late = await repeat(white, 'POST', path, { content: '😀', key: 'smile-0123' })
    await expectOk(serverOf(0), white, 'POST', path, { content: '😎', key: 'smile-4567' })
    expect(statuses([...first, ...late])).toEqual(Array<number>(2 * REPEATS).fill(200))
    expect(told.toSorted()).toEqual(['😀', '😎'].flatMap((sign) => Array<string>(listeners).fill(sign)).toSorted())
  })

  test('W436 a challenge that comes again is sent once, also after it was declined', async () => {
    const [asking, asked] = await signInAll(2)
    if (!asking || !asked) throw new Error('two members are needed')
    const wish = { userBId: asked.id, length: 3, key: 'challenge-0123' }
    const first = await repeat<Challenge>(asking, 'POST', '/challenge', wish)
    const id = first[0]?.body.id
    await expectOk(serverOf(1), asked, 'POST', `/challenge/${id}/decline`)
    const late = await repeat<Challenge>(asking, 'POST', '/challenge', wish)
    expect(new Set([...first, ...late].map(({ status, body }) => `${status} ${body.id}`))).toEqual(
      new Set([`200 ${id}`]),
    )
    expect(late[0]?.body.declinedAt).not.toBeNull()
    const other = await expectOk<Challenge>(serverOf(0), asking, 'POST', '/challenge', {
      ...wish,
      key: 'challenge-4567',
    })
    expect(other.id).not.toBe(id)
  })

  test('W436 joining a tournament that arrives after the seat was given up takes neither seat nor fee', async () => {
    const [member] = await signInAll(1)
    if (!member) throw new Error('nobody is there')
    const id = await makeHolding(serverOf(0)).create({ registrationCredit: 100 })
    const path = `/tournament/${id}/competitor`
    const first = await repeat<Competitor>(member, 'POST', path, { key: 'join-0123' })
    expect(new Set(first.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
    await expectOk(serverOf(1), member, 'DELETE', path)
    expect((await send(serverOf(1), member, 'POST', path, { key: 'join-0123' })).status).toBe(409)
    await checkBooks(20 * 500)
    await expectOk(serverOf(0), member, 'POST', path, { key: 'join-4567' })
    await checkBooks(20 * 500 - 100)
  })

  test('W13 of resigning that comes again one counts', async () => {
    const { white, black, context, matchupId } = await startMatch(serverOf(0), { length: 3, joinCredit: 50 })
    const mover = context.currentPlayer === 'white' ? white : black
    const { updateIndex } = context
    expect(statuses(await repeat(mover, 'PUT', `/matchup/${matchupId}/resign`, { updateIndex }))).toEqual(onlyOnce)
    await checkBooks(20 * 500)
  })

  test('W13 resigning that was meant for an earlier state is refused', async () => {
    const { white, black, context, matchupId } = await startMatch(serverOf(0), { length: 3 })
    const mover = context.currentPlayer === 'white' ? white : black
    const move = { name: 'move', moves: context.possibleMoves[0], updateIndex: context.updateIndex }
    await expectOk(serverOf(0), mover, 'PUT', `/game/${context.id}/action`, move)
    const late = { updateIndex: context.updateIndex }
    expect((await send(serverOf(1), mover, 'PUT', `/matchup/${matchupId}/resign`, late)).status).toBe(409)
    expect((await readMatchup(serverOf(0), mover, matchupId)).finished).toBe(false)
  })

  test('W435 a process that is killed between commit and answer leaves nothing to be done twice', async () => {
    const { white, black, context, matchupId } = await startMatch(serverOf(0), { length: 3 })
    const mover = context.currentPlayer === 'white' ? white : black
    const move = { name: 'move', moves: context.possibleMoves[0], updateIndex: context.updateIndex }
    const acted = `/game/${context.id}/action`
    await unanswered(database(), (killed) => send(killed, mover, 'PUT', acted, move))
    expect(statuses(await repeat<GameContext>(mover, 'PUT', acted, move))).toEqual(Array<number>(REPEATS).fill(409))
    const after = await readContext(serverOf(1), mover, matchupId)
    expect([after.updateIndex, after.currentPlayer]).toEqual([context.updateIndex + 1, otherThan(context)])

    const [, , , searcher, asked] = await signInAll(5)
    if (!searcher || !asked) throw new Error('five members are needed')
    const search = { length: 5, joinCredit: 100, key: 'search-0123' }
    await unanswered(database(), (killed) => send(killed, searcher, 'POST', '/matchup', search))
    const found = await repeat<Matchup>(searcher, 'POST', '/matchup', search)
    expect([new Set(found.map(({ body }) => body.id)).size, await count(waiting)]).toEqual([1, 1])
    await checkBooks(20 * 500 - 100)

    const challenge = { userBId: asked.id, length: 3, joinCredit: 10 }
    const { id } = await expectOk<Challenge>(serverOf(0), searcher, 'POST', '/challenge', challenge)
    await unanswered(database(), (killed) => send(killed, asked, 'POST', `/challenge/${id}/accept`))
    const accepted = await repeat<Challenge>(asked, 'POST', `/challenge/${id}/accept`, {})
    expect(new Set(accepted.map(({ status, body }) => `${status} ${body.matchupId}`)).size).toBe(1)
    await checkBooks(20 * 500 - 20)

    const tournament = await makeHolding(serverOf(0)).create({ registrationCredit: 100 })
    const path = `/tournament/${tournament}/competitor`
    await unanswered(database(), (killed) => send(killed, asked, 'POST', path, { key: 'join-0123' }))
    const seats = await repeat<Competitor>(asked, 'POST', path, { key: 'join-0123' })
    expect(new Set(seats.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
    await checkBooks(20 * 500 - 120)
  })
}

const otherThan = ({ currentPlayer }: GameContext) => (currentPlayer === 'white' ? 'black' : 'white')

/** Sends a request to a process that ends as soon as it has committed: the request is done, and nobody hears of it. */
async function unanswered(database: Database, request: (killed: TestServer) => Promise<unknown>): Promise<void> {
  let isArmed = false
  let noteKill = () => {}
  const killed = new Promise<void>((resolve) => {
    noteKill = resolve
  })
  const dieAfter = <Answer>(answer: Answer): Answer | Promise<never> => {
    if (!isArmed) return answer
    noteKill()
    return new Promise<never>(() => {})
  }
  const dying: Database = {
    ...database,
    transaction: async (work) => dieAfter(await database.transaction(work)),
    writeAlone: async (statement) => dieAfter(await database.writeAlone(statement)),
  }
  const server = await startTestServer(dying)
  isArmed = true
  void request(server)
  await killed
  server.dependencies.presence.close()
  server.dependencies.attendance.close()
}
