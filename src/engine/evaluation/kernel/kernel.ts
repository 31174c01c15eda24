import { SIDE, STRIDE } from './layout'
import { copyPosition, generate, results } from './moves'
import { classOf, evaluate, evaluateSides } from './evaluate'
import { buildBearOff, finishOf, homeIndex, meanRolls } from './bearOff'
import { buildTable, createNet, weightCount } from './netTable'
import { bestReply, expandRolls, reply, replyChances, setGammonValues, setPruning, setHitAndRun } from './search'

const position: usize = memory.data(64, 16)
const chances: usize = memory.data(3000 * 32, 16)
const leaves: usize = memory.data(21 * 32, 16)
const replies: usize = memory.data(21 * 64, 16)

/** The address where the caller writes the 52 counts of a position. */
export function positionAddress(): usize {
  return position
}

export function resultsAddress(): usize {
  return results
}

/** The address of the chances and class of each candidate, 32 bytes apart. */
export function chancesAddress(): usize {
  return chances
}

export function leavesAddress(): usize {
  return leaves
}

export function repliesAddress(): usize {
  return replies
}

/** Finds the distinct results of a roll; see `generate`. Returns their number. */
export function findResults(dieA: i32, dieB: i32, forbidsHitAndRun: bool): i32 {
  return generate(position, dieA, dieB, forbidsHitAndRun)
}

/** Evaluates the first `count` results from the view of the opponent, who is on roll. */
export function evaluateResults(count: i32): void {
  for (let i: usize = 0; i < <usize>count; i++) {
    const at = results + i * STRIDE
    evaluateSides(at + SIDE, at, chances + (i << 5))
  }
}

/** Evaluates the position for the side on roll, into the first chances. */
export function evaluatePosition(): void {
  evaluate(position, chances)
}

/** Evaluates the position `times` times, for benchmarks. */
export function evaluateRepeatedly(times: i32): void {
  for (let i = 0; i < times; i++) evaluate(position, chances)
}

export function positionClass(): i32 {
  return classOf(position)
}

/** Expands the 21 rolls of the side on roll; see `expandRolls`. */
export function expandPosition(side: i32): void {
  expandRolls(position, side, leaves, replies)
}

/** Plays the best turn of a roll; see `bestReply`. Writes the position to the first reply, its chances to the first leaf. */
export function replyTo(dieA: i32, dieB: i32, side: i32): void {
  bestReply(position, dieA, dieB, side)
  copyPosition(replies, reply)
  v128.store(leaves, v128.load(replyChances))
  v128.store(leaves, v128.load(replyChances, 16), 16)
}

export function homeNumber(): i32 {
  return homeIndex(position)
}

export { buildBearOff, buildTable, createNet, finishOf, meanRolls, setGammonValues, setPruning, setHitAndRun, weightCount }
