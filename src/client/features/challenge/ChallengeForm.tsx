import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { VariantName } from '../../../engine/rules/variant.ts'
import type { Member } from '../../../protocol/member/member.ts'
import { CHALLENGE_MODAL, type ChallengeTerms, type Opponent } from '../../challenge/challengeAddress.ts'
import { useFormat } from '../../i18n/format.ts'
import { useOfferedVariants } from '../../network/queries/useOfferedVariants.ts'
import { Avatar } from '../../ui/people/Avatar.tsx'
import { Button } from '../../ui/kit/Button.tsx'
import { Dialog, DialogButtons } from '../../ui/overlays/Dialog.tsx'
import { Reel } from '../../ui/kit/Reel.tsx'
import { Segmented } from '../../ui/kit/Segmented.tsx'
import { useFeeValues } from '../../ui/backgammon/MatchTerms.tsx'
import { useModal } from '../../ui/hooks/useModal.ts'
import { ActiveWarning } from './ActiveWarning.tsx'
import {
  LENGTHS,
  firstChoices,
  payableFees,
  readStoredChoices,
  storeChoices,
  type Choices,
} from './challengeChoices.ts'
import { useSending } from './useSending.ts'

interface ChallengeFormProps {
  readonly opponent: Opponent
  readonly terms: ChallengeTerms | null
  /** Sends a free challenge without being asked for its terms. */
  readonly isAtOnce: boolean
  readonly member: Member
}

/** The terms of the match, and the button that sends them. */
export function ChallengeForm({ opponent, terms, isAtOnce, member }: ChallengeFormProps) {
  const { t } = useTranslation()
  const { close } = useModal(CHALLENGE_MODAL)
  const [chosen, setChoices] = useState(() => firstChoices(terms, readStoredChoices(), member.credit))
  const offered = useOfferedVariants()
  const choices = offered.includes(chosen.variant) ? chosen : { ...chosen, variant: 'normal' as const }
  const { isSending, send } = useSending(opponent, member)
  const isBegun = useRef(false)
  useEffect(() => {
    if (!isAtOnce || choices.fee > 0 || isBegun.current) return
    isBegun.current = true
    send(choices)
  })
  const name = opponent.username ?? t('opponent.member')
  const change = (changes: Partial<Choices>) => setChoices({ ...choices, ...changes })
  const start = () => {
    // Terms that were handed over, such as those of a rematch, are not kept for the next challenge.
    if (terms === null) storeChoices(choices)
    send(choices)
  }
  return (
    <Dialog
      name={CHALLENGE_MODAL}
      width="menu"
      className="ch__form"
      title={
        <span className="ch__to">
          <Avatar name={name} picture={opponent.avatar} size={84} cosmetics={opponent.cosmetics} />
          <span className="ellip">{t('challenge.title', { name })}</span>
        </span>
      }
    >
      <TermRows choices={choices} offered={offered} credit={member.credit} onChange={change} />
      <ActiveWarning opponentId={opponent.id} memberId={member.id} />
      <DialogButtons>
        <Button kind="line" size="big" onClick={close}>
          {t('action.cancel')}
        </Button>
        <Button kind="primary" size="big" busy={isSending} data-testid="send-challenge" onClick={start}>
          {t('challenge.send')}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}

interface TermRowsProps {
  readonly choices: Choices
  readonly offered: readonly VariantName[]
  readonly credit: number
  readonly onChange: (changes: Partial<Choices>) => void
}

function TermRows({ choices: { length, variant, fee }, offered, credit, onChange }: TermRowsProps) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const fees = payableFees(credit)
  const lengthValues = LENGTHS.map((value) => ({ key: String(value), label: <bdi>{number(value)}</bdi> }))
  const feeValues = useFeeValues(fees)
  return (
    <>
      <div className="dialog__row">
        <span className="dialog__label">{t('newMatchup.variant')}</span>
        <Segmented
          label={t('variant.label')}
          value={variant}
          options={offered.map((value) => ({ value, label: t(`variant.${value}`) }))}
          onChange={(value) => onChange({ variant: value })}
        />
      </div>
      <div className="dialog__row">
        <span className="dialog__label">{t('newMatchup.length')}</span>
        <Reel
          label={t('newMatchup.length')}
          values={lengthValues}
          index={LENGTHS.indexOf(length)}
          onChange={(index) => onChange({ length: LENGTHS[index] ?? length })}
        />
      </div>
      <div className="dialog__row">
        <span className="dialog__label">{t('newMatchup.fee')}</span>
        <Reel
          label={t('newMatchup.fee')}
          values={feeValues}
          index={Math.max(0, fees.indexOf(fee))}
          onChange={(index) => onChange({ fee: fees[index] ?? 0 })}
        />
      </div>
    </>
  )
}
