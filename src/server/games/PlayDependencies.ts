import type { BotSeat } from '../bots/BotSeat.ts'
import type { Dependencies } from '../dependencies.ts'

/** What playing matches rests on. */
export type PlayDependencies = Pick<
  Dependencies,
  | 'environment'
  | 'database'
  | 'engine'
  | 'bus'
  | 'live'
  | 'presence'
  | 'jobs'
  | 'background'
  | 'clock'
  | 'randomBytes'
  | 'logger'
> & {
  readonly bot: BotSeat
}
