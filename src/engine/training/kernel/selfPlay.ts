import { BEAR_OFF, CONTACT, HASH_AT, NETS, PRUNE, RACE, STRIDE, allocate } from '../../evaluation/kernel/layout'
import { classOf, evaluate } from '../../evaluation/kernel/evaluate'
import { copyPosition } from '../../evaluation/kernel/moves'
import { bestReply, copyChances, expandRolls, meanOfRolls, reply, turnChances } from '../../evaluation/kernel/search'
import { buildTable, hiddenOf } from '../../evaluation/kernel/netTable'
import { deepReply } from './deepReply'
import { addSample, descend, stepAdam } from './gradient'
import { below, roll } from './random'
import { makeStart, playRandomly } from './starts'

const MAX_PLIES: i32 = 400
const positions: usize = allocate(<usize>MAX_PLIES * STRIDE)
const values: usize = allocate(<usize>MAX_PLIES * 32)
const corrections: usize = allocate(<usize>MAX_PLIES * 32)
const departures: usize = allocate(<usize>MAX_PLIES * 32)
const explored: usize = allocate(<usize>MAX_PLIES)
const running: usize = memory.data(32, 16)
const target: usize = memory.data(32, 16)
const leaves: usize = memory.data(21 * 32, 16)
const replies: usize = memory.data(21 * 64, 16)
const wasTouched: usize = memory.data(8, 16)
const BATCH: i32 = 256
const LEAST_WINDOW: i32 = 65536

/** The bytes of a sample: 52 counts, its net, then five f32 from byte 56 on. */
const SAMPLE: usize = 80
const NET_AT: usize = 52
const TARGET_AT: usize = 56
/** The most samples from games that the nets have not yet learnt from. */
const MOST_SAMPLES: i32 = 32768
const samples: usize = allocate(<usize>MOST_SAMPLES * SAMPLE)
let sampleCount: i32 = 0

const lambdas: usize = memory.data(NETS * 4, 16)
const buffers: usize = memory.data(NETS * 4, 16)
const capacities: usize = memory.data(NETS * 4, 16)
const filled: usize = memory.data(NETS * 4, 16)
const written: usize = memory.data(NETS * 4, 16)
const due: usize = memory.data(NETS * 4, 16)

/** Sets λ for the positions of a net's class: the weight of later surprises in a label. */
export function setLambda(net: i32, lambda: f32): void {
  store<f32>(lambdas + (<usize>net << 2), lambda)
}

/** Makes room for the latest `capacity` samples of a net. */
export function createBuffer(net: i32, capacity: i32): void {
  store<u32>(buffers + (<usize>net << 2), <u32>allocate(<usize>capacity * SAMPLE))
  store<i32>(capacities + (<usize>net << 2), capacity)
}

export function samplesAddress(): usize {
  return samples
}

/** The number of samples from the games played since `forgetSamples`. */
export function samplesGiven(): i32 {
  return sampleCount
}

export function forgetSamples(): void {
  sampleCount = 0
}

function giveSample(net: i32, position: usize, chances: usize): void {
  if (sampleCount >= MOST_SAMPLES) return
  const sample = samples + <usize>sampleCount * SAMPLE
  copyPosition(sample, position)
  store<u32>(sample + NET_AT, net)
  v128.store(sample + TARGET_AT, v128.load(chances))
  store<f32>(sample + TARGET_AT + 16, load<f32>(chances, 16))
  sampleCount++
}

/**
 * Puts the first `count` samples into the buffers of this instance. The pruning net takes the samples of all contact
 * classes.
 */
export function remember(count: i32): void {
  for (let i = 0; i < count; i++) {
    const sample = samples + <usize>i * SAMPLE
    const net = load<i32>(sample, NET_AT)
    put(net, sample)
    if (net < RACE) put(PRUNE, sample)
  }
}

function put(net: i32, sample: usize): void {
  const at = <usize>net << 2
  const capacity = load<i32>(capacities + at)
  if (!capacity) return
  const count = load<i32>(written + at)
  memory.copy(<usize>load<u32>(buffers + at) + <usize>(count % capacity) * SAMPLE, sample, SAMPLE)
  store<i32>(written + at, count + 1)
  store<i32>(filled + at, min(load<i32>(filled + at) + 1, capacity))
  store<i32>(due + at, load<i32>(due + at) + 1)
}

