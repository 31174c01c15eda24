import { makeNetFile, NET_NAMES, netInputs, netWeightCount, parseNetFile } from '../evaluation/nets/netFile.ts'
import type { Net, NetName } from '../evaluation/nets/netFile.ts'
import { growNet } from './growNet.ts'
import { joinBytes, SAMPLE_BYTES } from './trainerKernel.ts'
import type { HandRequest } from './trainingHand.ts'
import { CONTACT, PRUNE, RACE } from './trainingHand.ts'
import type { TrainingPlan } from './trainingPlan.ts'
import {
  AVERAGE,
  firstSchedule,
  GAMES_PER_SHARD,
  learnAfter,
  learntShare,
  NET_PLANS,
  pruneAfter,
  pupilShare,
  schedule,
  SHARDS_PER_ROUND,
  startKind,
  teacherOf,
} from './trainingPlan.ts'

/** A `TrainingHand` that may run in a worker. */
export type Hand = (request: HandRequest) => Promise<Uint8Array>

export interface TrainingProgress {
  readonly phase: 1 | 2
  readonly games: number
  readonly positions: number
  /** Mean distance between the labels and the nets' outputs in the last round, in points of equity. */
  readonly missed: number
  /** The finished share of the plan, by positions. */
  readonly share: number
  readonly isDone: boolean
}

export interface TrainingRun {
  /** Plays the next round of games and learns from it. */
  readonly advance: () => Promise<TrainingProgress>
  /** Begins from these nets instead of from nothing. Call it before the first `advance`. The plan must have `isFromNets`. */
  readonly begin: (nets: ReadonlyMap<NetName, Uint8Array>) => Promise<void>
  /** The nets as they would ship, by name. Phase 1 lacks the pruning net. */
  readonly nets: () => ReadonlyMap<NetName, Uint8Array>
  /**
   * The whole state, as files by name. A run restored from them gives the same nets as a run that was never stopped.
   */
  readonly checkpoint: () => Promise<ReadonlyMap<string, Uint8Array>>
  readonly restore: (read: (file: string) => Uint8Array) => Promise<void>
}

interface State {
  phase: 1 | 2
  games: number
  positions: number
  rounds: number
  /** The weights as they would ship, by net. */
  weights: readonly Uint8Array[]
  /** The number of the teacher; −1 while there is none. */
  teacherNumber: number
  /** The weights that play and label while there is a teacher. The pruning net is always the latest. */
  teacher: readonly Uint8Array[]
  /** The samples of the last round. The next round learns from them. */
  pending: Uint8Array
  missed: number
}

const NO_BYTES = new Uint8Array()
/** The first seed slot of the nets in a round. The shards use the slots before it. */
const NET_SEEDS = 16
const SEEDS_PER_ROUND = 32
const SEEDS_PER_RUN = 1e10
const PENDING_FILE = 'pending.bin'
const COUNTERS_FILE = 'counters.bin'

/**
 * Makes a run that trains all nets from nothing with these hands. Each round labels shards of games. A shard has its own
 * random numbers. All shards are labelled by the same nets: the teacher's, or those of the round before if there is no
 * teacher yet. Meanwhile each net learns from the samples of the round before, in the order of their shards. So the same
 * plan gives the same nets, whatever the number and speed of the hands. Throws a `RangeError` without a hand.
 */
export function createTrainingRun(hands: readonly Hand[], plan: TrainingPlan): TrainingRun {
  const [first] = hands
  if (first === undefined) throw new RangeError('training needs at least one hand')
  const state: State = {
    phase: 1,
    games: 0,
    positions: 0,
    rounds: 0,
    weights: [],
    teacherNumber: -1,
    teacher: [],
    pending: NO_BYTES,
    missed: 0,
  }
  const handOf = (net: number) => hands[OWNERS.indexOf(net) % hands.length] ?? first
  const isDone = () => state.phase === 2 && state.positions >= plan.positions
  const playOn = async () => {
    if (state.weights.length === 0) state.weights = await firstWeights(first, plan)
    if (state.phase === 1 && state.games >= plan.games) await startPhase2(state, handOf)
    if (state.phase === 1) await playRound(state, plan, first)
    else await learnRound(state, plan, hands)
    state.rounds++
  }
  const advance = async (): Promise<TrainingProgress> => {
    // A run that was restored after its end has nothing left to do.
    if (!isDone()) await playOn()
    const { phase, games, positions, missed } = state
    return { phase, games, positions, missed, share: positions / plan.positions, isDone: isDone() }
  }
  return {
    advance,
    begin: async (nets) => {
      const fresh = await firstWeights(first, plan)
      state.teacher = NET_NAMES.map((name, net) => growNet(netOf(nets, name), fresh[net] ?? NO_BYTES))
      state.weights = state.teacher.map((weights, net) => sameSize(weights, fresh[net]))
      state.teacherNumber = 0
      state.phase = 2
      await adoptAll(state, handOf)
    },
    nets: () => shippedNets(state, plan),
    checkpoint: () => save(state, handOf),
    restore: (read) => load(state, handOf, read),
  }
}

