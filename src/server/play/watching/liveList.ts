import { and, desc, inArray, isNotNull, sql } from 'drizzle-orm'
import { type Clock, remaining } from '../../../engine/rules/clock.ts'
import type { MatchState } from '../../../engine/rules/match.ts'
import type { VariantName } from '../../../engine/rules/variant.ts'
import type { WatchedMatch } from '../../../protocol/matchup/watch.ts'
import { presentGame } from '../../../protocol/game/presentGame.ts'
import type { Queries } from '../../machinery/database/database.ts'
import { members } from '../../people/members/memberTable.ts'
import { matchupColumns, matchups } from '../matchups/matchupTables.ts'
import { membersOf } from '../matchups/matchupInPlay.ts'
import type { PlayDependencies } from '../matchups/PlayDependencies.ts'
import type { MatchupWithMembers } from '../matchups/presentMatchup.ts'
import { addMembers, isLive } from '../matchups/readMatchups.ts'
import { viewerIdsOf } from '../viewers/readViewers.ts'
import { worthOf } from './worthOf.ts'

/** Screens ask every three seconds. One reading serves all of them for two. */
const FRESH_MS = 2_000
/** A list of this age is read again while it is still answered. So nobody waits for the reading where many ask. */
const RENEWED_AFTER_MS = 1_000
/** Beyond this number the matches of the weakest members are left out. Matches of tournaments stay longest. */
const LARGEST_LIST = 500

/** A running match as everybody sees it. */
export interface LiveMatch {
  readonly found: MatchupWithMembers
  readonly variant: VariantName
  readonly facts: Omit<WatchedMatch, 'matchup'>
}

export interface LiveList {
  /** The running matches, at most two seconds old, the one with the highest worth first. */
  read(): Promise<readonly LiveMatch[]>
}

type Parts = Pick<PlayDependencies, 'database' | 'clock' | 'attendance'>

export function makeLiveList({ database, clock, attendance }: Parts): LiveList {
  let present: readonly LiveMatch[] = []
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<readonly LiveMatch[]> | null = null

  async function readAgain(): Promise<readonly LiveMatch[]> {
    const began = clock()
    try {
      present = await readLive(database.queries, attendance, began)
      readAt = began
      return present
    } finally {
      reading = null
    }
  }

  async function read(): Promise<readonly LiveMatch[]> {
    const age = clock() - readAt
    if (age >= RENEWED_AFTER_MS) {
      reading ??= readAgain()
      if (age >= FRESH_MS) return reading
      // Whoever asks when the list is too old hears of a failure.
      reading.catch(() => {})
    }
    return present
  }

  return { read }
}

async function readLive(queries: Queries, attendance: Parts['attendance'], now: number): Promise<readonly LiveMatch[]> {
  const strength = sql`coalesce(${matchups.userAInitialRating}, 0) + coalesce(${matchups.userBInitialRating}, 0)`
  const rows = await queries
    .select({ ...matchupColumns.summary, state: matchups.state, clock: matchups.clock })
    .from(matchups)
    .where(and(isLive(now), isNotNull(matchups.state)))
    .orderBy(sql`${matchups.tournamentId} is null`, desc(strength), desc(matchups.id))
    .limit(LARGEST_LIST)
  const found = await addMembers(queries, rows)
  const rates = await readErrorRates(queries, [...new Set(rows.flatMap(membersOf))])
  const matches = rows.flatMap(({ variant, state, clock }, index): LiveMatch[] => {
    const one = found[index]
    if (one === undefined || state === null) return []
    const viewers = viewerIdsOf(attendance, one.matchup).length
    return [{ found: one, variant, facts: factsOf(one, { variant, state, clock, viewers, rates, now }) }]
  })
  return matches.toSorted((one, other) => other.facts.worth - one.facts.worth)
}

interface Read {
  readonly variant: VariantName
  readonly state: MatchState
  readonly clock: Clock | null
  readonly viewers: number
  readonly rates: ReadonlyMap<number, number | null>
  /** In ms. */
  readonly now: number
}

function factsOf(
  { matchup, userA, userB, standings }: MatchupWithMembers,
  { variant, state, clock, viewers, rates, now }: Read,
): LiveMatch['facts'] {
  const ratingOf = (member: typeof userB) =>
    member === null ? null : Math.round(standings.get(member.id)?.rating ?? 0)
  const rateOf = (member: typeof userB) => (member === null ? null : (rates.get(member.id) ?? null))
  const ratings: WatchedMatch['ratings'] = [ratingOf(userA), ratingOf(userB)]
  const [white, black] = ratings
  const { index, points, cubeValue, cubeOwner, isCrawford } = presentGame(state, variant)
  const isOver = state.game.phase === 'over' || state.winner !== null
  const { userAScore, userBScore, length, roundIndex, updateIndex } = matchup
  return {
    viewers,
    worth: worthOf({ ratings, score: [userAScore, userBScore], matchLength: length, viewers, roundIndex }),
    rating: white === null || black === null ? null : Math.round((white + black) / 2),
    ratings,
    errorRates: [rateOf(userA), rateOf(userB)],
    banks: clock === null ? null : [bankLeft(clock, 'white', now), bankLeft(clock, 'black', now)],
    board: {
      updateIndex,
      index,
      points,
      dice: state.game.dice === null ? null : [...state.game.dice],
      currentPlayer: isOver ? null : state.game.turn,
      cubeValue,
      cubeOwner,
      isCrawford,
    },
  }
}

function bankLeft(clock: Clock, side: 'white' | 'black', now: number): number {
  return Math.floor(remaining(clock, side, now).bankMs)
}

async function readErrorRates(
  queries: Queries,
  memberIds: readonly number[],
): Promise<ReadonlyMap<number, number | null>> {
  if (memberIds.length === 0) return new Map()
  const rows = await queries
    .select({ id: members.id, rate: members.averageErrorRate })
    .from(members)
    .where(inArray(members.id, [...memberIds]))
  return new Map(rows.map(({ id, rate }) => [id, rate]))
}
