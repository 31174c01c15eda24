import { useTranslation } from 'react-i18next'
import { variantOfWire, type WireVariant } from '../../../protocol/wire/variantOfWire.ts'
import { Chip } from '../kit/Chip.tsx'
import { useFormat } from '../../i18n/format.ts'
import type { ReelValue } from '../kit/Reel.tsx'
import { ANY_LENGTH } from './matchChoices.ts'
import { Ltr } from '../kit/Bidi.tsx'
import { Coin } from './Credit.tsx'

/** Entry fees as values of a reel. 0 is a free match. */
export function useFeeValues(fees: readonly number[]): readonly ReelValue[] {
  const { t } = useTranslation()
  const { number } = useFormat()
  return fees.map((fee) =>
    fee === 0
      ? { key: 'free', label: t('matchup.free'), isLong: true }
      : { key: String(fee), label: number(fee, { useGrouping: false }), isLong: fee >= 1000 },
  )
}

interface MatchTermsProps {
  readonly terms: WireVariant & { readonly length: number; readonly joinCredit: number | null }
}

/** The terms of a match in short: variant, length and fee. */
export function MatchTerms({ terms: { length, joinCredit, ...terms } }: MatchTermsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const fee = joinCredit ?? 0
  return (
    <div className="row">
      <Chip>{t(`variant.${variantOfWire(terms)}`)}</Chip>
      <Chip>{length === ANY_LENGTH ? t('newMatchup.anyLength') : t('newMatchup.points', { count: length })}</Chip>
      <Chip>
        {fee === 0 ? (
          t('matchup.free')
        ) : (
          <>
            <Coin />
            <Ltr>{format.number(fee)}</Ltr>
          </>
        )}
      </Chip>
    </div>
  )
}
