import { AsyncLocalStorage } from 'node:async_hooks'
import type { PGlite } from '@electric-sql/pglite'
import { pino } from 'pino'
import { buildApp } from '../../src/server/app.ts'
import type { Dependencies } from '../../src/server/dependencies.ts'
import type { App } from '../../src/server/machinery/http/App.ts'
import type { Database } from '../../src/server/machinery/database/database.ts'
import { makeEmbeddedDatabase } from '../../src/server/machinery/database/embeddedDatabase.ts'
import { makeSecretBox } from '../../src/server/machinery/secrets/secretBox.ts'
import { makeInProcessBus } from '../../src/server/machinery/live/inProcessBus.ts'
import type { Timers } from '../../src/server/machinery/time/timers.ts'
import { assembleDependencies } from '../../src/server/makeDependencies.ts'
import { HEARTBEAT_MS, forgiveDowntime } from '../../src/server/play/presence/downtime.ts'
import type { Environment } from '../../src/server/settings/environment.ts'
import { makeEngineInProcess } from './engineInProcess.ts'
import type { SimulatedTime } from './SimulatedTime.ts'
import type { Stream } from './streams.ts'

/** What a process finds when it starts. */
export interface ProcessSurroundings {
  readonly time: SimulatedTime
  readonly pglite: PGlite
  readonly environment: Environment
  readonly random: Stream
  /** How long a transaction waits until it begins (ms). */
  readonly delayOfTransaction: () => number
  readonly sendCode: (mobile: string, code: string) => void
  /** Called with everything that the process does to the database. */
  readonly noteActivity: () => void
  readonly noteError: (text: string) => void
}

export interface Request {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly token: string | null
  readonly body: object | undefined
  readonly address: string
}

export interface Answer {
  readonly status: number
  readonly text: string
}

/** The end of a process: after so many more statements, before or after the last of them is done. */
export interface Fate {
  readonly statements: number
  readonly isDone: boolean
}

/**
 * One life of the server: the real app on the database, on simulated time. When it dies, everything that it was about to
 * do never happens, and nobody gets an answer any more. The database stays.
 */
export class SimulatedProcess {
  readonly #surroundings: ProcessSurroundings
  readonly #mourners = new Set<() => void>()
  /** The requests that the server is at work on, and how many of their transactions wait for simulated time. */
  readonly #underWay = new Set<{ waiting: number }>()
  readonly #current = new AsyncLocalStorage<{ waiting: number }>()
  #isAlive = true
  #fate: { left: number; readonly isDone: boolean } | null = null
  #opened: { readonly app: App; readonly dependencies: Dependencies } | null = null

  constructor(surroundings: ProcessSurroundings) {
    this.#surroundings = surroundings
  }

  /** Whether the process is on its way to its first answer. */
  get isStarting(): boolean {
    return this.#isAlive && this.#opened === null
  }

