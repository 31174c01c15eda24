import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { Matchup } from '../../../protocol/matchup/matchup.ts'
import { withTexts } from '../../i18n/translations.ts'
import { useFormat } from '../../i18n/format.ts'
import { useSettings } from '../../platform/localSettings.ts'
import type { GameActor } from '../../table/machine/gameMachine.ts'
import { useModal } from '../../ui/hooks/useModal.ts'
import { Button } from '../../ui/kit/Button.tsx'
import { useViewers } from './useViewers.ts'
import './viewersButton.css'

const MatchCard = lazy(async () => ({
  default: (await withTexts(['scores', 'tournaments'], import('./MatchCard.tsx'))).MatchCard,
}))

/** The name of the dialog about the match in the address. */
const MATCH_CARD = 'match'

interface ViewersButtonProps {
  readonly actor: GameActor
  readonly matchup: Matchup
  readonly isPlayer: boolean
  readonly className: string
}

/** The number of viewers. It opens what is to be known of the match. A player sees it only while somebody watches. */
export function ViewersButton({ actor, matchup, isPlayer, className }: ViewersButtonProps) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const viewers = useViewers(matchup.id)
  const { gameViewers } = useSettings()
  const { isOpen, open } = useModal(MATCH_CARD)
  if (isPlayer && (!gameViewers || viewers === null || viewers.count === 0)) return null
  const words = t('viewers.watching', { count: viewers?.count ?? 0 })
  return (
    <>
      <Button
        kind="line"
        className={`gwatch ${className}`}
        icon="eye-duotone"
        iconSize={46}
        title={words}
        aria-label={`${t('viewers.title')}: ${words}`}
        data-testid="viewers"
        onClick={open}
      >
        {viewers === null ? '…' : number(viewers.count)}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <MatchCard modal={MATCH_CARD} actor={actor} matchup={matchup} viewers={viewers} />
        </Suspense>
      )}
    </>
  )
}
