import { expect, test } from 'vitest'
import { screenClass } from '../../../src/client/platform/screenClass.ts'

test.each([
  [640, 360, 'small'],
  [360, 640, 'small'],
  [915, 412, 'phone'],
  [1280, 800, 'tablet'],
  [1920, 1080, 'desk'],
] as const)('W443 a screen of %i × %i is of the class %s', (width, height, expected) => {
  expect(screenClass({ width, height })).toBe(expected)
})
