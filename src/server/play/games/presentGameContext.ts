import { type Clock, timeoutAt } from '../../../engine/rules/clock.ts'
import type { Side } from '../../../engine/rules/position.ts'
import type { FairDice, GameClock, GameContext } from '../../../protocol/game/game.ts'
import { presentGame, presentStillness, presentTurn } from '../../../protocol/game/presentGame.ts'
import { wireOfVariant } from '../../../protocol/wire/variantOfWire.ts'
import { commitmentOf } from '../dice/fairDice.ts'
import type { MatchupInPlay } from '../matchups/matchupInPlay.ts'
import { type PlacedRecord, presentGameActions } from '../../../protocol/game/presentActions.ts'

/** Which of the two has a live connection; a bot always has one. */
export type SeatsOnline = Readonly<Record<Side, boolean>>

/** How long the action that led to a state was under way, as its player measured it (W21). */
export interface ActorsDelay {
  readonly side: Side
  readonly networkMs: number
}

/** The state of a matchup as every participant and viewer may see it (W12). */
export function presentGameContext(
  matchup: MatchupInPlay,
  online: SeatsOnline,
  lastRecords: readonly PlacedRecord[],
  delay: ActorsDelay | null = null,
): GameContext {
  const { state, clock } = matchup
  const isAborted = matchup.removedAt !== null
  const player = (side: Side) => ({
    ...presentPlayer(matchup, side, online[side]),
    ...(delay?.side === side && { networkDelay: delay.networkMs }),
  })
  return {
    id: matchup.gameId,
    matchupId: matchup.id,
    updateIndex: matchup.updateIndex,
    player: [player('white'), player('black')],
    ...(isAborted ? presentStillness(state) : presentTurn(state)),
    ...presentGame(state, matchup.variant),
    playWithBot: matchup.playWithBot,
    isPractice: matchup.isPractice,
    ...wireOfVariant(matchup.variant),
    matchLength: matchup.length,
    matchupFinished: matchup.finishedAt !== null,
    matchupAborted: isAborted,
    winner: matchup.winner,
    undoActionIndex: matchup.undoneFrom,
    undoGameIndex: matchup.undoneFrom === null ? null : (state?.gameIndex ?? null),
    lastActions: presentGameActions(lastRecords),
    clock: clock === null ? null : presentClock(clock),
    fairDice: presentFairDice(matchup),
  }
}

function presentPlayer(matchup: MatchupInPlay, side: Side, isOnline: boolean): GameContext['player'][number] {
  const { userAScore, userBScore } = matchup
  const losesAt = losesAtOf(matchup, side)
  return {
    id: side === 'white' ? matchup.userAId : matchup.userBId,
    color: side,
    score: side === 'white' ? userAScore : userBScore,
    isOnline,
    awayUntil: losesAt === null || (isOnline && matchup.state !== null) ? null : new Date(losesAt).toISOString(),
  }
}

/**
 * The instant (ms) when a side loses unless it acts before. Before a tournament's match opens, that is the deadline to
 * come (W388). Later it is the end of the side's running clock.
 */
function losesAtOf({ state, clock, noShowAt, dice, ...matchup }: MatchupInPlay, side: Side): number | null {
  const hasCome = (side === 'white' ? dice.seedWhite : dice.seedBlack) !== null
  if (state === null) return hasCome || matchup.removedAt !== null ? null : (noShowAt?.getTime() ?? null)
  return clock !== null && clock.running?.side === side ? timeoutAt(clock) : null
}

function presentClock({ delayMs, bankMs, running }: Clock): GameClock {
  return {
    delay: delayMs,
    turnStartedAt: running?.since ?? 0,
    bank: [Math.floor(bankMs.white), Math.floor(bankMs.black)],
    running: running?.side ?? null,
  }
}

/**
 * The seeds are shown once the opening roll has fixed them. The secret is shown after the match, when no more dice come
 * from it.
 */
function presentFairDice({ dice, state, finishedAt, removedAt }: MatchupInPlay): FairDice {
  const isOver = state !== null && (finishedAt !== null || removedAt !== null)
  return {
    commitment: commitmentOf(dice.secret),
    seeds: state === null ? [null, null] : [dice.seedWhite ?? '', dice.seedBlack ?? ''],
    secret: isOver ? Buffer.from(dice.secret).toString('hex') : null,
  }
}
