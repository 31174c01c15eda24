import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { GameContext } from '../../../../src/protocol/game/game.ts'
import type { Member } from '../../../../src/protocol/member/member.ts'
import { botTurnKey } from '../../../../src/server/play/bots/scheduleBotTurn.ts'
import type { Database } from '../../../../src/server/machinery/database/database.ts'
import { jobs } from '../../../../src/server/machinery/jobs/jobTable.ts'
import { commitmentOf, fairDiceSource } from '../../../../src/server/play/dice/fairDice.ts'
import { seededRandom } from '../../../engine/seededRandom.ts'
import {
  act,
  askMatchup,
  chooseRandomly,
  expectOk,
  playToEnd,
  readMatchup,
  startMatch,
  waitForMember,
} from '../../playing.ts'
import { startTestServer } from '../../testServer.ts'
import type { TestCaller, TestServer } from '../../testServer.ts'
import { withServer } from '../../withServer.ts'

let database: Database
let server: TestServer

withServer((opened) => ({ database, server } = opened))

const readMe = (caller: TestCaller) => expectOk<Member>(server, caller, 'GET', '/member/me')

function lastOf(contexts: readonly GameContext[]): GameContext {
  const last = contexts.at(-1)
  if (!last) throw new Error('no contexts')
  return last
}

