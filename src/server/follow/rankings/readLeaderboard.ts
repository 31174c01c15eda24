import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Cosmetics } from '../../../protocol/cosmetic/cosmetic.ts'
import type { Ranks } from '../../../protocol/member/member.ts'
import type { EloRow, QuizRow, TournamentRow } from '../../../protocol/member/ranking.ts'
import type { Queries } from '../../machinery/database/database.ts'
import { members, type MemberRow } from '../../people/members/memberTable.ts'
import { placesByElo, placesByMedals, placesByQuiz, readRanks } from '../../people/members/readRanks.ts'

/** The number of members before and after the caller among the places around it. */
const NEIGHBOURS = 10

/** Which rows of a leaderboard are wanted. */
export interface BoardPage {
  readonly skip: number
  readonly take: number
  /** The places around the caller, whatever `skip` and `take` are. */
  readonly isAround: boolean
}

type Ranked = Pick<MemberRow, 'id' | 'username' | 'avatar' | 'countryCode' | 'cosmetics'> & {
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
  /** What a place is given for; equal members follow each other by their ids. */
  readonly key: SQL
  /** The order of places, the best first. */
  readonly order: SQL
  /** The reverse of `order`: the columns of the key. */
  readonly reverse: SQL
  /** The place of a row of `members`. */
  readonly place: SQL
  readonly rankOf: (ranks: Ranks) => number | null
}

const BY_ELO: Ranking = {
  placed: sql`rated_matches >= 10 and not is_blocked`,
  key: sql`elo_rating`,
  order: sql`elo_rating desc`,
  reverse: sql`elo_rating`,
  place: sql`(${placesByElo})[1]`,
  rankOf: ({ eloRank }) => eloRank,
}
const BY_MEDALS: Ranking = {
  placed: sql`tournament_golds + tournament_silvers + tournament_bronzes > 0 and not is_blocked`,
  key: sql`(tournament_golds, tournament_silvers, tournament_bronzes)`,
  order: sql`tournament_golds desc, tournament_silvers desc, tournament_bronzes desc`,
  reverse: sql`tournament_golds, tournament_silvers, tournament_bronzes`,
  place: sql`(${placesByMedals})[2]`,
  rankOf: ({ tournamentRank }) => tournamentRank,
}
const BY_QUIZ: Ranking = {
  placed: sql`quiz_score > 0 and not is_blocked`,
  key: sql`quiz_score`,
  order: sql`quiz_score desc`,
  reverse: sql`quiz_score`,
  place: sql`(${placesByQuiz})[4]`,
  rankOf: ({ quizRank }) => quizRank,
}

/** The rows of the board by Elo that `page` names (W152, W848). */
export async function readEloBoard(queries: Queries, caller: MemberRow, page: BoardPage): Promise<EloRow[]> {
  const rows = await readBoard(queries, BY_ELO, caller, page)
  return rows.map(({ rank, username, wins, rating, avatar, countryCode, cosmetics }) => [
    rank,
    username,
    wins,
    Math.round(rating),
    avatar,
    countryCode,
    ...chosen(cosmetics),
  ])
}

/** The rows of the board by medals that `page` names. */
export async function readTournamentBoard(
  queries: Queries,
  caller: MemberRow,
  page: BoardPage,
): Promise<TournamentRow[]> {
  const rows = await readBoard(queries, BY_MEDALS, caller, page)
  return rows.map(({ rank, username, golds, silvers, bronzes, avatar, countryCode, cosmetics }) => [
    rank,
    username,
    golds,
    silvers,
    bronzes,
    avatar,
    countryCode,
    ...chosen(cosmetics),
  ])
}

/** The rows of the board by quiz score that `page` names. */
export async function readQuizBoard(queries: Queries, caller: MemberRow, page: BoardPage): Promise<QuizRow[]> {
  const rows = await readBoard(queries, BY_QUIZ, caller, page)
  return rows.map(({ rank, username, quizScore, avatar, countryCode, cosmetics }) => [
    rank,
    username,
    quizScore,
    avatar,
    countryCode,
    ...chosen(cosmetics),
  ])
}

/** What ends the row of a member who has chosen something (W877). */
const chosen = (cosmetics: Cosmetics | null): [] | [Cosmetics] => (cosmetics === null ? [] : [cosmetics])

const columns = sql`id, username, avatar, country_code as "countryCode", cosmetics, matchup_wins as wins, elo_rating as rating,
  tournament_golds as golds, tournament_silvers as silvers, tournament_bronzes as bronzes, quiz_score as "quizScore"`

type Row = Ranked & Record<string, unknown>

/**
 * Rows by the ranking's index. The query reads only the rows that it shows, and the entries of the index before them,
 * however many members there are. The first page ends with the caller's own row if the caller has a later place.
 */
async function readBoard(
  queries: Queries,
  ranking: Ranking,
  caller: MemberRow,
  { skip, take, isAround }: BoardPage,
): Promise<readonly Ranked[]> {
  if (isAround) return readAround(queries, ranking, caller)
  const { rows } = await queries.execute<Row>(sql`
    select places.rank, ${columns} from (
      select id as "placedId", (rank() over (order by ${ranking.order}))::int as rank
      from (
        select id, ${ranking.reverse} from ${members} where ${ranking.placed}
        order by ${ranking.order}, id limit ${skip + take}
      ) best
      order by rank, id offset ${skip}
    ) places join ${members} on ${members.id} = "placedId" order by places.rank, ${members.id}`)
  if (skip > 0 || rows.some(({ id }) => Number(id) === caller.id)) return rows
  const rank = ranking.rankOf(await readRanks(queries, caller.id))
  return rank === null ? rows : [...rows, { ...tallyOf(caller), rank }]
}

/** The caller's own row between its neighbours, the better ones first; nothing for a caller without a place (W848). */
async function readAround(queries: Queries, ranking: Ranking, caller: MemberRow): Promise<readonly Ranked[]> {
  const own = ranking.rankOf(await readRanks(queries, caller.id))
  if (own === null) return []
  const { placed, key, place } = ranking
  const mine = sql`(select ${ranking.reverse} from ${members} where id = ${caller.id})`
  const read = async (condition: SQL, order: SQL) => {
    const { rows } = await queries.execute<Row>(sql`
      select ${place} as rank, ${columns} from ${members} where ${placed} and ${condition}
      order by ${order} limit ${NEIGHBOURS}`)
    return rows
  }
  const better = await read(sql`${key} > ${mine}`, sql`${ranking.reverse}, id desc`)
  const equalBefore = await read(sql`${key} = ${mine} and id < ${caller.id}`, sql`id desc`)
  const equalAfter = await read(sql`${key} = ${mine} and id > ${caller.id}`, sql`id`)
  const worse = await read(sql`${key} < ${mine}`, sql`${ranking.order}, id`)
  return [
    ...[...equalBefore, ...better].slice(0, NEIGHBOURS).toReversed(),
    { ...tallyOf(caller), rank: own },
    ...[...equalAfter, ...worse].slice(0, NEIGHBOURS),
  ]
}

function tallyOf(row: MemberRow): Omit<Ranked, 'rank'> {
  return {
    id: row.id,
    username: row.username,
    avatar: row.avatar,
    countryCode: row.countryCode,
    cosmetics: row.cosmetics,
    wins: row.matchupWins,
    rating: row.eloRating,
    golds: row.tournamentGolds,
    silvers: row.tournamentSilvers,
    bronzes: row.tournamentBronzes,
    quizScore: row.quizScore,
  }
}
