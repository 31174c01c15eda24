import { useTranslation } from 'react-i18next'
import { ANY_LENGTH } from './matchChoices.ts'
import { useFormat } from '../../i18n/format.ts'
import { Ltr } from '../kit/Bidi.tsx'
import { Chip } from '../kit/Chip.tsx'
import { Coin } from './Coin.tsx'

interface MatchTermsProps {
  readonly terms: { readonly length: number; readonly isTakhteh: boolean; readonly joinCredit: number | null }
}

/** What a match is about, in short: variant, length and fee. */
export function MatchTerms({ terms: { length, isTakhteh, joinCredit } }: MatchTermsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const fee = joinCredit ?? 0
  return (
    <div className="row">
      <Chip>{isTakhteh ? t('variant.takhteh') : t('variant.normal')}</Chip>
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
