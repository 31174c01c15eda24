import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Side } from '../../../engine/rules/position.ts'
import type { Matchup } from '../../../protocol/matchup/matchup.ts'
import { ChanceCourse } from '../../ui/backgammon/ChanceCourse.tsx'
import type { AnalysisRow } from './analysisRows.ts'
import { chancePointsOf, luckPointsOf } from './chancePoints.ts'

interface ChanceChartProps {
  readonly rows: readonly AnalysisRow[]
  readonly selected: number
  /** The side whose chances are drawn. */
  readonly side: Side
  readonly matchup: Matchup
  readonly onSelect: (at: number) => void
}

/** The course of an analysed game, line by line. */
export function ChanceChart({ rows, selected, side, matchup, onSelect }: ChanceChartProps) {
  const { t } = useTranslation()
  const points = useMemo(() => chancePointsOf(rows, side), [rows, side])
  const lucks = useMemo(() => luckPointsOf(rows, side), [rows, side])
  return (
    <ChanceCourse
      points={points}
      lucks={lucks}
      last={Math.max(1, rows.length - 1)}
      selected={selected}
      name={nameOf(matchup, side) ?? t(`board.side.${side}`)}
      turn={rows[selected]?.number ?? 1}
      onSelect={onSelect}
    />
  )
}

function nameOf({ players }: Matchup, side: Side): string | null {
  return players.find(({ color }) => color === side)?.name ?? null
}