  /**
   * Whether the process is at work on something that needs no simulated time. A start and some requests load files, so
   * simulated time stands still until they are done.
   */
  get isBusy(): boolean {
    if (!this.#isAlive) return false
    return this.#opened === null || [...this.#underWay].some(({ waiting }) => waiting === 0)
  }

  get isAlive(): boolean {
    return this.#isAlive
  }

  /** The parts of a process that has started and lives; null before and after. */
  get parts(): Dependencies | null {
    return this.#isAlive ? (this.#opened?.dependencies ?? null) : null
  }

  /** Starts the server as `main.ts` does, without a port. Never resolves if the process dies before it is ready. */
  async start(prepare: (dependencies: Dependencies) => Promise<void>): Promise<void> {
    const { time, environment, random, pglite } = this.#surroundings
    const database = this.#delayed(makeEmbeddedDatabase(this.#mortal(pglite), (error) => this.#report(error)))
    const timers = this.#timers()
    const dependencies = assembleDependencies({
      environment,
      database,
      bus: makeInProcessBus(),
      clock: () => time.now,
      timers,
      randomBytes: (size) => random.bytes(size),
      secrets: makeSecretBox(() => [new Uint8Array(32)]),
      engine: makeEngineInProcess((ms) => new Promise((resolve) => void timers.after(ms, () => resolve()))),
      logger: pino({ level: 'error' }, { write: (line: string) => this.#report(line) }),
      sms: {
        sendCode: (mobile, code) => {
          this.#surroundings.sendCode(mobile, code)
          return Promise.resolve()
        },
      },
    })
    const app = await buildApp(dependencies)
    await app.ready()
    await prepare(dependencies)
    if (!this.#isAlive) return
    this.#opened = { app, dependencies }
    dependencies.jobs.start()
    const beat = () => database.transaction((tx) => forgiveDowntime(tx, dependencies))
    timers.every(HEARTBEAT_MS, () => dependencies.background.run('a heartbeat', beat))
  }

  /** The answer to a request. Never resolves if the process dies first. */
  async answer({ method, path, token, body, address }: Request): Promise<Answer> {
    if (!this.#opened || !this.#isAlive) return forEver()
    const headers = {
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    }
    const payload = body === undefined ? {} : { payload: JSON.stringify(body) }
    const { app } = this.#opened
    const work = { waiting: 0 }
    this.#underWay.add(work)
    const answer = await this.#current.run(work, async () => {
      // Fastify begins with a request when its answer is awaited, so that has to be in here.
      const injected = await app.inject({ method, url: `/api${path}`, headers, remoteAddress: address, ...payload })
      return injected
    })
    this.#underWay.delete(work)
    return this.#isAlive ? { status: answer.statusCode, text: answer.body } : forEver()
  }

  /** Calls `mourn` when the process dies. Answers a function that ends this. */
  onDeath(mourn: () => void): () => void {
    this.#mourners.add(mourn)
    return () => void this.#mourners.delete(mourn)
  }

  /** Lets the process die soon. */
  doom({ statements, isDone }: Fate): void {
    this.#fate ??= { left: statements, isDone }
  }

  die(): void {
    if (!this.#isAlive) return
    this.#isAlive = false
    for (const mourn of this.#mourners) mourn()
    this.#mourners.clear()
  }

  #report(error: unknown): void {
    if (this.#isAlive)
      this.#surroundings.noteError(error instanceof Error ? (error.stack ?? error.message) : String(error))
  }

  /** PGlite as long as the process lives. Afterwards it never answers. */
  #mortal(pglite: PGlite): PGlite {
    const run: PGlite['execProtocolStream'] = async (message, options) => {
      this.#surroundings.noteActivity()
      const fate = this.#fate
      const isLast = fate !== null && --fate.left <= 0
      if (isLast && !fate.isDone) this.die()
      if (!this.#isAlive) return forEver()
      const answer = await pglite.execProtocolStream(message, options)
      this.#surroundings.noteActivity()
      if (isLast) this.die()
      return this.#isAlive ? answer : forEver()
    }
    return new Proxy(pglite, {
      get(target, name) {
        if (name === 'execProtocolStream') return run
        const value: unknown = Reflect.get(target, name, target)
        return typeof value === 'function' ? (value.bind(target) as unknown) : value
      },
    })
  }

  /** Lets each transaction wait before it begins, so that transactions of several requests come in any order. */
  #delayed(database: Database): Database {
    const { delayOfTransaction, noteActivity } = this.#surroundings
    const isBegun = async () => {
      noteActivity()
      if (!this.isStarting) await this.#wait(delayOfTransaction())
      return this.#isAlive
    }
    return {
      ...database,
      transaction: async (work) => ((await isBegun()) ? database.transaction(work) : forEver()),
      writeAlone: async (statement) => ((await isBegun()) ? database.writeAlone(statement) : forEver()),
    }
  }

  async #wait(ms: number): Promise<void> {
    const work = this.#current.getStore()
    if (work) work.waiting += 1
    await this.#surroundings.time.sleep(ms)
    if (work) work.waiting -= 1
  }

  #timers(): Timers {
    const { time } = this.#surroundings
    const ifAlive = (ring: () => void) => () => {
      if (this.#isAlive) ring()
    }
    return {
      after: (delayMs, ring) => time.after(delayMs, ifAlive(ring)),
      every: (periodMs, ring) => {
        let cancel = () => {}
        const again = () => {
          cancel = time.after(
            periodMs,
            ifAlive(() => {
              again()
              ring()
            }),
          )
        }
        again()
        return () => cancel()
      },
    }
  }
}

function forEver(): Promise<never> {
  return new Promise(() => {})
}
