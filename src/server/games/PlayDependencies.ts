import type { BotSeat } from '../bots/BotSeat.ts'
import type { Dependencies } from '../dependencies.ts'

/** What playing matches rests on. */
export type PlayDependencies = Pick<
  Dependencies,
  'database' | 'live' | 'presence' | 'jobs' | 'clock' | 'randomBytes' | 'logger'
> & {
  readonly bot: BotSeat
}

/** Starts work that nobody waits for; a failure is logged. */
export function runInBackground({ logger }: Pick<PlayDependencies, 'logger'>, name: string, work: () => Promise<unknown>): void {
  work().catch((error: unknown) => logger.error({ err: error }, `${name} failed`))
}
