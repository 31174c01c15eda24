import { z } from 'zod'
import { addRow, readRows } from './judgedSet.ts'

const CUBES = 'cubes.jsonl'

/** What the games of one seed say, in points at the present cube, with standard errors. */
const rolledSchema = z.object({
  seed: z.number(),
  noDouble: z.number(),
  doubleTake: z.number(),
  /** The error of `doubleTake` itself. */
  takeError: z.number(),
  /** The error of `doubleTake` − `noDouble`, whose games have the same dice. */
  doubleError: z.number(),
})

const cubeSchema = z.object({
  number: z.number(),
  /** The position as the player on roll sees it, the score and the cube, which tell a decision that was judged from another. */
  key: z.string(),
  games: z.number(),
  ply: z.number(),
  doublePass: z.number(),
  /** The chance of winning the match that a point at the present cube is worth. */
  chance: z.number(),
  rolled: z.tuple([rolledSchema, rolledSchema]),
})

export type RolledCube = z.infer<typeof rolledSchema>

/** A cube decision that was rolled out twice, by games with other seeds. */
export type JudgedCube = z.infer<typeof cubeSchema>

export function readCubes(): readonly JudgedCube[] {
  return readRows(CUBES, cubeSchema)
}

export function addCube(cube: JudgedCube): void {
  addRow(CUBES, cube)
}
