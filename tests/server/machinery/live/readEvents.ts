import { request } from 'node:http'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'

export interface LiveEvent {
  /** Empty for an event without one. */
  readonly id: string
  readonly event: string
  readonly data: string
}

export interface EventReader {
  readonly status: number | undefined
  readonly contentType: string | undefined
  readonly headers: IncomingHttpHeaders
  /** The next event, or undefined when the server has ended the stream. */
  next(): Promise<LiveEvent | undefined>
  /** The next message, as the data of its event. */
  nextMessage(): Promise<unknown>
  /** The next event that is no ping. */
  nextNews(): Promise<LiveEvent | undefined>
  close(): void
}

/** Opens a stream of server-sent events and reads it event by event. `signal` ends it, also before it is open. */
export async function readEvents(
  url: string,
  headers: Readonly<Record<string, string>>,
  signal?: AbortSignal,
): Promise<EventReader> {
  const outgoing = request(url, { headers, agent: false, ...(signal && { signal }) })
  outgoing.end()
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    outgoing.once('response', resolve)
    outgoing.once('error', reject)
  })
  response.on('error', () => undefined)
  let buffer = ''
  let isOver = false
  response.setEncoding('utf8')
  let wake: () => void = () => undefined
  response.on('data', (text: string) => {
    buffer += text
    wake()
  })
  response.once('close', () => {
    isOver = true
    wake()
  })

  async function next(): Promise<LiveEvent | undefined> {
    for (;;) {
      const end = buffer.indexOf('\n\n')
      if (end >= 0) {
        const lines = buffer.slice(0, end).split('\n')
        buffer = buffer.slice(end + 2)
        const valueOf = (name: string) =>
          lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2) ?? ''
        return { id: valueOf('id'), event: valueOf('event'), data: valueOf('data') }
      }
      if (isOver) return undefined
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    }
  }

  return {
    status: response.statusCode,
    contentType: response.headers['content-type'],
    headers: response.headers,
    next,
    async nextMessage() {
      for (let event = await next(); event; event = await next()) {
        const message: unknown = event.event === 'message' ? JSON.parse(event.data) : undefined
        if (message !== undefined) return message
      }
      return undefined
    },
    async nextNews() {
      let event = await next()
      while (event?.event === 'ping') event = await next()
      return event
    },
    close: () => outgoing.destroy(),
  }
}