/** Plays one greedy game and moves the nets towards its λ-returns. Returns the number of positions. */
export function learnFromGame(kind: i32, lambda: f32, rate: f32): i32 {
  makeStart(kind, positions)
  let plies = 0
  let last = 0
  while (plies < MAX_PLIES - 1) {
    const position = positions + <usize>plies * STRIDE
    last = classOf(position)
    evaluate(position, values + (<usize>plies << 5))
    if (last >= BEAR_OFF) break
    bestReply(position, roll(), roll(), 0)
    plies++
    copyPosition(positions + <usize>plies * STRIDE, reply)
  }
  if (last < BEAR_OFF) return 0
  copyChances(running, values + (<usize>plies << 5))
  memory.fill(wasTouched, 0, 8)
  for (let i = plies - 1; i >= 0; i--) {
    turnChances(target, running)
    const position = positions + <usize>i * STRIDE
    const kindHere = classOf(position)
    const net = kindHere == RACE ? RACE : CONTACT
    descend(net, position, target, rate)
    store<u8>(wasTouched + net, 1)
    for (let k: usize = 0; k < 20; k += 4) {
      const value = load<f32>(values + (<usize>i << 5) + k)
      store<f32>(running + k, value + lambda * (load<f32>(target + k) - value))
    }
  }
  for (let net = 0; net < PRUNE; net++) if (load<u8>(wasTouched + net)) buildTable(net)
  return plies
}

/** The index of a roll among 11, 21, 22, 31 … 66. */
function rollIndex(a: i32, b: i32): i32 {
  const high = max(a, b)
  return (high * (high - 1)) / 2 + min(a, b) - 1
}

/**
 * Plays one game, and makes a sample of each position. A label starts from the exact mean over the position's 21 rolls,
 * and adds the later surprises, which fade by the λ of the position's class. A label may lie outside 0 to 1, because
 * clipping would raise the mean label of rare results. One ply in `exploreOne` is played at random. Returns the number of
 * positions.
 */
export function labelGame(kind: i32, exploreOne: i32): i32 {
  makeStart(kind, positions)
  let plies = 0
  while (plies < MAX_PLIES - 1 && classOf(positions + <usize>plies * STRIDE) < BEAR_OFF) {
    lookAhead(plies)
    const explores = below(exploreOne) == 0
    store<u8>(explored + plies, explores ? 1 : 0)
    play(plies, explores)
    plies++
  }
  giveLabels(plies)
  return plies
}

/** Values a position, and finds the difference between that value and the mean over the position's rolls. */
function lookAhead(ply: i32): void {
  const position = positions + <usize>ply * STRIDE
  const value = values + (<usize>ply << 5)
  const correction = corrections + (<usize>ply << 5)
  evaluate(position, value)
  expandRolls(position, 0, leaves, replies)
  meanOfRolls(leaves, correction)
  for (let k: usize = 0; k < 20; k += 4) store<f32>(correction + k, load<f32>(correction + k) - load<f32>(value + k))
}

/**
 * Plays one ply: a random turn if the ply explores. In classes with long plans, the turn is chosen by looking one roll
 * ahead, because static values alone play a back game too badly. The change in static value by that choice is noted.
 */
function play(ply: i32, explores: bool): void {
  const position = positions + <usize>ply * STRIDE
  const following = position + STRIDE
  const departure = departures + (<usize>ply << 5)
  memory.fill(departure, 0, 32)
  if (explores) {
    copyPosition(following, position)
    playRandomly(following, 1)
  } else {
    const a = roll()
    const b = roll()
    const at = rollIndex(a, b)
    const net = classOf(position)
    if (net == CONTACT || net == RACE) copyPosition(following, replies + <usize>at * STRIDE)
    else {
      deepReply(position, a, b, following, departure)
      const leaf = leaves + (<usize>at << 5)
      for (let k: usize = 0; k < 20; k += 4) store<f32>(departure + k, load<f32>(departure + k) - load<f32>(leaf + k))
    }
  }
  store<u64>(following + HASH_AT, 0)
}

