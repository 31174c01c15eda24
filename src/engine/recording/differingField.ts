import type { ActionRecord } from '../rules/game.ts'
import { recordText } from './canonicalText.ts'

/** The first field in which two records differ, in the order in which a reader looks at them. */
export type DifferingField = 'type' | 'side' | 'dice' | 'steps' | 'cube' | 'result' | 'terms'

/** What differs between two records; null if they are alike. */
export function differingField(one: ActionRecord, other: ActionRecord): DifferingField | null {
  if (recordText(one) === recordText(other)) return null
  if (one.type !== other.type) return 'type'
  if ('side' in one && 'side' in other && one.side !== other.side) return 'side'
  if (one.type === 'opening') return 'dice'
  if ('dice' in one && 'dice' in other && one.dice.join() !== other.dice.join()) return 'dice'
  if (one.type === 'move') return 'steps'
  if ('cube' in one) return 'cube'
  return one.type === 'gameEnd' || one.type === 'matchEnd' ? 'result' : 'terms'
}
