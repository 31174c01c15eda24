import type { LiveChannel } from '../../../protocol/live/live.ts'
import { type LiveEvent, sizeOf } from './liveEvent.ts'

/** The most messages kept for one channel (W434). A match between members sends about one every two seconds. */
const MOST_MESSAGES = 32
/** The most bytes kept for all channels. Beyond that, the channels silent for longest lose their messages. */
const MOST_BYTES = 32 * 1024 * 1024

interface Kept {
  /** The id before the first kept message: that of an older message, or of the channel's opening. */
  start: string
  messages: { readonly id: string; readonly event: LiveEvent }[]
}

/**
 * The last messages of each open channel, in the order in which this process got them. Every process gets the messages of
 * a channel in the same order, so a client that got a message from another process can resume after it here.
 */
export class LiveHistory {
  /** The kept messages by channel. The channel silent for longest comes first. */
  readonly #channels = new Map<LiveChannel, Kept>()
  readonly #newId: () => string
  readonly #mostBytes: number
  #bytes = 0

  constructor(newId: () => string, mostBytes = MOST_BYTES) {
    this.#newId = newId
    this.#mostBytes = mostBytes
  }

  /** Begins to keep the messages of a channel. */
  open(channel: LiveChannel): void {
    this.#channels.set(channel, { start: this.#newId(), messages: [] })
  }

  /** Stops keeping the messages of a channel, and drops those kept. */
  close(channel: LiveChannel): void {
    this.forget(channel)
    this.#channels.delete(channel)
  }

  add(channel: LiveChannel, id: string, event: LiveEvent): void {
    const kept = this.#channels.get(channel)
    if (!kept) return
    this.#channels.delete(channel)
    this.#channels.set(channel, kept)
    kept.messages.push({ id, event })
    this.#bytes += sizeOf(event)
    if (kept.messages.length > MOST_MESSAGES) this.#dropOldest(kept)
    for (const silent of this.#channels.keys()) {
      if (this.#bytes <= this.#mostBytes) return
      this.forget(silent)
    }
  }

  /** The id of the newest message of a channel, or of its opening. */
  newest(channel: LiveChannel): string {
    const kept = this.#channels.get(channel)
    return kept?.messages.at(-1)?.id ?? kept?.start ?? ''
  }

  /** The events after the message `id`. Null if the id is unknown, or if an event after it is no longer kept. */
  since(channel: LiveChannel, id: string): readonly LiveEvent[] | null {
    const kept = this.#channels.get(channel)
    if (!kept) return null
    const index = kept.messages.findIndex((message) => message.id === id)
    if (index < 0 && id !== kept.start) return null
    return kept.messages.slice(index + 1).map(({ event }) => event)
  }

  /** Forgets the messages of all channels, so that no client resumes from them. */
  forgetAll(): void {
    for (const channel of this.#channels.keys()) this.forget(channel)
  }

  /** Forgets the messages of one channel, so that no client resumes from them. */
  forget(channel: LiveChannel): void {
    const kept = this.#channels.get(channel)
    if (!kept) return
    while (kept.messages.length > 0) this.#dropOldest(kept)
    kept.start = this.#newId()
  }

  #dropOldest(kept: Kept): void {
    const oldest = kept.messages.shift()
    if (!oldest) return
    this.#bytes -= sizeOf(oldest.event)
    kept.start = oldest.id
  }
}
