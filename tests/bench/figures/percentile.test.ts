import { expect, test } from 'vitest'
import { percentile } from './percentile.ts'

test('a percentile is one of the values, the least that is not exceeded by the share', () => {
  const values = Array.from({ length: 100 }, (_, index) => 100 - index)
  expect([percentile(values, 0.5), percentile(values, 0.99), percentile(values, 1)]).toEqual([50, 99, 100])
  expect(percentile([7], 0.99)).toBe(7)
})
