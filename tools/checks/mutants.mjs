// Finds small changes of the code that no test notices: `npm run mutants -- clocks`. It changes one thing at a time and
// runs the tests of the area. It takes minutes to hours and is no part of `npm test`. A second word narrows the sources:
// `npm run mutants -- protocol 'src/protocol/game/*.ts,src/protocol/dice/*.ts'`. Commas separate the patterns, so a pattern
// cannot have braces; `file.ts:20-60` is a range of lines. A third word narrows the tests to folders or files, named without
// their ending: `npm run mutants -- rules src/engine/rules/dice.ts engine/rules/dice,engine/rules/match`.
import { runLoudly } from '../run/runCommand.mjs'

/** The files that are changed, and the folders of the tests that have to notice. */
const AREAS = {
  rules: { sources: 'src/engine/rules/**/*.ts', tests: ['engine/rules'] },
  clocks: { sources: 'src/engine/rules/clock.ts', tests: ['engine/rules'] },
  protocol: { sources: 'src/protocol/**/*.ts', tests: ['protocol'] },
  ledger: { sources: 'src/server/ledger/**/*.ts', tests: ['server/ledger/credits', 'server/ledger/giftCards'] },
  brackets: {
    sources: 'src/server/contests/tournaments/bracket/*.ts',
    tests: ['server/contests/tournaments/bracket'],
  },
  machines: {
    sources:
      'src/client/**/*Machine.ts,src/client/table/machine/gameDecisions.ts,src/client/table/machine/gameEffects.ts',
    tests: [
      'client/table/machine',
      'client/features/matchmaking',
      'client/features/quiz',
      'client/features/replay',
      'client/features/signIn',
    ],
  },
}

const [, , name, narrower, narrowerTests] = process.argv
const area = Object.entries(AREAS).find(([known]) => known === name)?.[1]
if (area === undefined) {
  console.error(`Which area? npm run mutants -- ${Object.keys(AREAS).join(' | ')} [sources]`)
  process.exit(2)
}
process.env['MUTANT_TESTS'] = narrowerTests ?? area.tests.join()
const narrowed = ['--mutate', narrower ?? area.sources]
process.exitCode = (await runLoudly(['stryker', 'run', '--testRunner', 'vitestAndLoading', ...narrowed])) ? 0 : 1
