import { EXPERT_PER_SIDE } from './sideReading.ts'

/** The first-layer rows before those of graded inputs: 2 sides, 26 places, 16 counts. */
export const POINT_ROWS = 832
/** The rows of one side. The side on roll comes first. */
export const SIDE_ROWS = POINT_ROWS / 2

/** A feature that is a small whole number. */
interface GradedInput {
  readonly mostValue: number
  /** A value as a number from about 0 to 1. */
  readonly sizeOf: (value: number) => number
  readonly valuesPerGrade: number
}

const float = Math.fround
const scaledBy = (factor: number) => (value: number) => float(value * float(factor))
const ROLLS: GradedInput = { mostValue: 36, sizeOf: scaledBy(0.027777778), valuesPerGrade: 3 }
const CHECKERS: GradedInput = { mostValue: 15, sizeOf: scaledBy(0.06666667), valuesPerGrade: 1 }
const POINTS: GradedInput = { mostValue: 6, sizeOf: scaledBy(0.16666667), valuesPerGrade: 1 }
const RUN: GradedInput = { ...POINTS, mostValue: 7 }
const SQUARED: GradedInput = { ...POINTS, sizeOf: (value) => float(value * value * float(0.027777778)) }

/** The graded inputs in the kernel's order: escapes and shots, checkers behind, longest run, points of the homes. */
const INPUTS: readonly GradedInput[] = [
  ...Array.from({ length: 6 }, () => ROLLS),
  CHECKERS,
  RUN,
  SQUARED,
  POINTS,
  POINTS,
  SQUARED,
]

const [ANY_HITS, BEHIND, LONGEST_RUN, HELD_HOME] = [4, 6, 7, 9]
const HITS_FACTOR = float(0.0046296297)
/** The expert input in the rows of a side's shots: rolls that hit times points held in the opponent's home. */
const HITS_TIMES_HELD = 7

/**
 * A block of rows of the summed first layer: one row for every value of an input, or for every pair of values of two
 * inputs.
 */
type RowBlock = readonly [input: number] | readonly [first: number, second: number]

/** The blocks in the kernel's order. */
const BLOCKS: readonly RowBlock[] = [
  ...[0, 1, 2, 3, 5, 8, 10, 11].map((input): RowBlock => [input]),
  [ANY_HITS, HELD_HOME],
  [BEHIND, LONGEST_RUN],
]
/** The order in which the kernel adds the rows of a side, by index in `BLOCKS`. */
const ADDED: readonly number[] = [0, 1, 2, 3, 4, 8, 9, 5, 6, 7]

/** The index of a weight among all inputs, and its factor. */
export type Term = readonly [index: number, factor: number]

/** The index of the first expert input among all inputs. The sizes and the grades follow. */
export const EXPERT_AT = 206
const SIZES_AT = EXPERT_AT + 2 * EXPERT_PER_SIDE
const GRADES_AT = SIZES_AT + 2 * INPUTS.length

const COUNTS = INPUTS.map(({ mostValue }) => mostValue + 1)
const GRADES_BEFORE = runningSums(INPUTS.map(({ mostValue, valuesPerGrade }) => mostValue / valuesPerGrade))
const GRADES_PER_SIDE = GRADES_BEFORE.at(-1) ?? 0
const ROWS_BEFORE = runningSums(BLOCKS.map(([first, second]) => countOf(first) * countOf(second)))
const ROWS_PER_SIDE = ROWS_BEFORE.at(-1) ?? 0

/**
 * The first-layer rows of one side's graded inputs, in the kernel's order of addition. A single input with value 0 has
 * no row.
 */
export function gradedEntries(side: number, values: readonly number[]): readonly number[] {
  return ADDED.flatMap((block) => {
    const [first, second] = BLOCKS[block] ?? [0]
    const value = values[first] ?? 0
    if (second === undefined && value === 0) return []
    const row = second === undefined ? value : value * countOf(second) + (values[second] ?? 0)
    return [POINT_ROWS + side * ROWS_PER_SIDE + (ROWS_BEFORE[block] ?? 0) + row]
  })
}

/** The terms whose sum is each graded row, from the first row on. */
export const GRADED_ROWS: readonly (readonly Term[])[] = [0, 1].flatMap((side) =>
  BLOCKS.flatMap(([first, second]) =>
    Array.from({ length: countOf(first) * countOf(second) }, (_, row) => {
      if (second === undefined) return termsOf(side, first, row)
      const [value, other] = [Math.floor(row / countOf(second)), row % countOf(second)]
      const terms = [...termsOf(side, first, value), ...termsOf(side, second, other)]
      if (first !== ANY_HITS) return terms
      const product: Term = [EXPERT_AT + side * EXPERT_PER_SIDE + HITS_TIMES_HELD, float(value * other * HITS_FACTOR)]
      return [...terms, product]
    }),
  ),
)

/** The terms of one value of one side's graded input. */
function termsOf(side: number, input: number, value: number): readonly Term[] {
  const { sizeOf, valuesPerGrade } = INPUTS[input] ?? ROLLS
  if (value === 0) return []
  const grade = Math.ceil(value / valuesPerGrade) - 1
  return [
    [SIZES_AT + side * INPUTS.length + input, sizeOf(value)],
    [GRADES_AT + side * GRADES_PER_SIDE + (GRADES_BEFORE[input] ?? 0) + grade, 1],
  ]
}

/** The number of values of an input; 1 if there is no input. */
function countOf(input: number | undefined): number {
  return input === undefined ? 1 : (COUNTS[input] ?? 1)
}

function runningSums(counts: readonly number[]): readonly number[] {
  const sums = [0]
  for (const count of counts) sums.push((sums.at(-1) ?? 0) + count)
  return sums
}
