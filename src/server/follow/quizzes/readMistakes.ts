import { desc, eq, inArray, sql } from 'drizzle-orm'
import type { DecisionKind } from '../../../engine/evaluation/analysis/decisionKind.ts'
import {
  areUnmistakable,
  QUIZ_OPTIONS,
  seenByMover,
  xgidOfMover,
} from '../../../engine/evaluation/quiz/quizPosition.ts'
import { applyRecord } from '../../../engine/rules/applyRecord.ts'
import type { MatchState } from '../../../engine/rules/matchState.ts'
import { unopenedMatch } from '../../../engine/rules/matchState.ts'
import type { Side } from '../../../engine/rules/position.ts'
import { ANALYSED_VARIANTS, type VariantName } from '../../../engine/rules/variant.ts'
import type { RankedMove, RecordAnalysis } from '../../../protocol/analysis/analysis.ts'
import { matchSetupOf } from '../../../protocol/matchup/matchSetupOf.ts'
import type { QuizMistake } from '../../../protocol/quiz/quiz.ts'
import type { RecordRow } from '../../../protocol/analysis/presentRecords.ts'
import type { PlacedMistake } from '../../engine/analysedMatch.ts'
import { readRecordsOf } from '../../play/matchups/readRecords.ts'
import type { Queries } from '../../machinery/database/database.ts'
import { playerAnalyses } from '../analysis/analysisTables.ts'
import { games, matchups } from '../../play/matchups/matchupTables.ts'
import type { Machinery } from '../../machinery/Machinery.ts'
import { readReviews, reviewKey } from './mistakeReviews.ts'
import { shuffle } from './askQuiz.ts'
import { presentBoard, presentOption, presentPosition } from './presentQuiz.ts'

const MOST = 10
const MOST_OF_MATCH = 4
/** So many of a match are looked at, the worst first. Not every mistake can be asked, because a question needs four clear options. */
const MOST_LOOKED_AT = 12
/** The number of latest matches that are searched. Found mistakes rest, so those of older matches come up again. */
const LATEST = 60
/** The analyses of so many matches are read first, then twice as many, and so on. Three have enough mistakes for most members. */
const READ_FIRST = 3

interface Played {
  readonly id: number
  readonly side: Side
  readonly variant: VariantName
  readonly length: number
  readonly mistakes: readonly PlacedMistake[]
}

/**
 * The worst turns and cube decisions of a member's latest matches of analysed variants, those of the newest match first (W369).
 * A mistake that was found rests for a while (W873). `kind`: only
 * those of this kind (W872).
 */
export async function readMistakes(
  queries: Queries,
  dependencies: Pick<Machinery, 'clock' | 'randomBytes'>,
  memberId: number,
  kind: DecisionKind | null = null,
): Promise<QuizMistake[]> {
  const [latest, reviews] = await Promise.all([readLatestAnalysed(queries, memberId), readReviews(queries, memberId)])
  const now = dependencies.clock()
  const isDue = (id: number, index: number) => (reviews.get(reviewKey(id, index))?.getTime() ?? 0) <= now
  const isAsked = (id: number, mistake: PlacedMistake) =>
    (kind === null || mistake.kind === kind) && isDue(id, mistake.index)
  let unread = latest
    .map((match) => ({ ...match, mistakes: worst(match.mistakes.filter((mistake) => isAsked(match.id, mistake))) }))
    .filter(({ mistakes }) => mistakes.length > 0)
  const found: QuizMistake[] = []
  for (let many = READ_FIRST; unread.length > 0 && found.length < MOST; many *= 2) {
    const matches = unread.slice(0, many)
    unread = unread.slice(many)
    const ids = matches.map(({ id }) => id)
    const [analyses, records] = await Promise.all([readAnalyses(queries, matches), readRecordsOf(queries, ids)])
    for (const match of matches) {
      const most = Math.min(MOST_OF_MATCH, MOST - found.length)
      found.push(...presentMistakes(match, records.get(match.id) ?? [], analyses.get(match.id) ?? new Map(), most))
    }
  }
  // The options of a cube decision have an order that players know.
  return found.map((mistake) =>
    mistake.cube === null ? { ...mistake, options: [...shuffle(mistake.options, dependencies)] } : mistake,
  )
}

function readLatestAnalysed(queries: Queries, memberId: number): Promise<Played[]> {
  const { matchupId, side, mistakes } = playerAnalyses
  return queries
    .select({ id: matchups.id, side, mistakes, variant: matchups.variant, length: matchups.length })
    .from(playerAnalyses)
    .innerJoin(matchups, eq(matchups.id, matchupId))
    .where(sql`${playerAnalyses.memberId} = ${memberId} and ${inArray(matchups.variant, ANALYSED_VARIANTS)}`)
    .orderBy(desc(matchupId))
    .limit(LATEST)
}

