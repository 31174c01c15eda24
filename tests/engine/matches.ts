import { canDouble, canResignGame } from '../../src/engine/rules/actionRights.ts'
import type { Dice, DiceSource } from '../../src/engine/rules/dice.ts'
import type { Action, ActionRecord, GameState } from '../../src/engine/rules/game.ts'
import { legalTurns } from '../../src/engine/rules/legalTurns.ts'
import { applyAction, startMatch } from '../../src/engine/rules/match.ts'
import type { MatchSetup, MatchState } from '../../src/engine/rules/matchState.ts'
import { variantOfMatch } from '../../src/engine/rules/matchState.ts'
import type { Position, Side } from '../../src/engine/rules/position.ts'
import { pointsFrom, positionFor } from '../../src/engine/rules/position.ts'
import { pick, seededDice, seededRandom } from './seededRandom.ts'

/** Dice as listed by game and roll. A roll beyond the list throws an `Error`. */
export function listedDice(...games: readonly (readonly Dice[])[]): DiceSource {
  return (gameIndex, rollIndex) => {
    const dice = games[gameIndex]?.[rollIndex]
    if (dice === undefined) throw new Error(`no roll ${rollIndex} listed for game ${gameIndex}`)
    return dice
  }
}

/** White wins the first opening roll with 3-1. */
export const WHITE_STARTS: DiceSource = listedDice([[3, 1]])

/** A match in its first game, with white to roll, and these changes. */
export function matchWith(
  setup: Partial<MatchSetup>,
  change: Partial<Omit<MatchState, 'game' | 'setup'>> = {},
  game: Partial<GameState> = {},
): MatchState {
  const { match } = startMatch({ variant: 'normal', length: 5, ...setup }, WHITE_STARTS)
  return { ...match, ...change, game: { ...match.game, phase: 'roll', turn: 'white', dice: null, ...game } }
}

/** Points by colour, from a position as white sees it. */
export function whiteSees(position: Position): Pick<GameState, 'points'> {
  return { points: pointsFrom(position, 'white') }
}

export interface Played {
  readonly match: MatchState
  readonly records: readonly ActionRecord[]
}

/** The outcome of an action that must be allowed. */
export function play(match: MatchState, side: Side, action: Action, dice: DiceSource = WHITE_STARTS): Played {
  const outcome = applyAction(match, side, action, dice)
  if (!outcome.ok) throw new Error(`${action.type} of ${side} was refused: ${outcome.error}`)
  return outcome
}

export interface PlayedMatch extends Played {
  readonly setup: MatchSetup
  readonly actions: readonly { readonly side: Side; readonly action: Action }[]
}

/** A whole match of seeded random actions, doubles and resignations included. Unlimited play ends after three games. */
export function playRandomMatch(setup: MatchSetup, seed: number): PlayedMatch {
  const random = seededRandom(seed)
  const dice = seededDice(seed)
  const actions: { side: Side; action: Action }[] = []
  let { match, records } = startMatch(setup, dice)
  while (match.winner === null && (setup.length > 0 || match.gameIndex < 3)) {
    const side = match.game.turn
    const action = pickAction(match, side, random)
    const played = play(match, side, action, dice)
    actions.push({ side, action })
    records = [...records, ...played.records]
    match = played.match
  }
  return { setup, match, records, actions }
}

function pickAction(match: MatchState, side: Side, random: () => number): Action {
  const { phase, dice } = match.game
  if (random() < 0.003 && canResignGame(match, side)) return { type: 'resign' }
  if (random() < 0.0003) return { type: random() < 0.5 ? 'resignMatch' : 'timeout' }
  if (phase === 'answerDouble') return { type: random() < 0.6 ? 'take' : 'pass' }
  if (phase === 'roll' || dice === null) return { type: random() < 0.03 && canDouble(match, side) ? 'double' : 'roll' }
  const turns = legalTurns(positionFor(match.game.points, side), dice, variantOfMatch(match))
  return { type: 'move', steps: pick(turns, random).steps.map(({ src, dst }) => ({ src, dst })) }
}
