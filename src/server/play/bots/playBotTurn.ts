import { legalTurns } from '../../../engine/rules/legalTurns.ts'
import type { Action } from '../../../engine/rules/game.ts'
import { type MatchState, applyAction } from '../../../engine/rules/match.ts'
import { positionFor } from '../../../engine/rules/position.ts'
import { variantOfMatch } from '../../../engine/rules/matchState.ts'
import { botLevelSchema } from '../../../protocol/matchup/matchup.ts'
import { BOT_TURN_JOB, botTurnKey, isBotToAct } from './scheduleBotTurn.ts'
import type { Transaction } from '../../machinery/database/database.ts'
import { lockMatchup, readMatchupInPlay } from '../matchups/matchupStore.ts'
import { type MatchupInPlay, diceSourceOf, isRunning } from '../matchups/matchupInPlay.ts'
import type { PlayDependencies } from '../matchups/PlayDependencies.ts'
import { recordProgress } from '../games/recordProgress.ts'

/** The turn is tried again after this time if the process that thinks about it is gone. */
const RETRY_MS = 5_000
/** The time that a thought under way still gets when the process is asked to end. Most take a tenth of it. */
const LAST_THOUGHT_MS = 1_000

/**
 * Plays the turn of the bot. The bot thinks after the commit, so no transaction waits for it. Until its action is
 * recorded the job stays due, for any process. A process that is `stopping` hands a long thought over to the next one: an
 * engine that has to start first may take longer than the end may.
 */
export async function beginBotTurn(
  tx: Transaction,
  dependencies: PlayDependencies,
  matchupId: number,
  stopping: AbortSignal,
): Promise<void> {
  await scheduleThought(tx, dependencies, matchupId, RETRY_MS)
  tx.afterCommit(() => dependencies.background.run('a bot turn', () => playBotTurn(dependencies, matchupId, stopping)))
}

async function playBotTurn(dependencies: PlayDependencies, matchupId: number, stopping: AbortSignal): Promise<void> {
  const { database } = dependencies
  const seen = await readMatchupInPlay(database.queries, matchupId)
  if (!seen || !isRunning(seen) || !isBotToAct(seen)) {
    await database.transaction((tx) => cancelIfIdle(tx, dependencies, matchupId))
    return
  }
  const action = await unlessStopped(decide(dependencies, seen), stopping)
  await database.transaction(async (tx) => {
    const matchup = await lockMatchup(tx, matchupId)
    if (!matchup?.state || matchup.actedIndex !== seen.actedIndex || !isRunning(matchup)) return
    if (action === null) return scheduleThought(tx, dependencies, matchupId, 0)
    const outcome = applyBotAction(dependencies, matchup, matchup.state, action)
    await recordProgress(tx, dependencies, matchup, { ...outcome, networkMs: 0 })
  })
}

async function scheduleThought(
  tx: Transaction,
  { jobs, clock }: PlayDependencies,
  matchupId: number,
  inMs: number,
): Promise<void> {
  const dueAt = new Date(clock() + inMs)
  await jobs.schedule(tx, { key: botTurnKey(matchupId), kind: BOT_TURN_JOB, dueAt, payload: { matchupId } })
}

/** The answer, or null if the process is stopping and the answer does not come soon. */
async function unlessStopped<Answer>(answer: Promise<Answer>, stopping: AbortSignal): Promise<Answer | null> {
  const answered = new AbortController()
  const tooLate = new Promise<null>((resolve) => {
    const wait = () => setTimeout(resolve, LAST_THOUGHT_MS, null)
    if (stopping.aborted) wait()
    else stopping.addEventListener('abort', wait, { once: true, signal: answered.signal })
  })
  try {
    return await Promise.race([answer, tooLate])
  } finally {
    answered.abort()
  }
}

/** Cancels the job of a bot that need not act. The lock keeps a job that an action at the same moment schedules. */
async function cancelIfIdle(tx: Transaction, { jobs }: PlayDependencies, matchupId: number): Promise<void> {
  const matchup = await lockMatchup(tx, matchupId)
  if (!matchup || !isRunning(matchup) || !isBotToAct(matchup)) await jobs.cancel(tx, botTurnKey(matchupId))
}

/** Rejects if the engine fails. The turn is tried again, since its job stays due. */
async function decide({ bot }: PlayDependencies, matchup: MatchupInPlay): Promise<Action> {
  const { id, state, botDifficulty, userAId } = matchup
  if (state === null) throw new Error(`matchup ${id} has not begun`)
  const level = botLevelSchema.parse(botDifficulty)
  return bot.decide({ match: state, side: 'black', level, seed: `${id}` }, userAId)
}

/** A bot that breaks the rules must not leave the member waiting. It plays any legal action instead. */
function applyBotAction({ logger }: PlayDependencies, matchup: MatchupInPlay, state: MatchState, action: Action) {
  const dice = diceSourceOf(matchup)
  const outcome = applyAction(state, 'black', action, dice)
  if (outcome.ok) return outcome
  logger.error({ matchupId: matchup.id, action, error: outcome.error }, 'the bot chose an illegal action')
  const legal = applyAction(state, 'black', anyLegalAction(state), dice)
  if (!legal.ok) throw new Error(`no legal action for the bot in matchup ${matchup.id}: ${legal.error}`)
  return legal
}

function anyLegalAction(state: MatchState): Action {
  const { game } = state
  if (game.phase === 'roll') return { type: 'roll' }
  if (game.phase === 'answerDouble') return { type: 'take' }
  if (game.dice === null) throw new Error('a turn without dice')
  const [turn] = legalTurns(positionFor(game.points, game.turn), game.dice, variantOfMatch(state))
  return { type: 'move', steps: turn?.steps ?? [] }
}
