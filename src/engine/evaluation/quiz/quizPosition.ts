import { parseMoveText } from '../../notation/moveText.ts'
import { TurnTree } from '../../rules/stepTree.ts'
import type { PositionContext } from '../../notation/xgid.ts'
import { makeXgid } from '../../notation/xgid.ts'
import type { MatchState } from '../../rules/matchState.ts'
import { variantOfMatch } from '../../rules/matchState.ts'
import type { Side } from '../../rules/position.ts'
import { otherSide, positionFor } from '../../rules/position.ts'

/** The number of options of a question. */
export const QUIZ_OPTIONS = 4
/** The smallest lead of the best turn over any other, in equity. It equals the loss of a doubtful play. */
const CLEARLY_BETTER = 0.04
/** The smallest lead over a turn with a shallower search, whose equity is less exact. */
const ROUGHLY_BETTER = 0.06
/** The largest distance of the second option from the best, in equity. Beyond it the answer is obvious. */
const FURTHEST_SECOND = 0.3
/** The largest distance of the last option from the best, in equity. No player would consider a worse one. */
const FURTHEST_OPTION = 0.6

/** A turn as a quiz shows it, and its equity to the player. */
export interface QuizOption {
  /** The turn as players write it: `13/11 6/5*`. */
  readonly move: string
  readonly equity: number
}

export interface JudgedMove extends QuizOption {
  /** Plies searched. Equities of different plies are only roughly comparable. */
  readonly ply: number
}

/** A position that members are asked about. White is to move. */
export interface QuizPosition {
  /** The position with dice, cube and score, as an XGID. */
  readonly xgid: string
  /** Four options, the best first. */
  readonly options: readonly QuizOption[]
}

/**
 * The question of a match that waits for a turn, with the best four of the judged turns. Null if the best turn is not
 * clearly the best, or if the others are not plausible.
 * @throws RangeError if no turn is to be played
 */
export function makeQuizPosition(match: MatchState, judged: readonly JudgedMove[]): QuizPosition | null {
  const options = chooseOptions(judged)
  if (options === null) return null
  const moves = options.map(({ move }) => move)
  return areUnmistakable(match, moves) ? { xgid: xgidOfMover(match), options } : null
}

function chooseOptions(judged: readonly JudgedMove[]): readonly QuizOption[] | null {
  const [best, ...others] = judged.toSorted((one, other) => other.ply - one.ply || other.equity - one.equity)
  const chosen = others.toSorted((one, other) => other.equity - one.equity).slice(0, QUIZ_OPTIONS - 1)
  const [second] = chosen
  const last = chosen.at(QUIZ_OPTIONS - 2)
  if (best === undefined || second === undefined || last === undefined) return null
  const margin = ({ ply }: JudgedMove) => (ply === best.ply ? CLEARLY_BETTER : ROUGHLY_BETTER)
  if (others.some((other) => best.equity - other.equity < margin(other))) return null
  if (best.equity - second.equity > FURTHEST_SECOND || best.equity - last.equity > FURTHEST_OPTION) return null
  return [best, ...chosen].map(({ move, equity }) => ({ move, equity }))
}

/** The XGID of a match as if the player to move were white. */
export function xgidOfMover(match: MatchState): string {
  return makeXgid(seenByMover(match))
}

/**
 * Whether the text of each turn means exactly one legal turn of a match.
 * @throws RangeError if no turn is to be played
 */
export function areUnmistakable(match: MatchState, moves: readonly string[]): boolean {
  const { dice, points, turn } = match.game
  if (dice === null) throw new RangeError('no turn is to be played')
  const [position, variant] = [positionFor(points, turn), variantOfMatch(match)]
  const tree = new TurnTree(position, dice, variant)
  return moves.every((move) => parseMoveText(position, dice, variant, move, tree).ok)
}

/** A match as if the player to move, or to answer a double, were white. */
export function seenByMover({ game, score, setup }: MatchState): PositionContext {
  const { points, turn, dice, cube, isCrawford } = game
  const other = otherSide(turn)
  const colourOf = (side: Side): Side => (side === turn ? 'white' : 'black')
  return {
    points: { white: points[turn], black: points[other] },
    turn: 'white',
    dice,
    cube: { value: cube.value, owner: cube.owner === null ? null : colourOf(cube.owner) },
    isDoubleOffered: false,
    score: { white: score[turn], black: score[other] },
    length: setup.length,
    isCrawford,
  }
}
