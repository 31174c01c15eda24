import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { Button } from '../../ui/kit/Button.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import type { RowSteps } from './useRowSteps.ts'

interface AnalysisFootProps {
  readonly steps: RowSteps
  readonly isDetailed: boolean
  readonly onDetails: (isWanted: boolean) => void
}

/** The foot of the list: steps to the errors, and the switch for details. */
export function AnalysisFoot({ steps, isDetailed, onDetails }: AnalysisFootProps) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { selected, select, mistakes, previousMistake, nextMistake } = steps
  const at = mistakes.indexOf(selected)
  const count = mistakes.length
  const place = at < 0 ? number(count) : t('analysis.mistakeOf', { place: number(at + 1), count: number(count) })
  return (
    <div className="an__f">
      <Button
        kind="line"
        aria-label={t('analysis.previousMistake')}
        title={t('analysis.previousMistake')}
        data-testid="previous-mistake"
        disabled={previousMistake === null}
        onClick={() => previousMistake !== null && select(previousMistake)}
      >
        <span className="row an__step">
          <Icon name="caret-left-bold" size={42} flip />
          <i className="mk mk--bad">?</i>
        </span>
      </Button>
      <span className="an__mistakes">
        <span className="unseen">{t('analysis.mistakes')}: </span>
        {place}
      </span>
      <Button
        kind="line"
        aria-label={t('analysis.nextMistake')}
        title={t('analysis.nextMistake')}
        data-testid="next-mistake"
        disabled={nextMistake === null}
        onClick={() => nextMistake !== null && select(nextMistake)}
      >
        <span className="row an__step">
          <i className="mk mk--bad">?</i>
          <Icon name="caret-right-bold" size={42} flip />
        </span>
      </Button>
      <Button
        kind="line"
        className={isDetailed ? 'an__details is-on' : 'an__details'}
        aria-pressed={isDetailed}
        data-testid="details"
        onClick={() => onDetails(!isDetailed)}
      >
        {t('analysis.details')}
      </Button>
    </div>
  )
}
