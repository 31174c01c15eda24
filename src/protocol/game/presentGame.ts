import { legalTurns } from '../../engine/rules/legalTurns.ts'
import { type MatchState, canDouble, canResignGame, isDeadDouble, resignPoints } from '../../engine/rules/match.ts'
import { variantOfMatch } from '../../engine/rules/matchState.ts'
import { positionFor } from '../../engine/rules/position.ts'
import { openingOf, type VariantName, variantOf } from '../../engine/rules/variant.ts'
import type { GameContext } from './game.ts'

type TurnFields = Pick<
  GameContext,
  'currentPlayer' | 'phase' | 'dice' | 'canDouble' | 'isDeadDouble' | 'possibleMoves' | 'resignScore' | 'canResignGame'
>

/**
 * The side that must act in a match, and the actions that the rules allow (W12). Before the opening roll, `state` is
 * null.
 */
export function presentTurn(state: MatchState | null): TurnFields {
  if (state === null || state.game.phase === 'over' || state.winner !== null) return presentStillness(state)
  const { turn, phase, dice } = state.game
  return {
    currentPlayer: turn,
    phase,
    dice: dice === null ? null : [...dice],
    canDouble: canDouble(state, turn),
    isDeadDouble: isDeadDouble(state, turn),
    possibleMoves: presentPossibleMoves(state),
    resignScore: resignPoints(state, turn),
    canResignGame: canResignGame(state, turn),
  }
}

/** A match without a side to act: before the opening roll, after the end, or after an abort. */
export function presentStillness(state: MatchState | null): TurnFields {
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

/** The board of the current game (W12). Before the opening roll, `state` is null. */
export function presentGame(
  state: MatchState | null,
  variant: VariantName,
): Pick<GameContext, 'index' | 'points' | 'cubeValue' | 'cubeOwner' | 'isCrawford'> {
  const { white, black } = state?.game.points ?? openingOf(variantOf(variant))
  return {
    index: state?.gameIndex ?? 0,
    points: [[...white], [...black]],
    cubeValue: state?.game.cube.value ?? 1,
    cubeOwner: state?.game.cube.owner ?? null,
    isCrawford: state?.game.isCrawford ?? false,
  }
}

/** Every legal turn with the rolled dice. The list is empty where there are no dice to play. */
function presentPossibleMoves(state: MatchState): GameContext['possibleMoves'] {
  const { turn, dice, points } = state.game
  if (dice === null) return []
  const turns = legalTurns(positionFor(points, turn), dice, variantOfMatch(state))
  return turns.map(({ steps }) => steps.map(({ src, dst }) => [src, dst]))
}
