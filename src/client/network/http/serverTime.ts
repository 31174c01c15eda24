import type { Timestamp } from '../../../protocol/wire/fields.ts'
import { http } from './http.ts'

const RETRY_MS = 2_000
const RETRY_MAX_MS = 30_000
let offset = 0
let roundTrip = 0
let measuring: Promise<void> | null = null

/** Epoch milliseconds by the server's clock, as well as it is known. */
export function serverNow(): number {
  return Date.now() + offset
}

/** Milliseconds that news from the server and the answer to it are under way together, as last measured. */
export function networkDelay(): number {
  return roundTrip
}

/** Measures once how far the two clocks are apart; tries again until an answer comes. */
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
      // The answer was written about half way between sending and receiving.
      offset = seconds * 1000 - sent - roundTrip / 2
      return
    } catch {
      await new Promise((resolve) => setTimeout(resolve, delay))
    }
  }
}
