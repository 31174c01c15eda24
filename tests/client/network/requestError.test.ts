import { expect, test } from 'vitest'
import { RequestError, isOutOfReach } from '../../../src/client/network/requestError.ts'

test('a server is out of reach when nothing answers, or a proxy in its place', () => {
  const codes = [null, 502, 503, 504, 404, 409, 500] as const
  expect(codes.map((code) => isOutOfReach(new RequestError(code, '')))).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
    false,
  ])
})
