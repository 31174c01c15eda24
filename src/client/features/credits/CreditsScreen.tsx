import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { useLiveChannel } from '../../network/live/live.ts'
import { useMember } from '../../network/queries/memberStores.ts'
import { queryClient } from '../../network/queries/queryClient.ts'
import { Button } from '../../ui/kit/Button.tsx'
import { Coin } from '../../ui/backgammon/Credit.tsx'
import { Screen } from '../../ui/screen/Screen.tsx'
import { useGoBack } from '../../ui/hooks/useGoBack.ts'
import { TopBar } from '../../ui/screen/TopBar.tsx'
import { useModal } from '../../ui/hooks/useModal.ts'
import { creditHistoryQuery } from './creditHistory.ts'
import { CreditTable } from './CreditTable.tsx'
import { GIFT_CARD_MODAL, GiftCardDialog } from './GiftCardDialog.tsx'
import './credits.css'

/** The member's balance, every change of it, and gift cards. */
export function CreditsScreen() {
  const { t } = useTranslation()
  const goBack = useGoBack()
  const member = useMember()
  const history = useInfiniteQuery(creditHistoryQuery, queryClient)
  const reload = () => void queryClient.invalidateQueries({ queryKey: creditHistoryQuery.queryKey })
  useLiveChannel(member === undefined ? null : `user:${member.id}`, {
    onMessage: ({ kind }) => {
      if (kind === 'userCreditUpdate') reload()
    },
    onResumed: reload,
  })
  if (member === undefined) return null
  return (
    <Screen name="credits" title={t('credit.title')}>
      <TopBar title={t('credit.title')} onBack={goBack} />
      <div className="body">
        <Balance credit={member.credit} />
        <CreditTable
          entries={history.data}
          error={history.error}
          hasMore={history.hasNextPage}
          isLoadingMore={history.isFetchingNextPage}
          onMore={() => void history.fetchNextPage()}
          onRetry={() => void (history.isFetchNextPageError ? history.fetchNextPage() : history.refetch())}
        />
      </div>
      <GiftCardDialog />
    </Screen>
  )
}

function Balance({ credit }: { credit: number }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { open } = useModal(GIFT_CARD_MODAL)
  return (
    <aside className="plate plate--inlay cr__balance">
      <div className="cr__coin">
        <Coin />
      </div>
      <p className="cr__text">
        <span className="t2 dim">{t('credit.yourBalance')}</span>
        <b className={`cr__sum ${credit >= 100_000 ? 'cr__sum--long' : ''}`}>
          <bdi>{format.number(credit)}</bdi>
        </b>
        <span className="t2 dim">{t('credit.coins', { count: credit })}</span>
      </p>
      <Button kind="primary" wide icon="gift-bold" onClick={open}>
        {t('credit.redeemGiftCard')}
      </Button>
    </aside>
  )
}
