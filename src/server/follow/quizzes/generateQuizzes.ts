import type { PlayDependencies } from '../../play/matchups/PlayDependencies.ts'
import { addPositions } from './quizStore.ts'

/** The most engine matches in a row without a new position. More of them mean that something is wrong. */
const MOST_FRUITLESS = 50

/**
 * Lets the engine play against itself until `count` new positions are found, with a new seed each time. Positions found
 * so far stay when a later match fails. Returns the number of positions found.
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
