import { NET_NAMES, type NetName } from '../evaluation/nets/netFile.ts'

/** What a run does, in counts: the same plan gives the same nets, however fast the machine and however many workers. */
export interface TrainingPlan {
  readonly seed: number
  /** Games of phase 1 (greedy self-play, λ-returns, plain gradient descent). */
  readonly games: number
  /** Positions of phase 2 (exact one-roll labels, replay, Adam). */
  readonly positions: number
  /** Whether it learns from nets that are there already: without phase 1, these nets label all positions. */
  readonly isFromNets: boolean
}

/** Games and labelled positions that one core gets through in a minute; what a plan for so many minutes counts with. */
const GAMES_PER_MINUTE = 30_000
const POSITIONS_PER_MINUTE = 150_000
const PHASE_1_MINUTES = 5

/** The plan that takes about `minutes` of one core: from nothing, or from nets that are there, without phase 1. */
export function planTraining(minutes: number, seed: number, isFromNets = false): TrainingPlan {
  const first = isFromNets ? 0 : Math.min(PHASE_1_MINUTES, minutes / 4)
  return {
    seed,
    games: Math.round(first * GAMES_PER_MINUTE),
    positions: Math.round((minutes - first) * POSITIONS_PER_MINUTE),
    isFromNets,
  }
}

/**
 * Shares of the positions at which the nets learnt so far become teachers: from then on they play and label. Before the first
 * of them the latest nets do, round by round: that is the quickest way to sense, but ends where they stay as they are. The
 * labels of a teacher stand still.
 */
const TEACHERS: readonly number[] = [0.3, 0.5, 0.72]

/** How one net is trained. */
export interface NetPlan {
  readonly hidden: number
  /** Samples in the replay buffer, the latest ones. */
  readonly capacity: number
  /** How often a sample is used on average. */
  readonly uses: number
  /** How far later surprises count for a label (λ): before the last teacher, under it, and in a run from nets. */
  readonly lambda: readonly [before: number, last: number, fromNets: number]
}

/**
 * Long plans (back games, containing the last checkers) are judged wrongly in the same way for many turns on end, so that
 * their labels look far ahead; races end soon and have little surprise in them, so that they are judged by their results.
 */
export const NET_PLANS: Readonly<Record<NetName, NetPlan>> = {
  contact: { hidden: 320, capacity: 10_000_000, uses: 10, lambda: [0.85, 0.75, 0.5] },
  crashed: { hidden: 320, capacity: 5_000_000, uses: 10, lambda: [0.88, 0.93, 0.8] },
  backGame: { hidden: 320, capacity: 3_000_000, uses: 10, lambda: [0.9, 0.95, 0.85] },
  primed: { hidden: 320, capacity: 5_000_000, uses: 10, lambda: [0.86, 0.8, 0.6] },
  race: { hidden: 128, capacity: 2_000_000, uses: 10, lambda: [1, 1, 1] },
  prune: { hidden: 32, capacity: 400_000, uses: 4, lambda: [0, 0, 0] },
}

/** The share of a weight that its running average keeps at each step. */
export const AVERAGE = 0.9995
/** From so many positions on, a run from nets has samples enough to teach again what its pupils forget at a high rate. */
const LONG_RUN = 10_000_000

/** What a pupil of a run from nets counts for in a shipped net of contact positions, beside the teacher that it began as. */
export function pupilShare({ positions }: TrainingPlan): number {
  return positions < LONG_RUN ? 0.25 : 0.7
}

/** Games that one worker plays in one go, and how many such shards make a round. */
export const GAMES_PER_SHARD = 8
export const SHARDS_PER_ROUND = 8
/** Positions labelled before the small net is good enough to prune with. */
export function pruneAfter({ positions, isFromNets }: TrainingPlan): number {
  return isFromNets ? 0 : Math.min(80_000, positions / 8)
}

/** Positions labelled before the nets begin to learn, so that the first batches are not drawn from a handful. */
export function learnAfter({ positions, isFromNets }: TrainingPlan): number {
  return Math.min(isFromNets ? 300_000 : 20_000, positions / 4)
}

/**
 * The share of all samples so far that nets learn from, the latest: half where nets get better as they go, so that the labels
 * of worse ones are soon left behind; all where one teacher labels them all.
 */
export function learntShare({ isFromNets }: TrainingPlan): number {
  return isFromNets ? 1 : 0.5
}

/** Kinds of starting positions (opening, random plies, back games, primes, crashed, races, late) in hundredths of the games. */
const STARTS_1: readonly number[] = [78, 9, 3, 3, 2, 3, 2]
const STARTS_2: readonly number[] = [38, 6, 20, 10, 14, 7, 5]

/** Which kind of start the n-th game has: spread evenly, so that every stretch of a hundred games has the same mix. */
export function startKind(phase: 1 | 2, game: number): number {
  let rest = (game * 37) % 100
  const shares = phase === 1 ? STARTS_1 : STARTS_2
  return Math.max(
    0,
    shares.findIndex((share) => (rest -= share) < 0),
  )
}

const FIRST_RATE = 0.0015
/** Of nets that were good when the run began: more would shake out of them what few samples of its own cannot teach again. */
const FROM_NETS_RATE = 0.0004
const LONG_RUN_RATE = 0.001
const TURN_RATE = 0.0002
const LAST_RATE = 0.00001

/** λ and learning rate of phase 1 after this share of its games. */
export function firstSchedule(progress: number): { readonly lambda: number; readonly rate: number } {
  return { lambda: 0.7 * Math.max(0, 1 - progress * 1.4), rate: geometric(0.03, 0.006, progress) }
}

/** Which teacher plays and labels after so many positions, from 0; −1 before the first. */
export function teacherOf(plan: TrainingPlan, positions: number): number {
  return plan.isFromNets ? 0 : TEACHERS.findLastIndex((share) => positions >= share * plan.positions)
}

/** The learning rate of phase 2, which begins anew with every teacher, and every net's λ, after so many positions. */
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
