import fc from 'fast-check'
import type { Dice } from '../../src/engine/rules/dice.ts'
import { legalTurns } from '../../src/engine/rules/legalTurns.ts'
import type { Position, SideCounts } from '../../src/engine/rules/position.ts'
import { BAR, CHECKERS, OFF, OPENING_POSITION, swapSides } from '../../src/engine/rules/position.ts'
import { NORMAL } from '../../src/engine/rules/variant.ts'
import { pick, randomDice, seededRandom } from './seededRandom.ts'

/** Counts from a text such as `6:5 8:3 bar:1`. Checkers without a place are off. */
export function countsOf(text: string): SideCounts {
  const counts = Array<number>(BAR + 1).fill(0)
  for (const [point = '', checkers = ''] of text.split(' ').map((place) => place.split(':'))) {
    counts[point === 'bar' ? BAR : Number(point)] = Number(checkers)
  }
  counts[OFF] = CHECKERS - counts.reduce((sum, checkers) => sum + checkers, 0)
  return counts
}

export function positionOf(me: string, opponent: string): Position {
  return [countsOf(me), countsOf(opponent)]
}

/** The results of turns as texts that can be compared. */
export function resultsOf(turns: readonly { readonly result: Position }[]): readonly string[] {
  return turns.map((turn) => JSON.stringify(turn.result)).sort()
}

export interface Situation {
  readonly position: Position
  readonly dice: Dice
}

/** Positions from random play and from random placing, with dice. */
export const situations: fc.Arbitrary<Situation> = fc
  .tuple(fc.integer({ min: 0, max: 2 ** 31 }), fc.nat({ max: 90 }), fc.boolean())
  .map(([seed, plies, isPlaced]) => {
    const random = seededRandom(seed)
    const position = isPlaced ? placedPosition(random) : playedPosition(random, plies)
    const dice = randomDice(random)
    return { position, dice: random() < 0.3 ? [dice[0], dice[0]] : dice }
  })

/** A position after so many random turns, or earlier if the game ends. */
function playedPosition(random: () => number, plies: number): Position {
  let position = OPENING_POSITION
  for (let ply = 0; ply < plies; ply++) {
    const turns = legalTurns(position, randomDice(random), NORMAL)
    const result = turns.length === 0 ? position : pick(turns, random).result
    if (result[0][OFF] === CHECKERS) break
    position = swapSides(result)
  }
  return position
}

/**
 * Any position: each side on a random part of the board, with blots and points, and some checkers on the bar or off.
 */
function placedPosition(random: () => number): Position {
  const me = Array<number>(BAR + 1).fill(0)
  const opponent = Array<number>(BAR + 1).fill(0)
  for (const [own, other] of [
    [me, opponent],
    [opponent, me],
  ] as const) {
    const rearmost = 3 + Math.floor(random() * 23)
    const isFree = (point: number): boolean => point === OFF || point === BAR || !other[BAR - point]
    for (let checker = 0; checker < CHECKERS; checker++) {
      let point = Math.floor(random() * (rearmost + 1))
      while (!isFree(point)) point = Math.floor(random() * (rearmost + 1))
      const place = checker === 0 && point === OFF ? BAR : point
      own[place] = (own[place] ?? 0) + 1
    }
  }
  return [me, opponent]
}
