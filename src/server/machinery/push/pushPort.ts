import type { PushMessage } from '../../../protocol/notification/push.ts'

/**
 * The outcome of a push. `gone`: the device wants no more pushes and its token is worthless. `refused`: this push can
 * never be delivered. A failure that may pass throws.
 */
export type PushOutcome = 'sent' | 'gone' | 'refused'

/** Sends pushes to devices of one kind. */
export interface PushPort {
  /** `lifetimeS`: how long the service may keep it for a device that is off, in seconds. */
  send(token: string, message: PushMessage, lifetimeS: number): Promise<PushOutcome>
}

/** A push with a lifetime of at most this many seconds is urgent. */
export const URGENT_S = 600
/** How long a service may take to answer. */
export const PUSH_TIMEOUT_MS = 10_000

/** The statuses of push services for a subscription that is gone. */
export const isGone = (status: number) => status === 404 || status === 410
