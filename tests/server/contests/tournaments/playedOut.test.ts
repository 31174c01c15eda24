import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Matchup } from '../../../../src/protocol/matchup/matchup.ts'
import { verifyLedger } from '../../../../src/server/ledger/credits/verifyLedger.ts'
import type { Database } from '../../../../src/server/machinery/database/database.ts'
import { members } from '../../../../src/server/people/members/memberTable.ts'
import { type Holding, MINUTE, makeHolding } from './holding.ts'
import { expectOk } from '../../playing.ts'
import type { TestCaller, TestServer } from '../../testServer.ts'
import { withServer } from '../../withServer.ts'

let database: Database
let server: TestServer
let holding: Holding

withServer((opened) => ({ database, server } = opened), { each: true })
beforeEach(async () => {
  holding = makeHolding(server)
})

const signInMany = (count: number) => Promise.all(Array.from({ length: count }, (_, index) => server.signIn(index + 1)))

/** Lets all join in their order. That is the order of their seeds, because all have the first Elo. */
async function joinAll(id: number, callers: readonly TestCaller[]): Promise<void> {
  for (const caller of callers) expect(await holding.join(caller, id)).toMatchObject({ status: 200 })
}

const callerOf = (callers: readonly TestCaller[], id: number | null) => {
  const found = callers.find((caller) => caller.id === id)
  if (!found) throw new Error(`nobody has the id ${id}`)
  return found
}

/** Plays every match that runs, until there is none. `chooses` says whether white wins. */
async function playOut(id: number, callers: readonly TestCaller[], chooses: (match: Matchup) => boolean) {
  const [anybody] = callers
  if (!anybody) throw new Error('nobody plays')
  const played: Matchup[] = []
  for (let rounds = 0; rounds < 40; rounds++) {
    const running = await holding.running(anybody, id)
    if (running.length === 0) return played
    for (const match of running) {
      const white = callerOf(callers, match.userAId)
      const black = callerOf(callers, match.userBId)
      await (chooses(match) ? holding.playMatch(match, white, black) : holding.playMatch(match, black, white))
      played.push(match)
    }
  }
  throw new Error('the tournament does not end')
}

/** White is the better seed in every match of the winners’ bracket. */
const betterWins = (callers: readonly TestCaller[]) => (match: Matchup) =>
  callers.findIndex(({ id }) => id === match.userAId) < callers.findIndex(({ id }) => id === match.userBId)

