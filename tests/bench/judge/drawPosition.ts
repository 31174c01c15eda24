import type { Engine } from '../../../src/engine/evaluation/engine/engine.ts'
import type { PlayContext } from '../../../src/engine/evaluation/equity/playContext.ts'
import type { Dice } from '../../../src/engine/rules/dice.ts'
import type { Position } from '../../../src/engine/rules/position.ts'
import { OPENING_POSITION, swapSides } from '../../../src/engine/rules/position.ts'
import { NORMAL } from '../../../src/engine/rules/variant.ts'
import { pick, randomDice, seededRandom } from '../../engine/seededRandom.ts'

/** Unlimited play without the cube, in which all judged positions are rolled out and asked. */
export const CUBELESS: PlayContext = {
  variant: { ...NORMAL, hasCube: false },
  cube: { value: 1, owner: null },
  match: { length: 0, me: 0, opponent: 0, isCrawford: false },
}

/** The engine's class of each kind of position. */
const CLASSES = { contact: 0, crashed: 1, backGame: 2, primed: 3, race: 4 } as const
export type JudgedKind = keyof typeof CLASSES
const KIND_NAMES = ['contact', 'crashed', 'backGame', 'primed', 'race'] as const satisfies readonly JudgedKind[]

/** The kinds of ten positions in a row. */
const KINDS: readonly JudgedKind[] = [
  'contact',
  'primed',
  'contact',
  'crashed',
  'contact',
  'backGame',
  'contact',
  'race',
  'primed',
  'contact',
]
const LONGEST_GAME = 400
/** The share of turns at which the players of the drawn games do not play the best one. */
const ERRING = 0.25
/** A decision counts as open when the second turn is at most this far below the first, without looking ahead. */
const OPEN_WITHIN = 0.1

export interface DrawnPosition {
  readonly kind: JudgedKind
  readonly points: Position
  readonly dice: Dice
}

/** The position with this number: a decision that is open at first sight, from a game of the engine against itself. */
export function drawPosition(engine: Engine, number: number): DrawnPosition {
  const kind = KINDS[number % KINDS.length] ?? 'contact'
  const random = seededRandom(1_000_003 * (number + 1))
  for (;;) {
    const found = drawFromGame(engine, kind, random)
    if (found !== null) return found
  }
}

/** One of the open decisions of this kind in one game; null if there is none. */
function drawFromGame(engine: Engine, kind: JudgedKind, random: () => number): DrawnPosition | null {
  const open = [...openDecisions(engine, random, ERRING)].filter((decision) => decision.kind === kind)
  return open.length === 0 ? null : pick(open, random)
}

/** How many open decisions of each kind one side has in a game, in the mean of so many games without errors. */
export function countOpenDecisions(engine: Engine, games: number): Readonly<Record<JudgedKind, number>> {
  const counts = { contact: 0, crashed: 0, backGame: 0, primed: 0, race: 0 }
  const random = seededRandom(1)
  for (let game = 0; game < games; game++)
    for (const { kind } of openDecisions(engine, random, 0)) counts[kind] += 1 / (2 * games)
  return counts
}

/** The open decisions of both sides in one game of the engine against itself, which errs at this share of the turns. */
function* openDecisions(engine: Engine, random: () => number, erring: number): Generator<DrawnPosition> {
  let points: Position = OPENING_POSITION
  for (let turn = 0; turn < LONGEST_GAME; turn++) {
    const positionClass = engine.classOf(points)
    const kind = KIND_NAMES.find((name) => CLASSES[name] === positionClass)
    if (kind === undefined) return
    const dice = randomDice(random)
    const [best, second, third] = engine.rankTurns(points, dice, CUBELESS, 0)
    if (best === undefined) return
    const isOpen = second !== undefined && second.equity >= best.equity - OPEN_WITHIN
    if (isOpen) yield { kind, points, dice }
    const errs = random() < erring
    const played = errs ? pick([best, second ?? best, third ?? best], random) : best
    points = swapSides(played.result)
  }
}
