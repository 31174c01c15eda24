import type { Socket } from 'node:net'
import type { LiveChannel } from '../../../protocol/live/live.ts'
import type { Metrics } from '../http/metrics.ts'
import { SECURITY_HEADERS } from '../http/securityHeaders.ts'
import { makeEnderInTurns } from './endInTurns.ts'
import { LiveChannels } from './LiveChannels.ts'
import type { LiveEvent } from './liveEvent.ts'
import type { SentMessage } from './livePublisher.ts'
import type { Attendance } from './attendance.ts'
import type { Presence } from './presence.ts'
import type { Bus } from './bus.ts'

/** Every listener is pinged at least this often (spec §9). A client gives up a silent channel after three seconds. */
const LIVE_PING_MS = 2_000

/** Connections are pinged in turns, so that no ping of all at once blocks the process. */
const PING_BUCKETS = 25
/** A little early, since timers are late: no listener may wait longer than `LIVE_PING_MS`. */
const PING_TURN_MS = Math.floor((LIVE_PING_MS * 0.9) / PING_BUCKETS)
/** A member whose stream the server ended stays online for this time, to reconnect. */
const RETURN_MS = 3_000
/** How long an ended session is remembered: longer than any request takes to be let in. */
const ENDED_KEPT_MS = 60_000
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
  /** 0 for a visitor. */
  readonly memberId: number
  /** Of a visitor, its group of addresses. */
  readonly sessionId: string
  readonly channels: readonly LiveChannel[]
  /** By channel, the id of the last message that the client got. */
  readonly after: ReadonlyMap<string, string>
  /** Whether the client takes what changed instead of whole states (W785). */
  readonly takesChanges: boolean
}

interface Connection extends LiveListener {
  readonly socket: Socket
  /** The server ended the stream so that its client reads the state again. */
  isEnded: boolean
  /** The channels of which the stream has had a whole state. Changes follow from it. */
  readonly begun: Set<LiveChannel>
}

export interface LiveHub {
  /** Takes over a socket whose request has been read, and writes events to it until either side closes it. */
  listen(socket: Socket, listener: LiveListener): void
  countOf(memberId: number): number
  /** Ends the connections of a revoked session, and remembers it for a while. */
  closeSession(sessionId: string): void
  /** Whether the session was revoked lately: perhaps after the request was let in and before it listens. */
  hasEnded(sessionId: string): boolean
  /** Ends all streams, and each that a request under way would still open: a server waits for its sockets (W600). */
  close(): void
}

function makePing(now: number): Buffer {
  return Buffer.from(`event: ping\ndata: ${now}\n\n`)
}

function write({ socket }: Connection, event: Buffer): void {
  if (socket.writableLength > LARGEST_BACKLOG_BYTES) socket.destroy()
  else if (socket.writable) socket.write(event)
}

/** Writes the whole of an event, or what changed where the stream has had a whole state and its member only watches. */
function writeEvent(connection: Connection, channel: LiveChannel, event: LiveEvent): void {
  const { takesChanges, begun, memberId } = connection
  const { whole, changes, isState, first, withheldFrom } = event
  if (withheldFrom?.includes(memberId) === true) return
  if (changes !== null && takesChanges && begun.has(channel) && !first.includes(memberId)) write(connection, changes)
  else write(connection, whole)
  if (isState && takesChanges) begun.add(channel)
}

/** Ends a stream. Its client then opens another one and reads the state (W412). */
function endForReading(connection: Connection): void {
  connection.isEnded = true
  connection.socket.destroy()
}

export interface LiveHubParts {
  readonly bus: Bus
  readonly presence: Pick<Presence, 'onSilence'>
  readonly clock: () => number
  readonly metrics: Metrics
}

/** Who listens to a hub's streams. Members and visitors have a hub each. */
export interface HubAudience {
  /** The gauge of open streams. */
  readonly openStreams: { set(count: number): void }
  /** Somebody has come. Answers a function that takes it back. */
  readonly welcome: (listener: LiveListener) => () => void
  /** What they get of a message; null for nothing. Left out where they get everything. */
  readonly show?: (channel: LiveChannel, message: SentMessage) => SentMessage | null
}

