import { readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import type { QuizPosition } from '../../../engine/evaluation/quiz/quizPosition.ts'
import { quizPositions } from './quizTables.ts'
import type { Machinery } from '../../machinery/Machinery.ts'
import { parseQuizFile } from './quizFile.ts'
import { addPositions } from './quizStore.ts'

const SHIPPED = { source: 'shipped', matchupId: null } as const

/** Adds the shipped positions to the store: all of them at the first start, new ones after an update (W366). */
export async function seedQuizzes({ database, clock }: Pick<Machinery, 'database' | 'clock'>): Promise<void> {
  const text = readFile()
  const present = await database.queries.$count(quizPositions, eq(quizPositions.source, SHIPPED.source))
  // Counting the lines is enough to see that nothing is new, and parsing them would slow the start.
  if (present >= text.trimEnd().split('\n').length) return
  const shipped = parseQuizFile(text)
  await database.transaction((tx) => addPositions(tx, clock(), SHIPPED, shipped))
}

/**
 * The shipped positions beside this module, made by `src/server/quizPositionsProgram.ts`.
 * @internal Tests check each of them.
 */
export function readShippedQuizzes(): readonly QuizPosition[] {
  return parseQuizFile(readFile())
}

const readFile = () => readFileSync(new URL('./positions.txt', import.meta.url), 'utf8')
