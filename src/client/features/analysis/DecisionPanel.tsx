import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { makeXgid } from '../../../engine/notation/xgid.ts'
import type { Side } from '../../../engine/rules/position.ts'
import type { RankedMove } from '../../../protocol/analysis/analysis.ts'
import { useFormat } from '../../i18n/format.ts'
import { formatEquity } from '../../i18n/formatPlay.ts'
import { manualAnalysisAddress } from '../../table/position/positionNames.ts'
import { toDie } from '../../table/position/boardPositionOf.ts'
import { CheckerSign } from '../../ui/backgammon/CheckerSign.tsx'
import { ChanceTable } from '../../ui/backgammon/ChanceTable.tsx'
import { Ltr } from '../../ui/kit/Bidi.tsx'
import { Button } from '../../ui/kit/Button.tsx'
import { SkillWord } from '../../ui/backgammon/SkillSign.tsx'
import { SmallDice } from '../../ui/backgammon/Records.tsx'
import type { GameChoice } from './AnalysisSidebar.tsx'
import { RowText } from './RecordRows.tsx'
import { type AnalysisRow, tellingSide } from './analysisRows.ts'
import { canSetUp, chancesOf } from './shownRow.ts'

interface DecisionPanelProps {
  readonly row: AnalysisRow
  /** The turn on the board. */
  readonly move: RankedMove | null
  readonly at: number
  readonly choice: GameChoice
}

/** The panel beside the board: the decision, its quality, its chances, and a button to try the position out. */
export function DecisionPanel({ row, move, at, choice }: DecisionPanelProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const navigate = useNavigate()
  const chances = chancesOf(row, move)
  const { side, dice, analysis, skill } = row
  const error = analysis?.error ?? 0
  const openManual = () => {
    // The way back leads to this line again.
    void navigate(`?game=${choice.number + 1}&record=${at + 1}`, { replace: true })
    void navigate(manualAnalysisAddress(xgidOf(row, choice)))
  }
  return (
    <div className="an__sum">
      <div className="an__what" aria-live="polite">
        <h2 className="row t3 title an__move">
          <CheckerSign side={side} />
          <span className="unseen">{t(`board.side.${side}`)}</span>
          {dice !== null && <SmallDice dice={dice} />}
          <span>
            <RowText row={row} />
          </span>
        </h2>
        <p className="row t1 an__verdict">
          {analysis === null ? null : skill === 'none' ? (
            <span className="ok">{t(error > 0 ? 'analysis.fine' : 'analysis.right')}</span>
          ) : (
            <SkillWord skill={skill} />
          )}
          {error > 0 && (
            <span className="dim">
              {t('analysis.lost')} <Ltr className="bad">{formatEquity(format, -error)}</Ltr>
            </span>
          )}
        </p>
      </div>
      {chances !== null && <ChanceTable chances={chances} side={side} />}
      {canSetUp(row) && (
        <Button kind="line" className="an__manual" data-testid="open-manual" onClick={openManual}>
          {t('analysis.openManual')}
        </Button>
      )}
    </div>
  )
}

/** The position of a line with all that a decision in it depends on. The answer to a double is judged as the double. */
function xgidOf(row: AnalysisRow, { games, number, matchup }: GameChoice): string {
  const { points, dice, cube, isCrawford } = row
  const [white, black] = games[number]?.score ?? [0, 0]
  const score: Record<Side, number> = { white, black }
  const { length } = matchup
  const values = dice === null ? null : ([toDie(dice[0]), toDie(dice[1])] as const)
  const context = { points, turn: tellingSide(row), cube, isDoubleOffered: false, score, length, isCrawford }
  return makeXgid({ ...context, dice: values })
}
