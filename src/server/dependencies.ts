import type { Logger } from 'pino'
import type { Database } from './database/database.ts'
import type { EnginePool } from './engine/EnginePool.ts'
import type { Environment } from './environment.ts'
import type { Background } from './jobs/Background.ts'
import type { JobQueue } from './jobs/jobQueue.ts'
import type { Bus } from './live/bus.ts'
import type { LivePublisher } from './live/livePublisher.ts'
import type { Presence } from './live/presence.ts'
import type { Metrics } from './http/metrics.ts'
import type { SmsPort } from './sessions/sms/smsPort.ts'

/** Everything the server rests on, passed explicitly: `main.ts` makes the real ones, tests their own clock and store. */
export interface Dependencies {
  readonly environment: Environment
  readonly database: Database
  readonly engine: EnginePool
  readonly bus: Bus
  readonly live: LivePublisher
  readonly presence: Presence
  readonly jobs: JobQueue
  readonly background: Background
  /** Milliseconds since the epoch. */
  readonly clock: () => number
  /** Bytes from a cryptographic source. */
  readonly randomBytes: (size: number) => Uint8Array
  readonly logger: Logger
  readonly sms: SmsPort
  readonly metrics: Metrics
}
