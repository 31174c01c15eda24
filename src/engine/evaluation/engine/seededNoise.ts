import type { DiceSource, Die } from '../../rules/dice.ts'

const FACES = [1, 2, 3, 4, 5, 6] as const satisfies readonly Die[]

/** A 32-bit hash that depends on every character (FNV-1a with a final mix). */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** A sample of the normal distribution with mean 0 and deviation 1. The same text always gives the same sample. */
export function gaussianOf(text: string): number {
  const radius = (hashText(`${text}#r`) + 1) / 2 ** 32
  const angle = hashText(`${text}#a`) / 2 ** 32
  return Math.sqrt(-2 * Math.log(radius)) * Math.cos(2 * Math.PI * angle)
}

/** Dice that depend only on the seed, the game and the roll. */
export function seededDice(seed: string): DiceSource {
  const die = (text: string): Die => FACES[hashText(text) % FACES.length] ?? 1
  return (gameIndex, rollIndex) => {
    const roll = `${seed}|${gameIndex}|${rollIndex}`
    return [die(`${roll}#1`), die(`${roll}#2`)]
  }
}
