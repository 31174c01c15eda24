import { readFileSync } from 'node:fs'
import { z } from 'zod'

const FOLDER = new URL('../../recorded/', import.meta.url)
const points = z.tuple([z.array(z.number()).length(26), z.array(z.number()).length(26)])
const die = z.literal([1, 2, 3, 4, 5, 6])

const bestMoveSchema = z.object({
  points,
  dice: z.tuple([die, die]),
  best: z.number(),
  worst: z.number(),
  moves: z.record(z.string(), z.number()),
})

const evaluationSchema = z.object({
  points,
  kind: z.enum(['ordinary', 'crashed', 'backGame', 'race', 'bearOff']),
  equity: z.number(),
})

const cubeSchema = z.object({
  kind: z.string(),
  points,
  match: z.object({ length: z.number(), me: z.number(), opp: z.number(), crawford: z.boolean() }),
  cube: z.object({ value: z.number(), owner: z.enum(['me', 'opp']).nullable() }),
  canDouble: z.boolean(),
  nd: z.number(),
  dt: z.number(),
  dp: z.number(),
  double: z.boolean(),
  take: z.boolean(),
})

const totalsSchema = z.object({
  moves: z.number(),
  unforcedMoves: z.number(),
  moveError: z.number(),
  cubeDecisions: z.number(),
  closeCubeDecisions: z.number(),
  cubeError: z.number(),
  luck: z.number(),
  luckAdjustedResult: z.number(),
})

function readLines(file: string): readonly unknown[] {
  return readFileSync(new URL(file, FOLDER), 'utf8')
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line))
}

/** Positions with dice and the equities of the better turns, by another strong engine. */
export function readBestMoves() {
  return readLines('bestMoves.jsonl').map((line) => bestMoveSchema.parse(line))
}

/** Positions with their cubeless equity, by another strong engine. */
export function readEvaluations() {
  return readLines('evaluations.jsonl').map((line) => evaluationSchema.parse(line))
}

/** Cube decisions with their three equities, by another strong engine. */
export function readCubeDecisions() {
  return readLines('cubeDecisions.jsonl').map((line) => cubeSchema.parse(line))
}

/** The players' totals of a recorded match, by another strong engine. */
export function readTotals(name: string) {
  const text = readFileSync(new URL(`matches/${name}.analysis.json`, FOLDER), 'utf8')
  return z.object({ white: totalsSchema, black: totalsSchema }).parse(JSON.parse(text))
}

/** The luck of every roll of a recorded match, by another strong engine that does not look ahead for it. */
export function readLuck(name: string) {
  const text = readFileSync(new URL(`matches/${name}.luck.json`, FOLDER), 'utf8')
  return z.array(z.number()).parse(JSON.parse(text))
}
