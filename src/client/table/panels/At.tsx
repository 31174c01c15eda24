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
 * where the first and last place is in `--at-top` and `--at-bottom` (`boardButtons.css`).
 */
export function At({ x, y = 450, isTight = false, children }: AtProps) {
  return (
    <div className={isTight ? 'at at--tight' : 'at'} style={{ '--at-x': x, '--at-y': y } as CSSProperties}>
      {children}
    </div>
  )
}
