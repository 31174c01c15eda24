import { expect, test } from 'vitest'
import { RequestError, failureText, isOutOfReach, isRefusal } from '../../../../src/client/network/http/requestError.ts'

test('a server is out of reach when nothing answers, or when a proxy answers in its place', () => {
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

test('a server that is down, busy or faulty has refused nothing', () => {
  const codes = [401, 403, 404, null, 409, 429, 500, 502] as const
  const refused = codes.map((code) => isRefusal(new RequestError(code, '')))
  expect(refused).toEqual([true, true, true, false, false, false, false, false])
})

test('the site says when it is at fault itself, and does not blame the network', () => {
  const codes = [null, 404, 409, 500, 502, 503, 504, 721, 758] as const
  const atFault = codes.filter((code) => failureText(code) === 'network.fault')
  expect(atFault).toEqual([500, 502, 503, 504])
})
