import type { Dice } from '../../rules/dice.ts'
import type { Side } from '../../rules/position.ts'
import type { Chances } from '../evaluator/chances.ts'
import type { RankedTurn } from '../search/judge.ts'
import type { Ply } from '../search/rankTurns.ts'
import type { DecisionKind } from './decisionKind.ts'

/** The mark of a player's choice, by the equity that the choice gives away. */
export type SkillMark = 'none' | 'doubtful' | 'bad' | 'veryBad'
export type LuckMark = 'veryUnlucky' | 'unlucky' | 'none' | 'lucky' | 'veryLucky'

interface Judged {
  /** The index of the match record that this analysis belongs to. */
  readonly recordIndex: number
  readonly gameIndex: number
  readonly side: Side
}

/** A roll. Its luck is the equity after the best turn less the mean over all rolls, as the roller sees it. */
export interface RollAnalysis extends Judged {
  readonly type: 'roll'
  readonly dice: Dice
  readonly luck: number
  /** The luck in match winning chance (or in points of unlimited play). */
  readonly luckWorth: number
  readonly mark: LuckMark
}

/** A turn and its alternatives. Equities are normalized to the cube. */
export interface MoveAnalysis extends Judged {
  readonly type: 'move'
  readonly kind: DecisionKind
  readonly dice: Dice
  readonly played: RankedTurn
  /** The best turns, in order of equity. */
  readonly ranked: readonly RankedTurn[]
  /** Equity given away against the best turn, 0 or more. */
  readonly error: number
  readonly errorWorth: number
  /** What a hit costs after the turn played and after the best one, in equity; null where no roll hits, or all do. */
  readonly hitCosts: { readonly played: number | null; readonly best: number | null }
  /** Whether the turn was the only legal one. */
  readonly isForced: boolean
  readonly mark: SkillMark
}

/** A choice to double or to roll on, or the answer to a double. Equities are those of the doubling side. */
export interface CubeAnalysis extends Judged {
  readonly type: 'cube'
  readonly kind: DecisionKind
  readonly choice: 'double' | 'roll' | 'take' | 'pass'
  readonly noDouble: number
  readonly doubleTake: number
  readonly doublePass: number
  /** The right decisions in words. */
  readonly action: string
  /** The plies searched. */
  readonly ply: Ply
  /** The share of exchanges after which a double would be passed; null where it was not counted. */
  readonly marketLosers: number | null
  /** The chances of the doubling side. */
  readonly chances: Chances
  readonly error: number
  readonly errorWorth: number
  /** Whether the decision counts in rates: a double, an answer, or a decision that was close. */
  readonly isCloseOrActual: boolean
  readonly mark: SkillMark
}

export type RecordAnalysis = RollAnalysis | MoveAnalysis | CubeAnalysis

/** A choice that gives away more equity than these limits is doubtful, bad or very bad. */
const SKILL_LIMITS = [0.04, 0.08, 0.16] as const
export const SKILL_MARKS: readonly SkillMark[] = ['none', 'doubtful', 'bad', 'veryBad']
/** A roll with more luck than these limits is lucky, or very lucky. */
const LUCKY = 0.3
const VERY_LUCKY = 0.6

export function skillMark(error: number): SkillMark {
  return SKILL_MARKS[SKILL_LIMITS.filter((limit) => error > limit).length] ?? 'none'
}

export function luckMark(luck: number): LuckMark {
  if (Math.abs(luck) <= LUCKY) return 'none'
  if (luck > 0) return luck > VERY_LUCKY ? 'veryLucky' : 'lucky'
  return luck < -VERY_LUCKY ? 'veryUnlucky' : 'unlucky'
}
