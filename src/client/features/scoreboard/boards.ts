import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Cosmetics } from '../../../protocol/cosmetic/cosmetic.ts'
import type { Format } from '../../i18n/format.ts'
import { loadBoard, type BoardPart, type Boards } from '../../network/calls/rankCalls.ts'

export type BoardName = keyof Boards

export const BOARD_NAMES: readonly BoardName[] = ['elo', 'tournament', 'quiz']

/** Where the rating stands among the figures of the ranking of matches. */
export const RATING_COLUMN = 1

/** A row of any leaderboard: place, member, and the figures of the ranking. */
export interface Place {
  readonly rank: number
  readonly username: string | null
  readonly avatar: string | null
  readonly countryCode: string | null
  readonly cosmetics?: Cosmetics | undefined
  /** In the order of the columns: wins and rating; gold, silver and bronze; score. */
  readonly figures: readonly number[]
}

/** A figure of a row, as it is written. */
export function formatFigure(format: Format, name: BoardName, column: number, figure: number): string {
  return name === 'elo' && column === RATING_COLUMN ? format.rating(figure) : format.number(figure)
}

/** The rows of a page. The server answers as many, and no place beyond the last one. */
const PAGE = 100
const LAST_SKIP = 10_000

/** A ranking from the top, page by page. */
export const boardQuery = (name: BoardName) =>
  infiniteQueryOptions({
    queryKey: ['board', name],
    queryFn: ({ pageParam, signal }) => loadPlaces(name, { skip: pageParam }, signal),
    initialPageParam: 0,
    getNextPageParam: (page, pages) =>
      page.length >= PAGE && pages.length * PAGE <= LAST_SKIP ? pages.length * PAGE : null,
  })

/** The places around the member in a ranking; none for a member without a place. */
export const aroundQuery = (name: BoardName) =>
  queryOptions({
    queryKey: ['board', name, 'around'],
    queryFn: ({ signal }) => loadPlaces(name, { around: 'me' }, signal),
  })

/**
 * The rows of all pages, each member once. The first page ends with the member's own row when that has a later place. It
 * stays at the end until its own page has come.
 */
export function joinPlaces(pages: readonly (readonly Place[])[]): readonly Place[] {
  const [first = [], ...others] = pages
  const rows = [...first.slice(0, PAGE), ...others.flat(), ...first.slice(PAGE)]
  const known = new Set<string>()
  return rows.filter(({ username }) => {
    if (username === null) return true
    const isNew = !known.has(username)
    known.add(username)
    return isNew
  })
}

async function loadPlaces(name: BoardName, part: BoardPart, signal: AbortSignal): Promise<readonly Place[]> {
  switch (name) {
    case 'elo':
      return (await loadBoard(name, part, signal)).map(
        ([rank, username, wins, rating, avatar, countryCode, cosmetics]) => {
          return { rank, username, avatar, countryCode, cosmetics, figures: [wins, rating] }
        },
      )
    case 'tournament':
      return (await loadBoard(name, part, signal)).map(
        ([rank, username, golds, silvers, bronzes, avatar, countryCode, cosmetics]) => {
          return { rank, username, avatar, countryCode, cosmetics, figures: [golds, silvers, bronzes] }
        },
      )
    case 'quiz':
      return (await loadBoard(name, part, signal)).map(([rank, username, score, avatar, countryCode, cosmetics]) => {
        return { rank, username, avatar, countryCode, cosmetics, figures: [score] }
      })
  }
}
