import { type Dice, isDouble, ROLLS } from '../../../engine/rules/dice.ts'

/** Between −1.96 and 1.96 standard deviations lie 95 of 100 values of a normal distribution. */
const Z_95 = 1.96
const ALL_ROLLS = 36

/** The expectation of a measure with fair dice: its value, and the range of 95 of 100 such histories. */
export interface Band {
  readonly expected: number
  readonly from: number
  readonly to: number
}

export const CHANCE_OF_DOUBLE = 1 / 6
export const CHANCE_OF_SIXES = 1 / 36
export const CHANCE_OF_OPENING = 1 / 2

/** The probability of each of `ROLLS`. */
export const CHANCES: readonly number[] = ROLLS.map(({ weight }) => weight / ALL_ROLLS)

/**
 * The band of a share: the share of `trials` rolls that show an event of chance p. By the normal approximation of the
 * binomial distribution, p ± 1.96·√(p(1−p)/n), cut at 0 and 1. It is good from n·p = 5 on. Below that it is a little
 * too wide downwards.
 */
export function bandOfShare(chance: number, trials: number): Band {
  const half = Z_95 * Math.sqrt((chance * (1 - chance)) / trials)
  return { expected: chance, from: Math.max(0, chance - half), to: Math.min(1, chance + half) }
}

/**
 * The band of the average pips of a roll: 49/6 ± 1.96·σ/√n, where σ² is the variance of a single roll's pips (a double
 * counts four dice), by the central limit theorem.
 */
export function bandOfPips(rolls: number): Band {
  const half = (Z_95 * DEVIATION_OF_PIPS) / Math.sqrt(rolls)
  return { expected: MEAN_PIPS, from: MEAN_PIPS - half, to: MEAN_PIPS + half }
}

/**
 * The band of the average luck of a roll. Luck is the equity after the best play less the mean over all rolls, so the
 * expectation is 0, whatever came before: a martingale, whose sum has the variance Σ luck². The band is ±1.96·√(Σ
 * luck²)/n.
 */
export function bandOfLuck(squares: number, rolls: number): Band {
  const half = (Z_95 * Math.sqrt(squares)) / rolls
  return { expected: 0, from: -half, to: half }
}

/** The pips of a roll: a double is played four times. */
export function pipsOf([one, other]: Dice): number {
  return one === other ? 4 * one : one + other
}

/** The sum over `ROLLS` of the value of each times its count. */
export function sumOver(counts: readonly number[], worthOf: (dice: Dice) => number): number {
  return ROLLS.reduce((sum, { dice }, place) => sum + worthOf(dice) * (counts[place] ?? 0), 0)
}

/** The number of doubles. */
export function countDoubles(counts: readonly number[]): number {
  return sumOver(counts, (dice) => (isDouble(dice) ? 1 : 0))
}

/** The number of rolls. */
export function countRolls(counts: readonly number[]): number {
  return sumOver(counts, () => 1)
}

const MEAN_PIPS = sumOver(CHANCES, pipsOf)
const DEVIATION_OF_PIPS = Math.sqrt(sumOver(CHANCES, (dice) => (pipsOf(dice) - MEAN_PIPS) ** 2))
