import type { LiveChannel } from '../../../protocol/live/live.ts'
import type { Metrics } from '../http/metrics.ts'
import type { Bus } from './bus.ts'
import { LiveAudience } from './LiveAudience.ts'
import { type LiveEvent, LiveEvents } from './liveEvent.ts'
import { LiveHistory } from './LiveHistory.ts'
import { type SentMessage, liveTopic, readSentMessage } from './livePublisher.ts'
import { contextOf, inSpan } from '../tracing/spans.ts'
import { makeMessageIds } from './messageIds.ts'

/** How long a channel without listeners is kept, so that a client that was cut off can resume there (W434). */
const KEPT_MS = 60_000
/** The most channels kept without a listener. Beyond that the one left earliest is closed. */
const MOST_LEFT_CHANNELS = 4_096

interface OpenChannel<Listener> {
  readonly audience: LiveAudience<Listener, LiveEvent>
  /** The listeners that take changes instead of whole states. */
  readonly takers: Set<Listener>
  readonly unsubscribe: () => void
}

interface ChannelParts<Listener> {
  readonly bus: Bus
  readonly metrics: Metrics
  /** Writes an event of a channel to a listener. */
  readonly write: (listener: Listener, name: LiveChannel, event: LiveEvent) => void
  readonly writeBytes: (listener: Listener, bytes: Buffer) => void
  readonly ofMember: (memberId: number) => Iterable<Listener>
  /** Whether the listeners get every message. While some may be missing, no client can resume from them. */
  readonly isWhole: () => boolean
  /** What these listeners get of a message; null where they get nothing of it. Left out where they get everything. */
  readonly show?: ((name: LiveChannel, message: SentMessage) => SentMessage | null) | undefined
}

interface ChannelListener {
  readonly after: ReadonlyMap<string, string>
  readonly takesChanges: boolean
}

/** Tells the client to read the channel's state again. The id is the place from which the channel continues. */
function makeAnew(channel: LiveChannel, id: string): Buffer {
  return Buffer.from(`id: ${channel}/${id}\nevent: anew\ndata: ${channel}\n\n`)
}

/** The channels that have listeners in this process, or had some within the last minute, with their last messages. */
export class LiveChannels<Listener extends ChannelListener> {
  readonly #open = new Map<LiveChannel, OpenChannel<Listener>>()
  /** The channels without listeners, and the timers that will close them. */
  readonly #left = new Map<LiveChannel, NodeJS.Timeout>()
  readonly #newId = makeMessageIds()
  readonly #history = new LiveHistory(this.#newId)
  readonly #parts: ChannelParts<Listener>

  constructor(parts: ChannelParts<Listener>) {
    this.#parts = parts
  }

  /** Adds a listener. Writes the messages that it missed, or tells it to read the state again. */
  join(name: LiveChannel, listener: Listener): void {
    clearTimeout(this.#left.get(name))
    this.#left.delete(name)
    const { audience, takers } = this.#open.get(name) ?? this.#openChannel(name)
    audience.add(listener)
    if (listener.takesChanges) takers.add(listener)
    const missed = this.#history.since(name, listener.after.get(name) ?? '')
    if (missed === null) this.#parts.writeBytes(listener, makeAnew(name, this.#history.newest(name)))
    else for (const event of missed) this.#parts.write(listener, name, event)
  }

  leave(name: LiveChannel, listener: Listener): void {
    const channel = this.#open.get(name)
    channel?.audience.remove(listener)
    channel?.takers.delete(listener)
    if (!channel || channel.audience.size > 0) return
    this.#left.set(name, setTimeout(() => this.#letGo(name), KEPT_MS).unref())
    const [first] = this.#left.keys()
    if (this.#left.size > MOST_LEFT_CHANNELS && first !== undefined) this.#letGo(first)
  }

  /** Forgets the messages sent so far, so that no client resumes from them. */
  forgetAll(): void {
    this.#history.forgetAll()
  }

  /** Closes the channels without listeners. */
  close(): void {
    for (const name of this.#left.keys()) this.#letGo(name)
  }

  #openChannel(name: LiveChannel): OpenChannel<Listener> {
    const { bus, metrics, write, ofMember, show } = this.#parts
    const audience = new LiveAudience<Listener, LiveEvent>((listener, event) => write(listener, name, event))
    const events = new LiveEvents(name)
    const takers = new Set<Listener>()
    const owner = Number(/^user:(\d+)$/.exec(name)?.[1])
    const unsubscribe = bus.subscribe(liveTopic(name), (text) => {
      const sent = readSentMessage(text)
      const message = show === undefined ? sent : show(name, sent)
      if (message === null) return
      const deliver = () => {
        const known = message.id ?? this.#newId()
        metrics.liveMessages.inc(audience.size)
        const event = events.make(message, known, takers.size > 0)
        if (event.withheldFrom === null) this.#keep(name, known, event)
        audience.send(
          event,
          [...message.first, owner].flatMap((memberId) => [...ofMember(memberId)]),
        )
      }
      if (sent.traceParent === undefined) deliver()
      else inSpan({ name: 'deliver', parent: contextOf(sent.traceParent) }, deliver)
    })
    const channel = { audience, takers, unsubscribe }
    this.#open.set(name, channel)
    this.#history.open(name)
    return channel
  }

  #keep(name: LiveChannel, id: string, event: LiveEvent): void {
    if (this.#parts.isWhole()) this.#history.add(name, id, event)
    else this.#history.forget(name)
  }

  #letGo(name: LiveChannel): void {
    clearTimeout(this.#left.get(name))
    this.#left.delete(name)
    this.#open.get(name)?.unsubscribe()
    this.#open.delete(name)
    this.#history.close(name)
  }
}
