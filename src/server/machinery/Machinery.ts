import type { Logger } from 'pino'
import type { Environment } from '../settings/environment.ts'
import type { Database } from './database/database.ts'
import type { Metrics } from './http/metrics.ts'
import type { Background } from './jobs/Background.ts'
import type { JobQueue } from './jobs/jobQueue.ts'
import type { Bus } from './live/bus.ts'
import type { LivePublisher } from './live/livePublisher.ts'
import type { Attendance } from './live/attendance.ts'
import type { Presence } from './live/presence.ts'
import type { SecretBox } from './secrets/secretBox.ts'
import type { SmsPort } from './sms/smsPort.ts'

/**
 * What every room of the server needs, passed explicitly. A program makes the real parts; a test has its own clock and
 * store.
 */
export interface Machinery {
  readonly environment: Environment
  readonly database: Database
  readonly bus: Bus
  readonly live: LivePublisher
  readonly presence: Presence
  readonly attendance: Attendance
  readonly jobs: JobQueue
  readonly background: Background
  /** Milliseconds since the epoch. */
  readonly clock: () => number
  /** Bytes from a cryptographic source. */
  readonly randomBytes: (size: number) => Uint8Array
  /** Wraps the site's own keys in the operator's. */
  readonly secrets: SecretBox
  readonly logger: Logger
  readonly sms: SmsPort
  readonly metrics: Metrics
}