/** The nets in the order in which hands take them. With two hands, both have about the same work. */
const OWNERS: readonly number[] = [0, 1, 4, 3, 5, 2]

function seedOf(plan: TrainingPlan, { rounds }: State, slot: number): number {
  return plan.seed * SEEDS_PER_RUN + rounds * SEEDS_PER_ROUND + slot
}

async function firstWeights(hand: Hand, plan: TrainingPlan): Promise<readonly Uint8Array[]> {
  const weights: Uint8Array[] = []
  for (const net of NET_NAMES.keys()) {
    weights.push(await hand({ kind: 'randomize', seed: plan.seed * SEEDS_PER_RUN - 1 - net, net }))
  }
  return weights
}

function nextStarts(state: State, count: number): readonly number[] {
  const starts = Array.from({ length: count }, (_, index) => startKind(state.phase, state.games + index))
  state.games += count
  return starts
}

async function playRound(state: State, plan: TrainingPlan, hand: Hand): Promise<void> {
  const { lambda, rate } = firstSchedule(state.games / plan.games)
  const games = Math.min(GAMES_PER_SHARD * SHARDS_PER_ROUND, plan.games - state.games)
  const starts = nextStarts(state, games)
  const [contact, race] = [state.weights[CONTACT] ?? NO_BYTES, state.weights[RACE] ?? NO_BYTES]
  const seed = seedOf(plan, state, 0)
  const both = await hand({
    kind: 'playFirst',
    variant: plan.variant,
    seed,
    starts,
    lambda,
    rate,
    weights: [contact, race],
  })
  const learnt = new Map([
    [CONTACT, both.slice(0, contact.length)],
    [RACE, both.slice(contact.length)],
  ])
  state.weights = state.weights.map((weights, net) => learnt.get(net) ?? weights)
}

/** Starts phase 2. The other contact nets begin as copies of the first. */
async function startPhase2(state: State, handOf: (net: number) => Hand): Promise<void> {
  const [contact = NO_BYTES] = state.weights
  state.phase = 2
  state.weights = state.weights.map((weights, net) => (net < RACE ? contact : weights))
  await adoptAll(state, handOf)
}

async function adoptAll({ weights }: State, handOf: (net: number) => Hand): Promise<void> {
  for (const [net, bytes] of weights.entries()) await handOf(net)({ kind: 'adopt', net, weights: bytes })
}

function netOf(nets: ReadonlyMap<NetName, Uint8Array>, name: NetName): Net {
  const file = nets.get(name)
  if (file === undefined) throw new RangeError(`there is no ${name} net to begin from`)
  return parseNetFile(file)
}

/**
 * The teacher's weights if they have the size of the fresh ones, else the fresh weights. So a net with a larger teacher
 * begins from nothing.
 */
function sameSize(teacher: Uint8Array, fresh = teacher): Uint8Array {
  return teacher.length === fresh.length ? teacher : fresh
}

