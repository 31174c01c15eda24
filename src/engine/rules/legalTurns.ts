import type { Dice, Die } from './dice.ts'
import { isDouble } from './dice.ts'
import type { OpenPosition } from './openPosition.ts'
import { diceToPlay, openPosition, playStep, positionKey, stepFrom, unplayStep } from './openPosition.ts'
import type { Position } from './position.ts'
import { BAR, OFF } from './position.ts'
import type { Step, Turn } from './turn.ts'
import type { Variant } from './variant.ts'

export type { Turn } from './turn.ts'

/**
 * All legal turns (R20–R25), one for each position that can be reached. The list is empty if no checker can move. If the
 * order of steps is free, the larger die comes first, and a double runs from the rear forward. Neither side may have
 * borne off all its checkers.
 */
export function legalTurns(position: Position, dice: Dice, variant: Variant): readonly Turn[] {
  const collector = new LongestTurns(position)
  const [first, second] = dice
  if (isDouble(dice)) {
    collector.play(diceToPlay(dice), BAR)
  } else {
    const [high, low] = first > second ? [first, second] : [second, first]
    collector.play([high, low], BAR)
    collector.play([low, high], BAR)
  }
  return variant.filterTurns(collector.turns())
}

/** Collects the turns that use the most dice. Of turns that use one die, it keeps those with the larger die (R24). */
class LongestTurns {
  readonly #position: Position
  readonly #open: OpenPosition
  readonly #played: Step[] = []
  readonly #found = new Map<string, Turn>()
  #mostSteps = 1
  #largestDie = 1

  constructor(position: Position) {
    this.#position = position
    this.#open = openPosition(position)
  }

  turns(): readonly Turn[] {
    return [...this.#found.values()]
  }

  /**
   * Plays the dice in the given order. Checkers move in order from `rearmost` forward when all dice are equal: any
   * other order of the same steps leads to the same position and is never the only legal one.
   */
  play(dice: readonly Die[], rearmost: number): void {
    const [die, ...rest] = dice
    if (die !== undefined) {
      for (let src = rearmost; src > OFF; src--) {
        const step = stepFrom(this.#open, src, die)
        if (step === undefined) continue
        playStep(this.#open, step)
        this.#played.push(step)
        this.play(rest, rest[0] === die ? src : BAR)
        this.#played.pop()
        unplayStep(this.#open, step)
      }
    }
    this.#keep()
  }

  /** Keeps the steps so far as a turn, unless one of more dice is known. */
  #keep(): void {
    const count = this.#played.length
    const die = this.#played[0]?.die ?? 0
    if (count < this.#mostSteps || (count === 1 && die < this.#largestDie)) return
    if (count > this.#mostSteps || (count === 1 && die > this.#largestDie)) {
      this.#found.clear()
      this.#mostSteps = count
      this.#largestDie = die
    }
    const key = positionKey(this.#open)
    if (this.#found.has(key)) return
    const opponent = this.#played.some((step) => step.hit) ? [...this.#open.opponent] : this.#position[1]
    this.#found.set(key, { steps: [...this.#played], result: [[...this.#open.me], opponent] })
  }
}
