import type { Side } from '../../../engine/rules/position.ts'
import type { ChancePoint, LuckPoint } from '../../ui/backgammon/Course.tsx'
import { type AnalysisRow, tellingSide } from './analysisRows.ts'

/** The course of a game as one side sees it. A line without an analysis has no point. */
export function chancePointsOf(rows: readonly AnalysisRow[], side: Side): readonly ChancePoint[] {
  return rows.flatMap((row, at) => {
    const probs = row.analysis?.probs
    if (probs === undefined) return []
    return [{ at, chance: tellingSide(row) === side ? probs.w : 1 - probs.w, skill: row.skill }]
  })
}

/** The luck of a game's rolls as one side sees it. */
export function luckPointsOf(rows: readonly AnalysisRow[], side: Side): readonly LuckPoint[] {
  return rows.flatMap((row, at) => {
    if (row.luck === null) return []
    return [{ at, luck: row.side === side ? row.luck : -row.luck }]
  })
}
