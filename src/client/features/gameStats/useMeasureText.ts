import { useFormat } from '../../i18n/format.ts'
import type { MeasureName } from './measures.ts'

/** How the numbers of a measure are written: pips plainly, luck with its sign, all others as a percentage. */
export function useMeasureText(name: MeasureName): (value: number) => string {
  const { number } = useFormat()
  const digits = (count: number) => ({ minimumFractionDigits: count, maximumFractionDigits: count })
  if (name === 'pips') return (value) => number(value, digits(2))
  if (name === 'luck') {
    return (value) => number(value, { ...digits(2), style: 'percent', signDisplay: 'exceptZero' })
  }
  return (value) => number(value, { ...digits(1), style: 'percent' })
}
