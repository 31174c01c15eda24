import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { isDouble, ROLLS, type Dice } from '../../../../src/engine/rules/dice.ts'
import type { AnalysisSummary, Replay } from '../../../../src/protocol/analysis/analysis.ts'
import type { DiceStatistics } from '../../../../src/protocol/dice/diceStatistics.ts'
import type { CreateMatchup } from '../../../../src/protocol/matchup/matchup.ts'
import type { Database } from '../../../../src/server/machinery/database/database.ts'
import { countMatchup } from '../../../../src/server/follow/diceStatistics/countMatchup.ts'
import { seededRandom } from '../../../engine/seededRandom.ts'
import {
  act,
  askMatchup,
  expectOk,
  nextMessage,
  playAWhile,
  playToEnd,
  send,
  startMatch,
  waitForMember,
} from '../../playing.ts'
import type { TestCaller, TestServer } from '../../testServer.ts'
import { withServer } from '../../withServer.ts'

let database: Database
let server: TestServer

withServer((opened) => ({ database, server } = opened), { each: true })

const readDice = (caller: TestCaller, against?: DiceStatistics['against']) =>
  expectOk<DiceStatistics>(server, caller, 'GET', `/user/me/dice${against === undefined ? '' : `?against=${against}`}`)

/** A match between two members from its beginning to its end, played at random. */
async function playMatch(wish: CreateMatchup = { length: 1 }, seed = 5) {
  const match = await startMatch(server, wish)
  await playToEnd(server, match, seededRandom(seed))
  return match
}

/** The rolls of a side as the replay of the match tells them, in the order of `ROLLS`. */
async function rollsOf(caller: TestCaller, matchupId: number, side: 'white' | 'black'): Promise<number[]> {
  const { records } = await expectOk<Replay>(server, caller, 'GET', `/matchup/${matchupId}/replay`)
  const rolled = records.filter((record) => record.type === 'roll' && record.player === side).map(({ dice }) => dice)
  return ROLLS.map(({ dice: [one, other] }) => {
    const isThis = (dice: readonly number[] | undefined) =>
      dice !== undefined && dice.includes(one) && dice.includes(other) && (one !== other || dice[0] === dice[1])
    return rolled.filter(isThis).length
  })
}

const none = ROLLS.map(() => 0)
const total = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0)
const doubles = (counts: readonly number[]) => total(counts.filter((_, place) => isDouble(ROLLS[place]?.dice as Dice)))

describe('W348 dice statistics', () => {
  test('count the own rolls and the opponents’ of finished matches, with opening rolls apart', async () => {
    const { matchupId, white, black } = await playMatch()
    expect(await readDice(white)).toMatchObject({ matches: 0, own: none, opponent: none, openings: 0, steps: [] })
    await server.dependencies.jobs.runDue()
    const rolls = { white: await rollsOf(white, matchupId, 'white'), black: await rollsOf(white, matchupId, 'black') }
    expect(total(rolls.white)).toBeGreaterThan(5)
    const own = await readDice(white)
    const theirs = await readDice(black)
    expect(own).toMatchObject({ against: 'all', matches: 1, own: rolls.white, opponent: rolls.black, openings: 1 })
    expect(theirs).toMatchObject({ matches: 1, own: rolls.black, opponent: rolls.white, openings: 1 })
    expect(own.openingsWon + theirs.openingsWon).toBe(1)
    expect(own.steps).toEqual([
      {
        day: '2026-01-01',
        rolls: total(rolls.white),
        doubles: doubles(rolls.white),
        opponentRolls: total(rolls.black),
        opponentDoubles: doubles(rolls.black),
      },
    ])
  })

  test('tell matches against bots and against members apart, and leave out practice', async () => {
    const { white } = await playMatch()
    const bot = await askMatchup(server, white, { length: 1, playWithBot: true, botDifficulty: 0 })
    await expectOk(server, white, 'PUT', `/matchup/${bot.id}/seed`, { seed: '00112233445566778899aabbccddeeff' })
    let context = await waitForMember(server, white, bot.id)
    if (context.phase === 'roll') context = await act(server, white, context, { name: 'roll' })
    if (context.currentPlayer === 'white') {
      await act(server, white, context, { name: 'move', moves: context.possibleMoves[0] })
    }
    await waitForMember(server, white, bot.id)
    await expectOk(server, white, 'PUT', `/matchup/${bot.id}/resign`)
    const practice = await askMatchup(server, white, { length: 1, isPractice: true, botDifficulty: 0 })
    await waitForMember(server, white, practice.id)
    await expectOk(server, white, 'PUT', `/matchup/${practice.id}/resign`)
    await server.dependencies.jobs.runDue()
    const [all, members, bots] = [await readDice(white), await readDice(white, 'member'), await readDice(white, 'bot')]
    expect([all.matches, members.matches, bots.matches]).toEqual([2, 1, 1])
    expect(bots.own).toEqual(await rollsOf(white, bot.id, 'white'))
    expect(bots.opponent).toEqual(await rollsOf(white, bot.id, 'black'))
    expect(total(bots.opponent)).toBeGreaterThan(0)
    expect(all.own).toEqual(members.own.map((count, place) => count + (bots.own[place] ?? 0)))
    expect((await send(server, white, 'GET', '/user/me/dice?against=nobody')).status).toBe(400)
  })

  test('go through time in at most 60 steps, which leave no roll out', async () => {
    const member = await server.signIn(1)
    const rolls = none.map((_, place) => place)
    await database.queries.execute(sql`
      insert into dice_days (member_id, against_bot, day, matches, own, opponent, openings, openings_won)
      select ${member.id}, n % 2 = 0, '2024-01-01'::date + n / 2, 2, ${`{${rolls.join()}}`}, ${`{${none.join()}}`}, 6, 3
      from generate_series(0, 399) n`)
    const { steps, own, matches } = await readDice(member)
    expect(matches).toBe(800)
    expect(own).toEqual(rolls.map((count) => 400 * count))
    expect(steps.length).toBeLessThanOrEqual(60)
    expect(steps.map(({ day }) => day)).toEqual(steps.map(({ day }) => day).toSorted())
    expect(total(steps.map((step) => step.rolls))).toBe(total(own))
    expect(total(steps.map((step) => step.doubles))).toBe(doubles(own))
  })
})

