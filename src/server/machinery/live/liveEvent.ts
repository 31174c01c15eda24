import { changesBetween } from '../../../protocol/live/gameChanges.ts'
import type { LiveChannel, LiveMessage } from '../../../protocol/live/live.ts'
import type { GameContext } from '../../../protocol/game/game.ts'
import type { SentMessage } from './livePublisher.ts'

/** One event of a channel, serialised once for all its listeners. */
export interface LiveEvent {
  readonly whole: Buffer
  /** What has changed since the event before, for viewers; null where everybody gets the whole (W785). */
  readonly changes: Buffer | null
  /** Whether it is a whole state of a match, from which changes lead on. */
  readonly isState: boolean
  /** The members whom the event concerns. They get the whole. */
  readonly first: readonly number[]
  /** The members who do not get a passing event; null for an event that is kept. */
  readonly withheldFrom: readonly number[] | null
}

/** The bytes that an event takes in memory. */
export function sizeOf({ whole, changes }: LiveEvent): number {
  return whole.length + (changes?.length ?? 0)
}

/** Makes the events of one channel. It knows the last state of the match, to tell what has changed. */
export class LiveEvents {
  readonly #channel: LiveChannel
  #last: GameContext | null = null

  constructor(channel: LiveChannel) {
    this.#channel = channel
  }

  /** `id`: of the message. `wantsChanges`: whether a listener takes changes; without one they are not worked out. */
  make({ json, first, withheldFrom }: SentMessage, id: string, wantsChanges: boolean): LiveEvent {
    if (withheldFrom !== null)
      return { whole: Buffer.from(eventText(json)), changes: null, isState: false, first, withheldFrom }
    const whole = this.#event(id, json)
    const isState = json.startsWith('{"kind":"gameUpdated"')
    if (!isState) return { whole, changes: null, isState, first, withheldFrom }
    if (!wantsChanges) {
      // The next state cannot be told by what changed.
      this.#last = null
      return { whole, changes: null, isState, first, withheldFrom }
    }
    const message = JSON.parse(json) as Extract<LiveMessage, { kind: 'gameUpdated' }>
    const before = this.#last
    this.#last = message.gameContext
    const changes =
      before === null ? null : this.#event(id, JSON.stringify(changesBetween(before, message.gameContext)))
    return { whole, changes, isState, first, withheldFrom }
  }

  #event(id: string, json: string): Buffer {
    return Buffer.from(`id: ${this.#channel}/${id}\n${eventText(json)}`)
  }
}

function eventText(json: string): string {
  return `event: message\ndata: ${json}\n\n`
}