async function learnRound(state: State, plan: TrainingPlan, hands: readonly Hand[]): Promise<void> {
  const { lambdas, rate: planned } = schedule(plan, state.positions)
  const { weights, pending, positions } = state
  const teacherNumber = teacherOf(plan, positions)
  if (teacherNumber !== state.teacherNumber) Object.assign(state, { teacherNumber, teacher: weights })
  const playing = teacherNumber < 0 ? weights : state.teacher.with(PRUNE, weights[PRUNE] ?? NO_BYTES)
  const shards = Array.from({ length: SHARDS_PER_ROUND }, (_, slot) => ({
    slot,
    starts: nextStarts(state, GAMES_PER_SHARD),
  }))
  const labelled: Uint8Array[] = []
  const learnt = [...weights]
  let used = 0
  let missed = 0
  const work = async (hand: Hand, index: number) => {
    await hand({ kind: 'publish', weights: playing })
    const nets = OWNERS.filter((_, turn) => turn % hands.length === index)
    const rate = positions < learnAfter(plan) ? 0 : planned
    const learning = { samples: pending, nets, share: learntShare(plan), rate, average: AVERAGE }
    const answer = await hand({ kind: 'learn', seed: seedOf(plan, state, NET_SEEDS), ...learning })
    const told = new Float32Array(answer.slice(0, 8).buffer)
    used += told[0] ?? 0
    missed += told[1] ?? 0
    let at = 8
    for (const net of nets) {
      const { length } = weights[net] ?? NO_BYTES
      learnt[net] = answer.slice(at, at + length)
      at += length
    }
    const isPruned = positions >= pruneAfter(plan)
    for (let shard = shards.shift(); shard !== undefined; shard = shards.shift()) {
      const { slot, starts } = shard
      labelled[slot] = await hand({
        kind: 'label',
        variant: plan.variant,
        seed: seedOf(plan, state, slot),
        starts,
        lambdas,
        isPruned,
      })
    }
  }
  await Promise.all(hands.map(work))
  state.weights = learnt
  state.pending = joinBytes(labelled)
  state.positions += state.pending.length / SAMPLE_BYTES
  if (used > 0) state.missed = missed / used
}

/**
 * The nets of a run as they ship. After a run from existing nets, each contact net is a weighted mean of the trained net
 * and its teacher. The mean of two nets, one of which began as the other, errs less than either (model soups, Wortsman
 * and others 2022). A short run also has few samples compared with those that made the teacher.
 */
function shippedNets(
  { phase, weights: allWeights, teacher }: State,
  plan: TrainingPlan,
): ReadonlyMap<NetName, Uint8Array> {
  const nets = new Map<NetName, Uint8Array>()
  NET_NAMES.forEach((name, net) => {
    const learnt = allWeights[net]
    if (learnt === undefined || (phase === 1 && net === PRUNE)) return
    const taughtBy = plan.isFromNets && net < RACE ? sameSize(teacher[net] ?? learnt, learnt) : learnt
    const { hidden } = NET_PLANS[name]
    const inputs = netInputs(name)
    const weights = blend(learnt, taughtBy, pupilShare(plan)).slice(0, netWeightCount(inputs, hidden))
    nets.set(name, makeNetFile({ inputs, hidden, weights }))
  })
  return nets
}

function blend(pupil: Uint8Array, teacher: Uint8Array, share: number): Float32Array {
  const taught = floatsOf(teacher)
  return floatsOf(pupil).map((weight, index) => weight * share + (taught[index] ?? weight) * (1 - share))
}

function floatsOf(bytes: Uint8Array): Float32Array {
  return new Float32Array(bytes.slice().buffer)
}

async function save(state: State, handOf: (net: number) => Hand): Promise<ReadonlyMap<string, Uint8Array>> {
  const { phase, games, positions, rounds, teacherNumber } = state
  const counters = new Float64Array([phase, games, positions, rounds, teacherNumber])
  const files = new Map([
    [COUNTERS_FILE, new Uint8Array(counters.buffer)],
    [PENDING_FILE, state.pending],
  ])
  for (const [net, weights] of state.weights.entries()) {
    files.set(`${NET_NAMES[net] ?? ''}.weights`, weights)
    files.set(`${NET_NAMES[net] ?? ''}.teacher`, state.teacher[net] ?? NO_BYTES)
    if (state.phase === 2) files.set(`${NET_NAMES[net] ?? ''}.learning`, await handOf(net)({ kind: 'save', net }))
  }
  return files
}

async function load(state: State, handOf: (net: number) => Hand, open: (file: string) => Uint8Array): Promise<void> {
  // The copy has its own buffer, because the file may have been read into a part of a larger buffer.
  const read = (file: string) => new Uint8Array(open(file))
  const counters = new Float64Array(read(COUNTERS_FILE).buffer)
  const [phase = 1, games = 0, positions = 0, rounds = 0, teacherNumber = -1] = counters
  const weights = NET_NAMES.map((name) => read(`${name}.weights`))
  const teacher = NET_NAMES.map((name) => read(`${name}.teacher`)).filter((bytes) => bytes.length > 0)
  const pending = read(PENDING_FILE)
  Object.assign(state, { phase, games, positions, rounds, teacherNumber, weights, teacher, pending })
  if (phase === 1) return
  await adoptAll(state, handOf)
  for (const [net, name] of NET_NAMES.entries()) {
    await handOf(net)({ kind: 'load', net, bytes: read(`${name}.learning`) })
  }
}
