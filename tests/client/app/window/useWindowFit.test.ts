import { expect, it } from 'vitest'
import { windowFit } from '../../../../src/client/app/window/useWindowFit.ts'

it.each([
  [640, 360, 'fits'],
  [568, 150, 'fits'],
  [567, 320, 'small'],
  [800, 149, 'small'],
  [360, 640, 'upright'],
] as const)('a window of %i × %i %s', (width, height, fit) => {
  expect(windowFit(width, height, false)).toBe(fit)
})

it('a keyboard may take room of the window while the member types', () => {
  expect(windowFit(360, 320, true)).toBe('fits')
})
