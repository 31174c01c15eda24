import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Matchup } from '../../../protocol/matchup/matchup.ts'
import { setFavored, useIsFavored } from '../../network/queries/favorites.ts'
import { errorCode, failureText } from '../../network/http/requestError.ts'
import { Button, type ButtonKind } from '../../ui/kit/Button.tsx'
import { showSnack } from '../../ui/overlays/snacks.ts'
import './favoriteStar.css'

interface FavoriteStarProps {
  readonly matchup: Pick<Matchup, 'id' | 'favored'>
  readonly kind?: ButtonKind
  readonly className?: string
}

/** The star that keeps a matchup among the member's favourites. */
export function FavoriteStar({ matchup, kind = 'quiet', className = '' }: FavoriteStarProps) {
  const { t } = useTranslation()
  const isFavored = useIsFavored(matchup)
  const [isSending, setSending] = useState(false)
  const toggle = () => {
    if (isSending) return
    setSending(true)
    void setFavored(matchup.id, !isFavored)
      .catch((error: unknown) => showSnack('error', t(failureText(errorCode(error))), 3_000))
      .finally(() => setSending(false))
  }
  return (
    <Button
      kind={kind}
      className={`${className} ${isFavored ? 'gold' : ''}`}
      icon={isFavored ? 'star-fill' : 'star-bold'}
      iconSize={56}
      aria-label={t('matchup.favorite')}
      aria-pressed={isFavored}
      data-testid="favorite"
      onClick={toggle}
    />
  )
}
