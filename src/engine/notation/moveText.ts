import type { Dice } from '../rules/dice.ts'
import type { Position } from '../rules/position.ts'
import { BAR, OFF } from '../rules/position.ts'
import { TurnTree } from '../rules/stepTree.ts'
import type { Step, StepChoice, Turn } from '../rules/turn.ts'
import type { Variant } from '../rules/variant.ts'
import type { Parsed } from './parsed.ts'
import { notParsed, parsed } from './parsed.ts'

/** One part of a checker's way in a text. `isMarked` says whether the star of a hit follows it. */
interface Leg extends StepChoice {
  readonly isMarked: boolean
}

const MOST_STEPS = 4
const NO_MOVE =
  /^(?:|-+|(?:cannot|can't|could not) move|no (?:legal )?(?:move|play)s?|danc(?:e|es|ed)|fann?(?:s|ed)?|pass(?:es)?)$/i
/** Some writers' text for a die that is left when the last checker is off. */
const LEFT_OVER = /(?:^|\s)(?:0|off)\/(?:0|off)(?=\s|$)/gi

/**
 * A turn as players write it, such as `bar/20 13/11 6/5*(2)` or `6/off`. The rearmost checker comes first. One checker's
 * steps are joined, with a stop at each hit. Equal ways are written once with their count. A turn without steps is an
 * empty text.
 */
export function makeMoveText(steps: readonly Step[]): string {
  const ways: { readonly dst: number; readonly text: string; readonly isHit: boolean }[] = []
  for (const step of [...steps].sort((one, other) => other.src - one.src)) {
    const isOpen = ways.some((way) => way.dst === step.src && !way.isHit)
    const index = ways.findIndex((way) => way.dst === step.src && way.isHit !== isOpen)
    const [way] = index < 0 ? [] : ways.splice(index, 1)
    const start = way === undefined ? pointName(step.src) : way.text + (way.isHit ? '*' : '')
    const text = way === undefined || way.isHit ? `${start}/${step.dst}` : start.replace(/\/\d+$/, `/${step.dst}`)
    ways.splice(index < 0 ? ways.length : index, 0, { dst: step.dst, text, isHit: step.hit })
  }
  return [...new Set(ways.map((way) => way.text))]
    .map((text) => {
      const equal = ways.filter((way) => way.text === text)
      const count = equal.length > 1 ? `(${equal.length})` : ''
      return text.replace(/\/0$/, '/off') + (equal.some((way) => way.isHit) ? '*' : '') + count
    })
    .join(' ')
}

/**
 * The legal turn that the text means. Points are numbers, with `bar` or 25 and `off` or 0. Stars may mark hits. Equal ways
 * are repeated or counted. If joined dice could go two ways, the stars decide. Whoever reads several texts of one position gives
 * its `tree`.
 */
export function parseMoveText(
  position: Position,
  dice: Dice,
  variant: Variant,
  text: string,
  tree = new TurnTree(position, dice, variant),
): Parsed<Turn> {
  const legs = parseLegs(text)
  if (!legs.ok) return legs
  if (legs.value.length === 0) {
    if (tree.hasTurns) return notParsed(`no move is given for ${dice.join('-')}`)
    return parsed({ steps: [], result: position })
  }
  const literal = tree.turnsMeant(legs.value)
  const turns = literal.length > 0 ? literal : tree.turnsMeant(withOneWayOff(legs.value, dice))
  const marked = legs.value.filter((leg) => leg.isMarked).map((leg) => leg.dst)
  const [only, second] = turns.length > 1 ? turns.filter((turn) => hitsExactly(turn, marked)) : turns
  if (only === undefined || second !== undefined) {
    return notParsed(`${text.trim()} is ${turns.length > 1 ? 'ambiguous' : 'not a legal move'} with ${dice.join('-')}`)
  }
  return parsed(only)
}

/**
 * The legs with two steps of one checker that goes off joined, such as 6/1 1/off to 6/off. GNU Backgammon writes 6/1 1/off
 * even if the other die must be played first, so that the checker goes off from another point.
 */
function withOneWayOff(legs: readonly Leg[], dice: readonly number[]): readonly Leg[] {
  const [first, second, third] = legs
  if (first === undefined || second?.dst !== OFF || third !== undefined) return legs
  const isOneWay = second.src === first.dst && !first.isMarked && dice.includes(first.src - first.dst)
  return isOneWay ? [{ ...first, dst: OFF }] : legs
}

function hitsExactly(turn: Turn, points: readonly number[]): boolean {
  const hits = turn.steps.filter((step) => step.hit).map((step) => step.dst)
  return hits.length === new Set(points).size && hits.every((point) => points.includes(point))
}

function parseLegs(text: string): Parsed<readonly Leg[]> {
  const trimmed = text.replace(LEFT_OVER, '').replace(/\s+\(/g, '(').trim()
  if (NO_MOVE.test(trimmed)) return parsed([])
  const legs: Leg[] = []
  for (const way of trimmed.split(/[\s,]+/)) {
    const match = /^((?:bar|\d{1,2})\*?(?:\/(?:off|\d{1,2})\*?)+)(?:\(([1-4])\))?(\*?)$/i.exec(way)
    if (match === null) return notParsed(`${way} is not a move such as 13/8 or bar/20*`)
    const [, path = '', count = '1', star = ''] = match
    const once = legsOf(path + star)
    for (let time = 0; time < Number(count); time++) legs.push(...once)
  }
  if (legs.some((leg) => leg.src > BAR || leg.dst > BAR || leg.dst >= leg.src)) {
    return notParsed(`${trimmed} does not move forward on the board`)
  }
  return legs.length > MOST_STEPS ? notParsed(`${trimmed} has more than ${MOST_STEPS} steps`) : parsed(legs)
}

function legsOf(path: string): readonly Leg[] {
  const stops = path.split('/').map((stop) => ({ point: pointNumber(stop), isMarked: stop.endsWith('*') }))
  return stops.slice(1).map(({ point, isMarked }, index) => ({ src: stops[index]?.point ?? BAR, dst: point, isMarked }))
}

function pointNumber(stop: string): number {
  const name = stop.replaceAll('*', '').toLowerCase()
  if (name === 'bar') return BAR
  return name === 'off' ? OFF : Number(name)
}

function pointName(point: number): string {
  return point === BAR ? 'bar' : String(point)
}
