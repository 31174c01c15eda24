import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Ranks } from '../../../protocol/member/member.ts'
import { useFormat } from '../../i18n/format.ts'
import { Icon } from '../../ui/icons/Icon.tsx'

const TILES = [
  { rank: 'eloRank', key: 'profile.globalRank', icon: 'globe-hemisphere-east-duotone', path: '/scoreboard' },
  { rank: 'tournamentRank', key: 'profile.tournamentRank', icon: 'trophy-duotone', path: '/scoreboard?tab=tournament' },
  { rank: 'matchupRank', key: 'profile.matchupRank', icon: 'dice-five-duotone', path: '/scoreboard' },
  { rank: 'quizRank', key: 'profile.quizRank', icon: 'puzzle-piece-duotone', path: '/scoreboard?tab=quiz' },
] as const

/** The member's place in each ranking. Each tile leads to its leaderboard. */
export function RankTiles({ ranks }: { ranks: Ranks | undefined }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <nav className="rks" aria-label={t('profile.ranks')}>
      {TILES.map(({ rank, key, icon, path }) => {
        const place = ranks?.[rank] ?? null
        return (
          <Link key={rank} to={path} className="rk plate">
            <Icon name={icon} size={48} className="brass" />
            <span className="col rk__t">
              <small>{t(key)}</small>
              {place === null ? (
                <b className="dim" aria-label={t('profile.noRank')}>
                  –
                </b>
              ) : (
                <b>{format.number(place)}</b>
              )}
            </span>
          </Link>
        )
      })}
    </nav>
  )
}
