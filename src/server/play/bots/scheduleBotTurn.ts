import type { Transaction } from '../../machinery/database/database.ts'
import { type MatchupInPlay, isRunning } from '../matchups/matchupInPlay.ts'
import type { PlayDependencies } from '../matchups/PlayDependencies.ts'

/** The kind of the job that lets a bot act. */
export const BOT_TURN_JOB = 'botTurn'

/**
 * A bot answers as fast as a person who looks at the board: a roll at once, a move after some thought. In ms, at full
 * pace.
 */
const SHORTEST_MS = 600
const LONGEST_ROLL_MS = 900
const LONGEST_MOVE_MS = 1_400
/** The time to see the opening roll before the first move. */
const OPENING_MS = 1_000

export const botTurnKey = (matchupId: number) => `${BOT_TURN_JOB}:${matchupId}`

/** Whether the bot, which plays black, must act. */
export function isBotToAct({ playWithBot, state }: Pick<MatchupInPlay, 'playWithBot' | 'state'>): boolean {
  return playWithBot && state !== null && state.winner === null && state.game.turn === 'black'
}

/** Schedules the bot a little later if it must act, and cancels its job if it must not any more. */
export async function scheduleBotTurn(
  tx: Transaction,
  { environment, jobs, clock, randomBytes }: PlayDependencies,
  before: MatchupInPlay,
  after: MatchupInPlay,
): Promise<void> {
  const key = botTurnKey(after.id)
  if (isRunning(after) && isBotToAct(after)) {
    const delay = (delayMs(before, after, randomBytes) * environment.BOT_PACE_PERCENT) / 100
    const dueAt = new Date(clock() + Math.round(delay))
    await jobs.schedule(tx, { key, kind: BOT_TURN_JOB, dueAt, payload: { matchupId: after.id } })
  } else if (isBotToAct(before)) {
    await jobs.cancel(tx, key)
  }
}

function delayMs(before: MatchupInPlay, after: MatchupInPlay, randomBytes: PlayDependencies['randomBytes']): number {
  const longest = after.state?.game.phase === 'move' ? LONGEST_MOVE_MS : LONGEST_ROLL_MS
  const [share = 0] = randomBytes(1)
  const isOpening = before.state?.gameIndex !== after.state?.gameIndex
  return SHORTEST_MS + Math.round(((longest - SHORTEST_MS) * share) / 255) + (isOpening ? OPENING_MS : 0)
}
