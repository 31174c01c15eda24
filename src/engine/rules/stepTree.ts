import type { Dice, Die } from './dice.ts'
import { legalTurns } from './legalTurns.ts'
import { diceToPlay, openPosition, playStep, positionKey, stepFrom, unplayStep } from './openPosition.ts'
import type { Position } from './position.ts'
import { BAR, isAllOff, OFF } from './position.ts'
import type { Step, StepChoice, Turn } from './turn.ts'
import type { Variant } from './variant.ts'

/**
 * The legal turns of a position and a roll as a tree of single steps. It finds the turns once and remembers what it has
 * answered, because a board asks for the steps of every checker after every step.
 */
export class TurnTree {
  readonly #legal: LegalTurns
  readonly #next = new Map<string, readonly Step[]>()

  constructor(position: Position, dice: Dice, variant: Variant) {
    this.#legal = findLegalTurns(position, dice, variant)
  }

  /**
   * The single steps that may follow `played` (R26). After each of them the turn can still be completed. There is one
   * step for each `src` and `dst`. The list is empty when the turn is complete, or when `played` does not begin a legal
   * turn.
   */
  nextSteps(played: readonly StepChoice[]): readonly Step[] {
    const key = played.map(({ src, dst }) => `${src}/${dst}`).join()
    const known = this.#next.get(key)
    if (known !== undefined) return known
    const walk = new TurnWalk(this.#legal)
    const steps = walk.playAll(played) ? walk.nextSteps() : []
    this.#next.set(key, steps)
    return steps
  }

  /** Whether `played` is a whole legal turn. An empty list is a whole turn if no checker can move. */
  isWhole(played: readonly StepChoice[]): boolean {
    const walk = new TurnWalk(this.#legal)
    return walk.playAll(played) && walk.isComplete()
  }

  /** Whether any checker can move. */
  get hasTurns(): boolean {
    return this.#legal.mostSteps > 0
  }

  /** All legal turns that `steps` can mean, one for each result. There is at most one if every step uses a single die. */
  turnsMeant(steps: readonly StepChoice[]): readonly Turn[] {
    return new TurnWalk(this.#legal).turnsMeant(steps)
  }
}

/**
 * The legal turn that `steps` mean: single steps, or several dice of one checker joined (24 to 14 with 6-4), in any
 * order (R26). Undefined if they mean no turn, or if joined dice could lead to different positions (one with a hit on
 * the way).
 */
export function findTurn(
  position: Position,
  dice: Dice,
  variant: Variant,
  steps: readonly StepChoice[],
): Turn | undefined {
  const turns = new TurnTree(position, dice, variant).turnsMeant(steps)
  return turns.length === 1 ? turns[0] : undefined
}

/** What a walk is compared with. */
interface LegalTurns {
  readonly position: Position
  readonly dice: Dice
  readonly variant: Variant
  /** By the position that each leads to. */
  readonly turns: ReadonlyMap<string, Turn>
  readonly mostSteps: number
  /** Whether steps must follow the variant's order. They need not if no legal turn follows it (R25). */
  readonly isStrict: boolean
}

function findLegalTurns(position: Position, dice: Dice, variant: Variant): LegalTurns {
  const turns = legalTurns(position, dice, variant)
  return {
    position,
    dice,
    variant,
    turns: new Map(turns.map((turn) => [positionKey(openPosition(turn.result)), turn])),
    mostSteps: turns[0]?.steps.length ?? 0,
    isStrict: turns.every((turn) => isInOrder(turn.steps, variant)),
  }
}

/** A turn that is played step by step, forward and back, and compared with the legal turns of the start position. */
class TurnWalk {
  readonly #legal: LegalTurns
  readonly #open
  readonly #played: Step[] = []
  #diceLeft: readonly Die[]

  constructor(legal: LegalTurns) {
    this.#legal = legal
    this.#open = openPosition(legal.position)
    this.#diceLeft = diceToPlay(legal.dice)
  }

  /** Plays the steps. Stops and answers false at the first step that leads to no legal turn. */
  playAll(choices: readonly StepChoice[]): boolean {
    return choices.every((choice) => {
      const step = this.#steps().find((next) => isSame(next, choice))
      if (step === undefined || !this.#leadsOn(step, new Map())) return false
      this.#play(step)
      return true
    })
  }

  nextSteps(): readonly Step[] {
    const known = new Map<string, boolean>()
    return this.#steps().filter((step) => this.#leadsOn(step, known))
  }

  /** Whether the steps so far are a whole turn: they use all playable dice, or all checkers are off. */
  isComplete(): boolean {
    if (this.#legal.mostSteps === 0) return this.#played.length === 0
    const isLong = this.#played.length === this.#legal.mostSteps || isAllOff(this.#open.me)
    return isLong && this.#legal.turns.has(positionKey(this.#open))
  }

  turnsMeant(choices: readonly StepChoice[]): readonly Turn[] {
    const single = new Map<string, Turn>()
    this.#collect(choices, isSame, single)
    if (single.size > 0) return [...single.values()]
    const joined = new Map<string, Turn>()
    this.#collect(choices, isOnTheWay, joined)
    return [...joined.values()]
  }

  /** Distinct single steps from this position, the larger die first. */
  #steps(): readonly Step[] {
    if (this.isComplete()) return []
    const steps = new Map<string, Step>()
    for (const die of [...new Set(this.#diceLeft)].sort((one, other) => other - one)) {
      for (let src = BAR; src > OFF; src--) {
        const step = stepFrom(this.#open, src, die)
        if (step !== undefined && !steps.has(`${src}/${step.dst}`)) steps.set(`${src}/${step.dst}`, step)
      }
    }
    return [...steps.values()]
  }

  #leadsOn(step: Step, known: Map<string, boolean>): boolean {
    if (this.#legal.isStrict && !this.#legal.variant.allowsStep(this.#played, step)) return false
    const undo = this.#play(step)
    const key = `${this.#diceLeft.join('')} ${positionKey(this.#open)}`
    let leadsOn = known.get(key)
    if (leadsOn === undefined) {
      leadsOn = this.isComplete() || this.#steps().some((next) => this.#leadsOn(next, known))
      known.set(key, leadsOn)
    }
    undo()
    return leadsOn
  }

  /** Plays the pending choices in every order, each by a step that `serves` it, and keeps the whole turns. */
  #collect(pending: readonly StepChoice[], serves: typeof isSame, found: Map<string, Turn>): void {
    if (pending.length === 0 && this.isComplete()) this.#keep(found)
    if (pending.length === 0 || this.#played.length + pending.length > this.#legal.mostSteps) return
    const steps = this.#steps()
    pending.forEach((choice, index) => {
      if (pending.findIndex((other) => isSame(other, choice)) < index) return
      for (const step of steps) {
        if (!serves(step, choice)) continue
        const rest = step.dst === choice.dst ? [] : [{ src: step.dst, dst: choice.dst }]
        const undo = this.#play(step)
        this.#collect([...pending.slice(0, index), ...rest, ...pending.slice(index + 1)], serves, found)
        undo()
      }
    })
  }

  /** Keeps the turn in the order in which it was played, if the variant allows that order. */
  #keep(found: Map<string, Turn>): void {
    const key = positionKey(this.#open)
    const turn = this.#legal.turns.get(key)
    if (turn === undefined || found.has(key)) return
    const isKept = !this.#legal.isStrict || isInOrder(this.#played, this.#legal.variant)
    found.set(key, isKept ? { ...turn, steps: [...this.#played] } : turn)
  }

  #play(step: Step): () => void {
    const before = this.#diceLeft
    const index = before.indexOf(step.die)
    this.#diceLeft = before.filter((_, at) => at !== index)
    this.#played.push(step)
    playStep(this.#open, step)
    return () => {
      this.#diceLeft = before
      this.#played.pop()
      unplayStep(this.#open, step)
    }
  }
}

function isInOrder(steps: readonly Step[], variant: Variant): boolean {
  return steps.every((step, index) => variant.allowsStep(steps.slice(0, index), step))
}

function isSame(step: StepChoice, choice: StepChoice): boolean {
  return step.src === choice.src && step.dst === choice.dst
}

function isOnTheWay(step: StepChoice, choice: StepChoice): boolean {
  return step.src === choice.src && step.dst >= choice.dst
}
