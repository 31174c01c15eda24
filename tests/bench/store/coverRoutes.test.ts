import { expect, test } from 'vitest'
import { findUncovered } from './coverRoutes.ts'
import { percentile } from './percentile.ts'

const paths = {
  '/api/a': { get: {} },
  '/api/b/{id}': { get: {}, post: {} },
  '/live': { get: {} },
  '/api/c': { post: {} },
}

test('a route that is neither asked nor left out is named', () => {
  expect(findUncovered(paths, { asked: ['/a'], leftOut: ['/live'] })).toEqual(['/b/{id} is not asked'])
})

test('an asked route that the document does not have is named', () => {
  expect(findUncovered(paths, { asked: ['/a', '/b/{id}', '/c'], leftOut: ['/live'] })).toEqual(['/c is no route'])
})

test('a percentile is one of the values, the least that is not exceeded by the share', () => {
  const values = Array.from({ length: 100 }, (_, index) => 100 - index)
  expect([percentile(values, 0.5), percentile(values, 0.99), percentile(values, 1)]).toEqual([50, 99, 100])
  expect(percentile([7], 0.99)).toBe(7)
})
