import type { MatchTranscript } from '../../../engine/notation/matchTranscript.ts'
import type { ActionRecord } from '../../../engine/rules/game.ts'
import type { MatchState } from '../../../engine/rules/matchState.ts'
import { variantOfMatch } from '../../../engine/rules/matchState.ts'
import { type Side, otherSide } from '../../../engine/rules/position.ts'
import { replayRecords } from '../../../engine/rules/replayMatch.ts'
import type { WinKind } from '../../../engine/rules/variant.ts'
import type { GameAction } from '../../../protocol/game/game.ts'
import { presentGameActions } from '../../../protocol/game/presentActions.ts'
import type { BoardPosition } from '../../board/position/boardPosition.ts'
import type { BoardAction } from '../../board/position/planAnimation.ts'
import { boardPositionOfMatch, inOrder } from '../../table/position/boardPositionOf.ts'

/** The message over the board while a step is shown. */
export type FilmMessage =
  | { readonly type: 'begins' | 'doubles' | 'takes' | 'passes' | 'cannotMove'; readonly side: Side }
  | { readonly type: 'resigns'; readonly side: Side; readonly what: 'game' | 'match' | 'timeout' }
  | { readonly type: 'wins'; readonly side: Side; readonly points: number; readonly kind: WinKind }

/** One event, and the board after it. */
export interface FilmStep {
  /** Its place among the records of the match. */
  readonly record: number
  readonly gameIndex: number
  readonly match: MatchState
  readonly position: BoardPosition
  /** The path of the board from the step before. */
  readonly actions: readonly BoardAction[]
  readonly message: FilmMessage | null
  /** The same event in the form of the live channel, for screen readers. */
  readonly lastActions: GameAction[]
}

/** A game's place in the film: its first and last step, and the score before it. */
export interface FilmGame {
  readonly first: number
  readonly last: number
  readonly score: Readonly<Record<Side, number>>
  readonly winner: Side | null
}

/** A match to be watched, step by step. */
export interface Film {
  readonly transcript: MatchTranscript
  readonly steps: readonly FilmStep[]
  readonly games: readonly FilmGame[]
  readonly winner: Side | null
}

/** A match as a film; null if nothing has happened in it yet. */
export function filmOf(transcript: MatchTranscript): Film | null {
  const states = replayRecords(transcript.setup, transcript.records)
  const steps: FilmStep[] = []
  transcript.records.forEach((record, index) => {
    const match = states[index]
    if (match !== undefined) addStep(steps, { index, record, match })
  })
  const last = states.at(-1)
  if (last === undefined || steps.length === 0) return null
  return { transcript, steps, games: gamesOf(steps), winner: last.winner }
}

interface Recorded {
  /** Among the records of the match. */
  readonly index: number
  readonly record: ActionRecord
  readonly match: MatchState
}

/** An event without anything to see becomes part of the step before: the end of the match, an empty bank. */
function addStep(steps: FilmStep[], { index, record, match }: Recorded): void {
  const previous = steps.at(-1)
  if (record.type === 'timeout' || record.type === 'matchEnd') {
    if (previous !== undefined) steps[steps.length - 1] = { ...previous, match }
    return
  }
  steps.push({
    record: index,
    gameIndex: match.gameIndex,
    match,
    position: positionAfter(record, match),
    actions: actionsOf(record),
    message: messageOf(record, match),
    lastActions: presentGameActions([{ gameIndex: match.gameIndex, record }]),
  })
}

/** The played dice of a turn stay on the board until the next roll. */
function positionAfter(record: ActionRecord, match: MatchState): BoardPosition {
  const position = boardPositionOfMatch(match)
  if (record.type !== 'move') return position
  return { ...position, dice: { side: record.side, values: inOrder(record.dice), spent: [true, true], isAside: false } }
}

function actionsOf(record: ActionRecord): readonly BoardAction[] {
  switch (record.type) {
    case 'opening':
      return [{ type: 'opening', rolls: record.rolls }]
    case 'roll':
      return [{ type: 'roll', side: record.side, dice: inOrder(record.dice) }]
    case 'move':
      return record.steps.length === 0 ? [] : [{ type: 'move', side: record.side, steps: record.steps }]
    default:
      return []
  }
}

function messageOf(record: ActionRecord, match: MatchState): FilmMessage | null {
  switch (record.type) {
    case 'opening':
      // If the opening dice are not played, nothing else tells who begins.
      return variantOfMatch(match).opensWithShownDice ? null : { type: 'begins', side: record.starter }
    case 'move':
      return record.steps.length === 0 ? { type: 'cannotMove', side: record.side } : null
    case 'double':
      return { type: 'doubles', side: record.side }
    case 'take':
      return { type: 'takes', side: record.side }
    case 'pass':
      return { type: 'passes', side: record.side }
    case 'resign':
      return { type: 'resigns', side: record.side, what: 'game' }
    case 'resignMatch':
      return { type: 'resigns', side: record.side, what: 'match' }
    case 'gameEnd': {
      const { winner, points, kind, by } = record.result
      if (by === 'timeout') return { type: 'resigns', side: otherSide(winner), what: 'timeout' }
      return { type: 'wins', side: winner, points, kind }
    }
    case 'roll':
    case 'timeout':
    case 'matchEnd':
      return null
  }
}

function gamesOf(steps: readonly FilmStep[]): readonly FilmGame[] {
  const games: FilmGame[] = []
  steps.forEach((step, index) => {
    const { gameIndex, match } = step
    const known = games.at(-1)
    if (known !== undefined && steps[known.first]?.gameIndex === gameIndex) {
      games[games.length - 1] = { ...known, last: index, winner: match.game.result?.winner ?? null }
    } else {
      games.push({ first: index, last: index, score: match.score, winner: null })
    }
  })
  return games
}

/** The game that a step belongs to, and its number in the film from 0. */
export function gameAt(film: Film, index: number): { readonly game: FilmGame; readonly number: number } {
  const number = Math.max(
    0,
    film.games.findIndex(({ last }) => index <= last),
  )
  const game = film.games[number]
  if (game === undefined) throw new Error('A film has a game')
  return { game, number }
}
