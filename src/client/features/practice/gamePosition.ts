import type { PositionContext } from '../../../engine/notation/xgid.ts'
import { otherSide } from '../../../engine/rules/position.ts'
import type { GameContext } from '../../../protocol/game/game.ts'
import { toDie } from '../../table/position/boardPositionOf.ts'

/** The position of a game with all that a decision in it depends on. Null when nobody has to act. */
export function positionOfGame(game: GameContext): PositionContext | null {
  const { points, currentPlayer, phase, dice, cubeValue, cubeOwner, player, matchLength, isCrawford } = game
  if (currentPlayer === null) return null
  const isDoubleOffered = phase === 'answerDouble'
  const [white, black] = player
  return {
    points: { white: points[0], black: points[1] },
    turn: isDoubleOffered ? otherSide(currentPlayer) : currentPlayer,
    dice: dice === null ? null : [toDie(dice[0]), toDie(dice[1])],
    cube: { value: cubeValue, owner: cubeOwner },
    isDoubleOffered,
    score: { white: white.score, black: black.score },
    length: matchLength,
    isCrawford,
  }
}
