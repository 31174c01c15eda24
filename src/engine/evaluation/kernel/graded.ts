/**
 * Graded inputs: what an expert counts in few whole numbers. Each has one weight for its size, and one of its own for every
 * grade of it; the first layer keeps the sum of both for every value, so that an evaluation adds a row and multiplies nothing.
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

/** Rows of a side before those of each input, one for every value from 0. */
const rowsBefore: usize = memory.data<u16>([0, 37, 74, 111, 148, 185, 222, 238, 246, 253, 260, 267, 274], 16)
/** Grades of a side before those of each input; the value 0 has none. */
const gradesBefore: usize = memory.data<u8>([0, 12, 24, 36, 48, 60, 72, 87, 94, 100, 106, 112, 118], 16)
const ROWS_PER_SIDE: i32 = 274
const GRADES_PER_SIDE: i32 = 118

export const GRADED_ROWS: i32 = 2 * ROWS_PER_SIDE
/** Where the weights for sizes begin among the inputs of a net, then those for grades. */
export const SIZES_AT: i32 = PLAIN_INPUTS
export const GRADES_AT: i32 = SIZES_AT + 2 * GRADED_PER_SIDE
export const CONTACT_INPUTS: i32 = GRADES_AT + 2 * GRADES_PER_SIDE

/** The summed row of a value of a graded input. */
@inline export function gradedRow(side: i32, input: i32, value: i32): i32 {
  return POINT_ROWS + side * ROWS_PER_SIDE + <i32>load<u16>(rowsBefore + (<usize>input << 1)) + value
}

/** What a summed row stands for. */
export let rowSide: i32 = 0
export let rowInput: i32 = 0
export let rowValue: i32 = 0

export function readGradedRow(row: i32): void {
  const rest = row - POINT_ROWS
  rowSide = rest >= ROWS_PER_SIDE ? 1 : 0
  const ofSide = rest - rowSide * ROWS_PER_SIDE
  rowInput = 0
  while (ofSide >= <i32>load<u16>(rowsBefore + (<usize>(rowInput + 1) << 1))) rowInput++
  rowValue = ofSide - <i32>load<u16>(rowsBefore + (<usize>rowInput << 1))
}

/** The index of the size of the input that `readGradedRow` read last, among all inputs. */
export function sizeIndex(): i32 {
  return SIZES_AT + rowSide * GRADED_PER_SIDE + rowInput
}

/** The index of its grade: three rolls a grade where it counts rolls. */
export function gradeIndex(): i32 {
  const grade = rowInput <= TWO_HITS ? (rowValue + 2) / 3 : rowValue
  return GRADES_AT + rowSide * GRADES_PER_SIDE + <i32>load<u8>(gradesBefore + rowInput) + grade - 1
}

/** Its size as a number of about 0 to 1. */
export function sizeOf(): f32 {
  if (rowInput <= TWO_HITS) return <f32>rowValue * <f32>0.027777778
  if (rowInput == BEHIND) return <f32>rowValue * <f32>0.06666667
  if (rowInput == ENTERING || rowInput == CLOSING) return <f32>(rowValue * rowValue) * <f32>0.027777778
  return <f32>rowValue * <f32>0.16666667
}
