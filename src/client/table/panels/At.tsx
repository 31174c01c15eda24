import type { CSSProperties, ReactNode } from 'react'
import './boardButtons.css'

interface AtProps {
  readonly x: number
  readonly y?: number
  /** Whether the content must fit into the gap between two full stacks. */
  readonly isTight?: boolean
  readonly children: ReactNode
}

/**
 * Centres its children at `x` and `y` on the board of 1290 × 900. A board of another size sets its unit in `--bu`, and
 * where the first and last place is in `--at-top` and `--at-bottom`.
 */
export function At({ x, y = 450, isTight = false, children }: AtProps) {
  const place: CSSProperties = {
    left: `calc(${x} * var(--bu, var(--u)))`,
    top: `clamp(var(--at-top, 0px), ${y} * var(--bu, var(--u)), var(--at-bottom, 100%))`,
  }
  return (
    <div className={isTight ? 'at at--tight' : 'at'} style={place}>
      {children}
    </div>
  )
}
