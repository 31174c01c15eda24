import { setTimeout as wait } from 'node:timers/promises'
import { checkLedgers } from '../../crash/checkLedgers.ts'
import { FeeTable, type Fault } from '../../crash/FeeTable.ts'
import { signIn } from '../../journeys/signIn.ts'
import { memberApiOf, type MemberApi } from '../../journeys/memberApi.ts'
import { seededRandom } from '../../engine/seededRandom.ts'
import type { FaultySite } from './FaultySite.ts'
import { ProductClient } from './ProductClient.ts'

const AGAIN_MS = 100
/** Play before a fault, and after it. */
const STEADY_MS = 2_000
/** A table that does not go on within this time is stuck. */
const STUCK_MS = 60_000
const LOOK_MS = 5
const WISHES = [
  { length: 1, joinCredit: 5 },
  { length: 1, joinCredit: 10 },
  { length: 3, joinCredit: 5 },
  { length: 3, joinCredit: 10, isTakhteh: true },
] as const

export type FaultRow = Record<string, string | number>

/** One row for each fault whose name has the word, while members play matches for fees. */
export async function playWithFaults(site: FaultySite, word: string): Promise<FaultRow[]> {
  const members: MemberApi[] = []
  const clients: ProductClient[] = []
  const siteFaults = new Map<number, number>()
  const noteFault = (status: number) => void siteFaults.set(status, (siteFaults.get(status) ?? 0) + 1)
  for (let number = 1; number <= 2 * WISHES.length; number += 1) {
    const { accessToken, member } = await signIn(site.url, number)
    const client = new ProductClient({ url: site.url, token: accessToken, memberId: member.id, noteFault })
    clients.push(client)
    members.push(memberApiOf(site.url, accessToken, member.id, client.send))
  }
  const random = seededRandom(members.length)
  const tables = WISHES.map((wish, at) => new Player(new FeeTable(pairOf(members, at), wish, random, true)))
  const playing = tables.map((table) => table.play())
  const rows: FaultRow[] = []
  for (const [fault, happen] of Object.entries(site.faults)) {
    if (!fault.includes(word)) continue
    siteFaults.clear()
    const measured = await measure(tables, happen)
    const told = [...siteFaults].map(([status, count]) => `${count} × ${status}`).join(', ')
    rows.push({ store: site.store, fault, ...measured, 'told meanwhile': told })
    process.stderr.write(`${JSON.stringify(rows.at(-1))}\n`)
  }
  for (const table of tables) table.stop()
  await Promise.all(playing)
  for (const client of clients) client.leave()
  const unequal = await checkLedgers(members)
  for (const text of [...unequal, ...site.endings()]) console.error(text)
  rows.push({
    store: site.store,
    fault: 'the ledgers at the end',
    acknowledged: sumOf(tables, ({ acknowledged }) => acknowledged),
    lost: 0,
    doubled: 0,
    other: unequal.length,
    'processes ended': site.endings().length,
  })
  return rows
}

async function measure(tables: readonly Player[], happen: () => Promise<unknown>): Promise<FaultRow> {
  await wait(STEADY_MS)
  const before = tables.map(({ faults }) => faults.length)
  const acknowledged = sumOf(tables, (table) => table.acknowledged)
  for (const table of tables) table.resetPause()
  const began = performance.now()
  await happen()
  const awayMs = performance.now() - began
  for (const table of tables) table.compareSoon()
  for (const table of tables) await table.untilGoneOn()
  await wait(STEADY_MS)
  const found = tables.flatMap(({ faults }, at) => faults.slice(before[at]))
  for (const text of found) console.error(text)
  const count = (is: (fault: Fault) => boolean) => found.filter(is).length
  return {
    'fault ms': Math.round(awayMs),
    acknowledged: sumOf(tables, (table) => table.acknowledged) - acknowledged,
    lost: count(isLoss),
    doubled: count(isDoubling),
    other: count((fault) => !isLoss(fault) && !isDoubling(fault)),
    'longest pause of a table, ms': Math.round(Math.max(...tables.map((table) => table.longestPauseMs))),
  }
}

const isLoss = (fault: Fault) => fault.includes(' lost ')
const isDoubling = (fault: Fault) => fault.includes('that nobody asked for')
const sumOf = (tables: readonly Player[], count: (table: Player) => number) =>
  tables.reduce((sum, table) => sum + count(table), 0)

/**
 * Plays on at a table whatever happens. After every fault and every failed call it compares what the site knows with
 * what it said.
 */
class Player {
  readonly #table: FeeTable
  readonly faults: Fault[] = []
  longestPauseMs = 0
  #isOver = false
  #mustCompare = false
  #wentOn = performance.now()
  #seen = 0

  constructor(table: FeeTable) {
    this.#table = table
  }

  get acknowledged(): number {
    return this.#table.counts.acknowledged
  }

  resetPause(): void {
    this.longestPauseMs = 0
  }

  stop(): void {
    this.#isOver = true
  }

  /** Has the table compared between two actions. */
  compareSoon(): void {
    this.#mustCompare = true
  }

  /** Resolves when the table has compared and gone on. */
  async untilGoneOn(): Promise<void> {
    const from = this.acknowledged
    const began = performance.now()
    while (this.acknowledged === from || this.#mustCompare) {
      if (performance.now() - began > STUCK_MS) {
        this.faults.push(`a table is stuck since ${STUCK_MS} ms`)
        return
      }
      await wait(LOOK_MS)
    }
  }

  async play(): Promise<void> {
    const watch = setInterval(() => this.#look(), LOOK_MS)
    while (!this.#isOver) {
      try {
        await this.#table.playUntil(() => this.#isOver || this.#mustCompare)
      } catch {
        // What was done is seen below.
      }
      await this.#compare()
    }
    clearInterval(watch)
  }

  #look(): void {
    const now = performance.now()
    this.longestPauseMs = Math.max(this.longestPauseMs, now - this.#wentOn)
    if (this.acknowledged === this.#seen) return
    this.#seen = this.acknowledged
    this.#wentOn = now
  }

  /** Compares as soon as the site answers. */
  async #compare(): Promise<void> {
    this.#mustCompare = false
    while (!this.#isOver) {
      try {
        this.faults.push(...(await this.#table.check()))
        return
      } catch {
        await wait(AGAIN_MS)
      }
    }
  }
}

function pairOf(members: readonly MemberApi[], at: number): readonly [MemberApi, MemberApi] {
  const [one, other] = [members[2 * at], members[2 * at + 1]]
  if (!one || !other) throw new Error(`There are no members for table ${at}.`)
  return [one, other]
}