/** Members are online while they have a stream, and attend the matches to which they listen. */
export function audienceOfMembers({
  presence,
  attendance,
  metrics,
}: {
  readonly presence: Presence
  readonly attendance: Attendance
  readonly metrics: Metrics
}): HubAudience {
  return {
    openStreams: metrics.liveConnections,
    welcome: ({ memberId, channels }) => {
      const attended = channels.flatMap((name) => /^matchup:(\d+)$/.exec(name)?.[1] ?? []).map(Number)
      const endings = [
        presence.connect(memberId),
        ...attended.map((matchupId) => attendance.attend(matchupId, memberId)),
      ]
      return () => endings.forEach((end) => end())
    },
  }
}

export function makeLiveHub({ bus, presence, clock, metrics }: LiveHubParts, audience: HubAudience): LiveHub {
  const connections = new Map<Connection, () => void>()
  const connectionsOf = new Map<number, Set<Connection>>()
  /** The streams that a gap has made useless and that have not ended yet. */
  const outdated = new Set<Connection>()
  const channels = new LiveChannels<Connection>({
    bus,
    metrics,
    write: writeEvent,
    writeBytes: write,
    ofMember: (memberId) => connectionsOf.get(memberId) ?? [],
    isWhole: () => outdated.size === 0,
    show: audience.show,
  })
  const buckets = Array.from({ length: PING_BUCKETS }, () => new Set<Connection>())
  /** Revoked sessions, the earliest first, and when each was revoked. */
  const ended = new Map<string, number>()
  let bucket = 0
  let pinger: NodeJS.Timeout | undefined
  let isClosed = false

  const endInTurns = makeEnderInTurns(endForReading)
  const countOf = (memberId: number) => connectionsOf.get(memberId)?.size ?? 0

  function pingNextBucket(): void {
    bucket = (bucket + 1) % PING_BUCKETS
    const ping = makePing(clock())
    for (const connection of buckets[bucket] ?? []) write(connection, ping)
  }

  /** Ends all streams, because messages may have been lost. No client resumes from what it got, or still gets. */
  function endAll(): void {
    channels.forgetAll()
    for (const connection of connections.keys()) outdated.add(connection)
    endInTurns(connections.keys())
  }

  function listen(socket: Socket, listener: LiveListener): void {
    if (isClosed) return void socket.destroy()
    const connection: Connection = { ...listener, socket, isEnded: false, begun: new Set() }
    const turn = buckets[connections.size % PING_BUCKETS]
    socket.setNoDelay(true)
    socket.setTimeout(0)
    socket.setKeepAlive(true, 30_000)
    // Messages sent before the bus has joined the channels are lost. So the client gets its first bytes, and reads the
    // state, only after that.
    socket.cork()
    socket.write(Buffer.concat([HEAD, makePing(clock())]))
    for (const channel of listener.channels) channels.join(channel, connection)
    void bus.joined().then(() => socket.uncork())
    turn?.add(connection)
    const disconnect = audience.welcome(listener)
    const ofMember = connectionsOf.get(listener.memberId) ?? new Set()
    connectionsOf.set(listener.memberId, ofMember.add(connection))
    pinger ??= setInterval(pingNextBucket, PING_TURN_MS)
    connections.set(connection, disconnect)
    audience.openStreams.set(connections.size)
    socket.once('close', () => {
      for (const channel of listener.channels) channels.leave(channel, connection)
      turn?.delete(connection)
      connections.delete(connection)
      outdated.delete(connection)
      ofMember.delete(connection)
      if (ofMember.size === 0) connectionsOf.delete(listener.memberId)
      audience.openStreams.set(connections.size)
      if (connection.isEnded) setTimeout(disconnect, RETURN_MS).unref()
      else disconnect()
      if (connections.size > 0) return
      clearInterval(pinger)
      pinger = undefined
    })
    // The server ignores what a client sends on its stream, but must read it to notice the end of the stream.
    socket.on('error', () => socket.destroy()).resume()
  }

  bus.onGap(endAll)
  presence.onSilence(endAll)
  return {
    listen,
    countOf,
    closeSession(sessionId) {
      for (const [earlier, at] of ended) if (at < clock() - ENDED_KEPT_MS) ended.delete(earlier)
      ended.set(sessionId, clock())
      for (const connection of connections.keys()) if (connection.sessionId === sessionId) connection.socket.destroy()
    },
    hasEnded: (sessionId) => ended.has(sessionId),
    close() {
      isClosed = true
      for (const connection of connections.keys()) connection.socket.destroy()
      channels.close()
    },
  }
}
