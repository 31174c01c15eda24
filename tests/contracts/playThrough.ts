import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { seededRandom } from '../engine/seededRandom.ts'
import { memberApi, type MemberApi } from '../journeys/memberApi.ts'
import { LiveSeat } from './LiveSeat.ts'
import type { SiteProcess } from './siteProcess.ts'

/** This many actions of all tables show that play goes on. */
const PLAYED_ON = 60
/** A table that has not gone on for so long will not, on however busy a machine. */
const STUCK_AFTER_MS = 120_000

/**
 * The seats of the players at each table: one seat on each process, or one seat for both players, which never waits for
 * a message. The viewer is at the second address.
 */
export interface Table {
  readonly players: readonly LiveSeat[]
  readonly viewer: LiveSeat
}

/** A site at which members play, and all that is needed to count what they did. */
export interface PlayedSite {
  readonly databaseUrl: string
  readonly processes: readonly SiteProcess[]
  readonly tables: readonly Table[]
  /** A member who plays a bot. The bot’s turns are due jobs. */
  readonly againstBot: LiveSeat
}

/** What happens at the end of a test: the last thing first. */
export type Ending = (() => Promise<unknown>)[]

/** Opens so many tables and one with a bot. `urls` are where the two players of a table are connected. */
export async function openTables(urls: readonly [string, string], count: number, ending: Ending) {
  const tables: Table[] = []
  for (let table = 0; table < count; table++) tables.push(await openTable(urls, table, ending))
  return { tables, againstBot: await openBotTable(urls[1], ending) }
}

async function openTable([one, other]: readonly [string, string], table: number, ending: Ending): Promise<Table> {
  const [white, black] = [await memberApi(one, 2 * table + 1), await memberApi(one, 2 * table + 2)]
  const wish = { length: 25, isTakhteh: true }
  const { id: matchupId } = await white.createMatchup(wish)
  await black.createMatchup(wish)
  for (const player of [white, black]) await player.sendSeed(matchupId)
  const seat = (url: string, ...members: [MemberApi, ...MemberApi[]]) =>
    takeSeat(new LiveSeat({ url, members, matchupId, random: seededRandom(members[0].id) }), ending)
  const players = table % 2 === 0 ? [seat(one, white), seat(other, black)] : [seat(one, white, black)]
  return { players, viewer: seat(other, await memberApi(one, 18)) }
}

async function openBotTable(url: string, ending: Ending): Promise<LiveSeat> {
  const member = await memberApi(url, 17)
  const wish = { length: 25, isTakhteh: true, playWithBot: true, botDifficulty: 0 } as const
  const { id: matchupId } = await member.createMatchup(wish)
  await member.sendSeed(matchupId)
  return takeSeat(new LiveSeat({ url, members: [member], matchupId, random: seededRandom(99) }), ending)
}

function takeSeat(seat: LiveSeat, ending: Ending): LiveSeat {
  const whatGoesOn = Promise.all([seat.listen(), seat.play()])
  ending.push(() => {
    seat.leave()
    return whatGoesOn
  })
  return seat
}

/** What `playThrough` answers where nothing went wrong. */
export const nothingWrong = {
  faults: [],
  alive: [true, true],
  missed: [],
  uncounted: 0,
  broken: [],
  stuck: [],
}

/**
 * Plays on while one outage after the other happens, `rounds` times. Answers everything that is wrong in the end, and
 * how many answers were a 503.
 */
export async function playThrough(
  site: PlayedSite,
  outages: Readonly<Record<string, () => Promise<unknown>>>,
  rounds = 1,
) {
  const { tables, againstBot, processes, databaseUrl } = site
  const players = tables.flatMap((table) => table.players)
  const viewers = tables.map(({ viewer }) => viewer)
  const acknowledged = () => players.reduce((sum, { counts }) => sum + counts.acknowledged, 0)
  const stuck: string[] = []
  const pauses: string[] = []

  /**
   * Waits until all tables have gone on, the one with the bot included. A table that does not within two minutes is stuck.
   */
  const untilPlayedOn = async (after: string) => {
    const before = [...players, ...viewers, againstBot].map((seat) => ({ seat, updateIndex: seat.updateIndex }))
    const enough = acknowledged() + PLAYED_ON
    const began = Date.now()
    for (;;) {
      const resting = before.filter(({ seat, updateIndex }) => !seat.isOver && seat.updateIndex <= updateIndex)
      if (resting.length === 0 && acknowledged() >= enough) break
      if (Date.now() - began > STUCK_AFTER_MS) {
        stuck.push(after, ...resting.map(({ seat }) => `matchup ${seat.matchupId} at ${seat.updateIndex}`))
        break
      }
      await wait(10)
    }
    pauses.push(`${after} ${Date.now() - began} ms`)
  }

  await untilPlayedOn('the start')
  for (let round = 0; round < rounds; round++) {
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
    // The last messages are still on their way.
    const seats = [...table.players, table.viewer]
    const told = () => seats.every((seat) => seat.missed(state.updateIndex).length === 0)
    for (const began = Date.now(); Date.now() - began < 60_000 && !told();) await wait(20)
    for (const seat of seats) missed.push(...seat.missed(state.updateIndex).map((index) => `${matchupId}: ${index}`))
  }
  const doneUnheard = players.reduce((sum, { counts }) => sum + counts.doneUnheard, 0)
  const failures = [...players, ...viewers, againstBot].reduce((sum, { counts }) => sum + counts.unavailable, 0)
  const reopened = [...players, ...viewers].reduce((sum, { counts }) => sum + counts.opened - 1, 0)
  process.stdout.write(
    `${acknowledged()} actions acknowledged, ${doneUnheard} done though their answer was a 503, ${failures} answers of 503, ` +
      `${reopened} streams opened again, ${missed.length} messages missed; until all had played on: ${pauses.join(', ')}\n`,
  )
  const wrong = {
    faults: [...players, ...viewers, againstBot].flatMap(({ faults }) => faults),
    alive: processes.map((one) => one.isAlive()),
    missed,
    uncounted: done - acknowledged() - doneUnheard,
    broken,
    stuck,
  }
  return { wrong, unavailable: failures }
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

export async function ask(databaseUrl: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows
  } finally {
    await client.end()
  }
}
