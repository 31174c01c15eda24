import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { makeXgid } from '../../../engine/notation/xgid.ts'
import type { RankedMove } from '../../../protocol/analysis/analysis.ts'
import { useFormat } from '../../i18n/format.ts'
import { formatEquity } from '../../i18n/formatPlay.ts'
import { variantOfWire } from '../../../protocol/wire/variantOfWire.ts'
import { manualAnalysisAddress } from '../../table/position/positionNames.ts'
import { CheckerSign } from '../../ui/backgammon/CheckerSign.tsx'
import { ChanceTable } from '../../ui/backgammon/ChanceTable.tsx'
import { Ltr } from '../../ui/kit/Bidi.tsx'
import { Button } from '../../ui/kit/Button.tsx'
import { SkillWord } from '../../ui/backgammon/SkillSign.tsx'
import { SmallDice } from '../../ui/backgammon/Records.tsx'
import type { GameChoice } from './AnalysisSidebar.tsx'
import { RowText } from './RecordRows.tsx'
import type { AnalysisRow } from './analysisRows.ts'
import { positionOfRow } from './rowPosition.ts'
import { bookGamesOf, canSetUp, chancesOf, pliesOf } from './shownRow.ts'

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
  const plies = pliesOf(row)
  const bookGames = bookGamesOf(row)
  const openManual = () => {
    // The way back leads to this line again.
    void navigate(`?game=${choice.number + 1}&record=${at + 1}`, { replace: true })
    // The answer to a double is judged as the double.
    const xgid = makeXgid({ ...positionOfRow(row, choice), isDoubleOffered: false })
    void navigate(manualAnalysisAddress(xgid, variantOfWire(choice.matchup)))
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
              <span className="an__lost">{t('analysis.lost')}</span>{' '}
              <Ltr className="bad">{formatEquity(format, -error)}</Ltr>
            </span>
          )}
          {plies !== null && (
            <span className="mute" data-testid="depth">
              {bookGames === null ? t('analysis.depth', { count: plies }) : t('analysis.book', { count: bookGames })}
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
