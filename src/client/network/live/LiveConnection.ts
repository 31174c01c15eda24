import type { LiveChannel, LiveMessage } from '../../../protocol/live/live.ts'
import { note } from '../../platform/journal.ts'
import type { GameStates } from './GameStates.ts'
import { createEventStreamParser, type StreamEvent } from './parseEventStream.ts'
import { errorCode, isRefusal } from '../http/requestError.ts'

/** After this time without a message the channel counts as lost. The server pings more often (spec §9). */
const LIVE_LOST_MS = 3_000
const LIVE_CHECK_MS = 1_500
export const LIVE_RECONNECT_MS = 500
/**
 * The number of tries with a short pause. Later pauses grow and vary, so that after a restart of the server the clients do
 * not all return at once.
 */
const QUICK_TRIES = 6
const LONGEST_PAUSE_MS = 30_000
/** A timer that is later than this shows that the device has slept. */
const SLEPT_MS = LIVE_CHECK_MS + LIVE_LOST_MS

/** The pause after a refusal. A refused channel is hardly allowed a moment later. */
const REFUSED_PAUSE_MS = 30_000

/** The state is `idle` while there is no listener or the page is hidden. */
export type LiveState = 'idle' | 'connecting' | 'connected' | 'lost'

export interface LiveListener {
  /** Receives every message of the connection, also of other channels. Check its kind and ids. */
  onMessage?: (message: LiveMessage) => void
  /** Called when the stream opens and messages may have been missed. The listener loads the state now. */
  onResumed?: () => void
}

/**
 * Opens the stream of the channels. It begins with the events that follow those in `after`. `repair`: the channel whose
 * changes did not fit. The promise rejects if the stream cannot open, and the stream ends when `signal` aborts.
 */
export type OpenStream = (
  channels: readonly LiveChannel[],
  after: readonly string[],
  signal: AbortSignal,
  repair?: LiveChannel,
) => Promise<ReadableStream<Uint8Array<ArrayBuffer>>>

interface Subscription {
  readonly channel: LiveChannel
  readonly listener: LiveListener
  /** Whether the listener has been told to load the state. */
  isTold: boolean
}

/**
 * One connection for all channels that have a listener. It reopens 500 ms after a failure, and later after many failures
 * or a refusal. After 3 s of silence it counts as lost. It is closed while the page is hidden or offline. If the server
 * still has the missed messages (W434), the new stream begins with them.
 */
export class LiveConnection {
  private readonly listeners = new Set<Subscription>()
  /** The id of the last event of each channel. */
  private readonly places = new Map<LiveChannel, string>()
  private readonly games: Pick<GameStates, 'forget' | 'complete'>
  private repair: LiveChannel | undefined
  private readonly stateListeners = new Set<() => void>()
  private readonly openStream: OpenStream
  private state: LiveState = 'idle'
  private stream: AbortController | null = null
  private heardAt = 0
  private checkedAt = 0
  private failures = 0
  private isAwake = true
  private isOnline = true
  private reopenTimer: ReturnType<typeof setTimeout> | undefined
  private checkTimer: ReturnType<typeof setInterval> | undefined

  constructor(openStream: OpenStream, games: Pick<GameStates, 'forget' | 'complete'>) {
    this.openStream = openStream
    this.games = games
  }

  subscribe(channel: LiveChannel, listener: LiveListener): () => void {
    const before = this.channels.join()
    const subscription = { channel, listener, isTold: false }
    this.listeners.add(subscription)
    if (this.channels.join() !== before) this.reopenIn(0)
    else if (this.state === 'connected') queueMicrotask(() => this.listeners.has(subscription) && tell(subscription))
    return () => {
      const channels = this.channels.join()
      this.listeners.delete(subscription)
      if (this.channels.join() === channels) return
      this.places.delete(channel)
      this.reopenIn(0)
    }
  }

  readonly getState = (): LiveState => this.state

  readonly onStateChange = (listener: () => void): (() => void) => {
    this.stateListeners.add(listener)
    return () => this.stateListeners.delete(listener)
  }

  /** Call with false when the page is hidden, and with true when it is shown again. */
  setAwake(isAwake: boolean): void {
    this.isAwake = isAwake
    this.reopenNow()
  }

  /**
   * Call with what the device says of its network. It may be wrong when it says that there is none, as behind a VPN or where
   * its own test address is blocked. So the stream counts as lost, and is tried a moment later and at growing pauses (W904).
   */
  setOnline(isOnline: boolean): void {
    this.isOnline = isOnline
    if (isOnline) {
      this.reopenNow()
      return
    }
    this.close()
    if (this.state !== 'idle') this.setState('lost')
    this.failures = QUICK_TRIES
    this.reopenIn(this.nextPause())
  }

  private get channels(): LiveChannel[] {
    return [...new Set([...this.listeners].map(({ channel }) => channel))].toSorted()
  }

  private reopenNow(): void {
    this.failures = 0
    this.reopenIn(0)
  }

