import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { Tile } from '../../ui/kit/Tile.tsx'

const DESTINATIONS = [
  { key: 'menu.watch', icon: 'eye-duotone', path: '/watch/live' },
  { key: 'menu.leaderboard', icon: 'ranking-duotone', path: '/scoreboard' },
  { key: 'menu.social', icon: 'users-three-duotone', path: '/social' },
  { key: 'menu.practice', icon: 'target-duotone', path: '/practice' },
  { key: 'menu.quiz', icon: 'puzzle-piece-duotone', path: '/quiz' },
  { key: 'menu.analysis', icon: 'chart-line-up-duotone', path: '/manual-analysis' },
] as const

/** The tiles of everything except own matches. */
export function MenuTiles() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <nav className="mtiles" aria-label={t('menu.title')}>
      {DESTINATIONS.map(({ key, icon, path }) => (
        <Tile key={path} icon={icon} onClick={() => void navigate(path)}>
          {t(key)}
        </Tile>
      ))}
    </nav>
  )
}
