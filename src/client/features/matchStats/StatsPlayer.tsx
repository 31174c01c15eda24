import { useTranslation } from 'react-i18next'
import type { Matchup, Player } from '../../../protocol/matchup/matchup.ts'
import { useFormat } from '../../i18n/format.ts'
import { Avatar } from '../../ui/people/Avatar.tsx'
import { BotLevel } from '../../ui/backgammon/BotLevel.tsx'
import { Flag } from '../../ui/people/Flag.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { ProfileLink } from '../../ui/people/ProfileLink.tsx'
import { playerName } from '../../ui/people/names.ts'

/** The most letters that fit in their full size. */
const SHORT_NAME = 11

/**
 * One of the two players: crowned if they won, with points, side, name, flag or the bot's level, and the rank before
 * the match.
 */
export function StatsPlayer({ player, matchup }: { player: Player; matchup: Matchup }) {
  const { t } = useTranslation()
  const format = useFormat()
  const isWinner = matchup.winner === player.color
  const isWhite = player.color === 'white'
  const name = playerName(player, t)
  const rating = isWhite ? matchup.userAInitialEloRating : matchup.userBInitialEloRating
  return (
    <section className="plate plate--inlay mst__p" aria-label={name} data-player={player.color}>
      <div className="mst__av">
        {isWinner && (
          <>
            <Icon name="crown-fill" size={72} className="mst__crown" />
            <span className="unseen">{t('matchStats.winner')}</span>
          </>
        )}
        <ProfileLink username={player.name} round>
          <Avatar
            name={name}
            picture={player.avatar}
            isBot={player.isBot}
            size={176}
            cosmetics={player.cosmetics}
            tone={isWhite ? 'ivory' : 'ebony'}
            ring={{ share: 1, kind: isWinner ? 'winner' : 'loser' }}
          />
        </ProfileLink>
      </div>
      <b className={`${[...name].length > SHORT_NAME ? 't2' : 't3'} title mst__n`}>
        <bdi>{name}</bdi>
      </b>
      <div className="row mst__who">
        <img src={`/ui/checker-${isWhite ? 'light' : 'dark'}.svg`} alt="" />
        <Flag countryCode={player.countryCode} />
        {player.isBot && <BotLevel matchup={matchup} />}
      </div>
      <b className="mst__score" aria-label={t('matchStats.score', { score: format.number(player.matchScore) })}>
        {format.number(player.matchScore)}
      </b>
      <dl className="mst__before">
        <Before
          name={t('matchStats.initialRank')}
          value={player.initialRank === null ? null : format.number(player.initialRank)}
        />
        <Before
          name={t('matchStats.initialScore')}
          value={rating === null ? null : format.rating(player.initialScore)}
        />
      </dl>
    </section>
  )
}

/** The rank or the rating of a player before the match. Bots and new members have none. */
function Before({ name, value }: { name: string; value: string | null }) {
  const { t } = useTranslation()
  return (
    <div>
      <dt>{name}</dt>
      <dd className={value === null ? 'mute' : 'strong'}>
        <bdi>{value ?? t('matchStats.none')}</bdi>
      </dd>
    </div>
  )
}
