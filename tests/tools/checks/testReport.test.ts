import { expect, test } from 'vitest'
import { countTests, failedTests, skippedTests } from '../../../tools/checks/testReport.mjs'

const passed = { success: true, numPassedTests: 3, numFailedTests: 0, numPendingTests: 1, testResults: [] }

test('tests are counted as the runner counted them', () => {
  expect(countTests(passed)).toEqual({ passed: 3, failed: 0, skipped: 1 })
})

test('a file that could not be loaded counts as one failed test', () => {
  const testResults = [{ name: 'broken.test.ts', status: 'failed', assertionResults: [] }]
  expect(countTests({ ...passed, success: false, testResults })).toEqual({ passed: 3, failed: 1, skipped: 1 })
})

test('a run that failed outside every test is not reported as a success', () => {
  expect(countTests({ ...passed, success: false })).toEqual({ passed: 3, failed: 1, skipped: 1 })
})

test('a run without a report counts as failed', () => {
  expect(countTests(undefined)).toEqual({ passed: 0, failed: 1, skipped: 0 })
})

test('a test that was left out is named', () => {
  const assertionResults = [
    { status: 'passed', fullName: 'W431 Firefox signs in' },
    { status: 'skipped', fullName: 'W431 WebKit signs in' },
  ]
  const report = { ...passed, testResults: [{ name: 'whole.test.ts', status: 'passed', assertionResults }] }
  expect(skippedTests(report)).toEqual(['W431 WebKit signs in'])
  expect(skippedTests(undefined)).toEqual([])
})

test('a test that failed is named, and so is a file that could not be loaded', () => {
  const assertionResults = [
    { status: 'passed', fullName: 'R1 white begins' },
    { status: 'failed', fullName: 'R2 black answers' },
  ]
  const testResults = [
    { name: 'rules.test.ts', status: 'failed', assertionResults },
    { name: 'broken.test.ts', status: 'failed', assertionResults: [] },
  ]
  expect(failedTests({ ...passed, success: false, testResults })).toEqual(['R2 black answers', 'broken.test.ts'])
  expect(failedTests(undefined)).toEqual([])
})
