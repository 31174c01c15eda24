import { makeNetFile, NET_NAMES, netWeightCount, type NetName } from '../evaluation/netFile.ts'
import { createTrainerKernel, type TrainerKernel } from './trainerKernel.ts'

const CONTACT = 0
const RACE = 3
const PRUNE = 4
const SPLIT_NETS = [1, 2]
const HIDDEN: readonly number[] = [192, 192, 192, 64, 32]
const CAPACITIES: readonly number[] = [1_000_000, 400_000, 400_000, 300_000]
const GAMES_PER_ROUND = 16
const USES = 12
const AVERAGE = 0.9995
/** How much faster the crashed and back game nets learn, which see fewer positions. */
const RARE_FACTOR = 2.5
/** One ply in this many is played at random, and later surprises are not carried past it. */
const EXPLORE_ONE_IN = 40
/** The kind of start after random plies; its games go on with more random ones. */
const RANDOM_START = 1
/** Kinds of starting positions (opening, random plies, back games, primes, crashed, races, late) in hundredths of the games. */
const STARTS_1: readonly number[] = [78, 9, 3, 3, 2, 3, 2]
const STARTS_2: readonly number[] = [30, 6, 24, 5, 18, 3, 14]

export interface TrainingPlan {
  readonly seed: number
  /** Games of phase 1 (greedy self-play, λ-returns, plain gradient descent). */
  readonly games: number
  /** Positions of phase 2 (exact one-roll labels, replay, Adam). */
  readonly positions: number
}

/** Games and labelled positions that one core gets through in a minute; what a plan for so many minutes counts with. */
const GAMES_PER_MINUTE = 55_000
const POSITIONS_PER_MINUTE = 260_000
const PHASE_1_MINUTES = 3

/** The plan that takes about `minutes` on one core: a plan counts games and positions, so that it can be repeated. */
export function planTraining(minutes: number, seed: number): TrainingPlan {
  const first = Math.min(PHASE_1_MINUTES, minutes / 4)
  return {
    seed,
    games: Math.round(first * GAMES_PER_MINUTE),
    positions: Math.round((minutes - first) * POSITIONS_PER_MINUTE),
  }
}

export interface TrainingProgress {
  readonly phase: 1 | 2
  readonly games: number
  readonly positions: number
  readonly batches: number
  readonly isDone: boolean
}

export interface TrainingRun {
  /** Plays and learns from the next few games. */
  readonly advance: () => TrainingProgress
  /** The nets as they would ship, by name. Throws when a weight is not finite. */
  readonly nets: () => ReadonlyMap<NetName, Uint8Array>
  /** Everything but the replay buffers; `restore` goes on from it after refilling them. */
  readonly checkpoint: () => Uint8Array
  readonly restore: (bytes: Uint8Array) => void
  readonly kernel: TrainerKernel
}

interface Counters {
  phase: 1 | 2
  games: number
  positions: number
  batches: number
}

/**
 * Trains all nets from nothing with the exports of a fresh instance of the compiled trainer. Everything follows from the plan: the same plan gives the same
 * nets, whatever the machine's speed.
 */
export function createTrainingRun(trainer: object, plan: TrainingPlan): TrainingRun {
  const kernel = createTrainerKernel(trainer)
  const counters: Counters = { phase: 1, games: 0, positions: 0, batches: 0 }
  kernel.exports.buildBearOff()
  kernel.exports.seedRandom(BigInt(plan.seed))
  startPhase1(kernel)
  const advance = (): TrainingProgress => {
    if (counters.phase === 1 && counters.games >= plan.games) {
      startPhase2(kernel)
      counters.phase = 2
    }
    if (counters.phase === 1) advancePhase1(kernel, plan, counters)
    else advancePhase2(kernel, plan, counters)
    return { ...counters, isDone: counters.phase === 2 && counters.positions >= plan.positions }
  }
  return {
    advance,
    nets: () => shippedNets(kernel, counters.phase),
    checkpoint: () => kernel.save([counters.phase, counters.games, counters.positions, counters.batches]),
    restore: (bytes) => {
      const phase = kernel.savedNumbers(bytes)[0]
      if (phase === 2) startPhase2(kernel)
      const [, games = 0, positions = 0, batches = 0] = kernel.load(bytes)
      Object.assign(counters, { phase, games, positions, batches })
    },
    kernel,
  }
}

