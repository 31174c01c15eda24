import type { Dice, Die } from '../../../engine/rules/dice.ts'

/** The largest multiple of six that a byte holds: bytes from here on would favour the low numbers. */
const FAIR_BYTES = 252

/** Two dice from the browser's cryptographic random numbers, each face equally likely. */
export function drawDice(fill: (bytes: Uint8Array<ArrayBuffer>) => void = fillRandomly): Dice {
  return [drawDie(fill), drawDie(fill)]
}

function drawDie(fill: (bytes: Uint8Array<ArrayBuffer>) => void): Die {
  const bytes = new Uint8Array(1)
  for (;;) {
    fill(bytes)
    const [byte = FAIR_BYTES] = bytes
    if (byte < FAIR_BYTES) return ([1, 2, 3, 4, 5, 6] as const)[byte % 6] ?? 6
  }
}

function fillRandomly(bytes: Uint8Array<ArrayBuffer>): void {
  crypto.getRandomValues(bytes)
}
