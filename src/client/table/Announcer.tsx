import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { GameContext } from '../../protocol/game.ts'
import { announcementsOf } from './announce.ts'

/** Says aloud what happens in the game, for those who hear it instead of seeing it. */
export function Announcer({ game }: { game: Pick<GameContext, 'lastActions'> | null }) {
  const { t } = useTranslation()
  const text = useMemo(() => (game === null ? '' : announcementsOf(game, t).join('. ')), [game, t])
  return (
    <p className="unseen" role="log" aria-live="polite" data-testid="announcer">
      {text}
    </p>
  )
}
