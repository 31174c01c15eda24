import { createHmac, timingSafeEqual } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'

/** The turns of the event loop without any activity after which nothing more can happen by itself. */
const STILL_TURNS = 4
/** The real time without any activity after which something that should come by itself counts as lost. */
const STUCK_MS = 60_000

/**
 * Waits until nothing happens any more before simulated time goes on. The world has no work outside of the event loop:
 * the database and the engine answer in this thread, and `signInThisThread` takes the last part from the thread pool.
 * @param activity grows with everything that happens
 * @param isBusy whether something is under way that waits for the disk
 */
export async function untilStill(activity: () => number, isBusy: () => boolean): Promise<void> {
  let since = performance.now()
  for (let still = 0, seen = activity(); still < STILL_TURNS || isBusy(); still++) {
    await nextTurn()
    const now = activity()
    if (now !== seen) {
      still = -1
      since = performance.now()
    }
    if (performance.now() - since > STUCK_MS) throw new Error('The server waits for something that never comes.')
    seen = now
  }
}

interface HmacOf {
  readonly name: string
  readonly hash: string
}

interface Secret {
  readonly secret: Uint8Array
}

/**
 * Signs and verifies access tokens (HS256) in this thread, and not in the thread pool, whose order depends on the
 * machine. Answers a function that ends this.
 */
export function signInThisThread(): () => void {
  const { subtle } = globalThis.crypto
  const names = ['importKey', 'sign', 'verify'] as const
  const mac = ({ secret }: Secret, data: Uint8Array) => createHmac('sha256', secret).update(data).digest()
  const parts: Record<(typeof names)[number], unknown> = {
    importKey: (_format: string, secret: Uint8Array, { name, hash }: HmacOf): Promise<Secret> => {
      const algorithm = { name, hash: { name: hash } }
      const key = { type: 'secret', extractable: false, algorithm, usages: ['sign', 'verify'] }
      return Promise.resolve({ ...key, [Symbol.toStringTag]: 'CryptoKey', secret: new Uint8Array(secret) })
    },
    sign: (_algorithm: unknown, key: Secret, data: Uint8Array) => Promise.resolve(mac(key, data)),
    verify: (_algorithm: unknown, key: Secret, signature: Uint8Array, data: Uint8Array) => {
      const made = mac(key, data)
      return Promise.resolve(made.length === signature.length && timingSafeEqual(made, signature))
    },
  }
  for (const name of names) Object.defineProperty(subtle, name, { value: parts[name], configurable: true })
  return () => {
    for (const name of names) Reflect.deleteProperty(subtle, name)
  }
}
