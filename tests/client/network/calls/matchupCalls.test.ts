import { expect, it } from 'vitest'
import { matchupIdIn } from '../../../../src/client/network/calls/matchupCalls.ts'

it('an address names a matchup by a whole number from 1 on', () => {
  expect(['1', '4711', '999999999999999'].map(matchupIdIn)).toEqual([1, 4711, 999_999_999_999_999])
})

it.each([undefined, '', 'abc', '0', '-1', '1.5', '1e3', '0x10', ' 7', '۷', '9999999999999999'])(
  'nothing is asked of the server for %j',
  (part) => {
    expect(matchupIdIn(part)).toBeNull()
  },
)
