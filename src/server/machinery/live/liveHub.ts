import type { Socket } from 'node:net'
import type { LiveChannel } from '../../../protocol/live/live.ts'
import type { Metrics } from '../http/metrics.ts'
import { SECURITY_HEADERS } from '../http/securityHeaders.ts'
import { makeEnderInTurns } from './endInTurns.ts'
import { LiveAudience } from './LiveAudience.ts'
import type { Presence } from './presence.ts'
import type { Bus } from './bus.ts'
import { liveTopic, readSentMessage } from './livePublisher.ts'

/** Every listener is pinged at least this often (spec §9). A client gives a silent channel up after three seconds. */
const LIVE_PING_MS = 2_000

/** Connections are pinged in turns, so that many of them do not take one long moment. */
const PING_BUCKETS = 25
/** A little early, since timers are late: no listener may wait longer than `LIVE_PING_MS`. */
const PING_TURN_MS = Math.floor((LIVE_PING_MS * 0.9) / PING_BUCKETS)
/** A member whose stream the server ended stays online if it comes back within this time. */
const RETURN_MS = 3_000
/** A listener that is this far behind is cut off. Its client reconnects and loads the state again. */
const LARGEST_BACKLOG_BYTES = 262_144

const HEAD = Buffer.from(
  [
    'HTTP/1.1 200 OK',
    'content-type: text/event-stream; charset=utf-8',
    'cache-control: no-store, no-transform',
    'x-accel-buffering: no',
    ...Object.entries(SECURITY_HEADERS).map(([name, value]) => `${name}: ${value}`),
    'connection: close',
    '\r\n',
  ].join('\r\n'),
)

export interface LiveListener {
  readonly memberId: number
  readonly sessionId: string
  readonly channels: readonly LiveChannel[]
}

interface Connection extends LiveListener {
  readonly socket: Socket
  /** The server ended the stream so that its client reads the state anew. */
  isEnded: boolean
}

interface OpenChannel {
  readonly audience: LiveAudience<Connection>
  readonly unsubscribe: () => void
}

export interface LiveHub {
  /** Takes over a socket whose request has been read, and writes events to it until either side closes it. */
  listen(socket: Socket, listener: LiveListener): void
  countOf(memberId: number): number
  /** Ends the connections of a revoked session. */
  closeSession(sessionId: string): void
  close(): void
}

function makePing(now: number): Buffer {
  return Buffer.from(`event: ping\ndata: ${now}\n\n`)
}

function write({ socket }: Connection, event: Buffer): void {
  if (socket.writableLength > LARGEST_BACKLOG_BYTES) socket.destroy()
  else if (socket.writable) socket.write(event)
}

/** The client then opens another stream and reads the state (W412). */
function endForReading(connection: Connection): void {
  connection.isEnded = true
  connection.socket.destroy()
}

export interface LiveHubParts {
  readonly bus: Bus
  readonly presence: Presence
  readonly clock: () => number
  readonly metrics: Metrics
}

export function makeLiveHub({ bus, presence, clock, metrics }: LiveHubParts): LiveHub {
  const connections = new Map<Connection, () => void>()
  const connectionsOf = new Map<number, Set<Connection>>()
  const channels = new Map<LiveChannel, OpenChannel>()
  const buckets = Array.from({ length: PING_BUCKETS }, () => new Set<Connection>())
  let bucket = 0
  let pinger: NodeJS.Timeout | undefined

  const endInTurns = makeEnderInTurns(endForReading)
  const countOf = (memberId: number) => connectionsOf.get(memberId)?.size ?? 0

  function pingNextBucket(): void {
    bucket = (bucket + 1) % PING_BUCKETS
    const ping = makePing(clock())
    for (const connection of buckets[bucket] ?? []) write(connection, ping)
  }

  function join(name: LiveChannel, connection: Connection): void {
    const { audience } = channels.get(name) ?? openChannel(name)
    audience.add(connection)
  }

  function openChannel(name: LiveChannel): OpenChannel {
    const audience = new LiveAudience(write)
    const owner = Number(/^user:(\d+)$/.exec(name)?.[1])
    const unsubscribe = bus.subscribe(liveTopic(name), (text) => {
      const { first, json } = readSentMessage(text)
      metrics.liveMessages.inc(audience.size)
      const concerned = [...first, owner].flatMap((memberId) => [...(connectionsOf.get(memberId) ?? [])])
      audience.send(Buffer.from(`event: message\ndata: ${json}\n\n`), concerned)
    })
    const channel = { audience, unsubscribe }
    channels.set(name, channel)
    return channel
  }

  function leave(name: LiveChannel, connection: Connection): void {
    const channel = channels.get(name)
    channel?.audience.remove(connection)
    if (!channel || channel.audience.size > 0) return
    channel.unsubscribe()
    channels.delete(name)
  }

  function listen(socket: Socket, listener: LiveListener): void {
    const connection: Connection = { ...listener, socket, isEnded: false }
    const turn = buckets[connections.size % PING_BUCKETS]
    socket.setNoDelay(true)
    socket.setTimeout(0)
    socket.setKeepAlive(true, 30_000)
    // Messages that are sent before the channels are joined are lost. So the client is let in, and reads the state,
    // after that.
    socket.cork()
    socket.write(Buffer.concat([HEAD, makePing(clock())]))
    for (const channel of listener.channels) join(channel, connection)
    void bus.joined().then(() => socket.uncork())
    turn?.add(connection)
    const disconnect = presence.connect(listener.memberId)
    const ofMember = connectionsOf.get(listener.memberId) ?? new Set()
    connectionsOf.set(listener.memberId, ofMember.add(connection))
    pinger ??= setInterval(pingNextBucket, PING_TURN_MS)
    connections.set(connection, disconnect)
    metrics.liveConnections.set(connections.size)
    socket.once('close', () => {
      for (const channel of listener.channels) leave(channel, connection)
      turn?.delete(connection)
      connections.delete(connection)
      ofMember.delete(connection)
      if (ofMember.size === 0) connectionsOf.delete(listener.memberId)
      metrics.liveConnections.set(connections.size)
      if (connection.isEnded) setTimeout(disconnect, RETURN_MS).unref()
      else disconnect()
      if (connections.size > 0) return
      clearInterval(pinger)
      pinger = undefined
    })
    // The server ignores what a client sends on its stream, but has to read it to notice the end.
    socket.on('error', () => socket.destroy()).resume()
  }

  bus.onGap(() => endInTurns(connections.keys()))
  presence.onSilence(() => endInTurns(connections.keys()))
  return {
    listen,
    countOf,
    closeSession(sessionId) {
      for (const connection of connections.keys()) if (connection.sessionId === sessionId) connection.socket.destroy()
    },
    close() {
      for (const connection of connections.keys()) connection.socket.destroy()
    },
  }
}
