import type { Dice, Die } from '../../rules/dice.ts'

/** The games of a block: in each, every one of the 36 first rolls and every one of the 36 second rolls comes once. */
export const BLOCK_GAMES = 36
/** The rolls at the beginning of a game that do not depend on the seed. */
export const STRATIFIED_ROLLS = 2
/** Games are judged by the nets where they stand after this many rolls. No game of real play comes near it. */
const MOST_ROLLS = 2_000

/**
 * The roll `turn` (from 0) of the rollout game `game` (from 0). The first two rolls are stratified: 36 games see each
 * first roll and each second roll once, and 1,296 games see each pair of them once. Later rolls follow from the seed, so
 * all candidates of a rollout meet the same dice.
 */
export function rolloutDice(seed: number, game: number, turn: number): Dice {
  return diceOf(rollNumber(seed, game, turn))
}

/**
 * The rolls after which the game `game` (from 0) stops; without a truncation (0) more than a game has. Every second block
 * goes on for one roll more: who rolls last has a turn that was chosen by a look ahead and is judged without one, and the
 * nets are not alike to both sides of a roll. So the sides take turns at being last.
 */
export function rollsOf(truncation: number, game: number): number {
  if (truncation === 0) return MOST_ROLLS
  return truncation + (Math.floor(game / BLOCK_GAMES) % 2)
}

function rollNumber(seed: number, game: number, turn: number): number {
  const first = game % BLOCK_GAMES
  if (turn === 0) return first
  if (turn === 1) return (first + Math.floor(game / BLOCK_GAMES)) % BLOCK_GAMES
  const mixed = mix(mix(mix(seed ^ 0x9e3779b9) ^ Math.imul(game + 1, 0x85ebca6b)) ^ Math.imul(turn, 0xc2b2ae35))
  return Math.floor((mixed / 2 ** 32) * 36)
}

function diceOf(number: number): Dice {
  return [dieOf(Math.floor(number / 6)), dieOf(number % 6)]
}

const DICE: readonly Die[] = [1, 2, 3, 4, 5, 6]

function dieOf(index: number): Die {
  return DICE[index] ?? 6
}

/** Mixes 32 bits so that each bit of the result depends on all of them (the finalizer of MurmurHash3, by Appleby). */
function mix(bits: number): number {
  let h = bits >>> 0
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}