/** What the analysis of each match says of its mistakes, by the index of their records. */
async function readAnalyses(
  queries: Queries,
  matches: readonly Played[],
): Promise<ReadonlyMap<number, ReadonlyMap<number, RecordAnalysis>>> {
  const ids = matches.map(({ id }) => id)
  const places = matches.flatMap(({ id, mistakes }) => mistakes.map(({ index }) => sql`(${id}::bigint, ${index}::int)`))
  // The query returns only the wanted parts of the analyses. A whole analysis has hundreds of kilobytes.
  const { rows } = await queries.execute<{ id: number; index: number; analysis: RecordAnalysis }>(sql`
    select games.matchup_id::int as id, index, analysis
    from games join game_analyses on game_analyses.game_id = games.id,
      jsonb_to_recordset(game_analyses.records) as judged (index integer, analysis jsonb)
    where ${inArray(games.matchupId, ids)} and (games.matchup_id, index) in (${sql.join(places, sql`, `)})`)
  const byMatch = new Map<number, Map<number, RecordAnalysis>>(ids.map((id) => [id, new Map()]))
  for (const { id, index, analysis } of rows) byMatch.get(id)?.set(index, analysis)
  return byMatch
}

function worst(mistakes: readonly PlacedMistake[]): readonly PlacedMistake[] {
  return mistakes.toSorted((one, other) => other.error - one.error).slice(0, MOST_LOOKED_AT)
}

/** The `most` worst of a match's mistakes that can be asked, the worst first. */
function presentMistakes(
  { id, side, mistakes, ...terms }: Played,
  records: readonly RecordRow[],
  analysed: ReadonlyMap<number, RecordAnalysis>,
  most: number,
): readonly QuizMistake[] {
  const before = new Map<number, MatchState>()
  let match = unopenedMatch(matchSetupOf(terms))
  const last = Math.max(-1, ...mistakes.map(({ index }) => index))
  for (const { index, record } of records.filter((one) => one.index <= last)) {
    if ('side' in record && record.side === side) before.set(index, match)
    match = applyRecord(match, record)
  }
  const found: QuizMistake[] = []
  for (const { index } of mistakes) {
    if (found.length === most) break
    const [state, analysis] = [before.get(index), analysed.get(index)]
    if (state === undefined || analysis === undefined) continue
    const present = analysis.cfeval === undefined ? presentMistake : presentCubeMistake
    found.push(...present({ matchupId: id, index }, state, analysis))
  }
  return found
}

function presentMistake(
  place: Pick<QuizMistake, 'matchupId' | 'index'>,
  match: MatchState,
  analysis: RecordAnalysis,
): readonly QuizMistake[] {
  const { moves = [], error = 0 } = analysis
  const [best] = moves
  const played = moves[analysis.played ?? 0]
  if (best === undefined || played === undefined || best === played) return []
  const options = [best, played, ...nextBest(moves, played)].map(({ move }) => move)
  const isWhole = new Set(options).size === QUIZ_OPTIONS && areUnmistakable(match, options)
  if (!isWhole) return []
  return [
    {
      ...place,
      gameBoard: presentBoard(xgidOfMover(match)),
      options: options.map(presentOption),
      correctOpt: presentOption(best.move),
      playedOpt: presentOption(played.move),
      error,
      cube: null,
    },
  ]
}

/** A cube decision: whether to double before the roll, or whether to take (W893). */
function presentCubeMistake(
  place: Pick<QuizMistake, 'matchupId' | 'index'>,
  match: MatchState,
  { cfeval, probs, error = 0 }: RecordAnalysis,
): readonly QuizMistake[] {
  if (cfeval === undefined || probs === undefined) return []
  const { noDouble, doubleTake, doublePass, marketLosers, choice } = cfeval
  const isAnswer = choice === 'take' || choice === 'pass'
  const options = isAnswer ? (['take', 'pass'] as const) : (['double', 'noDouble'] as const)
  const isFirstRight = isAnswer ? doubleTake <= doublePass : Math.min(doubleTake, doublePass) > noDouble
  const isFirstChosen = choice === 'take' || choice === 'double'
  if (isFirstRight === isFirstChosen) return []
  return [
    {
      ...place,
      gameBoard: presentPosition({ ...seenByMover(match), isDoubleOffered: isAnswer }),
      options: [...options],
      correctOpt: options[isFirstRight ? 0 : 1],
      playedOpt: options[isFirstChosen ? 0 : 1],
      error,
      cube: { noDouble, doubleTake, doublePass, probs, ...(marketLosers !== undefined && { marketLosers }) },
    },
  ]
}

/** The options besides the best turn and the played turn. */
function nextBest([, ...others]: readonly RankedMove[], played: RankedMove): readonly RankedMove[] {
  return others
    .filter((move) => move !== played)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, QUIZ_OPTIONS - 2)
}