  private reopenIn(delay: number): void {
    clearTimeout(this.reopenTimer)
    this.reopenTimer = setTimeout(() => void this.open(), delay)
  }

  private async open(): Promise<void> {
    this.close()
    const { channels } = this
    if (channels.length === 0 || !this.isAwake) {
      this.setState('idle')
      return
    }
    if (this.state !== 'lost') this.setState(this.isOnline ? 'connecting' : 'lost')
    const stream = new AbortController()
    this.stream = stream
    this.heardAt = this.checkedAt = Date.now()
    this.checkTimer = setInterval(() => this.checkPulse(), LIVE_CHECK_MS)
    const places = new Map(this.places)
    let isRefused = false
    try {
      this.games.forget()
      const body = await this.openStream(channels, [...places.values()], stream.signal, this.repair)
      this.repair = undefined
      if (stream.signal.aborted) return
      this.heardAt = Date.now()
      this.setState('connected')
      for (const subscription of this.listeners) {
        if (!subscription.isTold || !places.has(subscription.channel)) tell(subscription)
      }
      await this.read(body, stream.signal, places)
    } catch (error) {
      // A cut stream and an aborted one are treated alike below. An answer may mean that the server refused the places.
      isRefused = isRefusal(error)
      if (errorCode(error) !== null) this.places.clear()
    }
    if (!stream.signal.aborted) this.comeBack(isRefused)
  }

  /** Reopens after the end of a stream. A device that has slept reopens at once and shows no loss. */
  private comeBack(isRefused = false): void {
    const hasSlept = this.hasSlept()
    this.close()
    this.setState(hasSlept ? 'connecting' : 'lost')
    if (hasSlept || isRefused) this.failures = 0
    this.reopenIn(hasSlept ? 0 : isRefused ? REFUSED_PAUSE_MS : this.nextPause())
  }

  private nextPause(): number {
    const grown = this.failures++ - QUICK_TRIES
    const longest = grown < 0 ? 0 : Math.min(LONGEST_PAUSE_MS, 1_000 * 2 ** grown)
    return Math.max(LIVE_RECONNECT_MS, Math.random() * longest)
  }

  private hasSlept(): boolean {
    const passedMs = Date.now() - this.checkedAt
    // A clock that was set back does not say how long the stream has been silent.
    return passedMs < 0 || passedMs > SLEPT_MS
  }

  /** Reads the stream to its end. `places` are the event ids that were sent with the request for it. */
  private async read(
    body: ReadableStream<Uint8Array<ArrayBuffer>>,
    signal: AbortSignal,
    places: ReadonlyMap<LiveChannel, string>,
  ): Promise<void> {
    const parse = createEventStreamParser((event) => this.receive(event, places))
    const openedAt = Date.now()
    const decoder = new TextDecoder()
    const reader = body.getReader()
    signal.addEventListener('abort', () => void reader.cancel().catch(() => {}), { once: true })
    for (;;) {
      const { done, value } = await reader.read()
      if (done || signal.aborted) return
      this.heardAt = Date.now()
      // A stream that ends at once counts as a failure, so only a longer one resets the counter.
      if (this.heardAt - openedAt > LIVE_LOST_MS) this.failures = 0
      this.setState('connected')
      parse(decoder.decode(value, { stream: true }))
    }
  }

  private receive({ id, name, data }: StreamEvent, places: ReadonlyMap<LiveChannel, string>): void {
    const channel = this.channels.find((known) => id.startsWith(`${known}/`))
    if (channel !== undefined) this.places.set(channel, id)
    if (name === 'message') {
      const message = this.games.complete(JSON.parse(data) as LiveMessage)
      if (message === null) {
        if (channel !== undefined) this.beginAnew(channel)
        return
      }
      note('live', message.kind)
      for (const { listener } of this.listeners) listener.onMessage?.(message)
    } else if (name === 'anew' && channel !== undefined && places.has(channel)) {
      for (const subscription of this.listeners) if (subscription.channel === channel) tell(subscription)
    }
  }

  /** Opens the stream again without a place in the channel, so that its state is read as a whole. */
  private beginAnew(channel: LiveChannel): void {
    this.repair = channel
    this.places.delete(channel)
    for (const subscription of this.listeners) if (subscription.channel === channel) subscription.isTold = false
    this.reopenIn(0)
  }

  private checkPulse(): void {
    if (this.hasSlept() || Date.now() - this.heardAt > LIVE_LOST_MS) this.comeBack()
    else this.checkedAt = Date.now()
  }

  private close(): void {
    this.stream?.abort()
    this.stream = null
    clearInterval(this.checkTimer)
  }

  private setState(state: LiveState): void {
    if (state === this.state) return
    this.state = state
    for (const listener of this.stateListeners) listener()
  }
}

function tell(subscription: Subscription): void {
  subscription.isTold = true
  subscription.listener.onResumed?.()
}
