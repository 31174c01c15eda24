// Runs the benchmarks in tests/bench: `npm run bench`, `npm run bench engine`, `npm run bench -- --json`, `npm run
// bench soak -- --minutes 10`. They print their measurements, beside a budget if there is one, and never fail, because
// a busy machine is not a defect.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { register } from 'tsx/esm/api'
import { root } from '../build/freshness.mjs'
import { readBenchOptions } from './benchOptions.mjs'

/**
 * @typedef {object} Bench what a file in tests/bench exports
 * @property {string} name
 * @property {string} description
 * @property {boolean} [isLong] runs only when it is named
 * @property {import('node:util').ParseArgsConfig['options']} [options] further words of the command line
 * @property {(options: BenchOptions) => Promise<Record<string, string | number>[]> | Record<string, string | number>[]} run
 *   rows of one table
 *
 * @typedef {Record<string, unknown> & { minutes: number }} BenchOptions how long a bench without an end of its own
 *   runs, and the bench's own options
 */

const folder = join(root, 'tests/bench')

register()
const benches = await Promise.all(
  readdirSync(folder)
    .filter((file) => file.endsWith('.ts'))
    .map(async (file) => /** @type {Bench} */ (await import(pathToFileURL(join(folder, file)).href))),
)
const { names, json, minutes, optionsOf } = readBenchOptions(benches, process.argv.slice(2))
if (!(minutes > 0)) {
  console.error('How long? npm run bench soak -- --minutes 10')
  process.exit(2)
}
const unknown = names.filter((name) => benches.every((bench) => bench.name !== name))
if (unknown.length > 0) {
  console.error(`No benchmark ${unknown.join(', ')}; there are: ${benches.map(({ name }) => name).join(', ')}`)
  process.exit(1)
}
for (const bench of benches) {
  if (names.length > 0 ? !names.includes(bench.name) : bench.isLong) continue
  if (!json) console.log(`\n${bench.name}: ${bench.description}`)
  const rows = await bench.run({ ...optionsOf(bench), minutes })
  if (json) console.log(JSON.stringify({ name: bench.name, rows }))
  else printTable(rows)
}

/** @param {Record<string, string | number>[]} rows */
function printTable(rows) {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const cells = [columns, ...rows.map((row) => columns.map((column) => String(row[column] ?? '')))]
  const widths = columns.map((_, index) => Math.max(...cells.map((line) => line[index]?.length ?? 0)))
  const isNumber = columns.map((column) => rows.every((row) => typeof (row[column] ?? 0) === 'number'))
  for (const [number, line] of cells.entries()) {
    const padded = line.map((cell, i) => (isNumber[i] ? cell.padStart(widths[i] ?? 0) : cell.padEnd(widths[i] ?? 0)))
    console.log(padded.join('  ').trimEnd())
    if (number === 0) console.log(widths.map((width) => '─'.repeat(width)).join('  '))
  }
}