describe('matches between members', () => {
  test.each([
    { isTakhteh: false, length: 3 },
    { isTakhteh: true, length: 1 },
  ])('W13 random legal players reach the end, takhteh $isTakhteh', async ({ isTakhteh, length }) => {
    const started = await startMatch(server, { length, isTakhteh })
    const contexts = await playToEnd(server, started, seededRandom(7))
    const last = lastOf(contexts)
    expect(last).toMatchObject({ phase: 'over', matchupFinished: true, matchupAborted: false, possibleMoves: [] })
    expect(contexts.map(({ updateIndex }) => updateIndex)).toEqual(contexts.map((_, index) => index + 2))
    expect(last.lastActions.at(-1)).toMatchObject({ type: 'matchEnd', player: last.winner })
    const doubles = contexts.flatMap(({ lastActions }) => lastActions).filter(({ type }) => type === 'double')
    expect(doubles.length > 0).toBe(!isTakhteh)
    const matchup = await readMatchup(server, started.white, started.matchupId)
    const scores = [matchup.userAScore, matchup.userBScore]
    expect(scores).toEqual(last.player.map(({ score }) => score))
    expect(Math.max(...scores)).toBe(length)
    expect(matchup).toMatchObject({ finished: true, winner: last.winner, isTimeout: false, creditWon: null })
    expect(matchup.winnerUserId).toBe(last.winner === 'white' ? started.white.id : started.black.id)
  })

  test('W100 a score ends at the match length, and the last game tells all of its points', async () => {
    const length = 3
    const started = await startMatch(server, { length })
    let { context } = started
    // The cube goes to 4 in the first game, so its winner has more points than the match needs.
    while (context.currentPlayer !== null) {
      const { phase, cubeValue, canDouble, updateIndex } = context
      const caller = context.currentPlayer === 'white' ? started.white : started.black
      const doubles = phase === 'roll' && canDouble && cubeValue < 4
      const action = doubles ? ({ name: 'double', updateIndex } as const) : chooseRandomly(context, () => 0.5)
      context = await act(server, caller, context, action)
    }
    const end = context.lastActions.find(({ type }) => type === 'gameEnd')
    expect(end?.points).toBeGreaterThan(length)
    const winner = context.winner === 'white' ? 0 : 1
    expect(context.player[winner].score).toBe(length)
    const matchup = await readMatchup(server, started.white, started.matchupId)
    expect(matchup.players[winner].matchScore).toBe(length)
  })

  test('R44 W12 the context says of each double whether it would be dead', async () => {
    const length = 3
    const started = await startMatch(server, { length }, [9, 10])
    const random = seededRandom(11)
    const told: boolean[] = []
    let current = started.context
    while (current.currentPlayer !== null && !told.includes(true)) {
      const { currentPlayer, phase, updateIndex, player, cubeValue, canDouble, isDeadDouble } = current
      if (canDouble) {
        const score = player[currentPlayer === 'white' ? 0 : 1].score
        expect(isDeadDouble).toBe(score + cubeValue >= length)
        told.push(isDeadDouble)
      }
      const caller = started[currentPlayer]
      const name = canDouble ? 'double' : phase === 'answerDouble' ? 'take' : null
      current = await act(server, caller, current, name ? { name, updateIndex } : chooseRandomly(current, random))
    }
    expect(told).toEqual([false, false, true])
  })

  test('W14 the actions of all contexts make up the whole match, each once', async () => {
    const contexts = await playToEnd(server, await startMatch(server, { length: 3 }), seededRandom(3))
    const told = contexts.flatMap(({ lastActions }) => lastActions)
    expect(told[0]?.type).toBe('opening')
    const ends = told.filter(({ type }) => type === 'gameEnd')
    expect(told.filter(({ type }) => type === 'opening')).toHaveLength(ends.length)
    const points = { white: 0, black: 0 }
    for (const end of ends) points[end.player] += end.points ?? 0
    const scores = [points.white, points.black].map((all) => Math.min(all, 3))
    expect(scores).toEqual(lastOf(contexts).player.map(({ score }) => score))
    for (const { type, moves, dice } of told) {
      if (type !== 'move' || !moves || !dice) continue
      const masks = moves.map(({ diceMask }) => diceMask)
      expect(new Set(masks).size).toBe(masks.length)
      for (const { diceMask } of moves) expect(dice[0] === dice[1] ? [1, 2, 4, 8] : [1, 2]).toContain(diceMask)
    }
  })

  test('W30 the secret at the end fits the commitment and explains every roll', async () => {
    const started = await startMatch(server, { length: 5 })
    const first = started.context.currentPlayer === 'white' ? started.white : started.black
    const context = await act(server, first, started.context, { name: 'resign' })
    const contexts = [started.context, ...(await playToEnd(server, { ...started, context }, seededRandom(5)))]
    for (const { fairDice, matchupFinished } of contexts) {
      expect(fairDice.commitment).toBe(started.context.fairDice.commitment)
      expect(fairDice.secret === null).toBe(!matchupFinished)
    }
    const { secret, seeds } = lastOf(contexts).fairDice
    const bytes = Buffer.from(secret ?? '', 'hex')
    expect(commitmentOf(bytes)).toBe(started.context.fairDice.commitment)
    const source = fairDiceSource(bytes, { white: seeds[0] ?? '', black: seeds[1] ?? '' })
    const rollsOf = new Map<number, number>()
    for (const { type, gameIndex, dice, openingRolls } of contexts.flatMap(({ lastActions }) => lastActions)) {
      const rolls = type === 'opening' ? (openingRolls ?? []) : type === 'roll' && dice ? [dice] : []
      for (const roll of rolls) {
        const rollIndex = rollsOf.get(gameIndex) ?? 0
        expect(roll).toEqual(source(gameIndex, rollIndex))
        rollsOf.set(gameIndex, rollIndex + 1)
      }
    }
    expect(rollsOf.size).toBeGreaterThan(1)
  })

  test('W16 W50 both pay, the winner gets both fees, and ratings move once', async () => {
    const started = await startMatch(server, { length: 1, joinCredit: 10 }, [3, 4])
    expect([(await readMe(started.white)).credit, (await readMe(started.black)).credit]).toEqual([490, 490])
    const { winner } = lastOf(await playToEnd(server, started, seededRandom(1)))
    const [won, lost] = winner === 'white' ? [started.white, started.black] : [started.black, started.white]
    const rich = await readMe(won)
    expect(rich).toMatchObject({ credit: 510, eloRating: 1510, ranks: { eloRank: null } })
    expect(rich.ranks.matchupRank).toBeGreaterThan(0)
    expect(await readMe(lost)).toMatchObject({ credit: 490, eloRating: 1490, ranks: { matchupRank: null } })
    const history = await expectOk<{ reasonType: string; amount: number }[]>(
      server,
      won,
      'GET',
      '/user/me/credit_history',
    )
    expect(history.map(({ reasonType, amount }) => [reasonType, amount])).toEqual(
      expect.arrayContaining([
        ['matchup_win', 20],
        ['matchup_join', -10],
      ]),
    )
    expect((await readMatchup(server, won, started.matchupId)).creditWon).toBe(20)
  })

  test('W13 resigning a game gives its points and opens the next one', async () => {
    const { white, black, context } = await startMatch(server, { length: 5 }, [5, 6])
    const caller = context.currentPlayer === 'white' ? white : black
    expect(context).toMatchObject({ resignScore: 3, canResignGame: true })
    const next = await act(server, caller, context, { name: 'resign' })
    expect(next).toMatchObject({ index: 1, matchupFinished: false, phase: 'move' })
    expect(next.id).not.toBe(context.id)
    expect(next.lastActions.map(({ type }) => type)).toEqual(['resign', 'gameEnd', 'opening'])
    expect(new Set(next.player.map(({ score }) => score))).toEqual(new Set([0, 3]))
  })

  test('W13 a member can resign the match on the own turn only', async () => {
    const { white, black, context, matchupId } = await startMatch(server, { length: 5, joinCredit: 5 })
    const [caller, other] = context.currentPlayer === 'white' ? [white, black] : [black, white]
    const early = await server.app.inject({
      method: 'PUT',
      url: `/api/matchup/${matchupId}/resign`,
      headers: other.headers,
    })
    expect(early.statusCode).toBe(403)
    const over = await expectOk<GameContext>(server, caller, 'PUT', `/matchup/${matchupId}/resign`)
    expect(over).toMatchObject({ matchupFinished: true, winner: context.currentPlayer === 'white' ? 'black' : 'white' })
    expect(over.lastActions.map(({ type }) => type)).toEqual(['resign', 'gameEnd', 'matchEnd'])
    const matchup = await readMatchup(server, caller, matchupId)
    expect(matchup).toMatchObject({ winnerUserId: other.id, creditWon: 10, isTimeout: false })
    expect(matchup.resignedAt).not.toBeNull()
  })
})

