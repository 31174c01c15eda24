import type { PGlite } from '@electric-sql/pglite'
import { seedSchedules } from '../../src/server/contests/tournaments/schedules.ts'
import { shippedSchedules } from '../../src/server/contests/tournaments/shippedSchedules.ts'
import { readEnvironment } from '../../src/server/settings/environment.ts'
import { identifyMobile } from '../../src/server/people/members/identifyMobile.ts'
import { openMemoryPglite } from '../server/memoryDatabase.ts'
import { History } from './History.ts'
import { Judges } from './judges/Judges.ts'
import { storeOf } from './judges/Store.ts'
import type { LiveParts } from './LiveLine.ts'
import { liveAsMember } from './liveAsMember.ts'
import { Network } from './Network.ts'
import { Operator } from './Operator.ts'
import { SimulatedMember } from './SimulatedMember.ts'
import { SimulatedProcess } from './SimulatedProcess.ts'
import { SimulatedTime } from './SimulatedTime.ts'
import { signInThisThread, untilStill } from './stillness.ts'
import { type Stream, type Streams, makeStreams } from './streams.ts'
import type { Surroundings } from './Surroundings.ts'
import { type Faults, type Pursuits, type WorldOptions, FAULTS, PURSUITS } from './WorldOptions.ts'

const BEGIN = Date.UTC(2026, 0, 5, 8)
const HOUR_MS = 3_600_000
/** The mean time between two deaths of the process (ms). */
const LIFE_MS = 20 * 60_000
/** The mean time that a member spends elsewhere where the crowd has no size (ms). */
const AWAY_MS = 15 * 60_000
/** About how long a member stays (ms). */
const STAY_MS = 6 * 60_000
/** How long everything under way gets to end after the hours of play. */
const CLOSING_MS = 3 * HOUR_MS

/** What a run has come to. */
export interface WorldResult {
  /** What was broken, and when in the history; null if everything held. */
  readonly broken: { readonly invariant: string; readonly detail: string; readonly lines: readonly string[] } | null
  /** The hash of the whole history. */
  readonly digest: string
  readonly steps: number
  readonly hours: number
  readonly counts: Readonly<Record<string, number>>
}

/** The server, its members and everything between them, in one thread and on one seed. */
export class World implements Surroundings {
  readonly options: WorldOptions
  readonly time = new SimulatedTime(BEGIN)
  readonly streams: Streams
  readonly faults: Faults
  readonly pursuits: Pursuits
  readonly awayMs: number
  readonly closesAt: number
  readonly network: Network
  readonly live: LiveParts
  readonly history: History
  /** The newest code that each number got by text message. */
  readonly codes = new Map<string, string>()
  process: SimulatedProcess | null = null
  isClosing = false
  readonly #pglite: PGlite
  readonly #judges: Judges
  readonly #operator: Operator
  readonly #known: number[] = []
  readonly #fates: Stream
  #activity = 0
  #deaths = 0
  #diedAt = 0
  #lives = 0
  #steps = 0

  constructor(pglite: PGlite, options: WorldOptions, listen?: (line: string) => void) {
    this.options = options
    this.#pglite = pglite
    this.streams = makeStreams(options.seed)
    this.#fates = this.streams('fates')
    const { members, crowd, hours } = options
    this.closesAt = BEGIN + hours * HOUR_MS
    this.awayMs = crowd === undefined ? AWAY_MS : Math.max(AWAY_MS, STAY_MS * (members / crowd - 1))
    this.faults = namesAsFlags(FAULTS, options.faults)
    this.pursuits = namesAsFlags(PURSUITS, options.pursuits)
    this.history = new History(BEGIN, listen)
    const { time, faults, history } = this
    this.#judges = new Judges(pglite)
    this.network = new Network({
      time,
      faults,
      history,
      random: this.streams('network'),
      process: () => this.process,
      judge: (exchange) => this.#judges.hear(exchange),
    })
    this.live = {
      time,
      faults,
      network: this.network,
      random: this.streams('live'),
      judge: (text) => this.#judges.hearLive(text),
    }
    this.#operator = new Operator(this)
  }

  meet(id: number): void {
    this.#known.push(id)
  }

  someoneElse({ id, random }: { readonly id: number; readonly random: Stream }): number | null {
    const others = this.#known.filter((other) => other !== id)
    return others.length === 0 ? null : random.pick(others)
  }

  findGiftCard(random: Stream): string | null {
    return this.#operator.findGiftCard(random)
  }

