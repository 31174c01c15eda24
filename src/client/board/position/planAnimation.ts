import type { Dice } from '../../../engine/rules/dice.ts'
import { BAR, OFF, type Points, type Side, otherSide } from '../../../engine/rules/position.ts'
import type { BoardPosition, ShownCube, ShownDice } from './boardPosition.ts'
import { CUBE_LIES_AT } from './cubeWay.ts'

/** Durations in ms at normal speed. */
export const MOVE_MS = 300
export const TUMBLE_MS = 500
/** From this share of a throw on, the dice lie flat. The drawing and the sound both follow this value. */
export const DICE_LIE_AT = 0.88
const READ_DICE_MS = 140
const READ_OPENING_MS = 650
/** A checker that has been put down gives for so long. */
export const SETTLE_MS = 90
/** A cube is heavy: it rises, turns over and falls. */
const CUBE_MS = 760
const ASIDE_MS = 240
const SETUP_STAGGER_MS = 14
/** The share of a checker's flight after which it touches the blot that it hits. */
const HIT_AT = 0.78

/** What happened, as far as a board shows it. Steps are in the mover's coordinates. */
export type BoardAction =
  | { readonly type: 'opening'; readonly rolls: readonly Dice[] }
  | { readonly type: 'roll'; readonly side: Side; readonly dice: Dice }
  | { readonly type: 'move'; readonly side: Side; readonly steps: readonly BoardStep[] }

export interface BoardStep {
  readonly src: number
  readonly dst: number
  readonly hit: boolean
}

export type FlightKind = 'move' | 'hit' | 'bearOff' | 'return'

/** One checker's flight from the top of one stack to another. `from` and `to` are in its own side's coordinates. */
export interface Flight {
  readonly side: Side
  readonly kind: FlightKind
  readonly from: number
  readonly to: number
  readonly fromLevel: number
  readonly toLevel: number
  readonly start: number
  readonly duration: number
}

/** A throw of dice: a turn's two dice, or one die of each side for the opening (`values`: white's, black's). */
export interface DiceThrow {
  readonly kind: 'turn' | 'opening'
  readonly side: Side
  readonly values: Dice
  readonly start: number
  readonly duration: number
}

export interface CubeMove {
  readonly from: ShownCube
  readonly to: ShownCube
  readonly start: number
  readonly duration: number
}

/** Played dice that move aside for the buttons of a double. */
export interface DiceAside {
  readonly dice: ShownDice
  readonly start: number
  readonly duration: number
}

/** What can be heard. `shake`: dice in the hand. */
export type BoardSound = 'shake' | 'dice' | 'diceLand' | 'move' | 'hit' | 'bearOff' | 'cube'

/** A sound and its instant in the plan. */
export interface SoundCue {
  readonly at: number
  readonly sound: BoardSound
}

/** A turn as data: what moves when. `end` is what the board shows afterwards, played or skipped. */
export interface AnimationPlan {
  readonly end: BoardPosition
  readonly throws: readonly DiceThrow[]
  /** In the order of `start`. */
  readonly flights: readonly Flight[]
  readonly cube: CubeMove | null
  readonly aside: DiceAside | null
  /** In order of `at`. */
  readonly cues: readonly SoundCue[]
  readonly duration: number
}

export interface PlanOptions {
  /**
   * The place from which the player's hand has just moved a checker. The checker's steps then become one short flight.
   */
  readonly inHand?: number | null
}

/**
 * How a board gets from one position to the next. The actions give the order. Where they do not explain the difference
 * (a missed update, a step taken back), the difference alone decides. The dice come first, then the checkers, each
 * overlapping the one before by half.
 */
