import type { MatchTranscript } from '../../../engine/notation/matchTranscript.ts'
import { type Clock, createClock, remaining } from '../../../engine/rules/clock.ts'
import type { ActionRecord } from '../../../engine/rules/game.ts'
import type { MatchState } from '../../../engine/rules/matchState.ts'
import { variantOfMatch } from '../../../engine/rules/matchState.ts'
import { type Side, otherSide } from '../../../engine/rules/position.ts'
import { replayRecords } from '../../../engine/rules/replayMatch.ts'
import { clockAfter } from '../../../engine/rules/turnClock.ts'
import type { WinKind } from '../../../engine/rules/variant.ts'
import type { GameAction } from '../../../protocol/game/game.ts'
import { presentGameActions } from '../../../protocol/game/presentActions.ts'
import type { BoardPosition } from '../../board/position/boardPosition.ts'
import type { BoardAction } from '../../board/position/planAnimation.ts'
import { boardPositionOfMatch, inOrder } from '../position/boardPositionOf.ts'

/** The message over the board while a step is shown. */
export type FilmMessage =
  | { readonly type: 'begins' | 'doubles' | 'takes' | 'passes' | 'cannotMove'; readonly side: Side }
  | { readonly type: 'resigns'; readonly side: Side; readonly what: 'game' | 'match' | 'timeout' }
  | { readonly type: 'wins'; readonly side: Side; readonly points: number; readonly kind: WinKind }

/** The time that both banks held, in ms. */
export type Banks = Readonly<Record<Side, number>>

/** When a match was played. Files of other programs do not say. */
export interface FilmTimes {
  /** The instant of each record, in ms since 1970. */
  readonly instants: readonly number[]
  /** The clock before the match; null without a clock. */
  readonly clock: { readonly delayMs: number; readonly bankMs: number } | null
}

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
  /** When it happened, in ms since 1970; null where unknown. */
  readonly at: number | null
  /** The banks at that instant; null without a clock. */
  readonly banks: Banks | null
  /** The clock from that instant on; null without a clock. */
  readonly clock: Clock | null
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
export function filmOf(transcript: MatchTranscript, times: FilmTimes | null = null): Film | null {
  const states = replayRecords(transcript.setup, transcript.records)
  const clocks = times === null ? [] : clocksOf(states, times)
  const steps: FilmStep[] = []
  transcript.records.forEach((record, index) => {
    const match = states[index]
    if (match === undefined) return
    const at = times?.instants[index] ?? null
    addStep(steps, { index, record, match, at, clock: clocks[index] ?? null })
  })
  const last = states.at(-1)
  if (last === undefined || steps.length === 0) return null
  return { transcript, steps, games: gamesOf(steps), winner: last.winner }
}

/**
 * The clock at each record. A recording does not hold the time that was given back for network delay (R73), so a bank
 * may have held up to a second more for each turn beyond the delay.
 */
function clocksOf(states: readonly MatchState[], { instants, clock }: FilmTimes): readonly Clock[] {
  if (clock === null) return []
  let now: Clock = createClock(clock.bankMs, clock.delayMs)
  return states.map((after, index) => {
    now = clockAfter(now, { before: states[index - 1] ?? null, after }, instants[index] ?? 0, 0)
    return now
  })
}

function banksAt(clock: Clock, at: number): Banks {
  return { white: remaining(clock, 'white', at).bankMs, black: remaining(clock, 'black', at).bankMs }
}

interface Recorded extends Pick<FilmStep, 'match' | 'at' | 'clock'> {
  /** Among the records of the match. */
  readonly index: number
  readonly record: ActionRecord
}

/** An event without anything to see becomes part of the step before: the end of the match, an empty bank. */
function addStep(steps: FilmStep[], { index, record, match, at, clock }: Recorded): void {
  const previous = steps.at(-1)
  if (record.type === 'timeout' || record.type === 'matchEnd') {
    if (previous !== undefined) steps[steps.length - 1] = { ...previous, match, clock }
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
    at,
    banks: clock === null ? null : banksAt(clock, at ?? 0),
    clock,
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
      // Only when the opening dice are not played does a message name the starter.
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
