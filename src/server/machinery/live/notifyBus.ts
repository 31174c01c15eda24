import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { Subscriptions } from './bus.ts'
import type { Bus } from './bus.ts'

const CHANNEL = 'khatam'
/** PostgreSQL refuses payloads of 8,000 bytes; a part keeps clear of it with its own frame around it. */
const PART_BYTES = 7_500
const RECONNECT_MS = 500
/** Parts of a message whose sender died in between are dropped after so many other messages. */
const MOST_UNFINISHED = 1_000

/** One notification: a message, or a part of one that is too large for one. */
interface Frame {
  readonly id: string
  readonly part: number
  readonly parts: number
  readonly text: string
}

/**
 * The bus of a site of many processes without a Redis server: PostgreSQL's own notifications, which reach every process
 * in the order of their sending. Messages sent while the connection is being made again wait for it.
 */
export async function openNotifyBus(url: string, reportFailure: (error: unknown) => void): Promise<Bus> {
  const subscriptions = new Subscriptions()
  const unfinished = new Map<string, string[]>()
  const waiting: string[] = []
  let client: pg.Client | undefined
  let sending: Promise<void> | undefined
  let isClosed = false

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: url, application_name: 'khatam bus', keepAlive: true })
    next.on('notification', ({ payload }) => receive(payload ?? ''))
    next.on('error', (error) => {
      reportFailure(error)
      if (client === next) client = undefined
      void next.end().catch(reportFailure)
      scheduleReconnect()
    })
    await next.connect()
    await next.query(`listen ${CHANNEL}`)
    client = next
    void send()
  }

  function scheduleReconnect(): void {
    if (isClosed) return
    setTimeout(() => {
      if (isClosed || client) return
      connect().catch((error: unknown) => {
        reportFailure(error)
        scheduleReconnect()
      })
    }, RECONNECT_MS)
  }

  function send(): Promise<void> {
    sending ??= sendAll()
    return sending
  }

  /** One statement for all that waits, so that a burst is not a round trip each. */
  async function sendAll(): Promise<void> {
    // Never ends within the call, before `sending` is set.
    await Promise.resolve()
    try {
      while (client && waiting.length > 0) {
        const batch = waiting.slice(0, 100)
        await client.query('select pg_notify($1, payload) from unnest($2::text[]) as payload', [CHANNEL, batch])
        waiting.splice(0, batch.length)
      }
    } catch (error) {
      reportFailure(error)
      if (!isClosed) setTimeout(() => void send(), RECONNECT_MS)
    } finally {
      // In the same turn as the last look at what waits, so that nothing can be left behind.
      sending = undefined
    }
  }

  function receive(payload: string): void {
    const { id, part, parts, text } = JSON.parse(payload) as Frame
    const pieces = unfinished.get(id) ?? []
    pieces[part] = text
    if (pieces.filter((piece) => piece !== undefined).length < parts) {
      unfinished.set(id, pieces)
      const oldest = unfinished.size > MOST_UNFINISHED ? unfinished.keys().next().value : undefined
      if (oldest !== undefined) unfinished.delete(oldest)
      return
    }
    unfinished.delete(id)
    const whole = Buffer.from(pieces.join(''), 'base64').toString()
    const end = whole.indexOf('\n')
    subscriptions.deliver(whole.slice(0, end), whole.slice(end + 1))
  }

  await connect()
  return {
    publish(topic, message) {
      if (isClosed) return
      waiting.push(...makeFrames(`${topic}\n${message}`))
      void send()
    },
    subscribe(topic, listener) {
      subscriptions.add(topic, listener)
      return () => void subscriptions.remove(topic, listener)
    },
    async close() {
      isClosed = true
      await send()
      await client?.end()
    },
  }
}

/** Base64, so that a part never ends within a character and its size in bytes is its length. */
function makeFrames(text: string): string[] {
  const encoded = Buffer.from(text).toString('base64')
  const parts = Math.max(1, Math.ceil(encoded.length / PART_BYTES))
  const id = randomUUID()
  return Array.from({ length: parts }, (_, part) => {
    const frame: Frame = { id, part, parts, text: encoded.slice(part * PART_BYTES, (part + 1) * PART_BYTES) }
    return JSON.stringify(frame)
  })
}
