import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/kit/Button.tsx'
import type { FilmStep } from '../../table/turns/film.ts'
import type { FilmProps } from './FilmBoard.tsx'

interface HeadProps extends FilmProps {
  /** Leads to the analysis of a step; left out if there is none. */
  readonly onAnalysis: ((step: FilmStep) => void) | undefined
  readonly onBack: () => void
  readonly onExport: () => void
  readonly onKeys: (() => void) | undefined
  readonly onTurnBoard: (() => void) | undefined
}

/** The way back, the way to the analysis, and the export. A step changes none of them. */
export function ReplayHead({ film, actor, onAnalysis, onBack, onExport, onKeys, onTurnBoard }: HeadProps) {
  const { t } = useTranslation()
  const openAnalysis = () => {
    const step = film.steps[actor.getSnapshot().context.index]
    if (step !== undefined) onAnalysis?.(step)
  }
  return (
    <div className="rp__h">
      <Button kind="quiet" icon="arrow-left-bold" flipIcon aria-label={t('action.back')} onClick={onBack} />
      {/* A small stage has no room for the title beside both buttons. */}
      <h1 className={onAnalysis === undefined ? 'bar__title grow' : 'unseen'}>{t('replay.title')}</h1>
      {onAnalysis !== undefined && (
        <Button
          kind="line"
          className="grow rp__an"
          icon="chart-line-up-duotone"
          iconSize={46}
          data-testid="analysis"
          onClick={openAnalysis}
        >
          {t('analysis.open')}
        </Button>
      )}
      {onTurnBoard !== undefined && <TurnBoardButton onClick={onTurnBoard} />}
      {onKeys !== undefined && (
        <Button
          kind="quiet"
          icon="keyboard-bold"
          aria-label={t('replay.keys.title')}
          title={t('replay.keys.title')}
          data-testid="keys"
          onClick={onKeys}
        />
      )}
      <Button
        kind="quiet"
        icon="export-bold"
        aria-label={t('replay.export')}
        title={t('replay.export')}
        data-testid="export"
        onClick={onExport}
      />
    </div>
  )
}

interface ListButtonsProps {
  readonly onList: () => void
  readonly onTurnBoard: () => void
  /** Shows the other recording; left out if there is none. */
  readonly onOther: (() => void) | undefined
}

/** The ways to the list and to the other side of the board, where the list has no room beside the board. */
export function ListButtons({ onList, onTurnBoard, onOther }: ListButtonsProps) {
  const { t } = useTranslation()
  return (
    <div className="rp__l">
      <Button kind="line" className="grow" icon="list-dashes-bold" iconSize={46} data-testid="list" onClick={onList}>
        {t('turns.title')}
      </Button>
      {onOther !== undefined && (
        <Button
          kind="line"
          icon="shuffle-bold"
          aria-label={t('replay.compare.switch')}
          title={t('replay.compare.switch')}
          data-testid="switch"
          onClick={onOther}
        />
      )}
      <TurnBoardButton onClick={onTurnBoard} />
    </div>
  )
}

function TurnBoardButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation()
  return (
    <Button
      kind="line"
      icon="arrows-counter-clockwise-bold"
      aria-label={t('replay.turnBoard')}
      title={t('replay.turnBoard')}
      data-testid="turn-board"
      onClick={onClick}
    />
  )
}
