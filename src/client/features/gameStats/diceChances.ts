import { type Dice, isDouble, ROLLS } from '../../../engine/rules/dice.ts'

/** Between −1.96 and 1.96 standard deviations lie 95 of 100 values of a normal distribution. */
const Z_95 = 1.96
const ALL_ROLLS = 36

/** Where a measure lies with fair dice: what is expected, and the range that 95 of 100 such histories stay in. */
export interface Band {
  readonly expected: number
  readonly from: number
  readonly to: number
}

export const CHANCE_OF_DOUBLE = 1 / 6
export const CHANCE_OF_SIXES = 1 / 36
export const CHANCE_OF_OPENING = 1 / 2

/** How likely each of `ROLLS` is. */
export const CHANCES: readonly number[] = ROLLS.map(({ weight }) => weight / ALL_ROLLS)

/**
 * The band of a share: of `trials` rolls, how many show what each shows with the chance p. By the normal approximation of the
 * binomial distribution, p ± 1.96·√(p(1−p)/n), cut at 0 and 1. It is good from n·p = 5 on; below it is a little too wide
 * downwards, where nothing can be less than none.
 */
export function bandOfShare(chance: number, trials: number): Band {
  const half = Z_95 * Math.sqrt((chance * (1 - chance)) / trials)
  return { expected: chance, from: Math.max(0, chance - half), to: Math.min(1, chance + half) }
}

/**
 * The band of the pips a roll is worth on average: 49/6 ± 1.96·σ/√n, where σ² is the variance of a single roll's pips (a
 * double counts four dice), by the central limit theorem.
 */
export function bandOfPips(rolls: number): Band {
  const half = (Z_95 * DEVIATION_OF_PIPS) / Math.sqrt(rolls)
  return { expected: MEAN_PIPS, from: MEAN_PIPS - half, to: MEAN_PIPS + half }
}

/**
 * The band of the luck of a roll on average. Luck is the equity after the best play less the mean over all rolls, so 0 is
 * expected of each, whatever came before: a martingale, whose sum has the variance Σ luck². The band is ±1.96·√(Σ luck²)/n.
 */
export function bandOfLuck(squares: number, rolls: number): Band {
  const half = (Z_95 * Math.sqrt(squares)) / rolls
  return { expected: 0, from: -half, to: half }
}

/** What a roll is worth in pips: a double is played four times. */
export function pipsOf([one, other]: Dice): number {
  return one === other ? 4 * one : one + other
}

/** The sum over `ROLLS` of what each is worth, times how often it came. */
export function sumOver(counts: readonly number[], worthOf: (dice: Dice) => number): number {
  return ROLLS.reduce((sum, { dice }, place) => sum + worthOf(dice) * (counts[place] ?? 0), 0)
}

/** How many of the rolls were doubles. */
export function countDoubles(counts: readonly number[]): number {
  return sumOver(counts, (dice) => (isDouble(dice) ? 1 : 0))
}

/** How many rolls there were. */
export function countRolls(counts: readonly number[]): number {
  return sumOver(counts, () => 1)
}

const MEAN_PIPS = sumOver(CHANCES, pipsOf)
const DEVIATION_OF_PIPS = Math.sqrt(sumOver(CHANCES, (dice) => (pipsOf(dice) - MEAN_PIPS) ** 2))
