import { expect, test } from 'vitest'
import { analysisPauseAfter } from '../../../../src/client/network/queries/analysisPause.ts'
import { RequestError } from '../../../../src/client/network/http/requestError.ts'

test('an analysis that is not ready is asked for every second', () => {
  expect(analysisPauseAfter(new RequestError(754, ''))).toBe(1_000)
})

test('a network fault does not end the asking, and makes it rarer', () => {
  const pauses = [null, 500, 502, 503, 429].map((code) => analysisPauseAfter(new RequestError(code, '')))
  expect(pauses).toEqual([5_000, 5_000, 5_000, 5_000, 5_000])
})

test('a refused analysis is not asked for again', () => {
  expect([401, 403, 404].map((code) => analysisPauseAfter(new RequestError(code, '')))).toEqual([null, null, null])
})
