import { expect, test } from 'vitest'
import { sparesData } from '../../../src/client/platform/sparesData.ts'

test.each([
  [{}, false],
  [{ connection: { saveData: false, effectiveType: '4g' } }, false],
  [{ connection: { effectiveType: '3g' } }, false],
  [{ connection: { saveData: true, effectiveType: '4g' } }, true],
  [{ connection: { saveData: false, effectiveType: '2g' } }, true],
  [{ connection: { effectiveType: 'slow-2g' } }, true],
])('a browser that tells %j spares data: %s', (browser, expected) => {
  expect(sparesData(browser)).toBe(expected)
})
