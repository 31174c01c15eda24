// Runs every check and every test, the browser included. It goes on after a failure, so one run tells everything. The
// last line counts the tests; a failed stage that is not a test counts as one. With --coverage it also says how
// much of the sources the tests ran.
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium } from '../run/chromium.mjs'
import { root } from '../build/freshness.mjs'
import { runLoudly } from '../run/runCommand.mjs'
import { installPrograms } from './installPrograms.mjs'
import { countTests, failedTests, readReport, skippedTests } from './testReport.mjs'

const results = join(root, 'tests/results')
const coverage = process.argv.includes('--coverage') ? ['--coverage'] : []
const counts = { passed: 0, failed: 0, skipped: 0 }
/** @type {{ name: string, ok: boolean, seconds: number }[]} */
const stages = []
/** @type {string[]} */
const leftOut = []
/** @type {string[]} */
const broken = []

rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

installPrograms()
await runStage('checks', [process.execPath, 'tools/checks/check.mjs'])
const isBuilt = await runStage('build', [process.execPath, 'tools/build/build.mjs', '--if-stale'])
if (isBuilt) {
  await runStage('sizes', [process.execPath, 'tools/checks/sizes.mjs'])
  // Tests of whole programs run the built ones (tests/programArguments.ts).
  process.env['PROGRAMS'] = 'built'
}
await runTests('tests', ['--project', '!journeys', ...coverage])
if (isBuilt && prepareBrowser()) await runTests('journeys', ['--project', 'journeys'])
printSummary()

/**
 * @param {string} name
 * @param {readonly string[]} command
 */
async function runStage(name, command) {
  const ok = await timeStage(name, command)
  if (!ok) counts.failed++
  return ok
}

/**
 * @param {string} name
 * @param {readonly string[]} selection which of the runner's projects
 */
async function runTests(name, selection) {
  const report = join(results, `${name}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const ok = await timeStage(name, ['vitest', 'run', ...selection, ...reporters])
  const written = readReport(report)
  const { passed, failed, skipped } = countTests(written)
  leftOut.push(...skippedTests(written))
  broken.push(...failedTests(written))
  counts.passed += passed
  counts.failed += ok ? failed : Math.max(failed, 1)
  counts.skipped += skipped
}

/**
 * @param {string} name
 * @param {readonly string[]} command
 */
async function timeStage(name, command) {
  console.log(`\n── ${name}`)
  const started = performance.now()
  const ok = await runLoudly(command)
  stages.push({ name, ok, seconds: (performance.now() - started) / 1000 })
  return ok
}

function prepareBrowser() {
  try {
    process.env['CHROMIUM'] = findChromium()
    return true
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    stages.push({ name: 'journeys', ok: false, seconds: 0 })
    counts.failed++
    return false
  }
}

function printSummary() {
  console.log('')
  for (const { name, ok, seconds } of stages) console.log(`${ok ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`)
  for (const name of leftOut) console.log(`Left out: ${name}`)
  for (const name of broken) console.log(`Failed: ${name}`)
  if (counts.skipped > 0) console.log(`Skipped: ${counts.skipped}`)
  process.exitCode = counts.failed === 0 && stages.every(({ ok }) => ok) ? 0 : 1
  console.log(`Tests: ${counts.passed} passed, ${counts.failed} failed`)
}
