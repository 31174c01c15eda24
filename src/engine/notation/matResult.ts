import type { GameResult } from '../rules/game.ts'
import { winKindAgainst } from '../rules/game.ts'
import type { MatchState } from '../rules/matchState.ts'
import { variantOfMatch } from '../rules/matchState.ts'
import type { Side } from '../rules/position.ts'
import { isAllOff, otherSide } from '../rules/position.ts'
import type { WinKind } from '../rules/variant.ts'
import { MatError } from './MatError.ts'
import type { MatCell, MatGame } from './readMatLines.ts'

type WinCell = Extract<MatCell, { type: 'win' }>

/** A file's notes about the end of a game: the game's own lines, and the heading of the next game. */
export interface MatEnd {
  readonly end: WinCell | undefined
  /** The side that gives up, if an entry names it. */
  readonly resigner: Side | undefined
  readonly next: MatGame | undefined
}

const KINDS = ['single', 'gammon', 'backgammon'] as const
/** A number of points from here on marks a game that was left unfinished. */
const LEFT_GAME_POINTS = 1000

/**
 * The result of the current game of `match`; null if nothing in the file says that the game ended. Throws `MatError` if
 * the board, the winning line and the score of the next game do not agree.
 */
export function readMatResult(match: MatchState, matEnd: MatEnd): GameResult | null {
  const { end, resigner, next } = matEnd
  const given = resigner === undefined ? undefined : otherSide(resigner)
  const played = playedWinner(match)
  if (played !== undefined && end?.isSideSure === true && end.side !== played)
    throw new MatError('score', 'the other side has won this game', end.line)
  const sure = end?.isSideSure === true ? end.side : undefined
  const winner = played ?? sure ?? scorer(match, next) ?? end?.side ?? given
  if (winner === undefined) return null
  const points = readPoints(match, winner, matEnd)
  const { length } = match.setup
  if (end?.isMatch === true && length > 0 && match.score[winner] + points < length)
    throw new MatError('score', `${points} points do not win a match to ${length} here`, end.line)
  return { winner, kind: kindOf(match, winner, points), points, by: endingOf(match) }
}

/** The winner of a game that was played to its end or dropped; undefined for any other game. */
function playedWinner(match: MatchState): Side | undefined {
  const { phase, turn } = match.game
  if (phase !== 'over') return undefined
  return endingOf(match) === 'drop' ? otherSide(turn) : turn
}

function endingOf({ game }: MatchState): 'bearOff' | 'drop' | 'resignation' {
  if (game.phase !== 'over') return 'resignation'
  return isAllOff(game.points[game.turn]) ? 'bearOff' : 'drop'
}

/** The side whose score is higher at the start of the next game. */
function scorer({ score }: MatchState, next: MatGame | undefined): Side | undefined {
  if (next === undefined) return undefined
  return next.score.white > score.white ? 'white' : 'black'
}

function readPoints(match: MatchState, winner: Side, { end, next }: MatEnd): number {
  const worths = worthsOf(match, winner)
  const [least = match.game.cube.value] = worths
  const won = next === undefined ? undefined : wonBefore(match, winner, next)
  if (won !== undefined && next !== undefined && !isWorth(match, worths, won))
    throw wrongWorth(won, worths, next.line + 1)
  if (end === undefined) return won ?? least
  const { points, line } = end
  const { length } = match.setup
  const needed = length > 0 ? length - match.score[winner] : Number.POSITIVE_INFINITY
  const most = Math.max(...worths)
  const isResigned = endingOf(match) === 'resignation'
  const isLeft = isResigned && points >= LEFT_GAME_POINTS
  // Some writers stop at the points that the match needs. A side that resigns the match gives the same number.
  const isWhole = next === undefined && points === needed && (isResigned || most >= needed)
  if (!isLeft && !isWhole && !worths.includes(points) && points !== won) throw wrongWorth(points, worths, line)
  if (won !== undefined) {
    const mayDiffer = variantOfMatch(match).fileBackgammonPoints.length > 1
    const agrees = isLeft || won === points || length === 0 || mayDiffer
    if (!agrees)
      throw new MatError(
        'score',
        `the winner scored ${points} in the game before, not ${won}`,
        (next?.line ?? line) + 1,
      )
    return won
  }
  if (isLeft) return Math.min(most, needed)
  return worths.includes(points) || isResigned ? points : least
}

/** The points that the winner scored before the next game began. */
function wonBefore({ score }: MatchState, winner: Side, next: MatGame): number {
  const loser = otherSide(winner)
  if (next.score[winner] <= score[winner] || next.score[loser] !== score[loser])
    throw new MatError('score', 'the score does not follow from the game before', next.line + 1)
  return next.score[winner] - score[winner]
}

/**
 * The points that the game can be worth. There are several in three cases: the game was resigned; a gammon counts as a
 * single game because nobody has doubled (Jacoby rule, unlimited play only); siah-mars may count 2 or 3.
 */
function worthsOf(match: MatchState, winner: Side): readonly number[] {
  const { cube, points } = match.game
  const { winPoints, fileBackgammonPoints } = variantOfMatch(match)
  const ending = endingOf(match)
  if (ending === 'drop') return [cube.value]
  const factors = [winPoints.single, winPoints.gammon, ...fileBackgammonPoints]
  if (ending === 'resignation') return factors.map((factor) => factor * cube.value)
  const kind = winKindAgainst(points, otherSide(winner))
  const worth = winPoints[kind] * cube.value
  if (match.setup.length === 0 && cube.owner === null && worth > cube.value) return [worth, cube.value]
  return kind === 'backgammon' ? [worth, ...fileBackgammonPoints.map((factor) => factor * cube.value)] : [worth]
}

/**
 * Whether the game can be worth `points`. In unlimited play equal opening dice may have turned the cube (automatic
 * doubles), which no file records.
 */
function isWorth({ setup }: MatchState, worths: readonly number[], points: number): boolean {
  const turns = setup.length === 0 ? [1, 2, 4, 8] : [1]
  return turns.some((turn) => worths.includes(points / turn))
}

function kindOf(match: MatchState, winner: Side, points: number): WinKind {
  const ending = endingOf(match)
  if (ending === 'drop') return 'single'
  if (ending === 'bearOff') return winKindAgainst(match.game.points, otherSide(winner))
  const { winPoints } = variantOfMatch(match)
  return KINDS.find((kind) => match.game.cube.value * winPoints[kind] === points) ?? 'single'
}

function wrongWorth(points: number, worths: readonly number[], line: number): MatError {
  const known = [...new Set(worths)].sort((one, other) => one - other).join(' or ')
  return new MatError('score', `a game that is worth ${known} cannot give ${points}`, line)
}
