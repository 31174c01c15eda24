import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import type { ReelValue } from '../kit/Reel.tsx'

/** Entry fees as a reel shows them; 0 is free. */
export function useFeeValues(fees: readonly number[]): readonly ReelValue[] {
  const { t } = useTranslation()
  const { number } = useFormat()
  return fees.map((fee) =>
    fee === 0
      ? { key: 'free', label: t('matchup.free'), isLong: true }
      : { key: String(fee), label: number(fee, { useGrouping: false }), isLong: fee >= 1000 },
  )
}
