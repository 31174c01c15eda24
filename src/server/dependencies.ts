import type { Logger } from 'pino'
import type { Database } from './machinery/database/database.ts'
import type { EnginePool } from './engine/EnginePool.ts'
import type { Environment } from './settings/environment.ts'
import type { Background } from './machinery/jobs/Background.ts'
import type { JobQueue } from './machinery/jobs/jobQueue.ts'
import type { Bus } from './machinery/live/bus.ts'
import type { LivePublisher } from './machinery/live/livePublisher.ts'
import type { Presence } from './machinery/live/presence.ts'
import type { Metrics } from './machinery/http/metrics.ts'
import type { SmsPort } from './machinery/sms/smsPort.ts'

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
