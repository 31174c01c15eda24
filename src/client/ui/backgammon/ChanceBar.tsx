import type { Chances } from '../../../protocol/analysis/analysis.ts'
import { useFormat } from '../../i18n/format.ts'
import { CheckerSign } from './CheckerSign.tsx'
import './chanceBar.css'

/** The chances of both sides to win, and within them to win a gammon. `chances`: as white sees them. */
export function ChanceBar({ chances: { w, wg, l, lg } }: { chances: Chances }) {
  const { percent } = useFormat()
  return (
    <>
      <div className="cbar__p" dir="ltr">
        <CheckerSign side="white" />
        <b>{percent(w)}</b>
        <b className="end">{percent(l)}</b>
        <CheckerSign side="black" />
      </div>
      <svg className="cbar" viewBox="0 0 1000 30" preserveAspectRatio="none" aria-hidden="true">
        <rect className="cbar__w" width={w * 1000} height="30" />
        <rect className="cbar__wg" width={wg * 1000} height="30" />
        <rect className="cbar__l" x={w * 1000} width={l * 1000} height="30" />
        <rect className="cbar__lg" x={1000 - lg * 1000} width={lg * 1000} height="30" />
      </svg>
    </>
  )
}
