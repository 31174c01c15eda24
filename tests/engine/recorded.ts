import { readdirSync, readFileSync } from 'node:fs'
import { z } from 'zod'

const FOLDER = new URL('../recorded/', import.meta.url)

const counts = z.array(z.number()).length(26)
const die = z.literal([1, 2, 3, 4, 5, 6])

const turnsSchema = z.object({
  id: z.number(),
  points: z.tuple([counts, counts]),
  dice: z.tuple([die, die]),
  diceUsed: z.number(),
  posId: z.string(),
  results: z.array(z.string()),
})

const deedSchema = z.object({
  player: z.enum(['X', 'O']),
  action: z.enum(['move', 'double', 'take', 'drop', 'resign']),
  dice: z.tuple([die, die]).optional(),
  move: z.array(z.tuple([z.number(), z.number()])).optional(),
  board: z.string().optional(),
})

const truthSchema = z.object({
  length: z.number(),
  X: z.object({ name: z.string() }),
  O: z.object({ name: z.string() }),
  games: z.array(z.object({ winner: z.enum(['X', 'O']), points: z.number(), game: z.array(deedSchema) })),
})

/**
 * One player's action in a recorded match: dice, `[src, dst]` in the player's coordinates, and the Position ID before
 * it.
 */
export type Deed = z.infer<typeof deedSchema>

/** Recorded positions with dice, their Position IDs, and all positions that legal turns lead to. */
export function readLegalMoves(): readonly z.infer<typeof turnsSchema>[] {
  const lines = readFileSync(new URL('legalMoves.jsonl', FOLDER), 'utf8').trim().split('\n')
  return lines.map((line) => turnsSchema.parse(JSON.parse(line)))
}

/** The names of the recorded matches. */
export function matchNames(): readonly string[] {
  return readdirSync(new URL('matches/', FOLDER)).flatMap((file) => (file.endsWith('.mat') ? [file.slice(0, -4)] : []))
}

/** The `.mat` text of a recorded match. */
export function readMat(name: string): string {
  return readFileSync(new URL(`matches/${name}.mat`, FOLDER), 'utf8')
}

/** What happened in a recorded match, from a source other than its `.mat` text. */
export function readTruth(name: string): z.infer<typeof truthSchema> {
  return truthSchema.parse(JSON.parse(readFileSync(new URL(`matches/${name}.truth.json`, FOLDER), 'utf8')))
}

/** What a version of the rules said of each variant when its first match was played. */
export function readRulesVersion(version: number): object {
  const text = readFileSync(new URL(`rules/${version}.json`, FOLDER), 'utf8')
  return z.record(z.string(), z.looseObject({ opening: counts })).parse(JSON.parse(text))
}
