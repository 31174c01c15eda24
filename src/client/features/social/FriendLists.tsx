import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Friend } from '../../../protocol/member/relation.ts'
import { ChallengeButton } from '../../challenge/ChallengeButton.tsx'
import { loadFriends, type FriendListName } from '../../network/calls/relationCalls.ts'
import { queryClient } from '../../network/queries/queryClient.ts'
import { Avatar } from '../../ui/people/Avatar.tsx'
import { Flag } from '../../ui/people/Flag.tsx'
import { ProfileLink } from '../../ui/people/ProfileLink.tsx'
import { LoadFailed } from '../../ui/screen/Loading.tsx'
import { SkeletonRows } from '../../ui/kit/Skeleton.tsx'

/** Who is online changes while the list is open. */
const AGAIN_MS = 20_000

/** The members of one list, each with a challenge at a tap. */
export function FriendList({ list }: { list: FriendListName }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(
    {
      queryKey: ['friends', list],
      queryFn: ({ signal }) => loadFriends(list, signal),
      refetchInterval: AGAIN_MS,
      staleTime: 0,
    },
    queryClient,
  )
  if (data === undefined)
    return error === null ? (
      <section className="grow plate plate--quiet so__l">
        <SkeletonRows />
      </section>
    ) : (
      <LoadFailed error={error} onRetry={() => void refetch()} />
    )
  if (data.length === 0)
    return (
      <section className="grow plate plate--quiet so__none">
        <img src="/ui/empty-members.svg" alt="" />
        <b className="t3 title">{t(`social.none.${list}`)}</b>
        <span className="t2 dim">{t(`social.noneText.${list}`)}</span>
      </section>
    )
  return (
    <section className="grow plate plate--quiet so__l">
      <ul className="list" data-list={list}>
        {data.map((friend) => (
          <FriendRow key={friend.id} friend={friend} canChallenge={list !== 'blocked'} />
        ))}
      </ul>
    </section>
  )
}

function FriendRow({ friend, canChallenge }: { friend: Friend; canChallenge: boolean }) {
  const { t } = useTranslation()
  const { username, avatar, countryCode, cosmetics, isOnline, isFollower } = friend
  return (
    <li className="li so__r">
      <ProfileLink username={username} className="so__p">
        <Avatar name={username ?? ''} picture={avatar} size={82} cosmetics={cosmetics}>
          {isOnline && <i className="so__on" />}
        </Avatar>
        <b className="t3 ellip">
          <bdi>{username}</bdi>
        </b>
        <Flag countryCode={countryCode} />
        {isOnline ? (
          <span className="t1 so__now">{t('social.online')}</span>
        ) : (
          isFollower && <span className="t1 mute">{t('social.followsYou')}</span>
        )}
      </ProfileLink>
      {canChallenge && <ChallengeButton opponent={friend} isAtOnce className="so__b" />}
    </li>
  )
}
