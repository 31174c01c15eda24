import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Bus } from './bus.ts'
import { openLineBus } from './LineBus.ts'
import type { Line, LineEvents } from './LineBus.ts'

const CHANNEL = 'khatam'
/** The size of a part. PostgreSQL refuses payloads of 8,000 bytes, and a part with its frame stays below that. */
const PART_BYTES = 7_500
/** The most messages in one statement, so that a burst does not take a round trip for each. */
const LARGEST_BATCH = 100
/** The most unfinished messages. Beyond that the oldest is dropped, because its sender has died midway. */
const MOST_UNFINISHED = 1_000

/** One notification: a message, or a part of a message that is too large. */
interface Frame {
  readonly id: string
  readonly part: number
  readonly parts: number
  readonly text: string
}

interface WaitingMessage {
  readonly frames: readonly string[]
  readonly resolve: () => void
  readonly reject: (error: unknown) => void
}

/**
 * The bus of a site with many processes and no Redis server. It uses notifications of PostgreSQL, which reach every
 * process in the order in which they were sent.
 */
export function openNotifyBus(url: string, reportFailure: (error: unknown) => void): Promise<Bus> {
  return openLineBus((events) => openNotifyLine(url, events), reportFailure)
}

/** Opens one connection. It gets the notifications of all topics, with or without listeners. */
function openNotifyLine(url: string, { receive, lost }: LineEvents): Line {
  const client = new pg.Client({ connectionString: url, application_name: 'khatam bus', keepAlive: true })
  const unite = makeUniter(receive)
  const waiting: WaitingMessage[] = []
  let sending: Promise<void> | undefined
  client.on('notification', ({ payload }) => unite(payload ?? ''))
  client.on('error', lost)
  client.on('end', () => lost(new Error('The connection to PostgreSQL was closed.')))

  async function open(): Promise<void> {
    await client.connect()
    await client.query(`listen ${CHANNEL}`)
  }

  async function sendAll(): Promise<void> {
    // Waits a turn, so that this never ends before the caller has set `sending`.
    await Promise.resolve()
    while (waiting.length > 0) {
      const batch = waiting.splice(0, LARGEST_BATCH)
      const frames = batch.flatMap((message) => message.frames)
      try {
        await client.query('select pg_notify($1, payload) from unnest($2::text[]) as payload', [CHANNEL, frames])
        for (const { resolve } of batch) resolve()
      } catch (error) {
        for (const { reject } of [...batch, ...waiting.splice(0)]) reject(error)
      }
    }
    // This is the same turn as the last look at the queue, so nothing can be left in it.
    sending = undefined
  }

  return {
    opened: open(),
    join: () => Promise.resolve(),
    leave: () => Promise.resolve(),
    send: (topic, message) =>
      new Promise<void>((resolve, reject) => {
        waiting.push({ frames: makeFrames(`${topic}\n${message}`), resolve, reject })
        sending ??= sendAll()
      }),
    cut: () => void client.connection.stream.destroy(),
    async close() {
      await sending
      await client.end()
    },
  }
}

/** Answers a function that takes notifications, joins the parts of messages, and hands on whole messages. */
function makeUniter(receive: LineEvents['receive']): (payload: string) => void {
  const unfinished = new Map<string, string[]>()
  return (payload) => {
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
    receive(whole.slice(0, end), whole.slice(end + 1))
  }
}

/** Splits a message into frames. Its text is base64, so no part ends within a character and bytes equal length. */
function makeFrames(text: string): string[] {
  const encoded = Buffer.from(text).toString('base64')
  const parts = Math.max(1, Math.ceil(encoded.length / PART_BYTES))
  const id = randomUUID()
  return Array.from({ length: parts }, (_, part) => {
    const frame: Frame = { id, part, parts, text: encoded.slice(part * PART_BYTES, (part + 1) * PART_BYTES) }
    return JSON.stringify(frame)
  })
}
