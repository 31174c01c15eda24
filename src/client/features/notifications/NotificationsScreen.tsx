import { useEffect, useState, type UIEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router-dom'
import { deliveryKey } from '../../../protocol/notification/notificationKinds.ts'
import type { Notification } from '../../../protocol/notification/notification.ts'
import { useOpenChallenge } from '../../challenge/challengeAddress.ts'
import { useMember } from '../../network/queries/memberStores.ts'
import { CreditPill } from '../../ui/backgammon/Credit.tsx'
import { LoadFailed } from '../../ui/screen/Loading.tsx'
import { SkeletonRows } from '../../ui/kit/Skeleton.tsx'
import { Message } from '../../ui/screen/Message.tsx'
import { Screen } from '../../ui/screen/Screen.tsx'
import { useGoBack } from '../../ui/hooks/useGoBack.ts'
import { TopBar } from '../../ui/screen/TopBar.tsx'
import { NotificationRow } from './NotificationRow.tsx'
import { notificationTarget } from './notificationTarget.ts'
import { useNotifications } from './useNotifications.ts'
import '../../ui/styles/list.css'
import './notifications.css'

/** The next page is asked for this far from the end of the list (spec shell §9), in CSS px. */
const NEAR_END_PX = 200
const TOUCHED_MS = 10_000

/** All notifications of the member, newest first. `/notification/{deliveryId}` marks the item of a push. */
export function NotificationsScreen() {
  const { t } = useTranslation()
  const goBack = useGoBack()
  const member = useMember()
  return (
    <Screen name="notifications" title={t('notifications.title')}>
      <TopBar title={t('notifications.title')} onBack={goBack}>
        {member !== undefined && (
          <div className="bar__end">
            <CreditPill credit={member.credit} />
          </div>
        )}
      </TopBar>
      <NotificationList />
    </Screen>
  )
}

function NotificationList() {
  const { t } = useTranslation()
  const open = useOpenNotification()
  const { items, seenUntil, isPending, error, refetch, ...pages } = useNotifications()
  const touched = useTouched(!isPending)
  const loadMore = ({ currentTarget: list }: UIEvent<HTMLElement>) => {
    const left = list.scrollHeight - list.scrollTop - list.clientHeight
    if (left <= NEAR_END_PX && pages.hasNextPage && !pages.isFetchingNextPage) void pages.fetchNextPage()
  }
  if (isPending)
    return (
      <div className="body">
        <section className="plate plate--quiet grow nts">
          <SkeletonRows />
        </section>
      </div>
    )
  if (items.length === 0 && error !== null) {
    return <LoadFailed error={error} isTold={false} onRetry={() => void refetch()} />
  }
  if (items.length === 0) {
    return (
      <Message drawing="empty-notifications" title={t('notifications.empty')} text={t('notifications.emptyText')} />
    )
  }
  return (
    <div className="body">
      <ul className="plate plate--quiet list grow nts" onScroll={loadMore} aria-busy={pages.isFetchingNextPage}>
        {items.map((item) => (
          <NotificationRow
            key={item.id}
            item={item}
            isNew={seenUntil !== null && Date.parse(item.sentAt) > seenUntil}
            isTouched={deliveryKey(item.deliveryId) === touched}
            onOpen={open}
          />
        ))}
      </ul>
    </div>
  )
}

/** The delivery in the address, for ten seconds after the list is there. */
function useTouched(isListed: boolean): string | null {
  const { deliveryId } = useParams()
  const [past, setPast] = useState<string | null>(null)
  useEffect(() => {
    if (!isListed || deliveryId === undefined) return
    const timer = setTimeout(() => setPast(deliveryId), TOUCHED_MS)
    return () => clearTimeout(timer)
  }, [isListed, deliveryId])
  return deliveryId === undefined || deliveryId === past ? null : deliveryKey(deliveryId)
}

function useOpenNotification(): (item: Notification) => void {
  const navigate = useNavigate()
  const openChallenge = useOpenChallenge()
  return (item) => {
    const target = notificationTarget(item)
    if (target === null) return
    if ('path' in target) return void navigate(target.path)
    openChallenge(target)
  }
}
