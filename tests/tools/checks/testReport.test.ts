import { expect, test } from 'vitest'
import { countTests } from '../../../tools/checks/testReport.mjs'

const passed = { success: true, numPassedTests: 3, numFailedTests: 0, numPendingTests: 1, testResults: [] }

test('tests are counted as the runner counted them', () => {
  expect(countTests(passed)).toEqual({ passed: 3, failed: 0, skipped: 1 })
})

test('a file that could not be loaded counts as one failed test', () => {
  const testResults = [{ status: 'failed', assertionResults: [] }]
  expect(countTests({ ...passed, success: false, testResults })).toEqual({ passed: 3, failed: 1, skipped: 1 })
})

test('a run that failed outside every test is not reported as a success', () => {
  expect(countTests({ ...passed, success: false })).toEqual({ passed: 3, failed: 1, skipped: 1 })
})

test('a run without a report counts as failed', () => {
  expect(countTests(undefined)).toEqual({ passed: 0, failed: 1, skipped: 0 })
})
