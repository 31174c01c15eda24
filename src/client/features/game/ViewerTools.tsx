import { useTranslation } from 'react-i18next'
import type { Matchup } from '../../../protocol/matchup/matchup.ts'
import { FavoriteStar } from '../../table/panels/FavoriteStar.tsx'
import { useSettings } from '../../platform/localSettings.ts'
import { useGoBack } from '../../ui/hooks/useGoBack.ts'
import { Button } from '../../ui/kit/Button.tsx'

interface ViewerToolsProps {
  readonly matchup: Matchup
  readonly isTrayOpen: boolean
  readonly onTray: () => void
}

/** The buttons of those who only watch: reactions, the star, and the way back to where the viewer came from. */
export function ViewerTools({ matchup, isTrayOpen, onTray }: ViewerToolsProps) {
  const { t } = useTranslation()
  const goBack = useGoBack('/watch/live')
  const reacts = useSettings().gameEmotions && matchup.startedAt !== null
  const part = reacts ? 'gtools__third' : ''
  return (
    <>
      {reacts && (
        <Button
          kind="line"
          className={isTrayOpen ? `${part} btn--held` : part}
          icon="smiley-duotone"
          iconSize={50}
          aria-label={t('game.react')}
          title={t('game.react')}
          aria-expanded={isTrayOpen}
          data-testid="react"
          onClick={onTray}
        />
      )}
      <FavoriteStar kind="line" matchup={matchup} className={part} />
      <Button
        kind="line"
        className={part}
        icon="arrow-left-bold"
        flipIcon
        iconSize={50}
        aria-label={t('action.back')}
        data-testid="leave-watching"
        onClick={goBack}
      />
    </>
  )
}
