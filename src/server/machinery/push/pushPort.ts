import type { PushMessage } from '../../../protocol/notification/push.ts'

/**
 * What became of a push: `gone`, the device does not want any more and its token is worthless; `refused`, this one can
 * never be delivered. What may go well later throws.
 */
export type PushOutcome = 'sent' | 'gone' | 'refused'

/** Sends pushes to devices of one kind. */
export interface PushPort {
  /** `lifetimeS`: how long the service may keep it for a device that is off, in seconds. */
  send(token: string, message: PushMessage, lifetimeS: number): Promise<PushOutcome>
}

/** A push that is worth nothing after so many seconds is urgent. */
export const URGENT_S = 600
/** How long a service may take to answer. */
export const PUSH_TIMEOUT_MS = 10_000

/** Statuses by which push services say that there is no such subscription any more. */
export const isGone = (status: number) => status === 404 || status === 410
