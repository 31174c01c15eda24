import type { BotSeat } from '../bots/BotSeat.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Background } from './Background.ts'

/** What playing matches rests on. */
export type PlayDependencies = Pick<
  Dependencies,
  'database' | 'engine' | 'live' | 'presence' | 'jobs' | 'clock' | 'randomBytes' | 'logger'
> & {
  readonly bot: BotSeat
  readonly background: Background
}
