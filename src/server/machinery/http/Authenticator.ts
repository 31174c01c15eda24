import type { Caller } from './caller.ts'

/** Tells which member a request comes from. The room of sessions implements it. */
export interface Authenticator {
  /** The member that an `Authorization` header speaks for, or null. */
  authenticate(authorization: string | undefined): Promise<Caller | null>
  /** Calls the listener for every session that ends by sign-out or by an operator, in any process. */
  onRevoked(listener: (sessionId: string) => void): void
  /** Makes every process forget a session whose row was just revoked. */
  announceRevoked(sessionId: string): void
}
