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

/** Recorded positions with dice, and another strong engine's equities of the better turns. */
export function readBestMoves() {
  return readLines('bestMoves.jsonl').map((line) => bestMoveSchema.parse(line))
}

/** Recorded positions with another strong engine's cubeless equity. */
export function readEvaluations() {
  return readLines('evaluations.jsonl').map((line) => evaluationSchema.parse(line))
}

/** Recorded cube decisions with another strong engine's three equities. */
export function readCubeDecisions() {
  return readLines('cubeDecisions.jsonl').map((line) => cubeSchema.parse(line))
}

/** Another strong engine's totals of both players in a recorded match. */
export function readTotals(name: string) {
  const text = readFileSync(new URL(`matches/${name}.analysis.json`, FOLDER), 'utf8')
  return z.object({ white: totalsSchema, black: totalsSchema }).parse(JSON.parse(text))
}

/** Another strong engine's luck of every roll in a recorded match. That engine does not look ahead for luck. */
export function readLuck(name: string) {
  const text = readFileSync(new URL(`matches/${name}.luck.json`, FOLDER), 'utf8')
  return z.array(z.number()).parse(JSON.parse(text))
}
