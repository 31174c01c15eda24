import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Side } from '../../../engine/rules/position.ts'
import { PositionNames } from '../../table/share/PositionNames.tsx'
import { Why } from '../../ui/backgammon/Why.tsx'
import { AnalysedBoard } from './AnalysedBoard.tsx'
import { AnalysisFoot } from './AnalysisFoot.tsx'
import { AnalysisSidebar, type GameChoice } from './AnalysisSidebar.tsx'
import { Decision } from './Decision.tsx'
import { DecisionPanel } from './DecisionPanel.tsx'
import { RecordRows } from './RecordRows.tsx'
import type { AnalysisRow } from './analysisRows.ts'
import { positionOfRow } from './rowPosition.ts'
import { questionOf } from './rowQuestion.ts'
import { movesOf, shownRow } from './shownRow.ts'
import { useRowSteps } from './useRowSteps.ts'
import { useWantsDetails } from './wantsDetails.ts'

const ChanceChart = lazy(async () => ({ default: (await import('./ChanceChart.tsx')).ChanceChart }))

interface AnalysisTableProps extends GameChoice {
  readonly rows: readonly AnalysisRow[]
  readonly bottom: Side
  /** The line that is shown first. */
  readonly firstRow: number
}

/** A game, line by line: the list, the board, the judgement of the engine, and the course of the game. */
export function AnalysisTable({ rows, bottom, firstRow, ...choice }: AnalysisTableProps) {
  const { t } = useTranslation()
  const steps = useRowSteps(rows, firstRow)
  const { selected, select } = steps
  const [isDetailed, setDetailed] = useWantsDetails()
  const row = rows[selected]
  const [chosen, setChosen] = useChosenMove(row)
  const hasCube = choice.matchup.length > 1
  const move = row === undefined ? null : (movesOf(row)[chosen] ?? null)
  const shown = useMemo(() => (row === undefined ? null : shownRow(row, move, hasCube)), [row, move, hasCube])
  if (row === undefined || shown === null) return null
  const asked = questionOf(row, chosen, choice)
  const list = (
    <>
      <RecordRows rows={rows} selected={selected} onSelect={select} />
      <AnalysisFoot steps={steps} isDetailed={isDetailed} onDetails={setDetailed} />
    </>
  )
  return (
    <div className={isDetailed ? 'an' : 'an an--plain'}>
      <AnalysisSidebar {...choice} list={list} tool={<PositionNames position={positionOfRow(row, choice)} />} />
      <div className="inlay inlay--v" />
      <section className="an__m" aria-label={t('analysis.decision')}>
        <div className="an__top">
          <AnalysedBoard shown={shown} side={row.side} bottom={bottom} place={row.key} />
          {isDetailed && <DecisionPanel row={row} move={move} at={selected} choice={choice} />}
        </div>
        {isDetailed && (
          <div className={asked === null ? 'an__d' : 'an__d an__d--why'}>
            <Decision row={row} chosen={chosen} onChoose={setChosen} />
            {asked !== null && <Why asked={asked} />}
          </div>
        )}
        <Suspense fallback={<div className="an__chart" />}>
          <ChanceChart rows={rows} selected={selected} side={bottom} matchup={choice.matchup} onSelect={select} />
        </Suspense>
      </section>
    </div>
  )
}

/** The turn of a line that is on the board: the one played, until another is chosen. */
function useChosenMove(row: AnalysisRow | undefined): [number, (at: number) => void] {
  const played = row?.analysis?.played ?? 0
  const [chosen, setChosen] = useState({ of: row, at: played })
  // When the member comes back to a line, the turn played is on the board again.
  if (chosen.of !== row) setChosen({ of: row, at: played })
  return [chosen.of === row ? chosen.at : played, (at) => setChosen({ of: row, at })]
}
