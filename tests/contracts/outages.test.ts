import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { seededRandom } from '../engine/seededRandom.ts'
import { memberApi, type MemberApi } from '../journeys/memberApi.ts'
import { LiveSeat } from './LiveSeat.ts'
import { findPostgres, startPostgres } from './postgresServer.ts'
import type { PostgresServer } from './postgresServer.ts'
import { findRedis, startRedis } from './redisServer.ts'
import { startSiteProcess } from './siteProcess.ts'
import type { SiteProcess } from './siteProcess.ts'

/** How often each thing goes away in one run. */
const OUTAGES = Number(process.env['OUTAGES'] ?? 1)
const TIMEOUT_MS = 120_000 + OUTAGES * 120_000
const TABLES = 5
/** So many actions of all tables show that play goes on. */
const PLAYED_ON = 60

const postgresPrograms = findPostgres()
const redisProgram = findRedis()

interface Site {
  readonly postgres: PostgresServer
  readonly databaseUrl: string
  readonly processes: readonly [SiteProcess, SiteProcess]
  /**
   * The players of each table, each on its own process, or one seat for both, who never waits for a message. The viewer is on
   * the second process.
   */
  readonly tables: readonly { readonly players: readonly LiveSeat[]; readonly viewer: LiveSeat }[]
  /** A member who plays a bot, whose turns are due jobs. */
  readonly againstBot: LiveSeat
}

const ending: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ending.splice(0).toReversed()) await end()
})

if (postgresPrograms === undefined) {
  process.stdout.write('PostgreSQL is not installed here: outages were not tested.\n')
} else {
  test(
    'W411 W412 PostgreSQL restarts, or cuts connections: no process ends, no action is lost or doubled, all are told',
    { timeout: TIMEOUT_MS },
    async () => {
      const site = await startSite(postgresPrograms)
      const report = await playThrough(site, {
        'a fast restart': () => restartWatched(site, 'fast'),
        'an immediate restart': () => restartWatched(site, 'immediate'),
        'the bus cut': () => cutConnections(site, 'khatam bus'),
        'all but the bus cut': () => cutConnections(site, 'khatam'),
      })
      expect(report).toEqual(nothingWrong)
    },
  )
}

if (postgresPrograms === undefined || redisProgram === undefined) {
  process.stdout.write('PostgreSQL or Redis is not installed here: outages of Redis were not tested.\n')
} else {
  test(
    'W412 Redis is away or silent for seconds: each listener gets every message or is told to read anew',
    { timeout: TIMEOUT_MS },
    async () => {
      const redis = await startRedis(redisProgram)
      ending.push(() => redis.stop())
      const site = await startSite(postgresPrograms, { REDIS_URL: redis.url })
      const report = await playThrough(site, {
        'three seconds without Redis': () => redis.restart(3_000),
        'five seconds without Redis': () => redis.restart(5_000),
        'Redis frozen': () => redis.freeze(5_000),
        'PostgreSQL restarts, Redis stays': () => site.postgres.restart('immediate', 1_000),
      })
      expect(report).toEqual(nothingWrong)
    },
  )
}

async function restartWatched({ postgres, processes }: Site, mode: 'fast' | 'immediate'): Promise<void> {
  const restarted = postgres.restart(mode, 1_000)
  await wait(500)
  for (const { url } of processes) {
    expect(await statusOf(`${url}/healthz`)).toBe(200)
    expect(await statusOf(`${url}/readyz`)).toBe(503)
  }
  await restarted
}

async function cutConnections({ databaseUrl }: Site, name: string): Promise<void> {
  await ask(databaseUrl, `select pg_terminate_backend(pid) from pg_stat_activity where application_name = '${name}'`)
}

const nothingWrong = {
  faults: [],
  alive: [true, true],
  missed: [],
  uncounted: 0,
  broken: [],
  stuck: [],
}

async function startSite(programs: string, settings: Readonly<Record<string, string>> = {}): Promise<Site> {
  const postgres = await startPostgres(programs)
  ending.push(() => postgres.stop())
  const databaseUrl = await postgres.createDatabase()
  const start = async () => {
    const started = await startSiteProcess({ DATABASE_URL: databaseUrl, LOG_LEVEL: 'error', ...settings })
    ending.push(() => started.stop())
    return started
  }
  const processes = [await start(), await start()] as const
  const tables = []
  for (let table = 0; table < TABLES; table++) tables.push(await openTable(processes, table))
  return { postgres, databaseUrl, processes, tables, againstBot: await openBotTable(processes[1]) }
}

async function openTable([one, other]: Site['processes'], table: number) {
  const [white, black] = [await memberApi(one.url, 2 * table + 1), await memberApi(one.url, 2 * table + 2)]
  const wish = { length: 25, isTakhteh: true }
  const { id: matchupId } = await white.createMatchup(wish)
  await black.createMatchup(wish)
  for (const player of [white, black]) await player.sendSeed(matchupId)
  const seat = (url: string, ...members: [MemberApi, ...MemberApi[]]) =>
    takeSeat(new LiveSeat({ url, members, matchupId, random: seededRandom(members[0].id) }))
  const players = table % 2 === 0 ? [seat(one.url, white), seat(other.url, black)] : [seat(one.url, white, black)]
  return { players, viewer: seat(other.url, await memberApi(one.url, 18)) }
}

