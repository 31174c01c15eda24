import { useTranslation } from 'react-i18next'
import type { CreditEntry } from '../../../protocol/credit/credit.ts'
import { useFormat, useLocale } from '../../i18n/format.ts'
import { formatShortDate } from '../../i18n/formatDate.ts'
import { errorCode, failureText } from '../../network/http/requestError.ts'
import { Dots } from '../../ui/kit/Dots.tsx'
import { Ltr } from '../../ui/kit/Bidi.tsx'
import { Button } from '../../ui/kit/Button.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { SkeletonRows } from '../../ui/kit/Skeleton.tsx'
import { NearEnd } from '../../ui/kit/NearEnd.tsx'
import { REASON_ICONS } from './reasonIcons.ts'

interface CreditTableProps {
  /** Undefined until the first page is there. */
  entries: readonly CreditEntry[] | undefined
  /** The reason if the history, or more of it, could not be loaded; else null. */
  error: unknown
  hasMore: boolean
  isLoadingMore: boolean
  onMore: () => void
  onRetry: () => void
}

export function CreditTable({ entries, error, hasMore, isLoadingMore, onMore, onRetry }: CreditTableProps) {
  const { t } = useTranslation()
  if (entries === undefined && error !== null) {
    return (
      <section className="grow plate plate--quiet cr__none" role="alert">
        <img src="/ui/error-server.svg" alt="" />
        <b className="t4 title">{t(failureText(errorCode(error)))}</b>
        <Button kind="secondary" icon="arrow-clockwise-bold" onClick={onRetry}>
          {t('action.retry')}
        </Button>
      </section>
    )
  }
  if (entries?.length === 0) {
    return (
      <section className="grow plate plate--quiet cr__none">
        <img src="/ui/empty-credits.svg" alt="" />
        <b className="t4 title">{t('credit.empty')}</b>
        <p className="t2 dim">{t('credit.emptyText')}</p>
      </section>
    )
  }
  return (
    <section
      className="grow plate plate--quiet cr__table"
      aria-busy={entries === undefined || isLoadingMore}
      aria-label={t('credit.history')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It scrolls, and nothing in it takes the focus.
      tabIndex={0}
    >
      <table>
        <thead>
          <tr>
            <th scope="col">{t('credit.amount')}</th>
            <th scope="col">{t('credit.reason')}</th>
            <th scope="col">{t('credit.date')}</th>
          </tr>
        </thead>
        <tbody>
          {entries?.map((entry) => (
            <CreditRow key={entry.id} entry={entry} />
          ))}
        </tbody>
      </table>
      {entries === undefined ? (
        <SkeletonRows label={t('credit.loading')} />
      ) : isLoadingMore ? (
        <Dots className="cr__dots" label={t('credit.loading')} />
      ) : error !== null ? (
        <div className="cr__more" role="alert">
          <span className="dim">{t(failureText(errorCode(error)))}</span>
          <Button kind="line" icon="arrow-clockwise-bold" onClick={onRetry}>
            {t('action.retry')}
          </Button>
        </div>
      ) : (
        hasMore && <NearEnd onReached={onMore} />
      )}
    </section>
  )
}

function CreditRow({ entry: { amount, reasonType, createdAt } }: { entry: CreditEntry }) {
  const { t } = useTranslation()
  const format = useFormat()
  const locale = useLocale()
  const isIncrease = amount > 0
  return (
    <tr>
      <td className={`cr__amount ${isIncrease ? 'ok' : 'bad'}`}>
        <i className="cr__arrow">
          <Icon name={isIncrease ? 'arrow-up-bold' : 'arrow-down-bold'} size={34} />
        </i>
        <Ltr>{format.signed(amount)}</Ltr>
      </td>
      <td className="cr__reason">
        <Icon name={REASON_ICONS[reasonType]} size={48} className="brass" />
        <span className="cr__what">{t(`credit.reasons.${reasonType}`)}</span>
      </td>
      <td className="cr__date dim">
        <time dateTime={createdAt}>{formatShortDate(createdAt, locale)}</time>
      </td>
    </tr>
  )
}
