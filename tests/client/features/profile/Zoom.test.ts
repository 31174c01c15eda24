import { expect, test } from 'vitest'
import { MAX_ZOOM, scaleOf, zoomOf } from '../../../../src/client/features/profile/Zoom.tsx'

test('zoom 0 shows the picture as wide as the window, and zoom 4 five times as large', () => {
  expect([scaleOf(0), scaleOf(1.5), scaleOf(MAX_ZOOM)]).toEqual([1, 2.5, 5])
})

test.each([-1, 5, 99])('a zoom of %d is brought within 0 and 4', (zoom) => {
  expect(zoomOf(scaleOf(zoom))).toBe(zoom < 0 ? 0 : MAX_ZOOM)
})