async function openBotTable({ url }: SiteProcess): Promise<LiveSeat> {
  const member = await memberApi(url, 17)
  const wish = { length: 25, isTakhteh: true, playWithBot: true, botDifficulty: 0 } as const
  const { id: matchupId } = await member.createMatchup(wish)
  await member.sendSeed(matchupId)
  return takeSeat(new LiveSeat({ url, members: [member], matchupId, random: seededRandom(99) }))
}

function takeSeat(seat: LiveSeat): LiveSeat {
  const whatGoesOn = Promise.all([seat.listen(), seat.play()])
  ending.push(() => {
    seat.leave()
    return whatGoesOn
  })
  return seat
}

/** Plays on while one thing after the other happens, and answers all that is wrong in the end. */
async function playThrough(site: Site, outages: Readonly<Record<string, () => Promise<unknown>>>): Promise<object> {
  const { tables, againstBot, processes, databaseUrl } = site
  const players = tables.flatMap((table) => table.players)
  const viewers = tables.map(({ viewer }) => viewer)
  const acknowledged = () => players.reduce((sum, { counts }) => sum + counts.acknowledged, 0)
  const stuck: string[] = []
  const pauses: string[] = []

  /** All tables have to go on, the one with the bot included; in a minute a table that does not is stuck. */
  const untilPlayedOn = async (after: string) => {
    const before = [...players, ...viewers, againstBot].map((seat) => ({ seat, updateIndex: seat.updateIndex }))
    const enough = acknowledged() + PLAYED_ON
    const began = Date.now()
    for (;;) {
      const resting = before.filter(({ seat, updateIndex }) => !seat.isOver && seat.updateIndex <= updateIndex)
      if (resting.length === 0 && acknowledged() >= enough) break
      if (Date.now() - began > 60_000) {
        stuck.push(after, ...resting.map(({ seat }) => `matchup ${seat.matchupId} at ${seat.updateIndex}`))
        break
      }
      await wait(10)
    }
    pauses.push(`${after} ${Date.now() - began} ms`)
  }

  await untilPlayedOn('the start')
  for (let round = 0; round < OUTAGES; round++) {
    for (const [outage, happen] of Object.entries(outages)) {
      if (stuck.length > 0) break
      await wait(100 + 150 * round)
      await happen()
      await untilPlayedOn(outage)
    }
  }
  await Promise.all(players.map((player) => player.stopPlaying()))
  const broken: string[] = []
  const missed: string[] = []
  let done = 0
  for (const table of tables) {
    const { matchupId } = table.viewer
    const state = await readRecords(databaseUrl, matchupId)
    done += state.steps - 1
    if (!state.isWhole) broken.push(`matchup ${matchupId}: ${JSON.stringify(state)}`)
    // The last messages are on their way still.
    const seats = [...table.players, table.viewer]
    const told = () => seats.every((seat) => seat.missed(state.updateIndex).length === 0)
    for (let tries = 0; tries < 300 && !told(); tries++) await wait(20)
    for (const seat of seats) missed.push(...seat.missed(state.updateIndex).map((index) => `${matchupId}: ${index}`))
  }
  const doneUnheard = players.reduce((sum, { counts }) => sum + counts.doneUnheard, 0)
  const failures = [...players, ...viewers, againstBot].reduce((sum, { counts }) => sum + counts.unavailable, 0)
  const reopened = [...players, ...viewers].reduce((sum, { counts }) => sum + counts.opened - 1, 0)
  process.stdout.write(
    `${acknowledged()} actions acknowledged, ${doneUnheard} done though their answer was a 503, ${failures} answers of 503, ` +
      `${reopened} streams opened again, ${missed.length} messages missed; until all had played on: ${pauses.join(', ')}\n`,
  )
  return {
    faults: [...players, ...viewers, againstBot].flatMap(({ faults }) => faults),
    alive: processes.map((one) => one.isAlive()),
    missed,
    uncounted: done - acknowledged() - doneUnheard,
    broken,
    stuck,
  }
}

/** Whether the records of a matchup follow each other without a gap, and how many steps of the match they are. */
async function readRecords(databaseUrl: string, matchupId: number) {
  const [row] = await ask(
    databaseUrl,
    `select m.update_index, m.record_count, count(r.index)::int as records, max(r.index) + 1 as ends,
      count(distinct r.index)::int as places, count(distinct r.update_index)::int as steps
    from matchups m join game_records r on r.matchup_id = m.id where m.id = ${matchupId} group by m.id`,
  )
  const { update_index: updateIndex, record_count: count, records, ends, places, steps } = row ?? {}
  const isWhole = count === records && ends === records && places === records
  return { updateIndex: Number(updateIndex), steps: Number(steps), isWhole }
}

async function ask(databaseUrl: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows
  } finally {
    await client.end()
  }
}

async function statusOf(url: string): Promise<number> {
  return (await fetch(url)).status
}
