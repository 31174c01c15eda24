import { readFileSync } from 'node:fs'

/**
 * @typedef {object} RunnerReport what the test runner's JSON reporter writes, as far as it is read here
 * @property {boolean} success
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} numPendingTests
 * @property {{ status: string, assertionResults: unknown[] }[]} testResults
 */

/**
 * How many tests passed, failed and were skipped in a run. A file that could not even be loaded has no tests to count and
 * counts as one failed; so does a run without a report, or one that failed for a reason that no test names.
 * @param {RunnerReport | undefined} report
 */
export function countTests(report) {
  if (!report) return { passed: 0, failed: 1, skipped: 0 }
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  ).length
  const failed = report.numFailedTests + broken
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && !report.success ? 1 : failed,
    skipped: report.numPendingTests,
  }
}

/**
 * The report at `path`, or undefined when the runner wrote none.
 * @param {string} path
 */
export function readReport(path) {
  try {
    return /** @type {RunnerReport} */ (JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return undefined
  }
}
