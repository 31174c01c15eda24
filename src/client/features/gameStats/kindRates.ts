import {
  addKinds,
  DECISION_KINDS,
  type DecisionKind,
  type KindTotals,
} from '../../../engine/evaluation/analysis/decisionKind.ts'
import type { PlayPicture } from '../../../protocol/analysis/playPicture.ts'

/** The error in decisions of one kind, in equity a decision. */
export interface KindRate {
  readonly kind: DecisionKind
  readonly decisions: number
  readonly rate: number
  /** The standard error of the rate; null after one decision. */
  readonly spread: number | null
  /** Equity given away in all. */
  readonly error: number
}

export interface RatePoint {
  readonly day: string
  readonly rate: number
}

/** Fewer decisions say nothing of a kind. */
const FEW = 20

/** The kinds that occur, in their order. */
export function kindRatesOf({ kinds }: PlayPicture): readonly KindRate[] {
  return DECISION_KINDS.flatMap((kind) => {
    const totals = kinds[kind]
    return totals === undefined || totals.decisions === 0 ? [] : [{ kind, ...rateOf(totals) }]
  })
}

/** The error over all kinds. */
export function overallRateOf({ kinds }: PlayPicture): Omit<KindRate, 'kind'> {
  return rateOf(sumOf(kinds))
}

function rateOf({ decisions, error, squares }: KindTotals): Omit<KindRate, 'kind'> {
  const rate = decisions === 0 ? 0 : error / decisions
  const variance = decisions === 0 ? 0 : Math.max(0, squares / decisions - rate * rate)
  return { decisions, rate, spread: decisions < 2 ? null : Math.sqrt(variance / (decisions - 1)), error }
}

function sumOf(kinds: PlayPicture['kinds']): KindTotals {
  return DECISION_KINDS.reduce((sum, kind) => addKinds(sum, kinds[kind]), addKinds())
}

/**
 * The kind to practise next: where the member gives away most beyond its own average, and not by chance (by more than one
 * standard error). Null while no kind stands out, or too little was decided.
 */
export function nextToPractise(picture: PlayPicture): DecisionKind | null {
  const overall = overallRateOf(picture).rate
  const standing = kindRatesOf(picture)
    .filter(({ decisions, rate, spread }) => decisions >= FEW && rate - (spread ?? 0) > overall)
    .toSorted((one, other) => other.decisions * (other.rate - overall) - one.decisions * (one.rate - overall))
  return standing[0]?.kind ?? null
}

/** The course of the error: of one kind, or of all. Steps without a decision are left out. */
export function courseOf({ steps }: PlayPicture, kind: DecisionKind | null): readonly RatePoint[] {
  return steps.flatMap(({ day, kinds }) => {
    const { decisions, rate } = rateOf(kind === null ? sumOf(kinds) : addKinds(kinds[kind]))
    return decisions === 0 ? [] : [{ day, rate }]
  })
}
