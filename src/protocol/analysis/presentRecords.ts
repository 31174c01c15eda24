import { makeMoveText } from '../../engine/notation/moveText.ts'
import { applyRecord } from '../../engine/rules/applyRecord.ts'
import type { ActionRecord as PlayedRecord } from '../../engine/rules/game.ts'
import type { MatchSetup, MatchState } from '../../engine/rules/matchState.ts'
import { unopenedMatch } from '../../engine/rules/matchState.ts'
import type { ActionRecord, RecordAnalysis } from './analysis.ts'
import { presentGameActions } from '../game/presentActions.ts'

/** A record with its index in the match and the time when it was made. */
export interface RecordRow {
  readonly index: number
  readonly gameIndex: number
  readonly recordedAt: Date
  readonly record: PlayedRecord
}

/** The records of a match with the board before and after each (W62), and the engine's judgements by record index. */
export function presentRecords(
  setup: MatchSetup,
  rows: readonly RecordRow[],
  analysed: ReadonlyMap<number, RecordAnalysis>,
): ActionRecord[] {
  let match = unopenedMatch(setup)
  return rows.flatMap((row) => {
    const before = match
    match = applyRecord(match, row.record)
    return presentRecord(row, before, match, analysed.get(row.index) ?? null)
  })
}

function presentRecord(
  { index, gameIndex, recordedAt, record }: RecordRow,
  before: MatchState,
  after: MatchState,
  analysis: RecordAnalysis | null,
): ActionRecord[] {
  const { points, cube, isCrawford } = after.game
  // An opening sets up the board. The board before it belongs to another game.
  const prevPoints = record.type === 'opening' ? points : before.game.points
  return presentGameActions([{ gameIndex, record }]).map((action) => ({
    ...action,
    index,
    ...(record.type === 'move' && { move: makeMoveText(record.steps) }),
    prevCheckers: [[...prevPoints.white], [...prevPoints.black]],
    checkers: [[...points.white], [...points.black]],
    cube: cube.value,
    cubeOwner: cube.owner,
    isCrawford,
    isPostCrawford: after.hasHadCrawford && !isCrawford,
    recordedAt: recordedAt.toISOString(),
    analysis,
  }))
}
