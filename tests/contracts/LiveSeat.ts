import { setTimeout as wait } from 'node:timers/promises'
import type { GameContext } from '../../src/protocol/game/game.ts'
import type { LiveMessage } from '../../src/protocol/live/live.ts'
import { LIVE_RECONNECT_MS } from '../../src/client/network/live/LiveConnection.ts'
import { chooseRandomly } from '../server/playing.ts'
import { readEvents } from '../server/machinery/live/readEvents.ts'

/** A moment's thought, and the pause before a call that failed is repeated. */
const PACE_MS = 15
const REPEAT_MS = 100

interface Answer {
  readonly status: number
  readonly body: unknown
}

const headersOf = ({ token }: SeatedMember) => ({ authorization: `Bearer ${token}` })

interface SeatedMember {
  readonly id: number
  readonly token: string
}

interface SeatOptions {
  /** The process that this seat is connected to. */
  readonly url: string
  /**
   * The members for whom the seat acts: a player, both players of a match, or a member who only watches. The first one
   * listens.
   */
  readonly members: readonly [SeatedMember, ...SeatedMember[]]
  readonly matchupId: number
  readonly random: () => number
}

/**
 * Somebody at or beside a table who never asks for news. A seat knows the match from live messages, and from reading
 * the state when its stream was opened. It never learns anything else.
 */
export class LiveSeat {
  readonly #options: SeatOptions
  readonly #leaving = new AbortController()
  readonly #heard = new Set<number>()
  readonly #faults: string[] = []
  #readTo = 0
  #context: GameContext | undefined
  #wake: () => void = () => undefined
  #isPlaying = true
  #acting: Promise<void> = Promise.resolve()
  readonly counts = { acknowledged: 0, doneUnheard: 0, unavailable: 0, opened: 0 }

  constructor(options: SeatOptions) {
    this.#options = options
  }

  get updateIndex(): number {
    return this.#context?.updateIndex ?? 0
  }

  get isOver(): boolean {
    return this.#context?.matchupFinished ?? false
  }

  get faults(): readonly string[] {
    return this.#faults
  }

  get matchupId(): number {
    return this.#options.matchupId
  }

  /** The `updateIndex` of every state up to `last` that neither a message nor a later reading has told. */
  missed(last: number): number[] {
    const all = Array.from({ length: last }, (_, index) => index + 1)
    return all.filter((updateIndex) => updateIndex > this.#readTo && !this.#heard.has(updateIndex))
  }

  /** Stops acting and goes on listening. Resolves when its last action is answered. */
  async stopPlaying(): Promise<void> {
    this.#isPlaying = false
    this.#wake()
    await this.#acting
  }

  leave(): void {
    this.#leaving.abort()
    this.#wake()
  }

  /** Listens until the seat leaves. A stream that ends is opened again as the product’s client does it. */
  async listen(): Promise<void> {
    const { url, matchupId } = this.#options
    while (!this.#isGone) {
      try {
        const address = `${url}/live?channel=matchup:${matchupId}`
        const reader = await readEvents(address, headersOf(this.#listener), this.#leaving.signal)
        if (reader.status === 200) {
          this.counts.opened += 1
          void this.#read()
          for (let message = await reader.nextMessage(); message !== undefined; message = await reader.nextMessage()) {
            this.#hear(message as LiveMessage)
          }
        }
        reader.close()
      } catch {
        // The process does not answer at the moment, which counts as a stream that ended.
      }
      if (!this.#isGone) await wait(LIVE_RECONNECT_MS)
    }
  }

  /** Plays whenever it is told that it is on turn, until it leaves or the match is over. */
  async play(): Promise<void> {
    while (!this.#isGone && this.#isPlaying && !this.isOver) {
      const context = this.#context
      const member = context && this.#memberToAct(context)
      if (member) await (this.#acting = this.#act(context, member))
      else await new Promise<void>((resolve) => (this.#wake = resolve))
    }
  }

  get #isGone(): boolean {
    return this.#leaving.signal.aborted
  }

  get #listener(): SeatedMember {
    return this.#options.members[0]
  }

  #memberToAct({ player, currentPlayer }: GameContext): SeatedMember | undefined {
    const next = player.find(({ color }) => color === currentPlayer)
    return this.#options.members.find(({ id }) => id === next?.id)
  }

  #hear(message: LiveMessage): void {
    if (message.kind !== 'gameUpdated') return
    this.#heard.add(message.gameContext.updateIndex)
    this.#take(message.gameContext)
  }

  #take(context: GameContext): void {
    if (context.updateIndex <= this.updateIndex) return
    this.#context = context
    this.#wake()
  }

  /** Reads the state, however long that takes. */
  async #read(): Promise<void> {
    const { matchupId } = this.#options
    while (!this.#isGone) {
      const answer = await this.#call(this.#listener, 'GET', `/game/context?matchupId=${matchupId}`)
      if (answer?.status === 200) {
        const context = answer.body as GameContext
        this.#readTo = Math.max(this.#readTo, context.updateIndex)
        this.#take(context)
        return
      }
      await wait(REPEAT_MS)
    }
  }

  /** Sends one action until it is answered, always with the same `updateIndex`, and counts the outcome. */
  async #act(context: GameContext, member: SeatedMember): Promise<void> {
    await wait(PACE_MS)
    const action = chooseRandomly(context, this.#options.random)
    let isUncertain = false
    while (!this.#isGone) {
      const answer = await this.#call(member, 'PUT', `/game/${context.id}/action`, action)
      if (answer?.status === 200) {
        this.counts.acknowledged += 1
        this.#heard.add((answer.body as GameContext).updateIndex)
        this.#take(answer.body as GameContext)
        return
      }
      if (answer && answer.status !== 503) {
        if (isUncertain) this.counts.doneUnheard += 1
        else this.#faults.push(`${action.name} was refused: ${answer.status} ${JSON.stringify(answer.body)}`)
        return this.#read()
      }
      isUncertain = true
      await wait(REPEAT_MS)
    }
  }

  async #call(as: SeatedMember, method: string, path: string, body?: object): Promise<Answer | undefined> {
    try {
      const response = await fetch(`${this.#options.url}/api${path}`, {
        method,
        headers: { ...headersOf(as), ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      })
      const answered = { status: response.status, body: (await response.json()) as unknown }
      if (response.status >= 500) this.#checkFailure(response, answered.body)
      return answered
    } catch (error) {
      this.#faults.push(`${method} ${path} was not answered: ${String(error)}`)
      return undefined
    }
  }

  #checkFailure({ status, headers }: Response, body: unknown): void {
    this.counts.unavailable += 1
    const told = JSON.stringify([status, headers.get('x-error-code'), headers.get('retry-after'), body])
    const right = JSON.stringify([503, '503', '1', { code: 503, message: 'The service is not ready. Try again.' }])
    if (told !== right) this.#faults.push(`the failure was told as ${told}`)
  }
}
