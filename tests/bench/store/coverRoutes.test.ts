import { expect, test } from 'vitest'
import { findUncovered } from './coverRoutes.ts'

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
