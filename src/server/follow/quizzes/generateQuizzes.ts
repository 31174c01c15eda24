import type { PlayDependencies } from '../../play/matchups/PlayDependencies.ts'
import { addPositions } from './quizStore.ts'

/** So many matches of the engine may bring nothing new in a row: something is wrong then. */
const MOST_FRUITLESS = 50

/**
 * Has the engine play against itself until `count` new positions are found, by a seed of its own each time. What is found stays
 * when a later match fails. Answers how many there are now.
 */
export async function generateQuizzes(
  { database, engine, clock, randomBytes }: Pick<PlayDependencies, 'database' | 'engine' | 'clock' | 'randomBytes'>,
  count: number,
): Promise<number> {
  let added = 0
  for (let fruitless = 0; added < count;) {
    const positions = await engine.playQuizzes(Buffer.from(randomBytes(16)).toString('hex'))
    const fresh = await addPositions(
      database.queries,
      clock(),
      { source: 'generated', matchupId: null },
      positions.slice(0, count - added),
    )
    added += fresh
    fruitless = fresh > 0 ? 0 : fruitless + 1
    if (fruitless === MOST_FRUITLESS) throw new Error(`${fruitless} matches brought no new position`)
  }
  return added
}
