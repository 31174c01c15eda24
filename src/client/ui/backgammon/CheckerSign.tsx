import type { Side } from '../../../engine/rules/position.ts'
import './checkerSign.css'

/** A side's checker. The sides differ in form as well as in colour. */
export function CheckerSign({ side }: { side: Side }) {
  return side === 'white' ? (
    <svg className="gp__sign" viewBox="-18 -18 36 36" aria-hidden="true">
      <circle r="17" fill="#f1e6cf" />
      <circle r="15.6" fill="none" stroke="#a98d5c" strokeWidth="2.8" />
      <circle r="9" fill="none" stroke="#a98d5c" strokeWidth="1.4" />
    </svg>
  ) : (
    <svg className="gp__sign" viewBox="-18 -18 36 36" aria-hidden="true">
      <circle r="17" fill="#241812" />
      <circle r="15.6" fill="none" stroke="#b8763f" strokeWidth="2.8" />
      <circle r="8" fill="none" stroke="#b8763f" strokeWidth="2.6" />
    </svg>
  )
}
