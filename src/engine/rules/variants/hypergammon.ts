import { NORMAL } from './normal.ts'
import type { Variant } from './Variant.ts'

/** Hypergammon (R2): normal play with three checkers a side, on the 24, 23 and 22 points. The nets were not trained on it. */
export const HYPERGAMMON: Variant = {
  ...NORMAL,
  name: 'hypergammon',
  isOnTrial: true,
  opening: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 0],
  isAnalysed: false,
}
