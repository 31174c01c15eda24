import { type Clock, timeoutAt } from '../../engine/rules/clock.ts'
import { legalTurns } from '../../engine/rules/legalTurns.ts'
import { type MatchState, canDouble, canResignGame, isDeadDouble, resignPoints } from '../../engine/rules/match.ts'
import { OPENING_POINTS, type Side, positionFor } from '../../engine/rules/position.ts'
import { variantOf } from '../../engine/rules/variant.ts'
import type { FairDice, GameClock, GameContext } from '../../protocol/game.ts'
import { commitmentOf } from '../dice/fairDice.ts'
import type { MatchupInPlay } from './matchupInPlay.ts'
import { type PlacedRecord, presentGameActions } from './presentGameAction.ts'

/** Which of the two has a live connection; a bot always has. */
export type SeatsOnline = Readonly<Record<Side, boolean>>

/** The state of a matchup as every participant and viewer may see it (W12). */
export function presentGameContext(
  matchup: MatchupInPlay,
  online: SeatsOnline,
  lastRecords: readonly PlacedRecord[],
): GameContext {
  const { state, clock } = matchup
  const isAborted = matchup.removedAt !== null
  const player = (side: Side) => presentPlayer(matchup, side, online[side])
  return {
    id: matchup.gameId,
    matchupId: matchup.id,
    updateIndex: matchup.updateIndex,
    player: [player('white'), player('black')],
    ...(state === null || isAborted ? presentStillness(state) : presentTurn(state)),
    ...presentGame(state),
    playWithBot: matchup.playWithBot,
    isPractice: false,
    isTakhteh: matchup.isTakhteh,
    matchLength: matchup.length,
    matchupFinished: matchup.finishedAt !== null,
    matchupAborted: isAborted,
    winner: matchup.winner,
    undoActionIndex: null,
    undoGameIndex: null,
    lastActions: presentGameActions(lastRecords),
    clock: clock === null ? null : presentClock(clock),
    fairDice: presentFairDice(matchup),
  }
}

type TurnFields = Pick<
  GameContext,
  'currentPlayer' | 'phase' | 'dice' | 'canDouble' | 'isDeadDouble' | 'possibleMoves' | 'resignScore' | 'canResignGame'
>

/** Nobody is asked for anything: before the opening roll, or after an abort. */
function presentStillness(state: MatchState | null): TurnFields {
  return {
    currentPlayer: null,
    phase: state === null ? 'waiting' : 'over',
    dice: null,
    canDouble: false,
    isDeadDouble: false,
    possibleMoves: [],
    resignScore: null,
    canResignGame: false,
  }
}

function presentTurn(state: MatchState): TurnFields {
  const { turn, phase, dice } = state.game
  if (phase === 'over' || state.winner !== null) return presentStillness(state)
  return {
    currentPlayer: turn,
    phase,
    dice: dice === null ? null : [...dice],
    canDouble: canDouble(state, turn),
    isDeadDouble: isDeadDouble(state, turn),
    possibleMoves: phase === 'move' ? presentPossibleMoves(state) : [],
    resignScore: resignPoints(state, turn),
    canResignGame: canResignGame(state, turn),
  }
}

function presentPossibleMoves(state: MatchState): GameContext['possibleMoves'] {
  const { turn, dice, points } = state.game
  if (dice === null) return []
  const turns = legalTurns(positionFor(points, turn), dice, variantOf(state.setup.variant, state.setup.overrides))
  return turns.map(({ steps }) => steps.map(({ src, dst }) => [src, dst]))
}

function presentGame(
  state: MatchState | null,
): Pick<GameContext, 'index' | 'points' | 'cubeValue' | 'cubeOwner' | 'isCrawford'> {
  const { white, black } = state?.game.points ?? OPENING_POINTS
  return {
    index: state?.gameIndex ?? 0,
    points: [[...white], [...black]],
    cubeValue: state?.game.cube.value ?? 1,
    cubeOwner: state?.game.cube.owner ?? null,
    isCrawford: state?.game.isCrawford ?? false,
  }
}

function presentPlayer(matchup: MatchupInPlay, side: Side, isOnline: boolean): GameContext['player'][number] {
  const { clock, state } = matchup
  const losesAt = clock !== null && clock.running?.side === side ? timeoutAt(clock) : null
  return {
    id: side === 'white' ? matchup.userAId : matchup.userBId,
    color: side,
    score: state?.score[side] ?? 0,
    isOnline,
    awayUntil: isOnline || losesAt === null ? null : new Date(losesAt).toISOString(),
  }
}

function presentClock({ delayMs, bankMs, running }: Clock): GameClock {
  return {
    delay: delayMs,
    turnStartedAt: running?.since ?? 0,
    bank: [Math.floor(bankMs.white), Math.floor(bankMs.black)],
    running: running?.side ?? null,
  }
}

/** Seeds are shown once both are fixed, which the opening roll tells; the secret once no more dice can come of it. */
function presentFairDice({ dice, state, finishedAt, removedAt }: MatchupInPlay): FairDice {
  const isOver = state !== null && (finishedAt !== null || removedAt !== null)
  return {
    commitment: commitmentOf(dice.secret),
    seeds: state === null ? [null, null] : [dice.seedWhite ?? '', dice.seedBlack ?? ''],
    secret: isOver ? Buffer.from(dice.secret).toString('hex') : null,
  }
}
