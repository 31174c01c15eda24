import { useFormat } from '../../i18n/format.ts'
import { formatLuck } from '../../i18n/formatPlay.ts'
import type { MeasureName } from './measures.ts'

/** The text of a measure: pips plainly, luck with its sign, all others as a percentage. */
export function useMeasureText(name: MeasureName): (value: number) => string {
  const format = useFormat()
  const { number } = format
  const digits = (count: number) => ({ minimumFractionDigits: count, maximumFractionDigits: count })
  if (name === 'pips') return (value) => number(value, digits(2))
  if (name === 'luck') return (value) => formatLuck(format, value)
  return (value) => number(value, { ...digits(1), style: 'percent' })
}
