import { outcomeReasons } from './outcomeReasons.ts'
import type { ExplainedTurn, TurnQuestion, TurnReason, WeighedReason } from './turnReason.ts'
import { checkersBehind, OTHER_HOME, readTurn, type TurnReading } from './turnReading.ts'

const MOST_SIGHTS = 2
const MOST_REASONS = 3
/** A reason that weighs less than this share of the weightiest is not given. */
const LEAST_SHARE = 0.25

/**
 * Up to three reasons why the best turn is better than the played one, the weightiest first: what a player sees on the
 * board, then how the games end. A reason is only given where the best turn is really ahead in it.
 */
export function explainTurn(question: TurnQuestion): readonly TurnReason[] {
  const played = readTurn(question.played.result)
  const best = readTurn(question.best.result)
  const seen = played.isRace && best.isRace ? raceReasons(played, best) : contactReasons(question, played, best)
  const sights = weightiest(seen).slice(0, MOST_SIGHTS)
  const outcomes = weightiest(outcomeReasons(question)).slice(0, MOST_REASONS - sights.length)
  return [...sights, ...outcomes].map(({ reason }) => reason)
}

function weightiest(reasons: readonly WeighedReason[]): readonly WeighedReason[] {
  const sorted = reasons.toSorted((one, other) => other.weight - one.weight)
  const least = LEAST_SHARE * (sorted[0]?.weight ?? 0)
  return sorted.filter(({ weight }) => weight > 0 && weight >= least)
}

function raceReasons(played: TurnReading, best: TurnReading): readonly WeighedReason[] {
  const values = (of: (reading: TurnReading) => number) => ({ best: of(best), played: of(played) })
  const off = values((reading) => reading.off)
  const outside = values((reading) => reading.outside)
  const waste = values((reading) => reading.waste)
  return [
    { reason: { kind: 'bearsOff', ...off }, weight: (off.best - off.played) * 0.1 },
    { reason: { kind: 'bringsHome', ...outside }, weight: (outside.played - outside.best) * 0.06 },
    { reason: { kind: 'waste', ...waste }, weight: (waste.played - waste.best) * 0.03 },
  ]
}

function contactReasons(question: TurnQuestion, played: TurnReading, best: TurnReading): readonly WeighedReason[] {
  return [
    ...shotReasons(question, played, best),
    ...hitReasons(played, best),
    ...pointReasons(question, played, best),
    ...primeReasons(played, best),
    {
      reason: { kind: 'builders', best: best.builders, played: played.builders },
      weight: ((best.builders - played.builders) / 36) * 0.25,
    },
    {
      reason: { kind: 'homeBlots', best: best.homeBlots, played: played.homeBlots },
      // A single checker at home costs most while the opponent enters from the bar.
      weight: (played.homeBlots - best.homeBlots) * (Math.min(played.onBar, best.onBar) > 0 ? 0.09 : 0.02),
    },
    {
      reason: { kind: 'escapes', best: best.back, played: played.back },
      weight: (played.back - best.back) * 0.07,
    },
  ]
}

/**
 * About what a hit costs where nobody computed it. It costs more the further the checker has come, and the more points
 * the opponent holds at home. A checker that is hit in the opponent's home loses little.
 */
function hitCostOf({ result, hitCost }: ExplainedTurn, { shotPips }: TurnReading): number {
  if (hitCost !== undefined && hitCost !== null) return hitCost
  const homePoints = result[1].slice(1, 7).filter((checkers) => checkers > 1).length
  return 0.04 + 0.016 * shotPips + 0.06 * homePoints * Math.min(1, shotPips / 12)
}

function shotReasons(question: TurnQuestion, played: TurnReading, best: TurnReading): readonly WeighedReason[] {
  const cost = hitCostOf(question.played, played)
  const bestCost = best.shots === 0 ? 0 : hitCostOf(question.best, best)
  const weight = (played.shots * cost - best.shots * bestCost) / 36
  if (played.shots <= best.shots || cost <= 0) return []
  const equity = question.played.hitCost ?? null
  return [{ reason: { kind: 'shots', played: played.shots, best: best.shots, pips: played.shotPips, equity }, weight }]
}

function hitReasons(played: TurnReading, best: TurnReading): readonly WeighedReason[] {
  const pips = best.otherPips - played.otherPips
  if (best.onBar <= played.onBar || pips <= 0) return []
  return [{ reason: { kind: 'hits', pips }, weight: 0.1 + 0.008 * pips }]
}

/** About what a point is worth, by its number as the mover counts: home points, blocking points, and anchors. */
const POINT_WORTH: readonly number[] = [
  0, 0.02, 0.04, 0.08, 0.11, 0.15, 0.1, 0.12, 0.06, 0.05, 0.05, 0.04, 0.03, 0.03, 0.03, 0.03, 0.03, 0.03, 0.09, 0.03,
  0.15, 0.12, 0.08, 0.05, 0.03,
]

function pointReasons(question: TurnQuestion, played: TurnReading, best: TurnReading): readonly WeighedReason[] {
  const [own, opponent] = question.before
  const gained = [...best.made].filter((point) => !played.made.has(point) && counts(point, question.best.result[1]))
  const lost = [...played.made].filter((point) => !best.made.has(point) && counts(point, opponent))
  const isNew = (point: number) => (own[point] ?? 0) < 2
  const isAnchor = (point: number) => point >= OTHER_HOME
  const rows = [
    ['makesPoints', gained.filter((point) => isNew(point) && !isAnchor(point))],
    ['keepsPoints', gained.filter((point) => !isNew(point) && !isAnchor(point))],
    ['makesAnchor', gained.filter((point) => isNew(point) && isAnchor(point))],
    ['keepsAnchor', gained.filter((point) => !isNew(point) && isAnchor(point))],
  ] as const
  const against = worthOf(lost)
  return rows
    .filter(([, points]) => points.length > 0)
    .map(([kind, points]) => ({
      reason: { kind, points: points.toSorted((one, other) => other - one) },
      // Points that only the played turn holds count against it.
      weight: worthOf(points) - 0.5 * against,
    }))
}

function worthOf(points: readonly number[]): number {
  return points.reduce((sum, point) => sum + (POINT_WORTH[point] ?? 0), 0)
}

/** Whether a point still matters: an anchor does while there is contact, any other one while it blocks somebody. */
function counts(point: number, opponent: readonly number[]): boolean {
  return point >= OTHER_HOME || checkersBehind(opponent, point) > 0
}

/** The shortest run of points that players call a block. */
const LEAST_PRIME = 3

function primeReasons({ prime: played }: TurnReading, { prime: best }: TurnReading): readonly WeighedReason[] {
  if (best.length < LEAST_PRIME || best.length <= played.length) return []
  return [
    {
      reason: { kind: 'prime', best: best.length, played: played.length, trapped: best.trapped },
      weight: (best.length - played.length) * 0.04 * (best.length - 2),
    },
  ]
}