export function planAnimation(
  previous: BoardPosition,
  next: BoardPosition,
  actions: readonly BoardAction[],
  options: PlanOptions = {},
): AnimationPlan {
  const throws = planThrows(actions)
  const lastThrow = throws.at(-1)
  const pause = lastThrow?.kind === 'opening' ? READ_OPENING_MS : READ_DICE_MS
  const diceEnd = lastThrow === undefined ? 0 : lastThrow.start + lastThrow.duration + pause
  const hasNewGame = actions.some((action) => action.type === 'opening')
  const flights = planFlights(previous.points, next.points, hasNewGame ? [] : actions, options.inHand ?? null)
  const shift = hasNewGame ? 0 : diceEnd
  const shifted = shift === 0 ? flights : flights.map((flight) => ({ ...flight, start: flight.start + shift }))
  const cube = planCube(previous.cube, next.cube)
  const flightsEnd = Math.max(0, ...shifted.map((flight) => flight.start + flight.duration + SETTLE_MS))
  const aside = planAside(previous.dice, next.dice, Math.max(diceEnd, ...shifted.map((flight) => flight.start)))
  const duration = Math.max(diceEnd, flightsEnd, endOf(cube), endOf(aside))
  return { end: next, throws, flights: shifted, cube, aside, cues: planCues(throws, shifted, cube), duration }
}

/**
 * Dice rattle while they fall and knock when they lie down. A checker sounds when it is put down, a blot when it is
 * hit.
 */
function planCues(
  throws: readonly DiceThrow[],
  flights: readonly Flight[],
  cube: CubeMove | null,
): readonly SoundCue[] {
  const cues: SoundCue[] = cube === null ? [] : [{ at: cube.start + cube.duration * CUBE_LIES_AT, sound: 'cube' }]
  for (const { start, duration } of throws) {
    cues.push({ at: start, sound: 'dice' }, { at: start + duration * DICE_LIE_AT, sound: 'diceLand' })
  }
  for (const { kind, start, duration } of flights) {
    if (kind === 'hit') cues.push({ at: start, sound: 'hit' })
    else cues.push({ at: start + duration, sound: kind === 'bearOff' ? 'bearOff' : 'move' })
  }
  return cues.sort((one, other) => one.at - other.at)
}

function endOf(part: { readonly start: number; readonly duration: number } | null): number {
  return part === null ? 0 : part.start + part.duration
}

/** Whether the plan shows nothing. */
export function isStill(plan: AnimationPlan): boolean {
  return plan.duration === 0
}

function planThrows(actions: readonly BoardAction[]): readonly DiceThrow[] {
  const throws: DiceThrow[] = []
  let start = 0
  for (const action of actions) {
    if (action.type === 'roll') {
      throws.push({ kind: 'turn', side: action.side, values: action.dice, start, duration: TUMBLE_MS })
      start += TUMBLE_MS + READ_DICE_MS
    }
    if (action.type === 'opening') {
      for (const values of action.rolls) {
        throws.push({ kind: 'opening', side: 'white', values, start, duration: TUMBLE_MS })
        start += TUMBLE_MS + READ_OPENING_MS
      }
    }
  }
  return throws
}

function planFlights(
  previous: Points,
  next: Points,
  actions: readonly BoardAction[],
  inHand: number | null,
): readonly Flight[] {
  if (isSamePoints(previous, next)) return []
  const told = planSteps(previous, actions)
  if (told === null || !isSamePoints(told.points, next)) return planDifference(previous, next)
  return inHand === null ? told.flights : joinInHand(told.flights, inHand)
}

interface ToldSteps {
  readonly points: Points
  readonly flights: readonly Flight[]
}

/** The steps of the moves in sequence; null where a step has no checker. */
function planSteps(previous: Points, actions: readonly BoardAction[]): ToldSteps | null {
  const counts = { white: [...previous.white], black: [...previous.black] }
  const flights: Flight[] = []
  let last: Flight | null = null
  for (const action of actions) {
    if (action.type !== 'move') continue
    for (const step of action.steps) {
      const isSameChecker: boolean = last !== null && last.side === action.side && last.to === step.src
      const start: number = last === null ? 0 : last.start + (isSameChecker ? last.duration : last.duration / 2)
      const flight: Flight | null = takeStep(counts, action.side, step, start)
      if (flight === null) return null
      flights.push(flight)
      if (step.hit) {
        const hit = takeHit(counts, otherSide(action.side), BAR - step.dst, start + MOVE_MS * HIT_AT)
        if (hit === null) return null
        flights.push(hit)
      }
      put(counts[action.side], step.dst, 1)
      last = flight
    }
  }
  return { points: counts, flights: flights.sort((one, other) => one.start - other.start) }
}

