// Runs all checks that do not run the code. `npm run check -- lint types` runs only those whose name contains one of
// the words.
import { availableParallelism } from 'node:os'
import { runQuietly } from '../run/runCommand.mjs'

/** @type {Record<string, readonly string[]>} */
const checks = {
  format: ['oxfmt', '--check'],
  lint: ['oxlint'],
  'types of the engine': ['tsc', '-p', 'src/engine'],
  'types of the protocol': ['tsc', '-p', 'src/protocol'],
  'types of the server': ['tsc', '-p', 'src/server'],
  'types of the client': ['tsc', '-p', 'src/client'],
  'types of the service worker': ['tsc', '-p', 'src/client/serviceWorker'],
  'types of the tests': ['tsc', '-p', 'tests'],
  'types of the tools': ['tsc', '-p', 'tools'],
  'dead code in the product': ['knip', '--production', '--no-progress', '--no-config-hints'],
  'dead code and packages': ['knip', '--no-progress', '--no-config-hints'],
  translations: [process.execPath, 'tools/checks/translations.mjs'],
  'class names': [process.execPath, 'tools/checks/styles.mjs'],
  'arrows between rooms': [process.execPath, 'tools/checks/arrows.mjs'],
}

const words = process.argv.slice(2)
const queue = Object.entries(checks).filter(([name]) => words.length === 0 || words.some((word) => name.includes(word)))
const started = performance.now()
let failures = 0

await Promise.all(Array.from({ length: availableParallelism() }, worker))
const seconds = ((performance.now() - started) / 1000).toFixed(1)
console.log(failures === 0 ? `All checks passed in ${seconds} s.` : `${failures} checks failed (${seconds} s).`)
process.exitCode = failures === 0 ? 0 : 1

async function worker() {
  for (let next = queue.shift(); next; next = queue.shift()) {
    const [name, command] = next
    const result = await runQuietly(command)
    console.log(`${result.ok ? '✓' : '✗'} ${name} (${result.seconds.toFixed(1)} s)`)
    if (result.ok) continue
    failures++
    console.log(`\n$ ${command.join(' ')}\n${result.output}\n`)
  }
}