describe('single elimination', () => {
  test('W382 four competitors: semi-finals, then the final; places, medals and prizes', async () => {
    const callers = await signInMany(4)
    const id = await holding.create({ prize: 100, registrationCredit: 20 })
    await joinAll(id, callers)
    await holding.begin()
    const [first] = callers as [TestCaller]
    expect(await holding.read(first, id)).toMatchObject({ status: 'started', totalCompetitors: 4, canRegister: false })
    const played = await playOut(id, callers, betterWins(callers))
    expect(played).toHaveLength(3)
    const finished = await holding.read(first, id)
    expect(finished).toMatchObject({ status: 'finished', prizes: [60, 30, 10] })
    expect(finished.finishedAt).not.toBeNull()
    const placed = await holding.competitors(first, id)
    expect(placed.map(({ userId, rank, seed, medal, prize }) => [userId, rank, seed, medal, prize])).toEqual([
      [callers[0]?.id, 1, 1, 'gold', 60],
      [callers[1]?.id, 2, 2, 'silver', 30],
      [callers[2]?.id, 3, 3, 'bronze', 10],
      [callers[3]?.id, 4, 4, null, null],
    ])
    expect(await Promise.all(callers.map(holding.creditOf))).toEqual([540, 510, 490, 480])
    expect(await verifyLedger(database.queries)).toEqual([])
  })

  test('W383 eight competitors with a decider: rounds, places and names as the screens ask for them', async () => {
    const callers = await signInMany(8)
    const [first] = callers as [TestCaller]
    const id = await holding.create({ deciderMatch: true })
    await joinAll(id, callers)
    await holding.begin()
    const rounds = await holding.rounds(first, id, '?sort=startsAt,bracketIndex')
    expect(rounds.map(({ stage, roundIndex, bracketIndex }) => [stage, roundIndex, bracketIndex])).toEqual([
      ['round', 0, 0],
      ['semiFinal', 1, 0],
      ['decider', 3, 0],
      ['final', 2, 0],
    ])
    expect(rounds.map(({ roundNum, isDeciderRound }) => [roundNum, isDeciderRound])).toEqual([
      [1, false],
      [2, false],
      [4, true],
      [3, false],
    ])
    expect(rounds.some(({ isGrandfinal, isSecondGrandfinal }) => isGrandfinal || isSecondGrandfinal)).toBe(false)
    expect(rounds.map(({ startsAt }) => startsAt !== null)).toEqual([true, false, false, false])
    const places = await holding.places(first, rounds[0]?.id ?? 0)
    expect(places.map(({ userASeed, userBSeed }) => [userASeed, userBSeed])).toEqual([
      [1, 8],
      [4, 5],
      [2, 7],
      [3, 6],
    ])
    expect(places.map(({ isMyMatchup }) => isMyMatchup)).toEqual([true, false, false, false])
    expect(places[0]?.matchup).toMatchObject({
      id: places[0]?.matchupId,
      tournamentId: id,
      tournament: { id, title: 'جام آزمون', titles: { en: 'Test Cup' }, elimination: 1 },
      bracketIndex: 0,
      roundIndex: 0,
      bankTime: 90,
      startsAt: '2026-01-01T02:00:00.000Z',
      startedAt: '2026-01-01T02:00:00.000Z',
    })
    const played = await playOut(id, callers, betterWins(callers))
    expect(played).toHaveLength(8)
    const placed = await holding.competitors(first, id, '?sort=rank&take=3')
    expect(placed.map(({ seed }) => seed)).toEqual([1, 2, 3])
    expect((await holding.rounds(first, id)).every(({ finishedAt }) => finishedAt !== null)).toBe(true)
  })

  test('W384 W391 five competitors: the best three have byes, and games decide between equals', async () => {
    const callers = await signInMany(5)
    const [first] = callers as [TestCaller]
    const id = await holding.create()
    await joinAll(id, callers)
    await holding.begin()
    const [round] = await holding.rounds(first, id)
    const places = await holding.places(first, round?.id ?? 0)
    expect(places.map(({ hasBye, userASeed, winnerUserId }) => [hasBye, userASeed, winnerUserId])).toEqual([
      [true, 1, callers[0]?.id],
      [true, 2, callers[1]?.id],
      [true, 3, callers[2]?.id],
      [false, 4, null],
    ])
    expect(places[0]).toMatchObject({ matchupId: null, matchup: null, userB: null })
    expect(await holding.rounds(first, id, '?iFinished=true')).toMatchObject([{ roundIndex: 0 }])
    expect(await playOut(id, callers, betterWins(callers))).toHaveLength(4)
    const placed = await holding.competitors(first, id)
    expect(placed.map(({ seed, gamesDiff }) => [seed, gamesDiff])).toEqual([
      [1, 2],
      [2, 0],
      [4, 0],
      [3, -1],
      [5, -1],
    ])
  })
})

