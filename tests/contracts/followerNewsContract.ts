import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { FOLLOWABLE_OPTION } from '../../src/protocol/member/memberSwitches.ts'
import { registerFollowerNews, scheduleFollowerNews } from '../../src/server/follow/followers/followerNews.ts'
import { makeJobQueue } from '../../src/server/machinery/jobs/jobQueue.ts'
import { createMember } from '../../src/server/people/members/createMember.ts'
import { memberOptions, notifications } from '../../src/server/people/notifications/notificationTables.ts'
import { follows } from '../../src/server/people/relations/relationTables.ts'
import { matchups } from '../../src/server/play/matchups/matchupTables.ts'
import { makeLedgerParts } from './ledgerParts.ts'
import type { OpenStore } from './OpenStore.ts'

const MINUTE_MS = 60_000

/** What both stores promise of the news that followers get, also when many matches begin at once. */
export function describeFollowerNews(store: OpenStore): void {
  const openClub = async () => {
    const { database } = store()
    let now = Date.UTC(2026, 0, 1)
    const clock = () => now
    const parts = makeLedgerParts(database, clock)
    const jobs = makeJobQueue({ database, clock, logger: pino({ level: 'silent' }) })
    registerFollowerNews({ ...parts, jobs, randomBytes })
    let joined = 0
    const join = async () => {
      joined += 1
      const mobile = `+98936${String(joined).padStart(7, '0')}`
      return (await database.transaction((tx) => createMember(tx, parts, { mobile }))).id
    }
    const follow = (followerId: number, followedId: number) =>
      database.queries.insert(follows).values({ followerId, followedId, createdAt: new Date(now) })
    const switchOff = (memberId: number, name: string) =>
      database.queries.insert(memberOptions).values({ memberId, name, value: 'false' })
    /** Begins a match between two members, or one against a bot. */
    const begin = async (userAId: number, userBId: number | null) => {
      const at = new Date(now)
      const terms = { variant: 'normal', length: 5, joinCredit: 0, createdAt: at, startedAt: at } as const
      const seats = { userAId, userBId, playWithBot: userBId === null, botDifficulty: userBId === null ? 4 : null }
      const [row] = await database.queries
        .insert(matchups)
        .values({ ...seats, ...terms })
        .returning()
      if (row === undefined) throw new Error('The match was not stored.')
      await database.transaction((tx) => scheduleFollowerNews(tx, { jobs, clock }, row))
      return row.id
    }
    const told = async (memberId: number) => {
      const rows = await database.queries
        .select({ payload: notifications.payload })
        .from(notifications)
        .where(eq(notifications.memberId, memberId))
        .orderBy(notifications.id)
      return rows.map(({ payload }) => payload.matchupId)
    }
    const members = async (count: number) => {
      const ids: number[] = []
      while (ids.length < count) ids.push(await join())
      return ids
    }
    const runDue = async () => {
      while ((await jobs.runDue()) > 0);
    }
    return { join, members, follow, switchOff, begin, told, runDue, advance: (ms: number) => void (now += ms) }
  }

  test('W677 a follower hears that a member has begun to play, and so does the opponent of nobody', async () => {
    const { join, follow, begin, told, runDue } = await openClub()
    const [sara, ali, fan, other] = [await join(), await join(), await join(), await join()]
    await follow(fan, sara)
    await follow(ali, sara)
    const matchupId = await begin(sara, ali)
    await runDue()
    expect([await told(fan), await told(ali), await told(other)]).toEqual([[matchupId], [], []])
  })

  test('W677 who follows both players hears of their match once', async () => {
    const { join, follow, begin, told, runDue } = await openClub()
    const [sara, ali, fan] = [await join(), await join(), await join()]
    await follow(fan, sara)
    await follow(fan, ali)
    const matchupId = await begin(sara, ali)
    await runDue()
    expect(await told(fan)).toEqual([matchupId])
  })

  test('W677 a match against a bot is no news', async () => {
    const { join, follow, begin, told, runDue } = await openClub()
    const [sara, fan] = [await join(), await join()]
    await follow(fan, sara)
    await begin(sara, null)
    await runDue()
    expect(await told(fan)).toEqual([])
  })

  test('W677 nobody hears of a member who does not allow to be followed, nor a follower who does not want to', async () => {
    const { join, follow, switchOff, begin, told, runDue } = await openClub()
    const [sara, ali, fan, quiet] = [await join(), await join(), await join(), await join()]
    await follow(fan, ali)
    await follow(quiet, sara)
    await switchOff(ali, FOLLOWABLE_OPTION)
    await switchOff(quiet, 'notification:followed_playing')
    await begin(sara, ali)
    await runDue()
    expect([await told(fan), await told(quiet)]).toEqual([[], []])
  })

  test('W678 ten matches that a member begins at once are one piece of news in an hour', async () => {
    const { join, members, follow, begin, told, runDue, advance } = await openClub()
    const [sara, fan] = [await join(), await join()]
    await follow(fan, sara)
    const opponents = await members(10)
    const begun = await Promise.all(opponents.map((opponent) => begin(sara, opponent)))
    await runDue()
    const first = await told(fan)
    expect([first.length, begun.includes(first[0] ?? 0)]).toEqual([1, true])
    advance(59 * MINUTE_MS)
    await begin(sara, opponents[0] ?? 0)
    await runDue()
    expect(await told(fan)).toEqual(first)
    advance(2 * MINUTE_MS)
    const later = await begin(sara, opponents[1] ?? 0)
    await runDue()
    expect(await told(fan)).toEqual([...first, later])
  })

  test('W678 a follower of many members hears of six of them in an hour', async () => {
    const { join, members, follow, begin, told, runDue } = await openClub()
    const [fan, opponent] = [await join(), await join()]
    const followed = await members(9)
    for (const memberId of followed) await follow(fan, memberId)
    await Promise.all(followed.map((memberId) => begin(memberId, opponent)))
    await runDue()
    expect(await told(fan)).toHaveLength(6)
  })

  test('W677 every one of more followers than a transaction tells hears it once', async () => {
    const { join, members, follow, begin, told, runDue } = await openClub()
    const [sara, ali] = [await join(), await join()]
    const fans = await members(107)
    for (const fan of fans) await follow(fan, sara)
    const matchupId = await begin(sara, ali)
    await runDue()
    const heard = await Promise.all(fans.map(told))
    expect(heard).toEqual(fans.map(() => [matchupId]))
  })
}
