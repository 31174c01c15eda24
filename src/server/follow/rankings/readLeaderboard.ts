import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Ranks } from '../../../protocol/member/member.ts'
import type { EloRow, QuizRow, TournamentRow } from '../../../protocol/member/ranking.ts'
import type { Queries } from '../../machinery/database/database.ts'
import { members, type MemberRow } from '../../people/members/memberTable.ts'
import { readRanks } from '../../people/members/readRanks.ts'

/** The number of places on a leaderboard. */
const MOST_ROWS = 100

type Ranked = Pick<MemberRow, 'id' | 'username' | 'avatar' | 'countryCode'> & {
  readonly rank: number
  readonly wins: number
  readonly rating: number
  readonly golds: number
  readonly silvers: number
  readonly bronzes: number
  readonly quizScore: number
}

interface Ranking {
  /** The condition of the index from which the rows are read. */
  readonly placed: SQL
  /** The order of places, the best first. */
  readonly order: SQL
  readonly rankOf: (ranks: Ranks) => number | null
}

const BY_ELO: Ranking = {
  placed: sql`rated_matches >= 10 and not is_blocked`,
  order: sql`elo_rating desc`,
  rankOf: ({ eloRank }) => eloRank,
}
const BY_MEDALS: Ranking = {
  placed: sql`tournament_golds + tournament_silvers + tournament_bronzes > 0 and not is_blocked`,
  order: sql`tournament_golds desc, tournament_silvers desc, tournament_bronzes desc`,
  rankOf: ({ tournamentRank }) => tournamentRank,
}
const BY_QUIZ: Ranking = {
  placed: sql`quiz_score > 0 and not is_blocked`,
  order: sql`quiz_score desc`,
  rankOf: ({ quizRank }) => quizRank,
}

/** The first hundred by Elo, then the caller's own row if it has a later place (W152). */
export async function readEloBoard(queries: Queries, caller: MemberRow): Promise<EloRow[]> {
  const rows = await readBoard(queries, BY_ELO, caller)
  return rows.map(({ rank, username, wins, rating, avatar, countryCode }) => [
    rank,
    username,
    wins,
    Math.round(rating),
    avatar,
    countryCode,
  ])
}

/** The first hundred by medals, then the caller's own row if it has a later place. */
export async function readTournamentBoard(queries: Queries, caller: MemberRow): Promise<TournamentRow[]> {
  const rows = await readBoard(queries, BY_MEDALS, caller)
  return rows.map(({ rank, username, golds, silvers, bronzes, avatar, countryCode }) => [
    rank,
    username,
    golds,
    silvers,
    bronzes,
    avatar,
    countryCode,
  ])
}

/** The first hundred by quiz score, then the caller's own row if it has a later place. */
export async function readQuizBoard(queries: Queries, caller: MemberRow): Promise<QuizRow[]> {
  const rows = await readBoard(queries, BY_QUIZ, caller)
  return rows.map(({ rank, username, quizScore, avatar, countryCode }) => [
    rank,
    username,
    quizScore,
    avatar,
    countryCode,
  ])
}

/** Rows by the ranking's index. The query reads only the rows that it shows, however many members there are. */
async function readBoard(queries: Queries, ranking: Ranking, caller: MemberRow): Promise<readonly Ranked[]> {
  const { rows } = await queries.execute<Ranked & Record<string, unknown>>(sql`
    select (rank() over (order by ${ranking.order}))::int as rank, id, username, avatar,
      country_code as "countryCode", matchup_wins as wins, elo_rating as rating, tournament_golds as golds,
      tournament_silvers as silvers, tournament_bronzes as bronzes, quiz_score as "quizScore"
    from (select * from ${members} where ${ranking.placed} order by ${ranking.order}, id limit ${MOST_ROWS}) best
    order by rank, id`)
  if (rows.some(({ id }) => Number(id) === caller.id)) return rows
  const rank = ranking.rankOf(await readRanks(queries, caller.id))
  return rank === null ? rows : [...rows, { ...tallyOf(caller), rank }]
}

function tallyOf(row: MemberRow): Omit<Ranked, 'rank'> {
  return {
    id: row.id,
    username: row.username,
    avatar: row.avatar,
    countryCode: row.countryCode,
    wins: row.matchupWins,
    rating: row.eloRating,
    golds: row.tournamentGolds,
    silvers: row.tournamentSilvers,
    bronzes: row.tournamentBronzes,
    quizScore: row.quizScore,
  }
}
