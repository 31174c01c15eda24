import type { Timestamp } from '../../../protocol/wire/fields.ts'
import { http } from './http.ts'

const RETRY_MS = 2_000
const RETRY_MAX_MS = 30_000
/** The server is asked anew when the device's clock parts from the page's by more than this. */
const PARTED_MS = 1_000
/**
 * The device's clock less the page's own, in milliseconds. The page's is never set, but may stand still while the device
 * sleeps. So they part when somebody or the network sets the device's clock, and when the device has slept.
 */
const deviceLead = () => Date.now() - performance.now()
let knownLead = deviceLead()
/** The server's clock less the page's own. */
let offset = knownLead
let roundTrip = 0
let measuring: Promise<void> | null = null

/** Epoch milliseconds by the server's clock, as far as it is known. */
export function serverNow(): number {
  const lead = deviceLead()
  if (Math.abs(lead - knownLead) > PARTED_MS) {
    knownLead = lead
    measuring = measure()
  }
  return performance.now() + offset
}

/** The last measured duration, in milliseconds, of a message from the server and its answer together. */
export function networkDelay(): number {
  return roundTrip
}

/** Measures once how far the server's clock is ahead (W903). Tries again until an answer comes. */
export function measureServerTime(): Promise<void> {
  measuring ??= measure()
  return measuring
}

async function measure(): Promise<void> {
  for (let delay = RETRY_MS; ; delay = Math.min(delay * 2, RETRY_MAX_MS)) {
    const sent = performance.now()
    const lead = deviceLead()
    try {
      const seconds = await http.get('timestamp').json<Timestamp>()
      roundTrip = Math.round(performance.now() - sent)
      // A device that slept meanwhile is found by this, too.
      knownLead = lead
      // The server wrote the answer about half way between sending and receiving.
      offset = seconds * 1000 - sent - roundTrip / 2
      return
    } catch {
      await new Promise((resolve) => setTimeout(resolve, delay))
    }
  }
}
