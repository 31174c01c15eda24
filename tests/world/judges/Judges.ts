import type { PGlite } from '@electric-sql/pglite'
import type { GameContext, PerformAction } from '../../../src/protocol/game/game.ts'
import { readSentMessage } from '../../../src/server/machinery/live/livePublisher.ts'
import type { Exchange } from '../Network.ts'
import { Broken } from './Broken.ts'
import { ClockJudge } from './ClockJudge.ts'
import { DeedJudge } from './DeedJudge.ts'
import { GameJudge } from './GameJudge.ts'
import { LedgerJudge } from './LedgerJudge.ts'
import { SecretJudge } from './SecretJudge.ts'
import { type Store, storeOf } from './Store.ts'
import { StoreJudge } from './StoreJudge.ts'

/** The steps between two looks at the whole database. */
const STEPS_BETWEEN_SWEEPS = 400

/** All judges of a world. The first that finds something ends it. */
export class Judges {
  readonly #store: Store
  readonly #ledger: LedgerJudge
  readonly #whole: StoreJudge
  readonly #deeds: DeedJudge
  readonly #secrets: SecretJudge
  readonly #games: GameJudge
  #downtime = 0
  #deaths = 0
  #broken: Error | null = null
  #steps = 0
  #held = 0

  constructor(pglite: PGlite) {
    this.#store = storeOf(pglite)
    this.#ledger = new LedgerJudge(this.#store)
    this.#whole = new StoreJudge(this.#store)
    this.#deeds = new DeedJudge(this.#store)
    this.#secrets = new SecretJudge(this.#store)
    this.#games = new GameJudge(() => this.#downtime + ClockJudge.slackOf(this.#deaths))
  }

  /** Whether something was found outside of the database. */
  get hasNews(): boolean {
    return this.#broken !== null
  }

  get counts(): Readonly<Record<string, number>> {
    return {
      matches: this.#games.matches,
      recordings: this.#whole.recordings,
      actions: this.#deeds.count,
      entries: this.#ledger.entries,
      judgements: this.#held,
    }
  }

  /** An answer of the server, as it leaves the server. */
  hear({ request: { method, path, body }, answer }: Exchange): void {
    this.#try(() => {
      if (answer.status >= 500 && answer.status !== 503 && answer.status < 700) {
        throw new Broken('the server answers', `${method} ${path} ${answer.status} ${answer.text}`)
      }
      this.#secrets.hear(answer.text)
      if (answer.status !== 200 || !/^\/(game\/context|game\/\d+\/action|matchup\/\d+\/(seed|resign))/.test(path))
        return
      const context = JSON.parse(answer.text) as GameContext
      this.#games.see(context)
      if (path.endsWith('/action')) this.#deeds.acknowledge(context, (body as PerformAction).name)
      if (path.endsWith('/resign')) this.#deeds.acknowledge(context, 'resignMatch')
    })
  }

  /** A message as the bus carries it. */
  hearLive(text: string): void {
    this.#try(() => {
      const { json } = readSentMessage(text)
      this.#secrets.hear(json)
      const message = JSON.parse(json) as { kind: string; gameContext: GameContext }
      if (message.kind === 'gameUpdated') this.#games.see(message.gameContext)
    })
  }

  noteDowntime(ms: number): void {
    this.#downtime += ms
    this.#deaths += 1
  }

  noteError(text: string): void {
    this.fail(new Broken('the server logs no error', text))
  }

  fail(error: unknown): void {
    this.#broken ??= error instanceof Error ? error : new Error(String(error))
  }

  /** Begins to watch the database, before a server runs. */
  begin(): Promise<void> {
    return this.#ledger.begin()
  }

  /** Judges a step that has touched the database. */
  async judge(now: number, upSince: number | null): Promise<void> {
    this.#throwBroken()
    await this.#ledger.judge()
    await this.#secrets.judge()
    this.#held += 1
    this.#steps += 1
    if (this.#steps % STEPS_BETWEEN_SWEEPS !== 0) return
    await this.#judgeWhole(now, upSince)
  }

  /** Whether nothing is under way any more. Asked only now and then. */
  async isAllOver(): Promise<boolean> {
    if (this.#steps % STEPS_BETWEEN_SWEEPS !== 0) return false
    const [open] = await this.#store.read<{ count: number }>(OPEN)
    return open?.count === 0
  }

  /** What must hold when everything has ended. */
  async judgeEnd(): Promise<void> {
    this.#throwBroken()
    await this.#judgeWhole(0, null)
    const [open] = await this.#store.read<{ count: number }>(OPEN)
    if (open?.count !== 0) throw new Broken('everything ends', JSON.stringify(open))
  }

  describe(error: unknown): { readonly invariant: string; readonly detail: string } {
    if (error instanceof Broken) return { invariant: error.invariant, detail: error.message }
    return {
      invariant: 'the world runs',
      detail: error instanceof Error ? (error.stack ?? error.message) : String(error),
    }
  }

  async #judgeWhole(now: number, upSince: number | null): Promise<void> {
    await this.#whole.judge(now, upSince)
    await this.#deeds.judge()
    this.#held += 1
  }

  #try(judge: () => void): void {
    try {
      judge()
    } catch (error) {
      this.fail(error)
    }
  }

  #throwBroken(): void {
    if (this.#broken !== null) throw this.#broken
  }
}

/** What is still under way: matches, challenges' matches, tournaments that have begun or are due. */
const OPEN = `select ((select count(*) from matchups where finished_at is null and removed_at is null)
  + (select count(*) from tournaments where schedule_id is null and status not in ('finished', 'canceled')))::int as count`
