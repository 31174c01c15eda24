import { diffRecordings } from '../../../engine/recording/diffRecordings.ts'
import { type DifferingField, differingField } from '../../../engine/recording/differingField.ts'
import type { Recording } from '../../../engine/recording/Recording.ts'
import type { Film, FilmGame, FilmStep } from '../../table/turns/film.ts'
import type { TurnRow } from '../../table/turns/turnRows.ts'

/** A term of a match that can differ before its first record. */
export type DifferingTerm = 'variant' | 'length' | 'clock' | 'dice'

/** Where two recordings part. */
export interface Parting {
  /** The step in both films. */
  readonly step: number
  /** `missing`: one of the recordings ends before it. `instant`: only the time differs, here for the first time. */
  readonly field: DifferingField | 'missing' | 'instant'
}

export interface Comparison {
  /** Null if both recordings hold the same. */
  readonly parting: Parting | null
  readonly terms: readonly DifferingTerm[]
}

/** Two films in step: a step of one is the same step of the same game of the other. */
export interface JointFilms {
  readonly main: Film
  readonly other: Film
}

/** Lets the shorter of two films stand still at the end of each game until the other one is there. */
export function joinFilms(main: Film, other: Film): JointFilms {
  const count = Math.max(main.games.length, other.games.length)
  const lengths = Array.from({ length: count }, (_, game) =>
    Math.max(lengthOf(main.games[game]), lengthOf(other.games[game])),
  )
  return { main: padded(main, lengths), other: padded(other, lengths) }
}

function lengthOf(game: FilmGame | undefined): number {
  return game === undefined ? 0 : game.last - game.first + 1
}

function padded(film: Film, lengths: readonly number[]): Film {
  const steps: FilmStep[] = []
  const games = film.games.map((game, number) => {
    const first = steps.length
    const isLast = number === film.games.length - 1
    const wanted = lengths.slice(number, isLast ? undefined : number + 1).reduce((sum, length) => sum + length, 0)
    steps.push(...film.steps.slice(game.first, game.last + 1))
    const end = film.steps[game.last]
    if (end !== undefined) while (steps.length < first + wanted) steps.push(stillOf(end))
    return { ...game, first, last: steps.length - 1 }
  })
  return { ...film, steps, games }
}

/** The board goes on standing as it stands. */
function stillOf(step: FilmStep): FilmStep {
  return { ...step, actions: [], message: null, lastActions: [] }
}

/** What differs between two recordings, as their joint films show it. */
export function compare(main: Recording, other: Recording, films: JointFilms): Comparison {
  const { head, record, what } = diffRecordings(main, other)
  return { parting: record === null || what === 'hash' ? null : partingAt(record, what), terms: termsIn(head) }

  function partingAt(number: number, kind: 'record' | 'instant' | 'missing' | null): Parting {
    const places = [films.main, films.other].map(({ steps }) => steps.findIndex((step) => step.record >= number))
    // The end of a match has no step of its own.
    const step = places.find((place) => place >= 0) ?? films.main.steps.length - 1
    if (kind !== 'record') return { step, field: kind === 'instant' ? 'instant' : 'missing' }
    const [one, another] = [main.events[number]?.record, other.events[number]?.record]
    const field = one === undefined || another === undefined ? 'missing' : (differingField(one, another) ?? 'terms')
    return { step, field }
  }
}

const TERMS: Readonly<Record<string, DifferingTerm>> = {
  rules: 'variant',
  opening: 'variant',
  cube: 'variant',
  win: 'variant',
  length: 'length',
  clock: 'clock',
  dice: 'dice',
}

function termsIn(head: readonly { readonly left: string; readonly right: string }[]): readonly DifferingTerm[] {
  const terms = head.flatMap(({ left, right }) => {
    const [name = '', value] = left.split(' ')
    const term = TERMS[name]
    // What one recording does not say is no difference.
    return term === undefined || value === '-' || right.split(' ')[1] === '-' ? [] : [term]
  })
  return [...new Set(terms)]
}

/** What a line of either list has to do with the parting: the field that differs there, or that it comes after. */
export function partingOfRow({ first, last }: TurnRow, parting: Parting | null): Parting['field'] | 'after' | null {
  if (parting === null || last < parting.step) return null
  if (first <= parting.step) return parting.field
  return parting.field === 'instant' ? null : 'after'
}
