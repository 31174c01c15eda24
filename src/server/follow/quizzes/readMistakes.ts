import { desc, eq, inArray, sql } from 'drizzle-orm'
import type { DecisionKind } from '../../../engine/evaluation/analysis/decisionKind.ts'
import { isUnmistakable, QUIZ_OPTIONS, seenByMover, xgidOfMover } from '../../../engine/evaluation/quiz/quizPosition.ts'
import { applyRecord } from '../../../engine/rules/applyRecord.ts'
import type { MatchState } from '../../../engine/rules/matchState.ts'
import { unopenedMatch } from '../../../engine/rules/matchState.ts'
import type { Side } from '../../../engine/rules/position.ts'
import { ANALYSED_VARIANTS, type VariantName } from '../../../engine/rules/variant.ts'
import type { RankedMove, RecordAnalysis } from '../../../protocol/analysis/analysis.ts'
import { matchSetupOf } from '../../../protocol/matchup/matchSetupOf.ts'
import type { QuizMistake } from '../../../protocol/quiz/quiz.ts'
import { readRecords } from '../../play/matchups/readRecords.ts'
import type { Queries } from '../../machinery/database/database.ts'
import { playerAnalyses } from '../analysis/analysisTables.ts'
import { games, matchups } from '../../play/matchups/matchupTables.ts'
import type { Machinery } from '../../machinery/Machinery.ts'
import { readReviews, reviewKey } from './mistakeReviews.ts'
import { shuffle } from './askQuiz.ts'
import { presentBoard, presentOption, presentPosition } from './presentQuiz.ts'

const MOST = 10
const MOST_OF_MATCH = 4
/** The number of latest matches that are searched. Found mistakes rest, so those of older matches come up again. */
const LATEST = 60
/** The analyses of so many matches are read first, then twice as many, and so on. Most members have enough mistakes soon. */
const READ_FIRST = 4
/** The equity that a bad play gives away. */
const BAD = 0.08

interface Played {
  readonly id: number
  readonly side: Side
  readonly variant: VariantName
  readonly length: number
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
  const found: QuizMistake[] = []
  const reviews = await readReviews(queries, memberId)
  const now = dependencies.clock()
  const isDue = ({ matchupId, index }: QuizMistake) => (reviews.get(reviewKey(matchupId, index))?.getTime() ?? 0) <= now
  let unread: readonly Played[] = await readLatestAnalysed(queries, memberId)
  for (let many = READ_FIRST; unread.length > 0 && found.length < MOST; many *= 2) {
    const matches = unread.slice(0, many)
    unread = unread.slice(many)
    const errors = await readBadErrors(queries, matches, kind)
    for (const match of matches) {
      if (found.length === MOST) break
      const mistakes = (await readMistakesOf(queries, match, errors.get(match.id))).filter(isDue)
      found.push(...mistakes.slice(0, Math.min(MOST_OF_MATCH, MOST - found.length)))
    }
  }
  // The options of a cube decision have an order that players know.
  return found.map((mistake) =>
    mistake.cube === null ? { ...mistake, options: [...shuffle(mistake.options, dependencies)] } : mistake,
  )
}

function readLatestAnalysed(queries: Queries, memberId: number): Promise<Played[]> {
  return queries
    .select({ id: matchups.id, side: playerAnalyses.side, variant: matchups.variant, length: matchups.length })
    .from(playerAnalyses)
    .innerJoin(matchups, eq(matchups.id, playerAnalyses.matchupId))
    .where(sql`${playerAnalyses.memberId} = ${memberId} and ${inArray(matchups.variant, ANALYSED_VARIANTS)}`)
    .orderBy(desc(playerAnalyses.matchupId))
    .limit(LATEST)
}

/** What the analysis of each match says of its bad plays, by the index of their records. */
async function readBadErrors(
  queries: Queries,
  matches: readonly Played[],
  kind: DecisionKind | null,
): Promise<ReadonlyMap<number, ReadonlyMap<number, RecordAnalysis>>> {
  const ids = matches.map(({ id }) => id)
  // The query returns only the wanted parts of the analyses. A whole analysis has hundreds of kilobytes.
  const { rows } = await queries.execute<{ id: number; index: number; analysis: RecordAnalysis }>(sql`
    select games.matchup_id::int as id, (record ->> 'index')::int as index, record -> 'analysis' as analysis
    from games join game_analyses on game_analyses.game_id = games.id,
      jsonb_array_elements(game_analyses.records) record
    where ${inArray(games.matchupId, ids)}
      and (record -> 'analysis' ->> 'error')::float > ${BAD}
      and ${kind === null ? sql`true` : sql`record -> 'analysis' ->> 'kind' = ${kind}`}`)
  const byMatch = new Map<number, Map<number, RecordAnalysis>>(ids.map((id) => [id, new Map()]))
  for (const { id, index, analysis } of rows) byMatch.get(id)?.set(index, analysis)
  return byMatch
}

async function readMistakesOf(
  queries: Queries,
  { id, side, ...terms }: Played,
  analysed: ReadonlyMap<number, RecordAnalysis> = new Map(),
): Promise<QuizMistake[]> {
  const mistakes: QuizMistake[] = []
  let match = unopenedMatch(matchSetupOf(terms))
  for (const { index, record } of analysed.size === 0 ? [] : await readRecords(queries, id)) {
    const analysis = 'side' in record && record.side === side ? analysed.get(index) : undefined
    if (analysis !== undefined) {
      const present = analysis.cfeval === undefined ? presentMistake : presentCubeMistake
      mistakes.push(...present({ matchupId: id, index }, match, analysis))
    }
    match = applyRecord(match, record)
  }
  return mistakes.toSorted((one, other) => other.error - one.error)
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
  const isWhole = new Set(options).size === QUIZ_OPTIONS && options.every((move) => isUnmistakable(match, move))
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
