import { createClock } from '../../../engine/rules/clock.ts'
import { startMatch } from '../../../engine/rules/match.ts'
import type { GameContext } from '../../../protocol/game/game.ts'
import type { Transaction } from '../../machinery/database/database.ts'
import { matchSetupOf } from '../../../protocol/matchup/matchSetupOf.ts'
import { lockMatchup } from '../matchups/matchupStore.ts'
import { type MatchupInPlay, bankMsOf, diceSourceOf, isRunning } from '../matchups/matchupInPlay.ts'
import type { PlayDependencies } from '../matchups/PlayDependencies.ts'
import { recordProgress } from './recordProgress.ts'

/** The kind of the job that opens a match although a seed is missing. */
export const FIRST_GAME_JOB = 'firstGame'
/** How long the dice wait for the seeds of both members (W30). */
export const SEED_WAIT_MS = 2_000

export const firstGameKey = (matchupId: number) => `${FIRST_GAME_JOB}:${matchupId}`

/** Schedules the opening of the match a little later, with the seeds that will have come by then. */
export async function scheduleFirstGame(
  tx: Transaction,
  { jobs, clock }: PlayDependencies,
  matchupId: number,
): Promise<void> {
  const dueAt = new Date(clock() + SEED_WAIT_MS)
  await jobs.schedule(tx, { key: firstGameKey(matchupId), kind: FIRST_GAME_JOB, dueAt, payload: { matchupId } })
}

/** Opens the match with the seeds that have come; does nothing if it is open already. For the due job. */
export async function startFirstGameIfDue(
  tx: Transaction,
  dependencies: PlayDependencies,
  matchupId: number,
): Promise<void> {
  const matchup = await lockMatchup(tx, matchupId)
  if (matchup && isRunning(matchup) && matchup.state === null) await startFirstGame(tx, dependencies, matchup)
}

/** Makes the opening roll of a seated matchup. From here on the seeds are fixed and the clock runs. */
export async function startFirstGame(
  tx: Transaction,
  dependencies: PlayDependencies,
  matchup: MatchupInPlay,
): Promise<GameContext> {
  const setup = matchSetupOf(matchup)
  const clock = matchup.playWithBot ? null : createClock(bankMsOf(matchup))
  const started = startMatch(setup, diceSourceOf(matchup))
  return recordProgress(tx, dependencies, { ...matchup, clock }, { ...started, networkMs: 0 })
}
