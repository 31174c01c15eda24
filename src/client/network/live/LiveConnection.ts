import type { LiveChannel, LiveMessage } from '../../../protocol/live/live.ts'
import { createEventStreamParser, type StreamEvent } from './parseEventStream.ts'
import { isRefusal } from '../http/requestError.ts'

/** After this time without a message the channel counts as lost; the server pings more often (spec §9). */
const LIVE_LOST_MS = 3_000
const LIVE_CHECK_MS = 1_500
export const LIVE_RECONNECT_MS = 500

/** What is refused will hardly be allowed a moment later. */
const REFUSED_PAUSE_MS = 30_000

/** `idle` while nobody listens or the page is hidden. */
export type LiveState = 'idle' | 'connecting' | 'connected' | 'lost'

export interface LiveListener {
  /** Every message of the connection, of other channels too: look at its kind and ids. */
  onMessage?: (message: LiveMessage) => void
  /** The stream (re)opened: whatever was sent before is gone, so load the state now. */
  onResumed?: () => void
}

/** Opens the stream of these channels; rejects when it cannot, ends when `signal` aborts. */
export type OpenStream = (
  channels: readonly LiveChannel[],
  signal: AbortSignal,
) => Promise<ReadableStream<Uint8Array<ArrayBuffer>>>

/**
 * One connection that carries all channels someone listens to. It comes back 500 ms after any failure but a refusal, counts as
 * lost when nothing was heard for 3 s, and sleeps while the page is hidden or offline.
 */
export class LiveConnection {
  private readonly listeners = new Map<symbol, { channel: LiveChannel; listener: LiveListener }>()
  private readonly stateListeners = new Set<() => void>()
  private readonly openStream: OpenStream
  private state: LiveState = 'idle'
  private stream: AbortController | null = null
  private heardAt = 0
  private isAwake = true
  private isOnline = true
  private reopenTimer: ReturnType<typeof setTimeout> | null = null
  private checkTimer: ReturnType<typeof setInterval> | null = null

  constructor(openStream: OpenStream) {
    this.openStream = openStream
  }

  subscribe(channel: LiveChannel, listener: LiveListener): () => void {
    const key = Symbol(channel)
    const before = this.channels.join()
    this.listeners.set(key, { channel, listener })
    if (this.channels.join() !== before) this.reopenIn(0)
    else if (this.state === 'connected') queueMicrotask(() => this.listeners.has(key) && listener.onResumed?.())
    return () => {
      const channels = this.channels.join()
      this.listeners.delete(key)
      if (this.channels.join() !== channels) this.reopenIn(0)
    }
  }

  readonly getState = (): LiveState => this.state

  readonly onStateChange = (listener: () => void): (() => void) => {
    this.stateListeners.add(listener)
    return () => this.stateListeners.delete(listener)
  }

  /** The page was hidden (false) or shown again (true). */
  setAwake(isAwake: boolean): void {
    this.isAwake = isAwake
    this.reopenIn(0)
  }

  setOnline(isOnline: boolean): void {
    this.isOnline = isOnline
    this.reopenIn(0)
  }

  private get channels(): LiveChannel[] {
    return [...new Set([...this.listeners.values()].map(({ channel }) => channel))].toSorted()
  }

  private reopenIn(delay: number): void {
    if (this.reopenTimer !== null) clearTimeout(this.reopenTimer)
    this.reopenTimer = setTimeout(() => {
      this.reopenTimer = null
      void this.open()
    }, delay)
  }

  private async open(): Promise<void> {
    this.close()
    const { channels } = this
    if (channels.length === 0 || !this.isAwake || !this.isOnline) {
      this.setState(channels.length > 0 && this.isAwake ? 'lost' : 'idle')
      return
    }
    if (this.state !== 'lost') this.setState('connecting')
    const stream = new AbortController()
    this.stream = stream
    this.heardAt = Date.now()
    this.checkTimer = setInterval(() => this.checkPulse(), LIVE_CHECK_MS)
    let pause = LIVE_RECONNECT_MS
    try {
      const body = await this.openStream(channels, stream.signal)
      if (stream.signal.aborted) return
      this.heardAt = Date.now()
      this.setState('connected')
      for (const { listener } of this.listeners.values()) listener.onResumed?.()
      await this.read(body, stream.signal)
    } catch (error) {
      // Cut off or aborted: the same answer to both, below.
      pause = isRefusal(error) ? REFUSED_PAUSE_MS : pause
    }
    if (stream.signal.aborted) return
    this.close()
    this.setState('lost')
    this.reopenIn(pause)
  }

  private async read(body: ReadableStream<Uint8Array<ArrayBuffer>>, signal: AbortSignal): Promise<void> {
    const parse = createEventStreamParser((event) => this.receive(event))
    const decoder = new TextDecoder()
    const reader = body.getReader()
    signal.addEventListener('abort', () => void reader.cancel().catch(() => {}), { once: true })
    for (;;) {
      const { done, value } = await reader.read()
      if (done || signal.aborted) return
      this.heardAt = Date.now()
      this.setState('connected')
      parse(decoder.decode(value, { stream: true }))
    }
  }

  private receive(event: StreamEvent): void {
    if (event.name !== 'message') return
    const message = JSON.parse(event.data) as LiveMessage
    for (const { listener } of this.listeners.values()) listener.onMessage?.(message)
  }

  private checkPulse(): void {
    if (Date.now() - this.heardAt <= LIVE_LOST_MS) return
    this.close()
    this.setState('lost')
    this.reopenIn(LIVE_RECONNECT_MS)
  }

  private close(): void {
    this.stream?.abort()
    this.stream = null
    if (this.checkTimer !== null) clearInterval(this.checkTimer)
    this.checkTimer = null
  }

  private setState(state: LiveState): void {
    if (state === this.state) return
    this.state = state
    for (const listener of this.stateListeners) listener()
  }
}
