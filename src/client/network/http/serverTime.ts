import type { Timestamp } from '../../../protocol/wire/fields.ts'
import { http } from './http.ts'

const RETRY_MS = 2_000
const RETRY_MAX_MS = 30_000
let offset = 0
let roundTrip = 0
let measuring: Promise<void> | null = null

/** Epoch milliseconds by the server's clock, as far as it is known. */
export function serverNow(): number {
  return Date.now() + offset
}

/** The last measured duration, in milliseconds, of a message from the server and its answer together. */
export function networkDelay(): number {
  return roundTrip
}

/** Measures the difference of the two clocks once. Tries again until an answer comes. */
export function measureServerTime(): Promise<void> {
  measuring ??= measure()
  return measuring
}

async function measure(): Promise<void> {
  for (let delay = RETRY_MS; ; delay = Math.min(delay * 2, RETRY_MAX_MS)) {
    const sent = Date.now()
    try {
      const seconds = await http.get('timestamp').json<Timestamp>()
      roundTrip = Date.now() - sent
      // The server wrote the answer about half way between sending and receiving.
      offset = seconds * 1000 - sent - roundTrip / 2
      return
    } catch {
      await new Promise((resolve) => setTimeout(resolve, delay))
    }
  }
}
