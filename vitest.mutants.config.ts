import { nodeProject } from './vitest.config.ts'

/** The tests that have to notice a changed source: those of one area, which tools/checks/mutants.mjs names. */
export default nodeProject('mutants', [process.env['MUTANT_TESTS'] ?? 'engine/rules'])
