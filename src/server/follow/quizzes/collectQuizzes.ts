import { makeQuizPosition, type QuizPosition } from '../../../engine/evaluation/quiz/quizPosition.ts'
import { applyRecord } from '../../../engine/rules/applyRecord.ts'
import type { MatchState } from '../../../engine/rules/matchState.ts'
import { unopenedMatch } from '../../../engine/rules/matchState.ts'
import { variantOf } from '../../../engine/rules/variant.ts'
import type { RankedMove, RecordAnalysis } from '../../../protocol/analysis/analysis.ts'
import type { AnalysedMatch } from '../../engine/analysedMatch.ts'
import { readRecords } from '../../play/matchups/readRecords.ts'
import type { Transaction } from '../../machinery/database/database.ts'
import type { MatchupInPlay } from '../../play/matchups/matchupInPlay.ts'
import { addPositions } from './quizStore.ts'

/** The most positions that one match may add. */
const MOST_OF_MATCH = 3
/** The first roll of a game that may become a question. Earlier rolls are well-known openings. */
const FIRST_ROLL = 4

interface Candidate {
  readonly position: QuizPosition
  /** The equity given away in the match. */
  readonly error: number
}

/**
 * Adds questions from an analysed match, in the transaction that stores the analysis. It prefers the positions where the
 * players of the match gave away most (W367).
 */
export async function collectQuizzes(
  tx: Transaction,
  matchup: Pick<MatchupInPlay, 'id' | 'variant' | 'state'>,
  { games }: AnalysedMatch,
  now: number,
): Promise<void> {
  if (!variantOf(matchup.variant).isAnalysed || matchup.state === null) return
  const analysed = new Map(games.flatMap(({ records }) => records.map(({ index, analysis }) => [index, analysis])))
  const candidates: Candidate[] = []
  let match = unopenedMatch(matchup.state.setup)
  for (const { index, record } of await readRecords(tx, matchup.id)) {
    if (record.type === 'move') candidates.push(...readCandidate(match, analysed.get(index)))
    match = applyRecord(match, record)
  }
  const hardest = candidates.toSorted((one, other) => other.error - one.error).slice(0, MOST_OF_MATCH)
  const source = { source: 'match', matchupId: matchup.id } as const
  await addPositions(
    tx,
    now,
    source,
    hardest.map(({ position }) => position),
  )
}

function readCandidate(match: MatchState, analysis: RecordAnalysis | undefined): readonly Candidate[] {
  if (match.game.rollCount < FIRST_ROLL || analysis?.moves === undefined) return []
  const position = makeQuizPosition(match, analysis.moves.map(readJudged))
  return position === null ? [] : [{ position, error: analysis.error ?? 0 }]
}

function readJudged({ move, score, evalcontext }: RankedMove) {
  return { move, equity: score, ply: evalcontext.plies }
}
