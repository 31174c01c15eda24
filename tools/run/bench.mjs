// Runs the benchmarks in tests/bench: `npm run bench`, `npm run bench engine`, `npm run bench -- --json`, `npm run
// bench soak -- --minutes 10`. They print their measurements, beside a budget if there is one, and never fail: a busy
// machine is not a defect.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { register } from 'tsx/esm/api'
import { root } from '../build/freshness.mjs'

/**
 * @typedef {object} Bench what a file in tests/bench exports
 * @property {string} name
 * @property {string} description
 * @property {boolean} [isLong] runs only when it is named
 * @property {(options: BenchOptions) => Promise<Record<string, string | number>[]> | Record<string, string | number>[]} run
 *   rows of one table
 *
 * @typedef {object} BenchOptions
 * @property {number} minutes how long a bench that goes on for a time goes on
 */

const words = process.argv.slice(2)
const asJson = words.includes('--json')
const minutesAt = words.indexOf('--minutes')
const minutes = minutesAt === -1 ? 10 : Number(words.splice(minutesAt, 2)[1])
if (!(minutes > 0)) {
  console.error('How long? npm run bench soak -- --minutes 10')
  process.exit(2)
}
const names = words.filter((word) => !word.startsWith('--'))
const folder = join(root, 'tests/bench')

register()
const benches = await Promise.all(
  readdirSync(folder)
    .filter((file) => file.endsWith('.ts'))
    .map(async (file) => /** @type {Bench} */ (await import(pathToFileURL(join(folder, file)).href))),
)
const unknown = names.filter((name) => benches.every((bench) => bench.name !== name))
if (unknown.length > 0) {
  console.error(`No benchmark ${unknown.join(', ')}; there are: ${benches.map(({ name }) => name).join(', ')}`)
  process.exit(1)
}
for (const bench of benches) {
  if (names.length > 0 ? !names.includes(bench.name) : bench.isLong) continue
  if (!asJson) console.log(`\n${bench.name}: ${bench.description}`)
  const rows = await bench.run({ minutes })
  if (asJson) console.log(JSON.stringify({ name: bench.name, rows }))
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
