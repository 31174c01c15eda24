// Runs the benchmarks in tests/bench: `npm run bench`, `npm run bench engine`, `npm run bench -- --json`. They print what
// they measure and judge nothing, so that a busy machine fails nobody.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { register } from 'tsx/esm/api'
import { root } from './freshness.mjs'

/**
 * @typedef {object} Bench what a file in tests/bench exports
 * @property {string} name
 * @property {string} description
 * @property {boolean} [isLong] whether it runs only when it is named
 * @property {() => Promise<Record<string, string | number>[]> | Record<string, string | number>[]} run rows of one table
 */

const words = process.argv.slice(2)
const asJson = words.includes('--json')
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
  const rows = await bench.run()
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
