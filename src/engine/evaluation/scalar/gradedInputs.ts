/** First-layer rows before those of graded inputs: 2 sides, 26 places, 16 counts. */
export const POINT_ROWS = 832

/** What an expert counts in few whole numbers. */
interface GradedInput {
  readonly mostValue: number
  /** A value as a number of about 0 to 1. */
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

/** In the kernel's order: escapes and shots, checkers behind, longest run, points of the homes. */
const INPUTS: readonly GradedInput[] = [
  ...Array.from({ length: 6 }, () => ROLLS),
  CHECKERS,
  RUN,
  SQUARED,
  POINTS,
  POINTS,
  SQUARED,
]

/** The weights that a row of the summed first layer is made of. */
export interface GradedRow {
  /** Index of the input's size among all inputs, and the size. */
  readonly sizeIndex: number
  readonly size: number
  /** Index of its grade. */
  readonly gradeIndex: number
}

/** Where the sizes begin among all inputs, then the grades. */
const SIZES_AT = 230
const GRADES_AT = SIZES_AT + 2 * INPUTS.length

const ROWS_BEFORE = runningSums(INPUTS.map(({ mostValue }) => mostValue + 1))
const GRADES_BEFORE = runningSums(INPUTS.map(({ mostValue, valuesPerGrade }) => mostValue / valuesPerGrade))
const ROWS_PER_SIDE = ROWS_BEFORE.at(-1) ?? 0
const GRADES_PER_SIDE = GRADES_BEFORE.at(-1) ?? 0

/** The first-layer rows of one side's graded inputs, in the kernel's order; those that are zero have none. */
export function gradedEntries(side: number, values: readonly number[]): readonly number[] {
  return values.flatMap((value, input) =>
    value === 0 ? [] : [POINT_ROWS + side * ROWS_PER_SIDE + (ROWS_BEFORE[input] ?? 0) + value],
  )
}

/** What graded rows stand for, from the first one; null for those of zeros. */
export const GRADED_ROWS: readonly (GradedRow | null)[] = [0, 1].flatMap((side) =>
  INPUTS.flatMap(({ mostValue, sizeOf, valuesPerGrade }, input) =>
    Array.from({ length: mostValue + 1 }, (_, value) => {
      if (value === 0) return null
      const grade = Math.ceil(value / valuesPerGrade) - 1
      return {
        sizeIndex: SIZES_AT + side * INPUTS.length + input,
        size: sizeOf(value),
        gradeIndex: GRADES_AT + side * GRADES_PER_SIDE + (GRADES_BEFORE[input] ?? 0) + grade,
      }
    }),
  ),
)

function runningSums(counts: readonly number[]): readonly number[] {
  const sums = [0]
  for (const count of counts) sums.push((sums.at(-1) ?? 0) + count)
  return sums
}