describe('double elimination', () => {
  test.each([4, 5, 8])(
    'W382 %i competitors play until one champion is left, who has lost at most once',
    async (count) => {
      const callers = await signInMany(count)
      const [first] = callers as [TestCaller]
      const id = await holding.create({ elimination: 2, doubleFinal: 2 })
      await joinAll(id, callers)
      await holding.begin()
      const played = await playOut(id, callers, ({ id: matchupId }) => matchupId % 3 !== 0)
      const placed = await holding.competitors(first, id)
      expect(placed.map(({ rank }) => rank)).toEqual(Array.from({ length: count }, (_, index) => index + 1))
      expect(new Set(placed.map(({ userId }) => userId)).size).toBe(count)
      const matches = await Promise.all(
        played.map((match) => expectOk<Matchup>(server, first, 'GET', `/matchup/${match.id}`)),
      )
      const losses = placed.map(
        ({ userId }) =>
          matches.filter(
            ({ userAId, userBId, winnerUserId }) =>
              (userAId === userId || userBId === userId) && winnerUserId !== userId,
          ).length,
      )
      expect(losses[0]).toBeLessThan(2)
      expect(losses.slice(1)).toEqual(Array<number>(count - 1).fill(2))
      expect((await holding.read(first, id)).status).toBe('finished')
    },
  )

  test('W383 a losers’ champion who wins the first grand final plays a second one', async () => {
    const callers = await signInMany(4)
    const [first] = callers as [TestCaller]
    const id = await holding.create({ elimination: 2, doubleFinal: 2 })
    await joinAll(id, callers)
    await holding.begin()
    expect(await holding.rounds(first, id)).toHaveLength(5)
    const upset = (match: Matchup) =>
      match.roundIndex === 2 && match.bracketIndex === 0 ? false : betterWins(callers)(match)
    const played = await playOut(id, callers, upset)
    expect(played).toHaveLength(7)
    const rounds = await holding.rounds(first, id)
    expect(rounds.slice(-2).map(({ stage, roundIndex }) => [stage, roundIndex])).toEqual([
      ['final', 2],
      ['final', 3],
    ])
    expect(
      rounds.map(({ roundNum, isGrandfinal, isSecondGrandfinal }) => [roundNum, isGrandfinal, isSecondGrandfinal]),
    ).toEqual([
      [1, false, false],
      [2, false, false],
      [1, false, false],
      [2, false, false],
      [3, true, false],
      [4, true, true],
    ])
    expect((await holding.competitors(first, id)).map(({ seed }) => seed)).toEqual([1, 2, 3, 4])
  })
})

describe('the draw', () => {
  test('W382 seeds are given by Elo, and among equals by the time of joining', async () => {
    const callers = await signInMany(5)
    const [first, , third, , fifth] = callers as [TestCaller, TestCaller, TestCaller, TestCaller, TestCaller]
    for (const [{ id }, rating] of [[third, 1_600] as const, [fifth, 1_700] as const]) {
      await database.queries.update(members).set({ eloRating: rating }).where(eq(members.id, id))
    }
    const id = await holding.create({ variant: 'takhteh' })
    await joinAll(id, callers.toReversed())
    await holding.begin()
    const drawn = await holding.competitors(first, id, '?sort=seed')
    expect(drawn.map(({ userId }) => userId)).toEqual([fifth.id, third.id, callers[3]?.id, callers[1]?.id, first.id])
    expect(await holding.running(first, id)).toMatchObject([{ isTakhteh: true, userAInitialEloRating: 1_500 }])
  })
})

describe('between rounds', () => {
  test('W382 the next round begins a pause after the last match, and its members wait for it', async () => {
    const callers = await signInMany(4)
    const [first] = callers as [TestCaller]
    const id = await holding.create({ roundGap: 10 })
    await joinAll(id, callers)
    await holding.begin()
    server.advance(MINUTE)
    expect(await playOut(id, callers, betterWins(callers))).toHaveLength(2)
    const upcoming = await expectOk<Matchup[]>(
      server,
      first,
      'GET',
      `/tournament/${id}/upcoming_matchup?tournamentId=${id}&startsAt[ne]=null&startedAt=null&sort=isMyMatchup,-startsAt,-id&skip=0&take=10`,
    )
    expect(upcoming).toMatchObject([{ isMyMatchup: true, startsAt: '2026-01-01T02:11:00.000Z', startedAt: null }])
    const [final] = upcoming
    expect(await holding.seed(first, final?.id ?? 0)).toMatchObject({ status: 409 })
    server.advance(10 * MINUTE - 1)
    await holding.runDue()
    expect(await holding.running(first, id)).toEqual([])
    server.advance(1)
    await holding.runDue()
    expect(await playOut(id, callers, betterWins(callers))).toHaveLength(1)
    expect((await holding.read(first, id)).status).toBe('finished')
  })
})
