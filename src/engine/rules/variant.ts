import type { Step, Turn } from './turn.ts'

export type VariantName = 'normal' | 'takhteh'

/** How a game is won: before, or after the loser has borne off a checker, or with a loser's checker still far behind. */
export type WinKind = 'single' | 'gammon' | 'backgammon'

/** What an operator may change in a variant. */
export interface VariantSwitches {
  /** Points of a win before the cube multiplies them (R30, R31). Takhteh: siah-mars is `winPoints.backgammon`. */
  readonly winPoints: Readonly<Record<WinKind, number>>
  /** `true`: the opening winner plays the opening dice. `false`: it rolls both dice again, and doubles may come (R11). */
  readonly opensWithShownDice: boolean
}

export type VariantOverrides = Partial<VariantSwitches>

/**
 * What a variant changes, as data and functions. Nothing else in the rules asks which variant is played.
 * An operator may override the switches (siah-mars = 3, opening dice played as shown).
 */
export interface Variant extends VariantSwitches {
  readonly name: VariantName
  /** Whether the doubling cube is used (R40). */
  readonly hasCube: boolean
  /** Whether `step` may follow the steps `played` before it in the same turn (R25). */
  readonly allowsStep: (played: readonly Step[], step: Step) => boolean
  /** Keeps those of the legal turns under the normal rules that this variant allows (R25); never empties the list. */
  readonly filterTurns: (turns: readonly Turn[]) => readonly Turn[]
}

const LAST_HOME_POINT = 6

/**
 * Whether `step` takes the last own checker away from a point of the own home board on which `played` has hit (R25).
 * At a hit the hitting checker stands alone, so the checkers there follow from the steps alone.
 */
function isHitAndRun(played: readonly Step[], step: Step): boolean {
  if (step.src > LAST_HOME_POINT) return false
  const hitIndex = played.findIndex((earlier) => earlier.hit && earlier.dst === step.src)
  if (hitIndex < 0) return false
  const since = played.slice(hitIndex)
  const arrived = since.filter((earlier) => earlier.dst === step.src).length
  const left = since.filter((earlier) => earlier.src === step.src).length
  return arrived - left <= 1
}

function withoutHitAndRun(turns: readonly Turn[]): readonly Turn[] {
  const kept = turns.filter((turn) => turn.steps.every((step, index) => !isHitAndRun(turn.steps.slice(0, index), step)))
  return kept.length > 0 ? kept : turns
}

/** Modern backgammon (R30, R40): cube, single 1, gammon 2, backgammon 3, the opening dice are played. */
export const NORMAL: Variant = {
  name: 'normal',
  hasCube: true,
  winPoints: { single: 1, gammon: 2, backgammon: 3 },
  opensWithShownDice: true,
  allowsStep: () => true,
  filterTurns: (turns) => turns,
}

/** Takhteh (R11, R25, R31): no cube, mars and siah-mars both 2, both dice rolled again, no hit-and-run at home. */
export const TAKHTEH: Variant = {
  name: 'takhteh',
  hasCube: false,
  winPoints: { single: 1, gammon: 2, backgammon: 2 },
  opensWithShownDice: false,
  allowsStep: (played, step) => !isHitAndRun(played, step),
  filterTurns: withoutHitAndRun,
}

const VARIANTS: Readonly<Record<VariantName, Variant>> = { normal: NORMAL, takhteh: TAKHTEH }

/** The variant of that name, with an operator's switches in place of its own. */
export function variantOf(name: VariantName, overrides: VariantOverrides = {}): Variant {
  return { ...VARIANTS[name], ...overrides }
}
