import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { AchievementEntry } from '../../../../src/protocol/achievement/achievement.ts'
import { ACHIEVEMENT_GOALS } from '../../../../src/protocol/achievement/achievementGoals.ts'
import { type LiveMessage, liveMessageSchema } from '../../../../src/protocol/live/live.ts'
import { judgePlay } from '../../../../src/server/follow/achievements/judgePlay.ts'
import { noteMarks, noteProgress } from '../../../../src/server/follow/achievements/noteProgress.ts'
import { bestOf, presently } from '../../../../src/server/follow/achievements/progress.ts'
import { postCredit } from '../../../../src/server/ledger/credits/postCredit.ts'
import type { Database } from '../../../../src/server/machinery/database/database.ts'
import { liveTopic, readSentMessage } from '../../../../src/server/machinery/live/livePublisher.ts'
import { changeTallies } from '../../../../src/server/follow/rankings/tallies.ts'
import { askMatchup, expectOk, startMatch } from '../../playing.ts'
import { startTestServer } from '../../testServer.ts'
import type { TestCaller, TestServer } from '../../testServer.ts'
import { withServer } from '../../withServer.ts'

let database: Database
let server: TestServer

withServer((opened) => ({ database, server } = opened), { each: true })

const readEntries = (as: TestCaller, id: number | 'me' = 'me') =>
  expectOk<AchievementEntry[]>(server, as, 'GET', `/user/${id}/achievement`)

/** All achievements with progress: name and progress, with a tick for an earned one. */
async function readComing(as: TestCaller, id: number | 'me' = 'me'): Promise<Record<string, string>> {
  const coming = (await readEntries(as, id)).filter(({ progress }) => progress > 0)
  return Object.fromEntries(
    coming.map(({ achievement, progress, achieved }) => [achievement.name, `${progress}${achieved ? ' ✓' : ''}`]),
  )
}

function listen({ id }: TestCaller): LiveMessage[] {
  const messages: LiveMessage[] = []
  server.dependencies.bus.subscribe(liveTopic(`user:${id}`), (message) => {
    const parsed = liveMessageSchema.parse(JSON.parse(readSentMessage(message).json))
    if (parsed.kind === 'newAchievement') messages.push(parsed)
  })
  return messages
}

/** A finished match between two members, as it is kept. */
async function insertFinished(winnerId: number, loserId: number, finishedAt: Date): Promise<void> {
  await database.queries.execute(sql`
    insert into matchups (user_a_id, user_b_id, play_with_bot, variant, length, join_credit, created_at, started_at,
      finished_at, winner) values (${winnerId}, ${loserId}, false, 'normal', 1, 0, ${finishedAt.toISOString()}::timestamptz,
      ${finishedAt.toISOString()}::timestamptz, ${finishedAt.toISOString()}::timestamptz, 'white')`)
}

/** Plays a match of one point that the side to act gives up at once. */
async function playOne() {
  const { matchupId, white, black, context } = await startMatch(server, { length: 1 })
  const [loser, winner] = context.currentPlayer === 'white' ? [white, black] : [black, white]
  await expectOk(server, loser, 'PUT', `/matchup/${matchupId}/resign`)
  return { matchupId, winner, loser }
}

test('W154 the list has every achievement, in the language of the caller', async () => {
  const kayvan = await server.signIn(1)
  const entries = await readEntries(kayvan)
  expect(entries.map(({ achievement }) => achievement.name)).toEqual(Object.keys(ACHIEVEMENT_GOALS))
  expect(entries.find(({ achievement }) => achievement.name === 'winner')).toEqual({
    achieved: false,
    progress: 0,
    achievedAt: null,
    achievement: {
      name: 'winner',
      title: 'برنده',
      description: '۱۰ برد در یک روز',
      progressive: true,
      maxProgress: 10,
    },
  })
  await server.call('PUT', '/member/me', { as: kayvan, body: { locale: 'en' } })
  const [first] = await readEntries(kayvan)
  expect(first?.achievement).toMatchObject({ title: 'Activist', description: '10 matches in one day' })
})

test('W154 every member sees the achievements of every other, and an unknown member is a 404', async () => {
  const kayvan = await server.signIn(1)
  const sara = await server.signIn(2)
  await database.transaction((tx) => noteProgress(tx, server.dependencies, sara.id, [bestOf('hitman', 4)]))
  expect(await readComing(kayvan, sara.id)).toEqual({ hitman: '4' })
  expect(await readComing(kayvan)).toEqual({})
  expect((await server.call('GET', '/user/999/achievement', { as: kayvan })).status).toBe(404)
  expect((await server.call('GET', '/user/nobody/achievement', { as: kayvan })).status).toBe(400)
  expect((await server.call('GET', '/user/1/achievement')).status).toBe(401)
})

test('W155 a match counts for both members when its job has run, and for good', async () => {
  const { matchupId, winner, loser } = await playOne()
  expect(await readComing(winner)).toEqual({})
  await server.dependencies.jobs.runDue()
  const [won, lost] = [await readComing(winner), await readComing(loser)]
  expect(won).toMatchObject({ activist: '1', diligent: '1', winner: '1', succedent: '1', tourist: '1' })
  expect(lost).toMatchObject({ activist: '1', diligent: '1', tourist: '1' })
  expect(lost).not.toHaveProperty('winner')
  // After a crash the same game may be judged again, and nothing changes.
  await database.transaction((tx) => judgePlay(tx, server.dependencies, { matchupId, gameIndex: 0 }))
  expect([await readComing(winner), await readComing(loser)]).toEqual([won, lost])
})

