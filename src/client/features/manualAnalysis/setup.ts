import type { Dice, Die } from '../../../engine/rules/dice.ts'
import {
  CHECKERS,
  OFF,
  OPENING_POINTS,
  type Points,
  type Side,
  type SideCounts,
} from '../../../engine/rules/position.ts'
import { variantOf } from '../../../engine/rules/variant.ts'
import { MANUAL_CUBE_MAX, MANUAL_LENGTH } from '../../../protocol/analysis/manualLimits.ts'
import { MATCH_LENGTHS } from '../../ui/backgammon/matchChoices.ts'

/** The variants that can be set up by hand. */
export type SetupVariant = 'normal' | 'takhteh'

/** A position that a member sets up, with all that a decision in it depends on. */
export interface Setup {
  readonly variant: SetupVariant
  /** Checkers that are not on the board are borne off: each side has fifteen. */
  readonly points: Points
  /** Null: no dice are rolled, and the question is about the cube. */
  readonly dice: Dice | null
  readonly player: Side
  /** It is worth 1 in the middle, else it belongs to a side. */
  readonly cube: { readonly value: number; readonly owner: Side | null }
  /** 0: unlimited, as a position from elsewhere may be. */
  readonly length: number
  readonly score: Readonly<Record<Side, number>>
  readonly isCrawford: boolean
}

const CENTRED: Setup['cube'] = { value: 1, owner: null }

export const OPENING_SETUP: Setup = {
  variant: 'normal',
  points: OPENING_POINTS,
  dice: [3, 1],
  player: 'white',
  cube: CENTRED,
  length: MANUAL_LENGTH,
  score: { white: 0, black: 0 },
  isCrawford: false,
}

const ALL_OFF: SideCounts = Array.from({ length: 26 }, (_, at) => (at === OFF ? CHECKERS : 0))

/** Sets the checkers to the opening. The match stays. */
export function withOpening(setup: Setup): Setup {
  return { ...setup, points: OPENING_POINTS, cube: CENTRED }
}

/** No checkers, no dice, the cube in the middle; the match stays. */
export function withNothing(setup: Setup): Setup {
  return { ...setup, points: { white: ALL_OFF, black: ALL_OFF }, dice: null, cube: CENTRED }
}

/** The same position in another variant. Takhteh has no cube and no Crawford game. */
export function withVariant(setup: Setup, variant: SetupVariant): Setup {
  return settled({ ...setup, variant })
}

/** Scores and the cube stay below the length (spec §5). */
export function withLength(setup: Setup, length: number): Setup {
  const clamp = (score: number) => Math.max(0, Math.min(score, length - 1))
  const score = { white: clamp(setup.score.white), black: clamp(setup.score.black) }
  return settled({ ...setup, length, score })
}

export function withScore(setup: Setup, side: Side, score: number): Setup {
  const most = Math.max(0, setup.length - 1)
  const next = settled({ ...setup, score: { ...setup.score, [side]: Math.max(0, Math.min(score, most)) } })
  // A score within a point of the match most likely means the Crawford game.
  return mayBeCrawford(next) && !mayBeCrawford(setup) ? withCrawford(next, true) : next
}

export function withCrawford(setup: Setup, isCrawford: boolean): Setup {
  return settled({ ...setup, isCrawford })
}

/**
 * The cube doubled: up to 32 and below the length, else 2 again (spec §5). It keeps its owner; the first owner is the
 * side on turn.
 */
export function withNextCube(setup: Setup): Setup {
  const { cube, length, player } = setup
  return settled({ ...setup, cube: { value: nextCube(cube.value, length), owner: cube.owner ?? player } })
}

/** Moves the cube from the middle to white, then to black. */
export function withNextOwner(setup: Setup): Setup {
  const { value, owner } = setup.cube
  if (owner === 'black') return { ...setup, cube: CENTRED }
  return settled({ ...setup, cube: { value: Math.max(2, value), owner: owner === null ? 'white' : 'black' } })
}

export function nextCube(value: number, length: number): number {
  const doubled = value * 2
  return doubled <= MANUAL_CUBE_MAX && (length === 0 || doubled < length) ? doubled : 2
}

/** Sets the die `at` one higher, or lower; after 6 comes 1. Cleared dice begin with ones. */
export function withTurnedDie(setup: Setup, at: 0 | 1, by: 1 | -1 = 1): Setup {
  const { dice } = setup
  if (dice === null) return { ...setup, dice: [1, 1] }
  return withDie(setup, at, ((dice[at] + by + 5) % 6) + 1)
}

/** Sets the die `at` to a number. A number that is on no die changes nothing. */
export function withDie(setup: Setup, at: 0 | 1, value: number): Setup {
  const die = dieOf(value)
  if (die === null) return setup
  const [first, second] = setup.dice ?? [1, 1]
  return { ...setup, dice: at === 0 ? [die, second] : [first, die] }
}

/** Whether there is a cube in this game of the match. */
export function hasCube({ variant, length, isCrawford }: Setup): boolean {
  return variantOf(variant).hasCube && length !== 1 && !isCrawford
}

/** Whether this can be the Crawford game: exactly one side is a point away from the match. */
export function mayBeCrawford({ variant, length, score }: Setup): boolean {
  if (length < 2 || !variantOf(variant).hasCube) return false
  return (score.white === length - 1) !== (score.black === length - 1)
}

/** The next lengths below and above; null if there is none. */
export function nextLengths(length: number): readonly [shorter: number | null, longer: number | null] {
  const shorter = MATCH_LENGTHS.findLast((known) => known < length) ?? null
  return [shorter, MATCH_LENGTHS.find((known) => known > length) ?? null]
}

/** The reason why the position cannot be analysed; null if it can. */
export function obstacleOf(setup: Setup): 'off' | 'noCube' | 'shutOut' | null {
  const { white, black } = setup.points
  if (white[OFF] === CHECKERS || black[OFF] === CHECKERS) return 'off'
  if (isShutOut(white, black) && isShutOut(black, white)) return 'shutOut'
  return setup.dice === null && !hasCube(setup) ? 'noCube' : null
}

/** Whether the side is on the bar before a closed board. */
function isShutOut(side: SideCounts, other: SideCounts): boolean {
  return (side[25] ?? 0) > 0 && other.slice(1, 7).every((checkers) => checkers >= 2)
}

/**
 * The position with contradictions repaired: no cube in takhteh, the Crawford game or at 1 point, and no cube above the length.
 */
export function settled(setup: Setup): Setup {
  const { length } = setup
  const isCrawford = setup.isCrawford && mayBeCrawford(setup)
  let { value, owner } = setup.cube
  while (length > 0 && value > 1 && value >= length) value /= 2
  if (value === 1 || owner === null || !hasCube({ ...setup, isCrawford })) [value, owner] = [1, null]
  return { ...setup, isCrawford, cube: { value, owner } }
}

function dieOf(value: number): Die | null {
  return ([1, 2, 3, 4, 5, 6] as const).find((die) => die === value) ?? null
}
