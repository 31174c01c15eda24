import { quickestRace } from '../../../engine/rules/race.ts'
import type { GameContext } from '../../../protocol/game/game.ts'
import { type Moves, playMoves } from './playMoves.ts'

/** The turn that brings the side to move forward best in a race; undefined where there is none. */
export function quickestTurn({
  currentPlayer: side,
  possibleMoves,
  points: [white, black],
}: GameContext): Moves | undefined {
  if (side === null) return undefined
  return possibleMoves[
    quickestRace(possibleMoves.map((moves) => playMoves({ white, black }, side, moves).points[side]))
  ]
}
