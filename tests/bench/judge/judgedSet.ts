import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import { SIDE_SIZE } from '../../../src/engine/evaluation/evaluator/packedPosition.ts'
import type { Position } from '../../../src/engine/rules/position.ts'
import type { RolloutState } from '../../../src/engine/evaluation/rollout/rollout.ts'

const FOLDER = new URL('../../judged/', import.meta.url)
const SET = 'positions.jsonl'
const UNFINISHED = new URL('unfinished.json', FOLDER)

const points = z.tuple([z.array(z.number()).length(26), z.array(z.number()).length(26)])
const die = z.literal([1, 2, 3, 4, 5, 6])

const judgedSchema = z.object({
  number: z.number(),
  kind: z.enum(['contact', 'crashed', 'backGame', 'primed', 'race']),
  points,
  dice: z.tuple([die, die]),
  seed: z.number(),
  ply: z.number(),
  /** The joint standard error of the two best turns. */
  error: z.number(),
  turns: z.array(
    z.object({
      /** The position after the turn, as the mover sees it. */
      result: z.string(),
      move: z.string(),
      equity: z.number(),
      error: z.number(),
      games: z.number(),
      /** How far the turn is below the best one, over the games that both have played, and its standard error. */
      loss: z.number(),
      lossError: z.number(),
    }),
  ),
})

/** A position with its rolled-out turns, best first. */
export type JudgedPosition = z.infer<typeof judgedSchema>

export function readJudged(): readonly JudgedPosition[] {
  return readRows(SET, judgedSchema)
}

export function addJudged(judged: JudgedPosition): void {
  addRow(SET, judged)
  rmSync(UNFINISHED, { force: true })
}

/** The rows of a file beside the set; none while there is no such file. */
export function readRows<Row>(file: string, schema: z.ZodType<Row>): readonly Row[] {
  const url = new URL(file, FOLDER)
  if (!existsSync(url)) return []
  return readFileSync(url, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => schema.parse(JSON.parse(line)))
}

export function addRow(file: string, row: object): void {
  mkdirSync(FOLDER, { recursive: true })
  appendFileSync(new URL(file, FOLDER), `${JSON.stringify(row)}\n`)
}

/** Equities of the files have five decimals. */
export function round(value: number): number {
  return Math.round(value * 100_000) / 100_000
}

/** The state in which a run was broken off, if it was this position's. */
export function readUnfinished(begun: RolloutState): RolloutState {
  if (!existsSync(UNFINISHED)) return begun
  const state = JSON.parse(readFileSync(UNFINISHED, 'utf8')) as RolloutState
  return JSON.stringify(state.question) === JSON.stringify(begun.question) ? state : begun
}

export function keepUnfinished(state: RolloutState): void {
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(UNFINISHED, JSON.stringify(state))
}

/** The position of a judged turn as the opponent sees it, who has to roll. */
export function opponentsView(result: string): Position {
  const counts = [...result].map((digit) => Number.parseInt(digit, 16))
  return [counts.slice(SIDE_SIZE), counts.slice(0, SIDE_SIZE)]
}
