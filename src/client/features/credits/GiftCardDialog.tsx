import { type SyntheticEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RedeemedGiftCard } from '../../../protocol/credit/credit.ts'
import { useFormat } from '../../i18n/format.ts'
import { Button } from '../../ui/kit/Button.tsx'
import { Coin } from '../../ui/backgammon/Credit.tsx'
import { Dialog, DialogButtons } from '../../ui/overlays/Dialog.tsx'
import { Problem, useFocusAtFirst } from '../../ui/kit/Field.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { useModal } from '../../ui/hooks/useModal.ts'
import { GiftCardField } from './GiftCardField.tsx'
import { isGiftCardComplete } from './giftCardText.ts'
import { useRedeeming } from './useRedeeming.ts'
import './giftCard.css'

export const GIFT_CARD_MODAL = 'giftcard'

/** Redeems a gift card: first the code, then the result. */
export function GiftCardDialog() {
  const { t } = useTranslation()
  const { isOpen } = useModal(GIFT_CARD_MODAL)
  const [redeemed, setRedeemed] = useState<RedeemedGiftCard | null>(null)
  // It opens afresh, however it was closed.
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen)
    if (isOpen) setRedeemed(null)
  }
  const title = redeemed === null ? t('credit.giftCard.title') : <Redeemed />
  return (
    <Dialog name={GIFT_CARD_MODAL} title={title} className="gc">
      {redeemed === null ? <CodeForm onRedeemed={setRedeemed} /> : <NewCredit credit={redeemed.credit} />}
    </Dialog>
  )
}

function CodeForm({ onRedeemed }: { onRedeemed: (card: RedeemedGiftCard) => void }) {
  const { t } = useTranslation()
  const { close } = useModal(GIFT_CARD_MODAL)
  const [code, setCode] = useState('')
  const { state, redeem, forgetProblem } = useRedeeming(onRedeemed)
  const canRedeem = isGiftCardComplete(code) && !state.isResting
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (canRedeem && !state.isBusy) void redeem(code)
  }
  return (
    <form className="gc__form" onSubmit={submit}>
      <p className="dialog__text gc__text">{t('credit.giftCard.text')}</p>
      <GiftCardField
        code={code}
        problem={state.problem}
        onChange={(changed) => {
          forgetProblem()
          setCode(changed)
        }}
      />
      <div className="gc__problem">
        {state.problem !== null && (
          <Problem>
            {state.minutes === null ? t(state.problem) : t('credit.giftCard.lockedFor', { count: state.minutes })}
          </Problem>
        )}
      </div>
      <DialogButtons>
        <Button kind="line" onClick={close}>
          {t('action.cancel')}
        </Button>
        <Button kind="primary" type="submit" disabled={!canRedeem} busy={state.isBusy}>
          {t('credit.giftCard.redeem')}
        </Button>
      </DialogButtons>
    </form>
  )
}

function Redeemed() {
  const { t } = useTranslation()
  return (
    <span className="gc__done">
      <span className="gc__ok">
        <Icon name="check-bold" size={104} />
      </span>
      {t('credit.giftCard.done')}
    </span>
  )
}

function NewCredit({ credit }: { credit: number }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { close } = useModal(GIFT_CARD_MODAL)
  const button = useFocusAtFirst<HTMLButtonElement>()
  return (
    <>
      <output className="gc__new">
        <span className="t2 dim">{t('credit.giftCard.newCredit')}</span>
        <span className="gc__sum">
          <Coin />
          <bdi>{format.number(credit)}</bdi>
        </span>
      </output>
      <Button ref={button} kind="primary" size="big" wide onClick={close}>
        {t('credit.giftCard.close')}
      </Button>
    </>
  )
}
