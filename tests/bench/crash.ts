import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { z } from 'zod'
import { parts, root } from '../../tools/build/freshness.mjs'
import { seededRandom } from '../engine/seededRandom.ts'
import { type Fault, FeeTable } from '../crash/FeeTable.ts'
import { makeKilledServer, type KilledServer } from '../crash/killedServer.ts'
import { GiftBuyer } from '../crash/GiftBuyer.ts'
import { Cups } from '../crash/Cups.ts'
import { checkLedgers } from '../crash/checkLedgers.ts'
import { memberApi, type MemberApi } from '../journeys/memberApi.ts'

export const name = 'crash'
export const description =
  'kill -9 of npm start at random moments of matches for fees and of tournaments: what was acknowledged, and is gone'
/** The bench takes minutes, so it runs only when it is named. CRASH_KILLS is the number of kills, 50 if unset. */
export const isLong = true

const KILLS = Number(process.env['CRASH_KILLS'] ?? 50)
/** A life ends after at most this many acknowledgements, and a moment later. */
const LONGEST_LIFE = 60
const MOMENT_MS = 60
const TABLES = [
  { length: 1, joinCredit: 5 },
  { length: 1, joinCredit: 10 },
  { length: 3, joinCredit: 5 },
  { length: 3, joinCredit: 10, isTakhteh: true },
] as const
const CARDS = 2_000
const CARD_AMOUNT = 3

/** One row: how much was acknowledged over all kills, and every fault found after a restart. */
export async function run(): Promise<Record<string, string | number>[]> {
  const random = seededRandom(KILLS)
  const server = await makeKilledServer()
  try {
    await server.start()
    const members = await Promise.all(Array.from({ length: 20 }, (_, at) => memberApi(server.url, at + 1)))
    const tables = TABLES.map((wish, at) => new FeeTable(pairOf(members, at), wish, random))
    const buyer = new GiftBuyer(server.url, memberOf(members, 19), await makeCards(server), CARD_AMOUNT)
    const cups = new Cups(server.folder, members.slice(8, 16))
    const faults: Fault[] = []
    const note = (found: readonly Fault[]) => {
      for (const fault of found) console.error(fault)
      faults.push(...found)
    }
    for (let kill = 0; kill < KILLS; kill++) {
      await cups.open()
      const playing = Promise.allSettled([...tables.map((table) => table.play()), buyer.redeem(), cups.play()])
      const acknowledged = () =>
        sumOver(tables, ({ counts }) => counts.acknowledged) + buyer.acknowledged + cups.acknowledged
      const enough = acknowledged() + random() * LONGEST_LIFE
      let isOver = false
      const ended = playing.then(() => {
        isOver = true
      })
      while (acknowledged() < enough && !isOver) await wait(2)
      await wait(random() * MOMENT_MS)
      await server.kill9()
      await ended
      const found = (await playing).flatMap(refusalOf)
      await server.start()
      for (const part of [...tables, buyer, cups]) found.push(...(await part.check()))
      found.push(...(await checkLedgers(members)))
      note(found)
      process.stderr.write(`${kill + 1} of ${KILLS} kills, ${faults.length} faults\n`)
    }
    await cups.play()
    note(await cups.checkBooks())
    note(await checkLedgers(members))
    if (faults.length > 0) process.exitCode = 1
    return [
      {
        kills: KILLS,
        'actions acknowledged': sumOver(tables, ({ counts }) => counts.acknowledged),
        'matches finished': sumOver(tables, ({ counts }) => counts.finished),
        'tournaments over': cups.finished,
        'interrupted ones': cups.interrupted,
        'gift cards redeemed': buyer.acknowledged,
        'lost, doubled or unequal': faults.length,
      },
    ]
  } finally {
    await server.remove()
  }
}

const sumOver = (tables: readonly FeeTable[], count: (table: FeeTable) => number) =>
  tables.reduce((total, table) => total + count(table), 0)

/** A crash looks like a broken connection. Anything else that stops a player is a fault of its own. */
function refusalOf(outcome: PromiseSettledResult<void>): Fault[] {
  if (outcome.status === 'fulfilled' || outcome.reason instanceof TypeError) return []
  return [`a player was stopped by ${String(outcome.reason)}`]
}

function memberOf(members: readonly MemberApi[], at: number): MemberApi {
  const member = members[at]
  if (!member) throw new Error(`There is no test member ${at + 1}.`)
  return member
}

const pairOf = (members: readonly MemberApi[], at: number) =>
  [memberOf(members, 2 * at), memberOf(members, 2 * at + 1)] as const

/** Makes the cards by the operator’s command line while the server runs. */
async function makeCards({ folder }: KilledServer): Promise<string[]> {
  const program = join(root, parts.server.output, 'adminProgram.js')
  const words = [program, 'giftcards', 'create', String(CARDS), String(CARD_AMOUNT), '--json']
  const env = { ...process.env, DATA_DIR: folder }
  const { stdout } = await promisify(execFile)(process.execPath, words, { env, maxBuffer: 10_000_000 })
  return z
    .array(z.object({ code: z.string() }))
    .parse(JSON.parse(stdout))
    .map(({ code }) => code)
}
