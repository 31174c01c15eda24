import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { withTexts } from '../../i18n/translations.ts'
import { Tile } from '../../ui/kit/Tile.tsx'
import { optionalPart } from '../../ui/screen/optionalPart.tsx'

const DESTINATIONS = [
  { key: 'menu.watch', icon: 'eye-duotone', path: '/watch/live' },
  { key: 'menu.leaderboard', icon: 'ranking-duotone', path: '/scoreboard' },
  { key: 'menu.social', icon: 'users-three-duotone', path: '/social' },
  { key: 'menu.practice', icon: 'target-duotone', path: '/practice' },
  { key: 'menu.quiz', icon: 'puzzle-piece-duotone', path: '/quiz' },
  { key: 'menu.analysis', icon: 'chart-line-up-duotone', path: '/manual-analysis' },
] as const

/** What goes on. It comes after the tiles, onto them: they keep room for it. */
const MenuLife = optionalPart(async () => (await withTexts(['life'], import('./life/MenuLife.tsx'))).MenuLife)

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
      <MenuLife />
    </nav>
  )
}
