import { z } from 'zod'
import { addRow, readRows } from './judgedSet.ts'

const AGAIN = 'again.jsonl'

const againSchema = z.object({
  /** The number of the judged position. */
  number: z.number(),
  /** The positions after the best turn of the set and after the chosen one, as the mover sees them. */
  best: z.string(),
  chosen: z.string(),
  seed: z.number(),
  games: z.number(),
  /** How far the chosen turn is below the set's best one in these games, below zero where it is above, and its standard error. */
  loss: z.number(),
  lossError: z.number(),
})

/** A turn that a player chose in a judged position, rolled out beside the set's best one by games of their own. */
export type AgainJudged = z.infer<typeof againSchema>

export function readAgain(): readonly AgainJudged[] {
  return readRows(AGAIN, againSchema)
}

export function addAgain(again: AgainJudged): void {
  addRow(AGAIN, again)
}
