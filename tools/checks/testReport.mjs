import { readFileSync } from 'node:fs'

/**
 * @typedef {object} RunnerReport what the test runner's JSON reporter writes, as far as it is read here
 * @property {boolean} success
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} numPendingTests
 * @property {{ name: string, status: string, assertionResults: { status: string, fullName: string }[] }[]} testResults
 */

/**
 * How many tests passed, failed and were skipped in a run. A file that could not even be loaded has no tests to count,
 * and counts as one failed test. So does a run without a report, or a run that failed for a reason that no test names.
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
 * The full names of the tests that failed, and the files that could not be loaded.
 * @param {RunnerReport | undefined} report
 */
export function failedTests(report) {
  return (report?.testResults ?? []).flatMap(({ name, status, assertionResults }) =>
    status === 'failed' && assertionResults.length === 0
      ? [name]
      : assertionResults.filter((test) => test.status === 'failed').map(({ fullName }) => fullName),
  )
}

/**
 * The full names of the tests that were skipped, as those whose browser is not on the machine.
 * @param {RunnerReport | undefined} report
 */
export function skippedTests(report) {
  const tests = report?.testResults.flatMap(({ assertionResults }) => assertionResults) ?? []
  return tests.filter(({ status }) => status === 'skipped' || status === 'pending').map(({ fullName }) => fullName)
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
