import type { Dice, DiceSource, Die } from '../../src/engine/rules/dice.ts'

/** Numbers from 0 up to 1 that depend only on the seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export function pick<Item>(items: readonly Item[], random: () => number): Item {
  const item = items[Math.floor(random() * items.length)]
  if (item === undefined) throw new Error('nothing to pick from')
  return item
}

const FACES = [1, 2, 3, 4, 5, 6] as const satisfies readonly Die[]

export function randomDice(random: () => number): Dice {
  return [pick(FACES, random), pick(FACES, random)]
}

/** Dice that depend only on the seed, the game and the roll. */
export function seededDice(seed: number): DiceSource {
  return (gameIndex, rollIndex) => randomDice(seededRandom(seed * 1_000_003 + gameIndex * 10_007 + rollIndex))
}
