import type { BoardPosition, ShownCube, ShownDice } from '../../board/position/boardPosition.ts'
import type { Dice, Die } from '../../../engine/rules/dice.ts'
import { type MatchState, variantOfMatch } from '../../../engine/rules/matchState.ts'
import { OPENING_POINTS } from '../../../engine/rules/position.ts'
import { type Variant, variantOf } from '../../../engine/rules/variant.ts'
import type { GameContext } from '../../../protocol/game/game.ts'
import { variantOfWire } from '../../../protocol/wire/variantOfWire.ts'
import { type TurnDraft, draftPoints, spentDice } from './turnDraft.ts'

/** The board's position of a match of the engine. */
export function boardPositionOfMatch(match: MatchState): BoardPosition {
  return { points: match.game.points, dice: diceOfMatch(match), cube: cubeOfMatch(match) }
}

/** The dice with the larger one first, as the board shows them. */
export function inOrder([first, second]: Dice): Dice {
  return first >= second ? [first, second] : [second, first]
}

function diceOfMatch({ game: { turn, phase, dice } }: MatchState): ShownDice | null {
  if (phase !== 'move' || dice === null) return null
  return { side: turn, values: inOrder(dice), spent: [false, false], isAside: false }
}

function cubeOfMatch(match: MatchState): ShownCube | null {
  if (!variantOfMatch(match).hasCube || match.setup.length === 1) return null
  const { phase, cube } = match.game
  const isOffered = phase === 'answerDouble'
  return { value: isOffered ? cube.value * 2 : cube.value, owner: cube.owner, isOffered }
}

/** The board's position before the game is known. */
export const EMPTY_BOARD: BoardPosition = { points: OPENING_POINTS, dice: null, cube: null }

/** The board's position of a game's state. */
export function boardPositionOf(game: GameContext): BoardPosition {
  const [white, black] = game.points
  return { points: { white, black }, dice: diceOf(game), cube: cubeOf(game) }
}

/** The board's position of a turn that is being tried out. */
export function boardPositionOfDraft(game: GameContext, draft: TurnDraft): BoardPosition {
  const dice: ShownDice = { side: draft.side, values: draft.dice, spent: spentDice(draft), isAside: false }
  return { points: draftPoints(draft), dice, cube: cubeOf(game) }
}

/** The turn that the side to move begins; null unless there are dice to play. */
export function draftOf(game: GameContext): TurnDraft | null {
  const { currentPlayer, dice } = game
  if (game.phase !== 'move' || currentPlayer === null || dice === null) return null
  const [white, black] = game.points
  const start = currentPlayer === 'white' ? ([white, black] as const) : ([black, white] as const)
  const [first, second] = dice
  const ordered = [toDie(Math.max(first, second)), toDie(Math.min(first, second))] as const
  return { side: currentPlayer, start, dice: ordered, variant: variantOfGame(game), played: [] }
}

export function variantOfGame(game: GameContext): Variant {
  return variantOf(variantOfWire(game))
}

/** Dice from the wire. */
export function toDice([first, second]: readonly [number, number]): Dice {
  return [toDie(first), toDie(second)]
}

/** A die from the wire. The protocol has checked its value, so any other value is a fault of the server. */
export function toDie(value: number): Die {
  const dice: readonly Die[] = [1, 2, 3, 4, 5, 6]
  const die = dice[value - 1]
  if (die === undefined) throw new Error(`${value} is not on a die`)
  return die
}

function diceOf(game: GameContext): ShownDice | null {
  const { phase, currentPlayer, dice } = game
  if (phase === 'roll' || phase === 'answerDouble') return diceBefore(game)
  if (phase !== 'move' || currentPlayer === null || dice === null) return null
  return { side: currentPlayer, values: inOrder(toDice(dice)), spent: [false, false], isAside: false }
}

/** The dice of the last turn, which stay readable until the next roll. */
function diceBefore({ lastActions, phase, index, canDouble }: GameContext): ShownDice | null {
  const last = lastActions.findLast(({ type }) => type === 'move')
  if (last?.dice === undefined || last.gameIndex !== index) return null
  const isAside = phase === 'answerDouble' || canDouble
  return { side: last.player, values: inOrder(toDice(last.dice)), spent: [true, true], isAside }
}

function cubeOf(game: GameContext): ShownCube | null {
  const { matchLength, cubeValue, cubeOwner, phase } = game
  if (!variantOfGame(game).hasCube || matchLength === 1) return null
  const isOffered = phase === 'answerDouble'
  return { value: isOffered ? cubeValue * 2 : cubeValue, owner: cubeOwner, isOffered }
}
