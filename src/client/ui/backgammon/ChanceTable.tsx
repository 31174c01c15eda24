import { useTranslation } from 'react-i18next'
import type { Side } from '../../../engine/rules/position.ts'
import type { Chances } from '../../../protocol/analysis/analysis.ts'
import { useFormat } from '../../i18n/format.ts'
import { formatChance } from '../../i18n/formatPlay.ts'
import { Term } from './Term.tsx'
import { Ltr } from '../kit/Bidi.tsx'
import { CheckerSign } from './CheckerSign.tsx'
import './chanceTable.css'

interface ChanceTableProps {
  readonly chances: Chances
  /** The side that the chances belong to. */
  readonly side: Side
}

/** The chances of a game to three decimals (spec §9), and a bar of the possible wins and losses. */
export function ChanceTable({ chances: { w, wg, wbg, l, lg, lbg }, side }: ChanceTableProps) {
  const { t } = useTranslation()
  const other = side === 'white' ? 'black' : 'white'
  return (
    <div className="chances">
      <svg className="chances__bar" viewBox="0 0 1000 30" preserveAspectRatio="none" aria-hidden="true">
        <rect className="chances__w" width={Math.max(0, w * 1000 - 2)} height="30" />
        <rect className="chances__wg" width={wg * 1000} height="30" />
        <rect className="chances__l" x={w * 1000 + 2} width={l * 1000} height="30" />
        <rect className="chances__lg" x={1000 - lg * 1000} width={lg * 1000} height="30" />
      </svg>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span className="unseen">{t('chances.side')}</span>
            </th>
            <th scope="col">{t('chances.win')}</th>
            <th scope="col">
              <Term name="gammon">{t('chances.gammon')}</Term>
            </th>
            <th scope="col">
              <Term name="backgammon">{t('chances.backgammon')}</Term>
            </th>
          </tr>
        </thead>
        <tbody>
          <Line side={side} values={[w, wg, wbg]} />
          <Line side={other} values={[l, lg, lbg]} />
        </tbody>
      </table>
    </div>
  )
}

function Line({ side, values }: { side: Side; values: readonly number[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <tr>
      <th scope="row">
        <CheckerSign side={side} />
        <span className="unseen">{t(`board.side.${side}`)}</span>
      </th>
      {values.map((value, at) => (
        <td key={at} className="tnum">
          <Ltr>{formatChance(format, value)}</Ltr>
        </td>
      ))}
    </tr>
  )
}
