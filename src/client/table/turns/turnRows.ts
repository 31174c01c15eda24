import type { SkillMark } from '../../../engine/evaluation/analysis/recordAnalysis.ts'
import { makeMoveText } from '../../../engine/notation/moveText.ts'
import type { ActionRecord } from '../../../engine/rules/game.ts'
import { type Side, otherSide } from '../../../engine/rules/position.ts'
import type { Film, FilmGame, FilmStep } from './film.ts'

/**
 * What a line of the list says. `toMove`: the dice lie and are still to be played. `unplayed`: the game ended before
 * they were. `begins`: nobody has rolled yet.
 */
export type TurnKind =
  | 'move'
  | 'cannotMove'
  | 'toMove'
  | 'unplayed'
  | 'begins'
  | 'double'
  | 'take'
  | 'pass'
  | 'resign'
  | 'resignMatch'
  | 'timeout'
  | 'win'

/** A line of the list: a turn with its dice, or a word such as that of a double. */
export interface TurnRow {
  /** Its steps in the film, the first and the last. Each step of a game belongs to one line. */
  readonly first: number
  readonly last: number
  /** The number of the turn in its game, from 1; null for what is no turn. */
  readonly number: number | null
  readonly side: Side
  readonly kind: TurnKind
  readonly dice: readonly [number, number] | null
  /** The move, as players write it. */
  readonly text: string
  /** The value of an offered cube, or the points of a win. */
  readonly count: number | null
  /** How long the player thought, in ms; null where unknown. */
  readonly thoughtMs: number | null
  /** The player's bank after the line, in ms; null without a clock. */
  readonly bankMs: number | null
}

/** The lines of a game, in order. A roll and its move are one line. */
export function turnRowsOf(film: Film, game: FilmGame): readonly TurnRow[] {
  const lines = new Lines(film, game)
  for (let step = game.first; step <= game.last; step++) lines.add(step)
  return lines.finish()
}

class Lines {
  readonly #film: Film
  readonly #game: FilmGame
  readonly #rows: TurnRow[] = []
  #turns = 0
  /** The first step of a turn that is not played yet. */
  #open: number | null = null

  constructor(film: Film, game: FilmGame) {
    this.#film = film
    this.#game = game
  }

  add(step: number): void {
    const record = recordOf(this.#film, step)
    // A step that only stands still adds nothing.
    if (record === undefined || this.#film.steps[step - 1]?.record === this.#film.steps[step]?.record) return
    switch (record.type) {
      case 'opening':
      case 'roll':
        this.#open ??= step
        return
      case 'move':
        this.#turns += 1
        this.#push(step, {
          side: record.side,
          kind: record.steps.length > 0 ? 'move' : 'cannotMove',
          number: this.#turns,
          dice: record.dice,
          text: makeMoveText(record.steps),
        })
        return
      case 'double':
        this.#push(step, { side: record.side, kind: 'double', count: record.cube })
        return
      case 'take':
      case 'pass':
      case 'resign':
      case 'resignMatch':
        this.#endRoll('unplayed', step - 1)
        this.#push(step, { side: record.side, kind: record.type })
        return
      case 'gameEnd':
        this.#endRoll('unplayed', step - 1)
        this.#push(step, endOf(record))
        return
      case 'timeout':
      case 'matchEnd':
    }
  }

  finish(): readonly TurnRow[] {
    this.#endRoll('toMove', this.#game.last)
    if (this.#open !== null) this.#push(this.#game.last, { side: this.#turnAt(this.#game.last), kind: 'begins' })
    return this.#rows
  }

  /** A line for dice that were not played. */
  #endRoll(kind: 'toMove' | 'unplayed', step: number): void {
    const dice = this.#film.steps[step]?.match.game.dice ?? null
    if (this.#open === null || dice === null) return
    this.#turns += 1
    this.#push(step, { side: this.#turnAt(step), kind, number: this.#turns, dice })
  }

  #push(last: number, row: Pick<TurnRow, 'side' | 'kind'> & Partial<TurnRow>): void {
    const first = this.#open ?? last
    this.#open = null
    const isEnd = row.kind === 'win' || row.kind === 'timeout'
    const thoughtMs = isEnd ? null : timeBetween(this.#film, Math.max(this.#game.first, first - 1), last)
    const bankMs = isEnd ? null : (this.#film.steps[last]?.banks?.[row.side] ?? null)
    this.#rows.push({ first, last, number: null, dice: null, text: '', count: null, thoughtMs, bankMs, ...row })
  }

  #turnAt(step: number): Side {
    return this.#film.steps[step]?.match.game.turn ?? 'white'
  }
}

function endOf({ result }: Extract<ActionRecord, { type: 'gameEnd' }>): Pick<TurnRow, 'side' | 'kind' | 'count'> {
  const { winner, points, by } = result
  if (by === 'timeout') return { side: otherSide(winner), kind: 'timeout', count: points }
  return { side: winner, kind: 'win', count: points }
}

function recordOf({ steps, transcript }: Film, step: number): ActionRecord | undefined {
  const record = steps[step]?.record
  return record === undefined ? undefined : transcript.records[record]
}

function timeBetween({ steps }: Film, from: number, to: number): number | null {
  const [start, end] = [steps[from]?.at ?? null, steps[to]?.at ?? null]
  return start === null || end === null ? null : Math.max(0, end - start)
}

/** The line of a step, by its place among the lines of its game. */
export function rowOfStep(rows: readonly TurnRow[], step: number): number {
  const at = rows.findIndex(({ last }) => step <= last)
  return at < 0 ? rows.length - 1 : at
}

/** What the engine says of the records of a match, by their index. Only errors have a mark. */
export type Marks = ReadonlyMap<number, SkillMark>

/** The marks of a line: of the double that was not offered before a roll, and of the decision itself. */
export interface RowMarks {
  readonly missedDouble: SkillMark
  readonly decision: SkillMark
}

/** The marks of a line. */
export function marksOfRow({ steps, transcript }: Film, { first, last }: TurnRow, marks: Marks): RowMarks {
  const markOf = (step: FilmStep | undefined) => (step === undefined ? 'none' : (marks.get(step.record) ?? 'none'))
  const decision = markOf(steps[last])
  const rolls = steps.slice(first, last).filter(({ record }) => transcript.records[record]?.type === 'roll')
  return { missedDouble: rolls.map(markOf).find((mark) => mark !== 'none') ?? 'none', decision }
}

/** The last steps of the lines with an error. */
export function mistakesAmong(film: Film, rows: readonly TurnRow[], marks: Marks): readonly number[] {
  return rows.flatMap((row) => {
    const { missedDouble, decision } = marksOfRow(film, row, marks)
    return missedDouble === 'none' && decision === 'none' ? [] : [row.last]
  })
}

/** The steps of the doubles of a match. */
export function doublesIn({ steps }: Film): readonly number[] {
  return steps.flatMap(({ message }, index) => (message?.type === 'doubles' ? [index] : []))
}

/** The nearest of some steps before and after a step; null where there is none. */
export function nearest(places: readonly number[], step: number): { previous: number | null; next: number | null } {
  return {
    previous: places.findLast((place) => place < step) ?? null,
    next: places.find((place) => place > step) ?? null,
  }
}
