import type { BoardPosition, ShownCube, ShownDice } from '../../board/position/boardPosition.ts'
import type { Dice } from '../../../engine/rules/dice.ts'
import { type MatchState, variantOfMatch } from '../../../engine/rules/matchState.ts'

/** What a board shows of a match, as the rules have it. */
export function boardPositionOfMatch(match: MatchState): BoardPosition {
  return { points: match.game.points, dice: diceOf(match), cube: cubeOf(match) }
}

/** The larger die first, as the board shows dice. */
export function inOrder([first, second]: Dice): Dice {
  return first >= second ? [first, second] : [second, first]
}

function diceOf({ game: { turn, phase, dice } }: MatchState): ShownDice | null {
  if (phase !== 'move' || dice === null) return null
  return { side: turn, values: inOrder(dice), spent: [false, false], isAside: false }
}

function cubeOf(match: MatchState): ShownCube | null {
  if (!variantOfMatch(match).hasCube || match.setup.length === 1) return null
  const { phase, cube } = match.game
  const isOffered = phase === 'answerDouble'
  return { value: isOffered ? cube.value * 2 : cube.value, owner: cube.owner, isOffered }
}
