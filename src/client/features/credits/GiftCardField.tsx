import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { GIFT_CARD_LENGTH } from '../../../protocol/credit/giftCard.ts'
import { useFormat } from '../../i18n/format.ts'
import { Field } from '../../ui/kit/Field.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { caretAfter, formatGiftCard, isGiftCardComplete, normalizeGiftCard } from './giftCardText.ts'

interface GiftCardFieldProps {
  /** Without spaces. */
  code: string
  onChange: (code: string) => void
  problem: string | null
}

/** The code of a card in groups of four, with the number of its typed characters. */
export function GiftCardField({ code, onChange, problem }: GiftCardFieldProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const input = useRef<HTMLInputElement>(null)
  const [caret, setCaret] = useState<{ at: number } | null>(null)
  useLayoutEffect(() => {
    if (caret !== null) input.current?.setSelectionRange(caret.at, caret.at)
  }, [caret])
  const isComplete = isGiftCardComplete(code)
  return (
    <>
      <Field
        ref={input}
        className="gc__field"
        dir="ltr"
        aria-label={t('credit.giftCard.code')}
        aria-describedby="giftcard-count"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="done"
        problem={problem}
        value={formatGiftCard(code)}
        onChange={({ target }) => {
          const { value, selectionStart } = target
          onChange(normalizeGiftCard(value))
          setCaret({ at: caretAfter(value.slice(0, selectionStart ?? value.length)) })
        }}
      />
      <div className="gc__note">
        <span className="mute">{t('credit.giftCard.hint')}</span>
        <output
          id="giftcard-count"
          className={`gc__count ${isComplete ? 'ok' : code.length > GIFT_CARD_LENGTH ? 'bad' : 'dim'}`}
        >
          {isComplete && <Icon name="check-circle-fill" size={44} />}
          <bdi>
            {t('credit.giftCard.count', {
              typed: format.number(code.length),
              all: format.number(GIFT_CARD_LENGTH),
            })}
          </bdi>
        </output>
      </div>
    </>
  )
}