type Counts = Record<Side, number[]>

/** Takes a checker up. It is put down after the blot that it hits has gone. */
function takeStep(counts: Counts, side: Side, { src, dst }: BoardStep, start: number): Flight | null {
  const own = counts[side]
  const height = own[src] ?? 0
  if (height < 1) return null
  put(own, src, -1)
  const kind = dst === OFF ? 'bearOff' : 'move'
  return {
    side,
    kind,
    from: src,
    to: dst,
    fromLevel: height - 1,
    toLevel: own[dst] ?? 0,
    start,
    duration: MOVE_MS,
  }
}

function takeHit(counts: Counts, side: Side, point: number, start: number): Flight | null {
  const own = counts[side]
  const height = own[point] ?? 0
  if (height < 1) return null
  put(own, point, -1)
  const toLevel = own[BAR] ?? 0
  put(own, BAR, 1)
  return { side, kind: 'hit', from: point, to: BAR, fromLevel: height - 1, toLevel, start, duration: MOVE_MS }
}

/** Moves each side's surplus to its gaps, the rear ones first. This gives the fewest crossings and needs no memory. */
function planDifference(previous: Points, next: Points): readonly Flight[] {
  const flights: Flight[] = []
  for (const side of ['white', 'black'] as const) {
    const counts = [...previous[side]]
    const gaps = spread(next[side], previous[side])
    for (const [index, from] of spread(previous[side], next[side]).entries()) {
      const to = gaps[index]
      if (to === undefined) break
      const fromLevel = (counts[from] ?? 1) - 1
      put(counts, from, -1)
      const toLevel = counts[to] ?? 0
      put(counts, to, 1)
      const start = flights.length * SETUP_STAGGER_MS
      flights.push({ side, kind: 'return', from, to, fromLevel, toLevel, start, duration: MOVE_MS })
    }
  }
  return flights
}

/** The places where `counts` has more than `other`, from the bar down. Each place appears once per surplus checker. */
function spread(counts: readonly number[], other: readonly number[]): readonly number[] {
  return counts
    .flatMap((checkers, at) => Array.from({ length: Math.max(0, checkers - (other[at] ?? 0)) }, () => at))
    .reverse()
}

/** Joins the steps of the checker from `src` to one flight, because the hand has already carried it there. */
function joinInHand(flights: readonly Flight[], src: number): readonly Flight[] {
  const [first] = flights
  if (first === undefined || first.from !== src) return flights
  const own = flights.filter((flight) => flight.kind !== 'hit')
  const isOneChecker = own.every((flight, index) => index === 0 || own[index - 1]?.to === flight.from)
  const last = own.at(-1)
  if (!isOneChecker || last === undefined) return flights
  const duration = MOVE_MS / 2
  const carried: Flight = { ...first, kind: last.kind, to: last.to, toLevel: last.toLevel, start: 0, duration }
  const hits = flights.filter((flight) => flight.kind === 'hit')
  return [carried, ...hits.map((hit, index) => ({ ...hit, start: index * (duration / 2) }))]
}

function planCube(from: ShownCube | null, to: ShownCube | null): CubeMove | null {
  if (from === null || to === null) return null
  const isSame = from.value === to.value && from.owner === to.owner && from.isOffered === to.isOffered
  return isSame ? null : { from, to, start: 0, duration: CUBE_MS }
}

/** Moves the dice aside with the last checker, when they have been played. */
function planAside(from: ShownDice | null, to: ShownDice | null, start: number): DiceAside | null {
  if (to === null || !to.isAside || from?.isAside === true) return null
  return { dice: to, start, duration: ASIDE_MS }
}

function isSamePoints(one: Points, other: Points): boolean {
  return one.white.every((n, at) => n === other.white[at]) && one.black.every((n, at) => n === other.black[at])
}

function put(counts: number[], at: number, change: number): void {
  counts[at] = (counts[at] ?? 0) + change
}