describe('matches against a bot', () => {
  test.each([
    { playWithBot: true, isTakhteh: false, botDifficulty: 4 as const },
    { isPractice: true, isTakhteh: true, botDifficulty: 0 as const },
  ])('W60 a random player reaches the end, takhteh $isTakhteh', async (wish) => {
    const member = await server.signIn(7)
    const { id, startedAt, userBId, isTakhteh } = await askMatchup(server, member, { length: 1, ...wish })
    expect([startedAt === null, userBId, isTakhteh]).toEqual([false, null, wish.isTakhteh])
    if (!wish.isPractice) await expectOk(server, member, 'PUT', `/matchup/${id}/seed`, { seed: 'abcdefabcdefabcd' })
    const random = seededRandom(11)
    let context = await waitForMember(server, member, id)
    expect(context.clock).toBeNull()
    while (context.currentPlayer !== null) {
      await act(server, member, context, chooseRandomly(context, random))
      context = await waitForMember(server, member, id)
    }
    expect(context).toMatchObject({ matchupFinished: true, playWithBot: true })
    expect(await readMe(member)).toMatchObject({ credit: 500, eloRating: 1500 })
  })

  test.each([
    { pace: '0', shortest: 0, longest: 0 },
    { pace: '100', shortest: 600, longest: 1_400 },
  ])('W60 a bot lets its turn be seen as long as the site wants: $pace %', async ({ pace, shortest, longest }) => {
    const site = await startTestServer(database, { BOT_PACE_PERCENT: pace })
    const { clock } = site.dependencies
    const member = await site.signIn(8)
    const { id } = await askMatchup(site, member, { length: 1, playWithBot: true, botDifficulty: 0 })
    await expectOk(site, member, 'PUT', `/matchup/${id}/seed`, { seed: 'abcdefabcdefabcd' })
    let context = await waitForMember(site, member, id)
    const random = seededRandom(3)
    while (context.currentPlayer === 'white')
      context = await act(site, member, context, chooseRandomly(context, random))
    const [job] = await database.queries
      .select()
      .from(jobs)
      .where(eq(jobs.key, botTurnKey(id)))
    const delay = (job?.dueAt.getTime() ?? NaN) - clock()
    expect(delay).toBeGreaterThanOrEqual(shortest)
    expect(delay).toBeLessThanOrEqual(longest)
    await site.close()
  })

  test('W15 a match opens two seconds after its start when a seed is missing', async () => {
    const member = await server.signIn(1)
    const { id } = await askMatchup(server, member, { length: 1, playWithBot: true })
    await server.dependencies.jobs.runDue()
    const waiting = await expectOk<GameContext>(server, member, 'GET', `/game/context?matchupId=${id}`)
    expect(waiting).toMatchObject({
      phase: 'waiting',
      currentPlayer: null,
      fairDice: { seeds: [null, null], secret: null },
    })
    server.advance(2_000)
    await server.dependencies.jobs.runDue()
    const opened = await expectOk<GameContext>(server, member, 'GET', `/game/context?matchupId=${id}`)
    expect(opened).toMatchObject({ updateIndex: waiting.updateIndex + 1, fairDice: { seeds: ['', ''] } })
  })
})
