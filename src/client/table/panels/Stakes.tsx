import { directionOf } from '../../../protocol/wire/locales.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/useTexts.ts'

/**
 * The stakes before and after a double: `2 → 4 points`, or `2 → 4` in a narrow space. The arrow follows the reading
 * direction.
 */
export function Stakes({ from, to }: { from: number; to: number }) {
  const t = useTexts()
  const { number, locale } = useFormat()
  return (
    <span className="nowrap">
      <bdi>{number(from)}</bdi> {directionOf(locale) === 'rtl' ? '←' : '→'}{' '}
      <span className="stakes__points">{t('game.points', { count: to })}</span>
      <bdi className="stakes__bare">{number(to)}</bdi>
    </span>
  )
}
