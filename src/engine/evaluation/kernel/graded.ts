/**
 * Graded inputs: features that are small whole numbers. Each input has one weight for its size, and one weight for each
 * of its grades. The first layer keeps the sum of both for every value, so an evaluation adds a row and multiplies
 * nothing. Two inputs that belong together share a row for every pair of values.
 */
import { PLAIN_INPUTS, POINT_ROWS } from './layout'

export const ESCAPES_REAR: i32 = 0
export const ESCAPES_SECOND: i32 = 1
export const REAR_BLOCKED: i32 = 2
export const ALL_BLOCKED: i32 = 3
export const ANY_HITS: i32 = 4
export const TWO_HITS: i32 = 5
export const BEHIND: i32 = 6
export const LONGEST_RUN: i32 = 7
export const ENTERING: i32 = 8
export const HELD_HOME: i32 = 9
export const DEEPEST_ANCHOR: i32 = 10
export const CLOSING: i32 = 11
export const GRADED_PER_SIDE: i32 = 12

const NO_ROWS: u16 = 0xffff
/**
 * The first row of each input that has rows of its own, within a side's rows. Such an input has one row for every value
 * from 0.
 */
const rowsBefore: usize = memory.data<u16>([0, 37, 74, 111, NO_ROWS, 148, NO_ROWS, NO_ROWS, 185, NO_ROWS, 192, 199], 16)
/** The first rows that stand for two inputs each: shots, then runs. */
const SHOTS_AT: i32 = 206
const HOMES: i32 = 7
const RUNS_AT: i32 = 465
const RUNS: i32 = 8
const ROWS_PER_SIDE: i32 = 593

/** The first grade of each input, within a side's grades. The value 0 has no grade. */
const gradesBefore: usize = memory.data<u8>([0, 12, 24, 36, 48, 60, 72, 87, 94, 100, 106, 112, 118], 16)
const GRADES_PER_SIDE: i32 = 118

export const GRADED_ROWS: i32 = 2 * ROWS_PER_SIDE
/** The index of the first size weight among the inputs of a net. The weights for grades follow the sizes. */
export const SIZES_AT: i32 = PLAIN_INPUTS
export const GRADES_AT: i32 = SIZES_AT + 2 * GRADED_PER_SIDE
export const CONTACT_INPUTS: i32 = GRADES_AT + 2 * GRADES_PER_SIDE

/** The summed row of a value of a graded input with rows of its own. */
@inline export function gradedRow(side: i32, input: i32, value: i32): i32 {
  return POINT_ROWS + side * ROWS_PER_SIDE + <i32>load<u16>(rowsBefore + (<usize>input << 1)) + value
}

/** The summed row of two inputs: rolls that hit, and points that the other side holds in its home. */
@inline export function shotsRow(side: i32, hits: i32, held: i32): i32 {
  return POINT_ROWS + side * ROWS_PER_SIDE + SHOTS_AT + hits * HOMES + held
}

/** The summed row of two inputs: the longest run of held points, and checkers behind. */
@inline export function runRow(side: i32, run: i32, behind: i32): i32 {
  return POINT_ROWS + side * ROWS_PER_SIDE + RUNS_AT + behind * RUNS + run
}

/** The inputs of the row that `readGradedRow` read last: the value of one input, and of a second input if there is one. */
export let rowSide: i32 = 0
export let firstInput: i32 = 0
export let firstValue: i32 = 0
export let secondInput: i32 = 0
export let secondValue: i32 = 0

export function readGradedRow(row: i32): void {
  const rest = row - POINT_ROWS
  rowSide = rest >= ROWS_PER_SIDE ? 1 : 0
  const ofSide = rest - rowSide * ROWS_PER_SIDE
  secondInput = 0
  secondValue = 0
  if (ofSide >= RUNS_AT) return readBoth(BEHIND, (ofSide - RUNS_AT) / RUNS, LONGEST_RUN, (ofSide - RUNS_AT) % RUNS)
  if (ofSide >= SHOTS_AT) return readBoth(ANY_HITS, (ofSide - SHOTS_AT) / HOMES, HELD_HOME, (ofSide - SHOTS_AT) % HOMES)
  firstInput = 0
  firstValue = ofSide
  for (let input = 0; input < GRADED_PER_SIDE; input++) {
    const before = <i32>load<u16>(rowsBefore + (<usize>input << 1))
    if (before > ofSide || ofSide - before > firstValue) continue
    firstInput = input
    firstValue = ofSide - before
  }
}

function readBoth(first: i32, valueOfFirst: i32, second: i32, valueOfSecond: i32): void {
  firstInput = first
  firstValue = valueOfFirst
  secondInput = second
  secondValue = valueOfSecond
}

/** The index of an input's size among all inputs. */
export function sizeIndex(side: i32, input: i32): i32 {
  return SIZES_AT + side * GRADED_PER_SIDE + input
}

/** The index of the grade of a value from 1. An input that counts rolls has one grade for three rolls. */
export function gradeIndex(side: i32, input: i32, value: i32): i32 {
  const grade = input <= TWO_HITS ? (value + 2) / 3 : value
  return GRADES_AT + side * GRADES_PER_SIDE + <i32>load<u8>(gradesBefore + input) + grade - 1
}

/** The size of a value as a number from about 0 to 1. */
export function sizeOf(input: i32, value: i32): f32 {
  if (input <= TWO_HITS) return <f32>value * <f32>0.027777778
  if (input == BEHIND) return <f32>value * <f32>0.06666667
  if (input == ENTERING || input == CLOSING) return <f32>(value * value) * <f32>0.027777778
  return <f32>value * <f32>0.16666667
}
