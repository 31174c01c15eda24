import { nodeProject } from './vitest.config.ts'

const places = (process.env['MUTANT_TESTS'] ?? 'engine/rules').split(',')

/** The tests that have to notice a changed source: the folders and files that tools/checks/mutants.mjs names. */
export default nodeProject('mutants', [], {
  include: places.flatMap((place) => [`tests/${place}/**/*.test.{ts,tsx}`, `tests/${place}.test.{ts,tsx}`]),
})
