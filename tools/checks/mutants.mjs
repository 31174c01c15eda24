// Looks which small changes of the code no test notices: `npm run mutants -- clocks`. It changes one thing at a time and runs the
// tests of the area. It takes minutes to hours and is no part of `npm test`.
import { runLoudly } from '../run/runCommand.mjs'

/** What is changed, and the tests that have to notice it. */
const AREAS = {
  rules: { sources: 'src/engine/rules/*.ts', tests: 'engine/rules' },
  clocks: { sources: 'src/engine/rules/clock.ts', tests: 'engine/rules' },
  protocol: { sources: 'src/protocol/**/*.ts', tests: 'protocol' },
  ledger: { sources: 'src/server/ledger/**/*.ts', tests: 'server/ledger' },
  brackets: { sources: 'src/server/contests/tournaments/bracket/*.ts', tests: 'server/contests/tournaments' },
  machines: { sources: 'src/client/**/*Machine.ts', tests: 'client' },
}

const area = Object.entries(AREAS).find(([name]) => name === process.argv[2])?.[1]
if (area === undefined) {
  console.error(`Which area? npm run mutants -- ${Object.keys(AREAS).join(' | ')}`)
  process.exit(2)
}
process.env['MUTANT_TESTS'] = area.tests
process.exitCode = (await runLoudly(['stryker', 'run', '--mutate', area.sources])) ? 0 : 1
