import { BACK_GAME, BEAR_OFF, CONTACT, CRASHED, HASH_AT, PRUNE, RACE, STRIDE, allocate } from '../../evaluation/kernel/layout'
import { classOf, evaluate } from '../../evaluation/kernel/evaluate'
import { copyPosition } from '../../evaluation/kernel/moves'
import { bestReply, expandRolls, meanOfRolls, reply, turnChances } from '../../evaluation/kernel/search'
import { buildTable, hiddenOf } from '../../evaluation/kernel/network'
import { addSample, descend, stepAdam } from './gradient'
import { below, roll } from './random'
import { makeStart, playRandomly } from './starts'

const MAX_PLIES: i32 = 400
const positions: usize = allocate(<usize>MAX_PLIES * STRIDE)
const values: usize = allocate(<usize>MAX_PLIES * 32)
const corrections: usize = allocate(<usize>MAX_PLIES * 32)
const explored: usize = allocate(<usize>MAX_PLIES)
const running: usize = memory.data(32, 16)
const target: usize = memory.data(32, 16)
const leaves: usize = memory.data(21 * 32, 16)
const replies: usize = memory.data(21 * 64, 16)
const wasTouched: usize = memory.data(8, 16)

/** Bytes of a remembered sample: 52 counts, then five f32 at 56. */
const SAMPLE: usize = 80
const TARGET_AT: usize = 56
const buffers: usize = memory.data(4 * 4, 16)
const capacities: usize = memory.data(4 * 4, 16)
const filled: usize = memory.data(4 * 4, 16)
const written: usize = memory.data(4 * 4, 16)
const due: usize = memory.data(5 * 4, 16)

/** Room for the latest `capacity` samples of a net. */
export function createBuffer(net: i32, capacity: i32): void {
  store<u32>(buffers + (<usize>net << 2), <u32>allocate(<usize>capacity * SAMPLE))
  store<i32>(capacities + (<usize>net << 2), capacity)
}

function remember(net: i32, position: usize, chances: usize): void {
  const at = <usize>net << 2
  const index = load<i32>(written + at)
  const sample = <usize>load<u32>(buffers + at) + <usize>index * SAMPLE
  copyPosition(sample, position)
  v128.store(sample + TARGET_AT, v128.load(chances))
  store<f32>(sample + TARGET_AT + 16, load<f32>(chances, 16))
  store<i32>(written + at, (index + 1) % load<i32>(capacities + at))
  store<i32>(filled + at, min(load<i32>(filled + at) + 1, load<i32>(capacities + at)))
  store<i32>(due + at, load<i32>(due + at) + 1)
}

@inline function clampChance(at: usize): void {
  store<f32>(at, max<f32>(0, min<f32>(1, load<f32>(at))))
}

/** Plays one greedy game and moves the nets towards its λ-returns; returns the number of positions. */
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
  for (let net = 0; net < 4; net++) if (load<u8>(wasTouched + net)) buildTable(net)
  return plies
}

@inline function copyChances(to: usize, from: usize): void {
  v128.store(to, v128.load(from))
  store<f32>(to, load<f32>(from, 16), 16)
}

/** The roll 11, 21, 22, 31 … 66 that falls, by its chance. */
function randomRoll(): i32 {
  const a = roll()
  const b = roll()
  const high = max(a, b)
  return (high * (high - 1)) / 2 + min(a, b) - 1
}

/**
 * Plays one game in which every position is labelled by the exact mean over its 21 rolls, and remembers each with its
 * value corrected by the later surprises, faded by λ. Explores one ply in `exploreOne`. Returns the number of positions.
 */
export function labelGame(kind: i32, lambda: f32, exploreOne: i32): i32 {
  makeStart(kind, positions)
  let plies = 0
  while (plies < MAX_PLIES - 1) {
    const position = positions + <usize>plies * STRIDE
    if (classOf(position) >= BEAR_OFF) break
    const value = values + (<usize>plies << 5)
    const correction = corrections + (<usize>plies << 5)
    evaluate(position, value)
    expandRolls(position, 0, leaves, replies)
    meanOfRolls(leaves, correction)
    for (let k: usize = 0; k < 20; k += 4) store<f32>(correction + k, load<f32>(correction + k) - load<f32>(value + k))
    plies++
    const following = positions + <usize>plies * STRIDE
    const explores = below(exploreOne) == 0
    store<u8>(explored + plies - 1, explores ? 1 : 0)
    if (explores) {
      copyPosition(following, position)
      playRandomly(following, 1)
    } else copyPosition(following, replies + <usize>randomRoll() * STRIDE)
    store<u64>(following + HASH_AT, 0)
  }
  memory.fill(running, 0, 32)
  for (let i = plies - 1; i >= 0; i--) {
    if (load<u8>(explored + i)) memory.fill(running, 0, 32)
    const win = -load<f32>(running)
    const winGammon = load<f32>(running, 12)
    const winBackgammon = load<f32>(running, 16)
    store<f32>(running, load<f32>(running, 4), 12)
    store<f32>(running, load<f32>(running, 8), 16)
    store<f32>(running, win)
    store<f32>(running, winGammon, 4)
    store<f32>(running, winBackgammon, 8)
    const position = positions + <usize>i * STRIDE
    for (let k: usize = 0; k < 20; k += 4) {
      const sum = load<f32>(corrections + (<usize>i << 5) + k) + lambda * load<f32>(running + k)
      store<f32>(running + k, sum)
      store<f32>(target + k, load<f32>(values + (<usize>i << 5) + k) + sum)
      clampChance(target + k)
    }
    remember(classOf(position), position, target)
  }
  return plies
}

/**
 * Trains on remembered samples, `uses` for every new one, in batches of 256; crashed and back game nets, which see fewer,
 * at a rate of their own. Returns the number of batches.
 */
export function trainBatches(uses: i32, rate: f32, rareRate: f32, average: f32): i32 {
  let batches = 0
  for (let net = 0; net < 4; net++) {
    const at = <usize>net << 2
    let left = load<i32>(due + at) * uses
    while (left >= 256) {
      for (let i = 0; i < 256; i++) sample(net, net)
      stepAdam(net, net == CRASHED || net == BACK_GAME ? rareRate : rate, average)
      left -= 256
      batches++
    }
    store<i32>(due + at, left / uses)
    if (batches) buildTable(net)
  }
  if (hiddenOf(PRUNE)) {
    for (let n = 0; n < batches; n += 4) {
      for (let i = 0; i < 256; i++) sample(PRUNE, below(8) ? randomNet() : CONTACT)
      stepAdam(PRUNE, rate, average)
    }
    buildTable(PRUNE)
  }
  return batches
}

function randomNet(): i32 {
  const net = below(4)
  return load<i32>(filled + (<usize>net << 2)) ? net : CONTACT
}

function sample(net: i32, from: i32): void {
  const at = <usize>from << 2
  const entry = <usize>load<u32>(buffers + at) + <usize>below(load<i32>(filled + at)) * SAMPLE
  addSample(net, entry, entry + TARGET_AT, <f32>1 / 256)
}

export function bufferAddress(net: i32): usize {
  return load<u32>(buffers + (<usize>net << 2))
}

export function bufferFilled(net: i32): i32 {
  return load<i32>(filled + (<usize>net << 2))
}
