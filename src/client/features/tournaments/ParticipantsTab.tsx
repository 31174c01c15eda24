import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Competitor, Tournament } from '../../../protocol/tournament/tournament.ts'
import { useFormat } from '../../i18n/format.ts'
import { queryClient } from '../../network/queries/queryClient.ts'
import { Avatar } from '../../ui/people/Avatar.tsx'
import { Chip } from '../../ui/kit/Chip.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { LoadFailed, Waiting } from '../../ui/screen/Loading.tsx'
import { Message } from '../../ui/screen/Message.tsx'
import { ProfileLink } from '../../ui/people/ProfileLink.tsx'
import { competitorsQuery } from './tournamentQueries.ts'

/** The competitors: by name, and by place when the tournament is over. */
export function ParticipantsTab({ tournament: { id, status } }: { tournament: Tournament }) {
  const { t } = useTranslation()
  const { data: competitors, error, refetch } = useQuery(competitorsQuery(id, status === 'finished'), queryClient)
  if (competitors === undefined)
    return error === null ? <Waiting /> : <LoadFailed error={error} onRetry={() => void refetch()} />
  if (competitors.length === 0) {
    return <Message drawing="empty-members" title={t('tournament.nobody')} text={t('tournament.nobodyText')} />
  }
  return (
    <div className="body">
      <ul className="grow plate plate--quiet tp" aria-label={t('tournament.participants')}>
        {competitors.map((competitor) => (
          <Row key={competitor.id} competitor={competitor} />
        ))}
      </ul>
    </div>
  )
}

function Row({ competitor }: { competitor: Competitor }) {
  const { t } = useTranslation()
  const { username, avatar, user, isMe } = competitor
  const name = username ?? t('opponent.member')
  return (
    <li className={isMe ? 'tp__r tp__r--me' : 'tp__r'}>
      <ProfileLink username={username} className="tp__l">
        <Place competitor={competitor} />
        <Avatar name={name} picture={avatar} size={80} cosmetics={user.cosmetics} />
        <b className="ellip grow t3">
          <bdi>{name}</bdi>
        </b>
        {isMe && <Chip>{t('scoreboard.you')}</Chip>}
        {username !== null && <Icon name="caret-right-bold" size={40} flip className="mute" />}
      </ProfileLink>
    </li>
  )
}

/** The medal, or the place; before the end the seed, if there is one. */
function Place({ competitor: { rank, medal, seed } }: { competitor: Competitor }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  if (medal !== null) {
    return <img className="tp__k" src={`/ui/medal-${medal}.svg`} alt={t(`medals.${medal}`)} />
  }
  const place = rank ?? seed
  return place === null ? null : <b className="tp__k dim">{number(place)}</b>
}
