import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Whether what is found becomes what is expected from now on: `npm run films -- --accept`. */
export const isAccepting = process.env['FILMS'] === 'accept'

/** The folder of what is expected. */
export const GOLDEN_FOLDER = new URL('../recorded/films/', import.meta.url)

/** How a failed test ends. */
export const ADVICE = 'If this is how it should be, accept it: npm run films -- --accept'

/** The path of a file in the folder of the test's results, which is made if need be. */
export function resultPath(file: string): string {
  const folder = new URL('../results/films/', import.meta.url)
  mkdirSync(folder, { recursive: true })
  return fileURLToPath(new URL(file, folder))
}
