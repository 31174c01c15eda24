import type { VariantName } from '../rules/variant.ts'
import { NET_NAMES, type NetName } from '../evaluation/nets/netFile.ts'

/**
 * The size of a training run, in games and positions. The same plan gives the same nets, whatever the speed of the
 * machine and the number of workers.
 */
export interface TrainingPlan {
  /** The variant whose rules the games follow. */
  readonly variant: VariantName
  readonly seed: number
  /** The number of games of phase 1 (greedy self-play, λ-returns, plain gradient descent). */
  readonly games: number
  /** The number of positions of phase 2 (exact one-roll labels, replay, Adam). */
  readonly positions: number
  /** Whether the run learns from existing nets. Such a run skips phase 1, and the existing nets label all positions. */
  readonly isFromNets: boolean
}

/** The games and labelled positions that one core handles in a minute. A plan in minutes is based on them. */
const GAMES_PER_MINUTE = 30_000
const POSITIONS_PER_MINUTE = 150_000
const PHASE_1_MINUTES = 5

/** The plan for about `minutes` of one core. It starts from nothing, or from existing nets and then without phase 1. */
export function planTraining(
  minutes: number,
  seed: number,
  { isFromNets = false, variant = 'normal' }: Partial<Pick<TrainingPlan, 'isFromNets' | 'variant'>> = {},
): TrainingPlan {
  const first = isFromNets ? 0 : Math.min(PHASE_1_MINUTES, minutes / 4)
  return {
    variant,
    seed,
    games: Math.round(first * GAMES_PER_MINUTE),
    positions: Math.round((minutes - first) * POSITIONS_PER_MINUTE),
    isFromNets,
  }
}

/**
 * The shares of the positions after which the current nets become the teacher, which then plays and labels. Before the
 * first teacher, the latest nets play and label round by round. They learn the basics quickly that way, but then
 * reinforce their own errors. The labels of a teacher do not change.
 */
const TEACHERS: readonly number[] = [0.3, 0.5, 0.72]

/** How one net is trained. */
export interface NetPlan {
  readonly hidden: number
  /** The number of latest samples in the replay buffer. */
  readonly capacity: number
  /** How often a sample is used on average. */
  readonly uses: number
  /** The weight of later surprises in a label (λ): before the last teacher, under it, and in a run from existing nets. */
  readonly lambda: readonly [before: number, last: number, fromNets: number]
}

/**
 * How each net is trained. Positions with long plans, such as back games, are misjudged in the same way for many turns in
 * a row, so their labels look far ahead. Races end soon and hold few surprises, so their labels follow the result.
 */
export const NET_PLANS: Readonly<Record<NetName, NetPlan>> = {
  contact: { hidden: 320, capacity: 10_000_000, uses: 10, lambda: [0.85, 0.75, 0.5] },
  crashed: { hidden: 320, capacity: 5_000_000, uses: 10, lambda: [0.88, 0.93, 0.8] },
  backGame: { hidden: 320, capacity: 3_000_000, uses: 10, lambda: [0.9, 0.95, 0.85] },
  primed: { hidden: 320, capacity: 5_000_000, uses: 10, lambda: [0.86, 0.8, 0.6] },
  race: { hidden: 128, capacity: 2_000_000, uses: 10, lambda: [1, 1, 1] },
  prune: { hidden: 32, capacity: 400_000, uses: 4, lambda: [0, 0, 0] },
}

/** The share of a weight's running average that each step keeps. */
export const AVERAGE = 0.9995
/**
 * From this number of positions on, a run from existing nets may use a high learning rate. It has enough samples to teach
 * again what the nets forget at that rate.
 */
const LONG_RUN = 10_000_000

/**
 * The weight of the trained net in a shipped contact net of a run from existing nets. The rest is the net that it began
 * as. That net counts less where it was made for other rules.
 */
export function pupilShare({ positions, variant }: TrainingPlan): number {
  return positions < LONG_RUN && variant === 'normal' ? 0.25 : 0.7
}

/** The games that one worker plays in one go, and the number of such shards in a round. */
export const GAMES_PER_SHARD = 8
export const SHARDS_PER_ROUND = 8
/** The number of labelled positions before the pruning net is good enough to prune. */
export function pruneAfter({ positions, isFromNets }: TrainingPlan): number {
  return isFromNets ? 0 : Math.min(80_000, positions / 8)
}

/**
 * The number of labelled positions before the nets begin to learn, so that the first batches draw from many samples.
 */
export function learnAfter({ positions, isFromNets }: TrainingPlan): number {
  return Math.min(isFromNets ? 300_000 : 20_000, positions / 4)
}

/**
 * The share of all samples so far that nets learn from, the latest ones. It is half if the nets improve during the run, so
 * that labels of worse nets are soon dropped. It is 1 if one teacher labels every sample.
 */
export function learntShare({ isFromNets }: TrainingPlan): number {
  return isFromNets ? 1 : 0.5
}

/**
 * The kinds of starting positions (opening, random plies, back games, primes, crashed, races, late), in hundredths of
 * the games.
 */
const STARTS_1: readonly number[] = [78, 9, 3, 3, 2, 3, 2]
const STARTS_2: readonly number[] = [38, 6, 20, 10, 14, 7, 5]

/** The kind of start of the n-th game. Kinds are spread evenly, so that every hundred games have the same mix. */
export function startKind(phase: 1 | 2, game: number): number {
  let rest = (game * 37) % 100
  const shares = phase === 1 ? STARTS_1 : STARTS_2
  return Math.max(
    0,
    shares.findIndex((share) => (rest -= share) < 0),
  )
}

const FIRST_RATE = 0.0015
/**
 * The learning rate of a short run from existing nets. At a higher rate the nets would forget more than the few samples
 * of the run can teach again.
 */
const FROM_NETS_RATE = 0.0004
const LONG_RUN_RATE = 0.001
const TURN_RATE = 0.0002
const LAST_RATE = 0.00001

/** The λ and the learning rate of phase 1 after this share of its games. */
export function firstSchedule(progress: number): { readonly lambda: number; readonly rate: number } {
  return { lambda: 0.7 * Math.max(0, 1 - progress * 1.4), rate: geometric(0.03, 0.006, progress) }
}

/** The teacher that plays and labels after so many positions, from 0; −1 before the first. */
export function teacherOf(plan: TrainingPlan, positions: number): number {
  return plan.isFromNets ? 0 : TEACHERS.findLastIndex((share) => positions >= share * plan.positions)
}

/** The learning rate of phase 2 and every net's λ after so many positions. The rate starts again with every teacher. */
export function schedule(
  plan: TrainingPlan,
  positions: number,
): { readonly lambdas: readonly number[]; readonly rate: number } {
  const starts = plan.isFromNets ? [0] : [0, ...TEACHERS]
  const stage = starts.findLastIndex((share) => positions >= share * plan.positions)
  const [start = 0, end = 1] = starts.slice(stage)
  const isLast = stage === starts.length - 1
  const progress = (positions / plan.positions - start) / (end - start)
  return {
    rate: geometric(firstRate(plan), isLast ? LAST_RATE : TURN_RATE, progress),
    lambdas: NET_NAMES.map((name) => NET_PLANS[name].lambda[plan.isFromNets ? 2 : isLast ? 1 : 0]),
  }
}

function firstRate({ isFromNets, positions }: TrainingPlan): number {
  if (!isFromNets) return FIRST_RATE
  return positions < LONG_RUN ? FROM_NETS_RATE : LONG_RUN_RATE
}

function geometric(from: number, to: number, progress: number): number {
  return from * (to / from) ** Math.min(1, progress)
}
