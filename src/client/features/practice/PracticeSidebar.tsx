import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { PositionContext } from '../../../engine/notation/xgid.ts'
import { BOT_LEVELS } from '../../../protocol/matchup/matchupTerms.ts'
import type { Matchup, UndoPlace } from '../../../protocol/matchup/matchup.ts'
import { useGoBack } from '../../ui/hooks/useGoBack.ts'
import { Button } from '../../ui/kit/Button.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { Switch } from '../../ui/kit/Switch.tsx'
import type { GameActor } from '../../table/machine/gameMachine.ts'
import { PositionNames } from '../../table/share/PositionNames.tsx'
import { PlayOutButton } from '../../table/panels/PlayOutButton.tsx'
import { HintList } from './HintList.tsx'
import { RecordList } from './RecordList.tsx'
import type { PracticeRow, TurnRow } from './practiceRows.ts'
import type { HintState } from './useHints.ts'

interface PracticeSidebarProps {
  readonly matchup: Matchup | null
  readonly isOnDevice: boolean
  /** What is on the board; null when nobody has to act. */
  readonly position: PositionContext | null
  readonly rows: readonly PracticeRow[]
  /** The place of the member in the records. */
  readonly current: TurnRow | null
  readonly isAnalysing: boolean
  readonly hints: HintState
  readonly onAnalyse: (isWanted: boolean) => void
  readonly onChoose: (place: UndoPlace) => void
  readonly previous: TurnRow | null
  readonly next: TurnRow | null
  readonly onMenu: () => void
  readonly actor: GameActor
  /** Whether the board plays the member's turns; null where it may not. */
  readonly isPlayedOut: boolean | null
}

/** The column beside the board: the records or the hints, and the steps through the records. */
export function PracticeSidebar(props: PracticeSidebarProps) {
  const {
    matchup,
    isOnDevice,
    position,
    rows,
    current,
    isAnalysing,
    hints,
    onAnalyse,
    onChoose,
    previous,
    next,
    onMenu,
    actor,
    isPlayedOut,
  } = props
  const { t } = useTranslation()
  const goBack = useGoBack()
  const id = useId()
  return (
    <aside className="an__s wood--v">
      <div className="an__h">
        <Button kind="quiet" icon="arrow-left-bold" flipIcon aria-label={t('action.back')} onClick={goBack} />
        <div className="col grow an__t">
          <h1 className="bar__title">{t('practice.title')}</h1>
          <span className="bar__sub ellip">{matchup !== null && <Facts matchup={matchup} />}</span>
        </div>
        {position !== null && <PositionNames position={position} />}
        {isOnDevice && (
          <span className="pr__device" title={t('practice.onDevice')}>
            <Icon name="wifi-slash-bold" size={44} />
            <span className="unseen">{t('practice.onDevice')}</span>
          </span>
        )}
      </div>
      {isAnalysing ? <HintList hints={hints} /> : <RecordList rows={rows} current={current} onChoose={onChoose} />}
      <label className="pr__t" htmlFor={id}>
        <Icon name="chart-line-up-duotone" size={52} className="brass" />
        <b className="t2">{t('practice.analysis')}</b>
        <span className="end">
          <Switch id={id} checked={isAnalysing} onChange={onAnalyse} />
        </span>
      </label>
      <div className="pr__f">
        <Button
          kind="line"
          icon="caret-left-bold"
          flipIcon
          iconSize={52}
          aria-label={t('practice.previous')}
          data-testid="previous"
          disabled={previous === null}
          onClick={() => previous !== null && onChoose(previous.place)}
        />
        <Button
          kind="line"
          icon="caret-right-bold"
          flipIcon
          iconSize={52}
          aria-label={t('practice.next')}
          data-testid="next"
          disabled={next === null}
          onClick={() => next !== null && onChoose(next.place)}
        />
        <Button
          kind="line"
          icon="list-bold"
          iconSize={56}
          aria-label={t('game.menu')}
          data-testid="menu"
          onClick={onMenu}
        />
        {isPlayedOut !== null && <PlayOutButton actor={actor} isPlayedOut={isPlayedOut} isSmall />}
      </div>
    </aside>
  )
}

const LEVEL_NAMES = ['easy', 'medium', 'hard', 'expert'] as const

function Facts({ matchup: { botDifficulty, length } }: { matchup: Matchup }) {
  const { t } = useTranslation()
  const level = LEVEL_NAMES.find((name) => BOT_LEVELS[name] === botDifficulty) ?? 'medium'
  return t('practice.facts', { level: t(`botLevel.${level}`), length: t('game.length', { count: length }) })
}