function startPhase1(kernel: TrainerKernel): void {
  for (const net of [CONTACT, RACE]) {
    kernel.exports.createNet(net, HIDDEN[net] ?? 0)
    kernel.exports.randomizeNet(net)
    kernel.exports.buildTable(net)
  }
  for (const net of SPLIT_NETS) kernel.exports.aliasNet(net, CONTACT)
  kernel.exports.setPruning(0, 0)
}

function startPhase2(kernel: TrainerKernel): void {
  const contact = kernel.weights(CONTACT).slice()
  for (const net of SPLIT_NETS) {
    kernel.exports.createNet(net, HIDDEN[net] ?? 0)
    kernel.weights(net).set(contact)
  }
  kernel.exports.createNet(PRUNE, HIDDEN[PRUNE] ?? 0)
  kernel.exports.randomizeNet(PRUNE)
  CAPACITIES.forEach((capacity, net) => kernel.exports.createBuffer(net, capacity))
  NET_NAMES.forEach((_, net) => {
    kernel.exports.prepareTraining(net)
    kernel.exports.buildTable(net)
  })
}

/** Which kind of start the n-th game has: spread evenly, so that every stretch of a hundred games has the same mix. */
function startKind(game: number, shares: readonly number[]): number {
  let rest = (game * 37) % 100
  return Math.max(
    0,
    shares.findIndex((share) => (rest -= share) < 0),
  )
}

function geometric(from: number, to: number, progress: number): number {
  return from * (to / from) ** Math.min(1, progress)
}

function advancePhase1(kernel: TrainerKernel, plan: TrainingPlan, counters: Counters): void {
  const progress = counters.games / plan.games
  const lambda = 0.7 * Math.max(0, 1 - progress * 1.4)
  const rate = geometric(0.03, 0.006, progress)
  for (let i = 0; i < GAMES_PER_ROUND; i++) {
    kernel.exports.learnFromGame(startKind(counters.games, STARTS_1), lambda, rate)
    counters.games++
  }
}

/** Positions labelled before the small net is good enough to prune with, and before a resumed run trains again. */
const PRUNE_AFTER = 150_000

function advancePhase2(kernel: TrainerKernel, plan: TrainingPlan, counters: Counters): void {
  const progress = counters.positions / plan.positions
  const lambda = 0.92 - 0.37 * Math.min(1, progress * 1.1)
  const rate = geometric(0.001, 0.00004, progress)
  kernel.exports.setPruning(counters.positions < PRUNE_AFTER ? 0 : 12, 0.25)
  for (let i = 0; i < GAMES_PER_ROUND; i++) {
    const kind = startKind(counters.games, STARTS_2)
    const exploreOneIn = kind === RANDOM_START ? EXPLORE_ONE_IN / 5 : EXPLORE_ONE_IN
    counters.positions += kernel.exports.labelGame(kind, lambda, exploreOneIn)
    counters.games++
  }
  if (kernel.exports.bufferFilled(CONTACT) > 20_000) {
    counters.batches += kernel.exports.trainBatches(USES, rate, rate * RARE_FACTOR, AVERAGE)
  }
}

function shippedNets(kernel: TrainerKernel, phase: 1 | 2): ReadonlyMap<NetName, Uint8Array> {
  const nets = new Map<NetName, Uint8Array>()
  NET_NAMES.forEach((name, net) => {
    if (phase === 1 && net === PRUNE) return
    if (!kernel.exports.isSound(net)) throw new Error(`the ${name} net has run away`)
    const hidden = HIDDEN[net] ?? 0
    nets.set(name, makeNetFile({ hidden, weights: kernel.weights(net).slice(0, netWeightCount(hidden)) }))
  })
  return nets
}