  /** Runs to the end, or until something is broken. */
  async run(): Promise<WorldResult> {
    const { members } = this.options
    await this.#pglite.exec(`select setseed(${this.streams('database').next()})`)
    await this.#judges.begin()
    this.#startProcess()
    this.#operator.begin()
    for (let number = 1; number <= members; number++) {
      this.#live(liveAsMember(this, new SimulatedMember(number, this)))
    }
    try {
      await this.#runUntil(this.closesAt)
      this.isClosing = true
      await this.#runUntil(this.closesAt + CLOSING_MS)
      await this.#judges.judgeEnd()
      return this.#result(null)
    } catch (error) {
      return this.#result(error)
    }
  }

  async #runUntil(end: number): Promise<void> {
    await this.#settle()
    while (this.time.step(end)) {
      const before = this.#activity
      await this.#settle()
      await this.#bury()
      this.#steps += 1
      if (this.#activity === before && !this.#judges.hasNews) continue
      await this.#judges.judge(this.time.now, this.process?.parts == null ? null : this.#diedAt)
      if (this.isClosing && (await this.#judges.isAllOver())) return
    }
  }

  #settle(): Promise<void> {
    return untilStill(
      () => this.#activity + this.history.count,
      () => !this.#judges.hasNews && (this.process?.isBusy ?? false),
    )
  }

  /** Lets a life of a member or an error of the world itself end the run. */
  #live(life: Promise<void>): void {
    life.catch((error: unknown) => this.#judges.fail(error))
  }

  #startProcess(): void {
    this.#lives += 1
    const { time } = this
    const delays = this.streams(`delays ${this.#lives}`)
    const process = new SimulatedProcess({
      time,
      pglite: this.#pglite,
      environment: readEnvironment({ APP_ENV: 'staging', LOG_LEVEL: 'error' }),
      random: this.streams(`server ${this.#lives}`),
      delayOfTransaction: () => {
        if (this.faults.slow && delays.chance(0.01)) return delays.between(100, 5_000)
        return delays.between(0, 6)
      },
      sendCode: (mobile, code) => void this.codes.set(mobile, code),
      noteActivity: () => void (this.#activity += 1),
      noteError: (text) => this.#judges.noteError(text),
    })
    this.process = process
    const started = process.start(async (dependencies) => {
      await seedSchedules(dependencies, this.pursuits.tournaments ? shippedSchedules.slice(0, 1) : [])
    })
    this.#live(started.then(() => this.history.write(time.now, 'the server runs')))
    if (!this.faults.death) return
    time.after(this.#fates.pause(LIFE_MS), () => {
      process.doom({ statements: this.#fates.between(1, 30), isDone: this.#fates.chance(0.5) })
    })
  }

  /** Clears up after a process that has died: the database forgets its transaction, and another process starts. */
  async #bury(): Promise<void> {
    if (this.process === null || this.process.isAlive) return
    const isOpen = this.#pglite.isInTransaction()
    if (isOpen) await this.#pglite.exec('rollback')
    await this.#pglite.exec(`deallocate all; select setseed(${this.#fates.next()})`)
    this.process = null
    this.#deaths += 1
    const pause = this.#fates.chance(0.3) ? this.#fates.between(10_000, 180_000) : this.#fates.between(200, 5_000)
    this.#judges.noteDowntime(pause)
    this.history.write(this.time.now, `the server died ${isOpen ? 'in' : 'outside of'} a transaction`)
    this.time.after(pause, () => {
      this.#diedAt = this.time.now
      this.#startProcess()
    })
  }

  #result(error: unknown): WorldResult {
    const { network, time } = this
    return {
      broken: error === null ? null : { ...this.#judges.describe(error), lines: [...this.history.last] },
      digest: this.history.digest(),
      steps: this.#steps,
      hours: (time.now - BEGIN) / HOUR_MS,
      counts: { ...network.counts, deaths: this.#deaths, events: this.history.count, ...this.#judges.counts },
    }
  }
}

/** Runs a world on a database of its own. `listen` gets every line of the history. */
export async function runWorld(options: WorldOptions, listen?: (line: string) => void): Promise<WorldResult> {
  const pglite = await openMemoryPglite()
  const restore = signInThisThread()
  // What the server loads with its first request comes from the disk, whose time is not simulated.
  await identifyMobile(storeOf(pglite).queries, '+989121234567')
  try {
    return await new World(pglite, options, listen).run()
  } finally {
    restore()
    await pglite.close()
  }
}

function namesAsFlags<Name extends string>(
  all: readonly Name[],
  chosen: readonly Name[],
): Readonly<Record<Name, boolean>> {
  return Object.fromEntries(all.map((name) => [name, chosen.includes(name)])) as Record<Name, boolean>
}
