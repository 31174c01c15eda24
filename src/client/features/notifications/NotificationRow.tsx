import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Notification } from '../../../protocol/notification/notification.ts'
import { notificationText } from '../../../protocol/notification/notificationTexts.ts'
import { useLocale } from '../../i18n/format.ts'
import { formatRecent } from '../../i18n/formatDate.ts'
import { serverNow } from '../../network/http/serverTime.ts'
import { Coin } from '../../ui/backgammon/Credit.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import type { IconName } from '../../ui/icons/iconNames.ts'
import { notificationTarget } from './notificationTarget.ts'
import '../../ui/kit/badge.css'

interface NotificationRowProps {
  item: Notification
  isNew: boolean
  /** Opened from a push of this very item. */
  isTouched: boolean
  onOpen: (item: Notification) => void
}

/** A notification. A tap leads to its subject. If it has none, the tap shows its whole text. */
export function NotificationRow({ item, isNew, isTouched, onOpen }: NotificationRowProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isTouched) row.current?.scrollIntoView({ block: 'center' })
  }, [isTouched])
  const { title, text } = notificationText(item, locale)
  const leadsOn = notificationTarget(item) !== null
  // A member who comes from its push wants to read it.
  const [isExpanded, setExpanded] = useState(isTouched && !leadsOn)
  const state = `${isNew ? ' nt--new' : ''}${isTouched ? ' nt--touch' : ''}${isExpanded ? ' nt--whole' : ''}`
  return (
    <li ref={row} className={isExpanded ? 'nts__whole' : ''} data-touched={isTouched}>
      <button
        type="button"
        className={`li nt${state}`}
        {...(!leadsOn && { 'aria-expanded': isExpanded })}
        onClick={() => (leadsOn ? onOpen(item) : setExpanded(!isExpanded))}
      >
        <KindSign categoryName={item.categoryName} />
        <span className="grow nt__text">
          <span className="row">
            <b className="t3 nt__title">{title}</b>
            {isNew && <span className="badge badge--normal nt__badge">{t('notifications.new')}</span>}
          </span>
          <span className="dim nt__line">{text}</span>
        </span>
        <SentAt instant={item.sentAt} />
        {leadsOn ? (
          <Icon name="caret-right-bold" size={40} flip className="mute" />
        ) : (
          <Icon name={isExpanded ? 'caret-up-fill' : 'caret-down-fill'} size={40} className="mute" />
        )}
      </button>
    </li>
  )
}

function SentAt({ instant }: { instant: string }) {
  const { t } = useTranslation()
  const recent = formatRecent(instant, useLocale(), serverNow())
  return (
    <time className="nt__time mute t1" dateTime={instant}>
      {recent.kind === 'now' && t('notifications.now')}
      {recent.kind === 'today' && t('notifications.today', { time: recent.text })}
      {recent.kind === 'day' && recent.text}
    </time>
  )
}

const SIGNS: Record<Exclude<Notification['categoryName'], 'user_credit_update'>, readonly [IconName, string]> = {
  challenge_request: ['handshake-duotone', 'nt__sign--challenge'],
  announcement: ['info-duotone', ''],
  new_device: ['browser-duotone', ''],
  followed_playing: ['broadcast-duotone', 'nt__sign--match'],
  abandoned_matchup: ['flag-checkered-duotone', 'nt__sign--match'],
  tournament_canceled: ['calendar-x-duotone', 'nt__sign--canceled'],
  upcoming_tournament_one_day: ['trophy-duotone', ''],
  upcoming_tournament_one_hour: ['trophy-duotone', ''],
  upcoming_tournament_five_minutes: ['trophy-duotone', ''],
}

function KindSign({ categoryName }: Pick<Notification, 'categoryName'>) {
  if (categoryName === 'user_credit_update') {
    return (
      <span className="nt__sign">
        <Coin />
      </span>
    )
  }
  const [icon, tone] = SIGNS[categoryName]
  return (
    <span className={`nt__sign ${tone}`}>
      <Icon name={icon} size={58} />
    </span>
  )
}
