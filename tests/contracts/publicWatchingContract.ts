import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import type { Replay } from '../../src/protocol/analysis/analysis.ts'
import type { GameContext } from '../../src/protocol/game/game.ts'
import { withChanges } from '../../src/protocol/live/gameChanges.ts'
import type { LiveMessage } from '../../src/protocol/live/live.ts'
import type { Matchup } from '../../src/protocol/matchup/matchup.ts'
import { publicMatchSchema } from '../../src/protocol/matchup/publicMatch.ts'
import { PUBLIC_NAME_OPTION } from '../../src/protocol/member/memberSwitches.ts'
import { tournaments } from '../../src/server/contests/tournaments/tournamentTables.ts'
import { members } from '../../src/server/people/members/memberTable.ts'
import { matchups } from '../../src/server/play/matchups/matchupTables.ts'
import { type EventReader, readEvents } from '../server/machinery/live/readEvents.ts'
import { act, askMatchup, chooseRandomly, expectOk, playToEnd, readMatchup, startMatch } from '../server/playing.ts'
import { type TestServer, startTestServer } from '../server/testServer.ts'
import type { OpenStore } from './OpenStore.ts'

/** What both stores promise to people without an account. */
export function describePublicWatching(store: OpenStore): void {
  const endings: (() => Promise<void> | void)[] = []
  afterEach(async () => {
    for (const end of endings.splice(0).toReversed()) await end()
  })
  const start = async (settings: Readonly<Record<string, string>> = {}): Promise<TestServer> => {
    const server = await startTestServer(store().database, { PUBLIC_WATCHING: 'on', ...settings })
    endings.push(() => server.close())
    return server
  }
  const read = async (server: TestServer, id: number) => {
    const { status, body } = await server.call('GET', `/public/matchup/${id}`)
    expect(status).toBe(200)
    return publicMatchSchema.parse(body)
  }
  const listen = async (server: TestServer, id: number, query = ''): Promise<EventReader> => {
    if (!server.app.server.listening) await server.app.listen({ port: 0, host: '127.0.0.1' })
    const address = server.app.server.address()
    const port = typeof address === 'object' ? address?.port : undefined
    const reader = await readEvents(`http://127.0.0.1:${port}/live/public/${id}${query}`, {})
    endings.push(() => reader.close())
    return reader
  }
  const statusOf = async (server: TestServer, path: string) => (await server.call('GET', path)).status

  test('W641 a visitor sees the board, the names and the ratings of a running match, and no id of a member', async () => {
    const server = await start()
    const { matchupId, white, context } = await startMatch(server)
    const { matchup, game, chances } = await read(server, matchupId)
    const seen = await readMatchup(server, white, matchupId)
    expect(matchup.players.map(({ name }) => name)).toEqual(seen.players.map(({ name }) => name))
    expect([matchup.userAInitialEloRating, matchup.userBInitialEloRating]).toEqual([1500, 1500])
    expect([matchup.userAId, matchup.userBId, ...game.player.map(({ id }) => id)]).toEqual([1, 2, 1, 2])
    expect([matchup.joinCredit, matchup.creditWon, matchup.isMyMatchup]).toEqual([null, null, false])
    expect([game.points, game.updateIndex, game.possibleMoves]).toEqual([context.points, context.updateIndex, []])
    expect(chances).toBe('game')
  })

  test('W641 the answers follow the match, and the history is that of a member', async () => {
    const server = await start()
    const match = await startMatch(server, { length: 1 })
    expect((await read(server, match.matchupId)).matchup.finished).toBe(false)
    const contexts = await playToEnd(server, match, () => 0.9)
    const { matchup, game } = await read(server, match.matchupId)
    const last = contexts.at(-1)
    expect([matchup.finished, matchup.winner, game.updateIndex]).toEqual([true, last?.winner, last?.updateIndex])
    const { body } = await server.call('GET', `/public/matchup/${match.matchupId}/replay`)
    const known = await expectOk<Replay>(server, match.white, 'GET', `/matchup/${match.matchupId}/replay`)
    expect((body as Replay).records).toEqual(known.records)
    expect((body as Replay).userAId).toBe(1)
  })

  test('W642 a visitor’s stream tells the states of the match and nothing else', async () => {
    const server = await start()
    const { matchupId, white, black, context } = await startMatch(server)
    const reader = await listen(server, matchupId, '?changes=true')
    expect([reader.status, reader.contentType]).toEqual([200, 'text/event-stream; charset=utf-8'])
    expect((await reader.nextNews())?.event).toBe('anew')
    const game = context.id
    await expectOk(server, white, 'POST', `/game/${game}/chat`, { content: '😀' })
    const viewers = { count: 1, members: [] }
    server.dependencies.live.publish(`matchup:${matchupId}`, { kind: 'viewersChanged', matchupId, viewers })
    const first = await step(server, { white, black, context })
    const second = await step(server, { white, black, context: first })
    const told = (await reader.nextMessage()) as LiveMessage
    if (told.kind !== 'gameUpdated') throw new Error(`a ${told.kind} came first`)
    expect([told.gameContext.updateIndex, told.gameContext.possibleMoves]).toEqual([first.updateIndex, []])
    expect(told.gameContext.player.map(({ id }) => id)).toEqual([1, 2])
    const changed = (await reader.nextMessage()) as LiveMessage
    if (changed.kind !== 'gameChanged') throw new Error(`a ${changed.kind} came second`)
    expect(withChanges(told.gameContext, changed)?.points).toEqual(second.points)
  })

  test('W642 a visitor is not online and not among the viewers', async () => {
    const server = await start()
    const { matchupId, white } = await startMatch(server)
    await listen(server, matchupId)
    expect(server.dependencies.presence.count()).toBe(0)
    expect(await expectOk(server, white, 'GET', `/matchup/${matchupId}/viewers`)).toEqual({ count: 0, members: [] })
    const metrics = (await server.app.inject('/metrics')).body
    expect(metrics).toContain('public_streams 1')
    expect(metrics).toContain('live_connections 0')
  })

  test('W643 W877 a member who hides has no name, picture, country, rating or choice without an account', async () => {
    const server = await start()
    const { matchupId, white, black, context } = await startMatch(server)
    await expectOk(server, white, 'PUT', '/member/me', { countryCode: 'ir' })
    await store()
      .database.queries.update(members)
      .set({ cosmetics: { frame: 'brass' } })
    await expectOk(server, white, 'PUT', `/user/option/${PUBLIC_NAME_OPTION}`, { value: 'false' })
    const [name, otherName] = (await readMatchup(server, white, matchupId)).players.map((player) => player.name)
    const reader = await listen(server, matchupId)
    const hidden = (matchup: Matchup) => {
      const [shown, other] = matchup.players
      expect([shown.name, shown.countryCode, shown.initialScore, other.name]).toEqual([null, null, 0, otherName])
      expect([shown.cosmetics, other.cosmetics]).toEqual([null, { frame: 'brass' }])
      expect(matchup.userA).toEqual({ id: 1, username: null, avatar: null, countryCode: null, rank: null })
      expect([matchup.userAUsername, matchup.userAInitialEloRating]).toEqual([null, null])
    }
    hidden((await read(server, matchupId)).matchup)
    hidden((await server.call('GET', `/public/matchup/${matchupId}/replay`)).body as Replay)
    await playToEnd(server, { white, black, context }, () => 0.9)
    for (;;) {
      const message = (await reader.nextMessage()) as LiveMessage
      expect(JSON.stringify(message)).not.toContain(String(name))
      if (message.kind === 'matchupUpdated' && message.matchup.finished) break
    }
  })

  test('W644 what has not begun, practice and matches behind a password are not public', async () => {
    const server = await start()
    const member = await server.signIn(3)
    const waiting = await askMatchup(server, member, { length: 7 })
    const practice = await askMatchup(server, await server.signIn(4), { length: 3, isPractice: true })
    const { matchupId } = await startMatch(server)
    const { database } = store()
    const [tournament] = await database.queries
      .insert(tournaments)
      .values({
        title: 'جام',
        titles: {},
        descriptions: {},
        status: 'started',
        elimination: 1,
        doubleFinal: 1,
        deciderMatch: false,
        variant: 'normal',
        length: 3,
        matchupBankTime: 180,
        registrationCredit: 0,
        prize: 0,
        paidPlaces: 1,
        passwordHash: 'secret',
        maximumCompetitors: 4,
        createdAt: new Date(0),
        registrationExpiresAt: new Date(0),
        startsAt: new Date(0),
      })
      .returning()
    const within = (tournamentId: number | null) =>
      database.queries
        .update(matchups)
        .set({ tournamentId, ...(tournamentId === null ? NO_ROUND : ROUND) })
        .where(eq(matchups.id, matchupId))
    await within(tournament?.id ?? 0)
    for (const id of [waiting.id, practice.id, matchupId, 999_999]) {
      expect(await statusOf(server, `/public/matchup/${id}`), String(id)).toBe(404)
      expect(await statusOf(server, `/public/matchup/${id}/replay`), String(id)).toBe(404)
      expect((await listen(server, id)).status, String(id)).toBe(404)
    }
    await within(null)
    server.advance(3_000)
    expect(await statusOf(server, `/public/matchup/${matchupId}`)).toBe(200)
  })

  test('W640 without the operator’s word nothing of it exists', async () => {
    const server = await start({ PUBLIC_WATCHING: 'off' })
    const { matchupId } = await startMatch(server)
    expect(await statusOf(server, `/public/matchup/${matchupId}`)).toBe(404)
    expect((await listen(server, matchupId)).status).toBe(404)
    expect((await server.app.inject(`/live/${matchupId}`)).statusCode).toBe(404)
  })

  test('W646 the streams of an address, and those of all, are bounded', async () => {
    const server = await start({ PUBLIC_STREAMS: '3', PUBLIC_STREAMS_PER_ADDRESS: '2' })
    const { matchupId } = await startMatch(server)
    const [first] = [await listen(server, matchupId), await listen(server, matchupId)]
    const refused = await listen(server, matchupId)
    expect([refused.status, refused.headers['x-error-code'], refused.headers['retry-after']]).toEqual([
      409,
      '409',
      '15',
    ])
    first.close()
    for (let left = 100; (await listen(server, matchupId)).status === 409 && left > 0; left--);
    expect((await listen(server, matchupId)).status).toBe(409)
  })

  test('W646 the calls of an address are bounded', async () => {
    const server = await start()
    const { matchupId } = await startMatch(server)
    for (let call = 0; call < 600; call++) await server.app.inject(`/api/public/matchup/${matchupId}`)
    const refused = await server.call('GET', `/public/matchup/${matchupId}`)
    expect([refused.status, refused.headers['retry-after']]).toEqual([409, '60'])
    server.advance(60_000)
    expect(await statusOf(server, `/public/matchup/${matchupId}`)).toBe(200)
  })
}

const ROUND = { startsAt: new Date(0), bracketIndex: 0, roundIndex: 0 }
const NO_ROUND = { startsAt: null, bracketIndex: null, roundIndex: null }

type Playing = Pick<Awaited<ReturnType<typeof startMatch>>, 'white' | 'black' | 'context'>

const step = (server: TestServer, { white, black, context }: Playing): Promise<GameContext> =>
  act(
    server,
    context.currentPlayer === 'white' ? white : black,
    context,
    chooseRandomly(context, () => 0.5),
  )