describe('W349 each match is counted once', () => {
  test('however often the job is begun, also if it fails midway', async () => {
    const { matchupId, white } = await playMatch({ length: 3 })
    const dying = database.transaction(async (tx) => {
      await countMatchup(tx, matchupId)
      throw new Error('killed')
    })
    await expect(dying).rejects.toThrow('killed')
    expect((await readDice(white)).matches).toBe(0)
    await server.dependencies.jobs.runDue()
    const counted = await readDice(white)
    expect(counted.matches).toBe(1)
    await Promise.all([1, 2, 3].map(() => database.transaction((tx) => countMatchup(tx, matchupId))))
    expect(await readDice(white)).toEqual(counted)
  })

  test('when it ended before there were counters: a few at a time, and no other match again', async () => {
    const { white, black } = await playMatch({ length: 1 }, 1)
    for (let number = 0; number < 6; number++) {
      const { matchupId, context } = await startMatch(server, { length: 1 })
      await expectOk(server, context.currentPlayer === 'white' ? white : black, 'PUT', `/matchup/${matchupId}/resign`)
    }
    await server.dependencies.jobs.runDue()
    const counted = await readDice(white)
    expect(counted).toMatchObject({ matches: 7, openings: 7 })
    await database.queries.execute(sql`truncate dice_days, luck_counts, counted_matchups`)
    await playMatch({ length: 1 }, 2)
    await database.queries.execute(sql`
      insert into jobs (key, kind, payload, due_at) values ('countEarlierDice', 'countEarlierDice', '{"after": 0}', '2020-01-01')`)
    await server.dependencies.jobs.runDue()
    expect((await readDice(white)).matches).toBeLessThan(8)
    for (let round = 0; round < 3; round++) {
      server.advance(500)
      await server.dependencies.jobs.runDue()
    }
    const again = await readDice(white)
    expect(again.matches).toBe(8)
    expect(total(again.own)).toBeGreaterThan(total(counted.own))
    const { rows } = await database.queries.execute(sql`select 1 from jobs where kind like 'count%'`)
    expect(rows).toEqual([])
  })
})

test('W350 luck is that of analysed matches of normal play, counted once', async () => {
  const match = await startMatch(server, { length: 1 })
  const { matchupId, white } = match
  await playAWhile(server, match, seededRandom(5))
  const analysed = nextMessage(server, `matchup:${matchupId}`)
  await server.dependencies.jobs.runDue()
  await analysed
  const { totals } = await expectOk<AnalysisSummary>(
    server,
    white,
    'GET',
    `/matchup/${matchupId}/analysis?summary=true`,
  )
  const { luck } = await readDice(white)
  expect(luck).toMatchObject({ matches: 1, rolls: totals.white.rolls })
  // The luck of a single roll is kept to five digits.
  expect(luck.sum).toBeCloseTo(totals.white.luck, 3)
  expect(luck.squares).toBeGreaterThanOrEqual(luck.sum ** 2 / luck.rolls)
  await database.transaction((tx) => countMatchup(tx, matchupId))
  expect((await readDice(white)).luck).toEqual(luck)

  const takhteh = await startMatch(server, { length: 1, isTakhteh: true })
  await playAWhile(server, takhteh, seededRandom(7))
  const told = nextMessage(server, `matchup:${takhteh.matchupId}`)
  await server.dependencies.jobs.runDue()
  await told
  const both = await readDice(white)
  expect([both.matches, both.luck]).toEqual([2, luck])
}, 120_000)
