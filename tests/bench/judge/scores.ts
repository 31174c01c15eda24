import type { Ply } from '../../../src/engine/evaluation/search/rankTurns.ts'

/** One line of a table of scores. */
export type Row = Record<string, string | number>

/** The depths at which both engines are asked. */
export const PLIES = [0, 1, 2] as const satisfies readonly Ply[]

/** An equity in thousandths of a point, with so many decimals. */
export function thousandths(equity: number, decimals: 1 | 2): number {
  return Number((equity * 1e3).toFixed(decimals))
}