test('W155 a job that no process has run yet is run by the next one', async () => {
  const { winner } = await playOne()
  await server.close()
  server = await startTestServer(database)
  await server.dependencies.jobs.runDue()
  expect(await readComing(winner)).toMatchObject({ winner: '1' })
})

test('W155 the progress of a day is over with the day, and that of a streak is not', async () => {
  const { winner } = await playOne()
  await server.dependencies.jobs.runDue()
  server.advance(86_400_000)
  const coming = await readComing(winner)
  expect(coming).toMatchObject({ diligent: '1', succedent: '1' })
  expect(coming).not.toHaveProperty('activist')
  server.advance(86_400_000)
  expect(await readComing(winner)).not.toHaveProperty('diligent')
})

test('W155 the tenth win of a day in a row earns three achievements, each told once', async () => {
  const { winner, loser, matchupId } = await playOne()
  const finishedAt = server.dependencies.clock()
  for (let minute = 1; minute <= 9; minute++) {
    await insertFinished(winner.id, loser.id, new Date(finishedAt - minute * 60_000 + 600_000))
  }
  await database.queries.execute(
    sql`update matchups set finished_at = ${new Date(finishedAt + 660_000).toISOString()}::timestamptz where id = ${matchupId}`,
  )
  const messages = listen(winner)
  await server.dependencies.jobs.runDue()
  await database.transaction((tx) => judgePlay(tx, server.dependencies, { matchupId, gameIndex: 0 }))
  expect(await readComing(winner)).toMatchObject({ activist: '10 ✓', winner: '10 ✓', succedent: '10 ✓' })
  const names = messages.flatMap((message) => (message.kind === 'newAchievement' ? [message.achievementName] : []))
  expect(names.toSorted()).toEqual(['activist', 'succedent', 'winner'])
  expect(messages[0]).toMatchObject({
    toUserId: winner.id,
    timestamp: new Date(server.dependencies.clock()).toISOString(),
  })
  expect(await readComing(loser)).toMatchObject({ activist: '10 ✓' })
})

test('W154 an achievement is told once, however many transactions earn it at the same time', async () => {
  const kayvan = await server.signIn(1)
  const messages = listen(kayvan)
  const note = () =>
    database.transaction((tx) =>
      noteProgress(tx, server.dependencies, kayvan.id, [bestOf('hitman', 12), bestOf('lucky', 1)]),
    )
  await Promise.all(Array.from({ length: 5 }, note))
  expect(messages).toHaveLength(2)
  await database.transaction((tx) => noteProgress(tx, server.dependencies, kayvan.id, [presently('hitman', 0)]))
  expect(await readComing(kayvan)).toEqual({ hitman: '10 ✓', lucky: '1 ✓' })
})

test('W154 nothing is told of a transaction that is rolled back', async () => {
  const kayvan = await server.signIn(1)
  const messages = listen(kayvan)
  const failing = database.transaction(async (tx) => {
    await noteProgress(tx, server.dependencies, kayvan.id, [bestOf('lucky', 1)])
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect([messages, await readComing(kayvan)]).toEqual([[], {}])
})

test('W154 each mark counts once', async () => {
  const kayvan = await server.signIn(1)
  const note = (...marks: string[]) =>
    database.transaction((tx) => noteMarks(tx, server.dependencies, { memberId: kayvan.id, name: 'tourist', marks }))
  await note('ir', 'tr')
  await note('tr', 'de')
  expect(await readComing(kayvan)).toEqual({ tourist: '3' })
})

test('W155 a third match at once earns multiTask when it begins', async () => {
  const kayvan = await server.signIn(1)
  const wish = { length: 1, playWithBot: true, botDifficulty: 0 } as const
  for (const count of [1, 2, 3]) {
    const { id } = await askMatchup(server, kayvan, wish)
    await expectOk(server, kayvan, 'PUT', `/matchup/${id}/seed`, { seed: '00112233445566778899aabbccddeeff' })
    expect(await readComing(kayvan)).toEqual(count === 3 ? { multiTask: '1 ✓' } : {})
  }
})

test('W155 medals, quiz answers and credit earn their achievements in the same transaction', async () => {
  const kayvan = await server.signIn(1)
  await database.transaction(async (tx) => {
    await changeTallies(
      tx,
      server.dependencies,
      [kayvan.id],
      (tallies) => new Map([...tallies].map(([id, tally]) => [id, { ...tally, silvers: 1, quizScore: 40 }])),
    )
    const change = { memberId: kayvan.id, amount: 50, reason: 'giftcard_redeem', cause: 'giftcard:1' } as const
    await postCredit(tx, server.dependencies, change)
  })
  expect(await readComing(kayvan)).toEqual({ silverChampion: '1 ✓', quizMaster: '40', charged: '1 ✓' })
})

test('W155 first places are earned by all members who come to hold them, without playing too', async () => {
  const numbers = [3, 4, 5, 6] as const
  const others = await Promise.all(numbers.map((number) => server.signIn(number)))
  await database.queries.execute(sql`update members set rated_matches = 20, elo_rating = 2000 + id where id > 2`)
  await playOne()
  await server.dependencies.jobs.runDue()
  const [third, fourth, , sixth] = await Promise.all(others.map((member) => readComing(member)))
  // Of twenty members eighteen are ranked, with number 20 at the top.
  expect(sixth).toEqual({ ranked: '1 ✓' })
  expect([third, fourth]).toEqual([{ ranked: '1 ✓' }, { ranked: '1 ✓' }])
  expect(await readComing(await server.signIn(20))).toEqual({ ranked: '1 ✓', topTen: '1 ✓', goldenRank: '1 ✓' })
  expect(await readComing(await server.signIn(18))).toEqual({ ranked: '1 ✓', topTen: '1 ✓', bronzeRank: '1 ✓' })
})
