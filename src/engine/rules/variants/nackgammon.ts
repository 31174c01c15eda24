import { NORMAL } from './normal.ts'
import type { Variant } from './Variant.ts'

/** Nackgammon (R2), by Nack Ballard: normal play with a checker of the 6 and one of the 13 point on the 23 point. */
export const NACKGAMMON: Variant = {
  ...NORMAL,
  name: 'nackgammon',
  isOnTrial: true,
  opening: [0, 0, 0, 0, 0, 0, 4, 0, 3, 0, 0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 2, 0],
}
