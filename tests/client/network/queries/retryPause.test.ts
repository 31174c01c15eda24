import { expect, test } from 'vitest'
import { RequestError } from '../../../../src/client/network/http/requestError.ts'
import { retryPause } from '../../../../src/client/network/queries/retryPause.ts'

const failed = (code: number | null, errorUpdateCount = 1) =>
  ({ status: 'error', error: new RequestError(code, ''), errorUpdateCount }) as const

test('what failed for the site’s fault, or got no answer, is asked for again, and ever more rarely', () => {
  const pauses = [1, 2, 3, 4, 5, 6].map((times) => retryPause(failed(500, times)))
  expect(pauses).toEqual([5_000, 10_000, 20_000, 40_000, 60_000, 60_000])
  expect(retryPause(failed(null))).toBe(5_000)
})

test('what is refused is not asked for again', () => {
  expect([400, 401, 403, 404, 754].map((code) => retryPause(failed(code)))).toEqual([false, false, false, false, false])
})

test('what has been loaded, or is on its way, is not asked for again', () => {
  for (const status of ['success', 'pending'] as const) {
    expect(retryPause({ status, error: null, errorUpdateCount: 3 })).toBe(false)
  }
})

test('what fails again and again is left to the member', () => {
  expect([20, 21].map((times) => retryPause(failed(500, times)))).toEqual([60_000, false])
})
