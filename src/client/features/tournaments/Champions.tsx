import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { Competitor, Tournament } from '../../../protocol/tournament/tournament.ts'
import { useFormat } from '../../i18n/format.ts'
import { queryClient } from '../../network/queries/queryClient.ts'
import { Avatar, type AvatarRing } from '../../ui/people/Avatar.tsx'
import { Ltr } from '../../ui/kit/Bidi.tsx'
import { Button } from '../../ui/kit/Button.tsx'
import { Coin } from '../../ui/backgammon/Credit.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { ProfileLink } from '../../ui/people/ProfileLink.tsx'
import { Waiting } from '../../ui/screen/Loading.tsx'
import { championsQuery } from './tournamentQueries.ts'

/** The winners of a finished tournament: up to three with their medals, and the way to all others. */
export function Champions({ tournament: { id } }: { tournament: Tournament }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { data: champions, isPending } = useQuery(championsQuery(id), queryClient)
  return (
    <aside className="to__s to__s--c plate plate--inlay">
      <b className="to__st">
        <Icon name="flag-checkered-duotone" size={56} className="brass" />
        {t('tournament.area.finished')}
      </b>
      {isPending ? (
        <Waiting />
      ) : (
        <ol className="to__ch" aria-label={t('tournament.champions')}>
          {champions?.map((champion) => (
            <Champion key={champion.id} champion={champion} />
          ))}
        </ol>
      )}
      <Button
        kind="line"
        wide
        icon="users-three-bold"
        onClick={() => void navigate(`/tournament/${id}/participants`, { replace: true })}
      >
        {t('tournament.allChampions')}
      </Button>
    </aside>
  )
}

const WINNER: AvatarRing = { share: 1, kind: 'winner' }

function Champion({ champion: { username, avatar, rank, medal, prize, user } }: { champion: Competitor }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const isFirst = rank === 1
  const name = username ?? t('opponent.member')
  return (
    <li className={isFirst ? 'tc tc--1' : 'tc'}>
      <ProfileLink username={username} className="tc__l">
        <Avatar
          name={name}
          picture={avatar}
          size={isFirst ? 116 : 92}
          cosmetics={user.cosmetics}
          {...(isFirst && { ring: WINNER })}
        />
        <span className="tc__t">
          <b className="ellip">
            <bdi>{name}</bdi>
          </b>
          {prize !== null && (
            <small className="row">
              <Coin />
              <Ltr>{number(prize)}</Ltr>
            </small>
          )}
        </span>
        {medal === null ? (
          <b className="tc__m tc__m--none">{number(rank ?? 0)}</b>
        ) : (
          <img className="tc__m" src={`/ui/medal-${medal}.svg`} alt={t(`medals.${medal}`)} />
        )}
      </ProfileLink>
    </li>
  )
}
