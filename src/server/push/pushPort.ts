import type { PushMessage } from '../../protocol/push.ts'

/**
 * What became of a push: `gone`, the device does not want any more and its token is worthless; `refused`, this one can
 * never be delivered. What may go well later throws.
 */
export type PushOutcome = 'sent' | 'gone' | 'refused'

/** Sends pushes to devices of one kind. */
export interface PushPort {
  send(token: string, message: PushMessage): Promise<PushOutcome>
}

/** How long a service may keep a push for a device that is off, in seconds. */
export const PUSH_LIFETIME_S = 86_400
/** How long a service may take to answer. */
export const PUSH_TIMEOUT_MS = 10_000

/** Statuses by which push services say that there is no such subscription any more. */
export const isGone = (status: number) => status === 404 || status === 410