/** Makes samples of the positions of a game, from its end to its beginning. */
function giveLabels(plies: i32): void {
  memory.fill(running, 0, 32)
  for (let i = plies - 1; i >= 0; i--) {
    if (load<u8>(explored + i)) memory.fill(running, 0, 32)
    const departure = departures + (<usize>i << 5)
    for (let k: usize = 0; k < 20; k += 4) store<f32>(running + k, load<f32>(running + k) + load<f32>(departure + k))
    turnDifferences(running)
    const position = positions + <usize>i * STRIDE
    const net = classOf(position)
    const lambda = load<f32>(lambdas + (<usize>net << 2))
    for (let k: usize = 0; k < 20; k += 4) {
      const sum = load<f32>(corrections + (<usize>i << 5) + k) + lambda * load<f32>(running + k)
      store<f32>(running + k, sum)
      store<f32>(target + k, load<f32>(values + (<usize>i << 5) + k) + sum)
    }
    giveSample(net, position, target)
  }
}

/** Changes differences of chances to the other side's view. */
function turnDifferences(differences: usize): void {
  const win = -load<f32>(differences)
  const winGammon = load<f32>(differences, 12)
  const winBackgammon = load<f32>(differences, 16)
  store<f32>(differences, load<f32>(differences, 4), 12)
  store<f32>(differences, load<f32>(differences, 8), 16)
  store<f32>(differences, win)
  store<f32>(differences, winGammon, 4)
  store<f32>(differences, winBackgammon, 8)
}

/**
 * The number of latest samples that a net learns from: a share of all samples that it ever got, but at least
 * `LEAST_WINDOW`, and only those that the buffer still holds.
 */
function windowOf(at: usize, share: f64): i32 {
  return min(load<i32>(filled + at), max(LEAST_WINDOW, <i32>(<f64>load<i32>(written + at) * share)))
}

/**
 * Trains a net on samples drawn from the latest `share` of all samples. Each new sample is used `uses` times on average,
 * in batches of 256. New samples that fill no batch wait for the next call. Returns the number of batches.
 */
export function learnFromBuffer(net: i32, uses: i32, share: f64, rate: f32, average: f32): i32 {
  const at = <usize>net << 2
  const buffer = <usize>load<u32>(buffers + at)
  const batches = (load<i32>(due + at) * uses) / BATCH
  const capacity = load<i32>(capacities + at)
  const count = load<i32>(written + at)
  const window = windowOf(at, share)
  for (let batch = 0; batch < batches; batch++) {
    for (let i = 0; i < BATCH; i++) {
      const sample = buffer + <usize>((count - 1 - below(window)) % capacity) * SAMPLE
      addSample(net, sample, sample + TARGET_AT, <f32>1 / <f32>BATCH)
    }
    stepAdam(net, rate, average)
  }
  store<i32>(due + at, load<i32>(due + at) - (batches * BATCH) / uses)
  return batches
}

/** The address of a net's buffer. The functions below give its filled bytes and the three numbers that describe it. */
export function bufferAddress(net: i32): usize {
  return load<u32>(buffers + (<usize>net << 2))
}

export function bufferBytes(net: i32): i32 {
  return load<i32>(filled + (<usize>net << 2)) * <i32>SAMPLE
}

export function bufferFilled(net: i32): i32 {
  return load<i32>(filled + (<usize>net << 2))
}

export function bufferWritten(net: i32): i32 {
  return load<i32>(written + (<usize>net << 2))
}

export function bufferDue(net: i32): i32 {
  return load<i32>(due + (<usize>net << 2))
}

/** Tells a buffer that the caller has just written its contents. */
export function setBuffer(net: i32, filledNow: i32, writtenNow: i32, dueNow: i32): void {
  const at = <usize>net << 2
  store<i32>(filled + at, filledNow)
  store<i32>(written + at, writtenNow)
  store<i32>(due + at, dueNow)
}
