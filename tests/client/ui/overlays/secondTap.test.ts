import { expect, test } from 'vitest'
import { isDoubleTap } from '../../../../src/client/ui/overlays/secondTap.ts'

const first = { timeStamp: 1_000, clientX: 200, clientY: 100 }

test.each([
  { second: { timeStamp: 1_180, clientX: 204, clientY: 97 }, is: true, what: 'soon after, in the same place' },
  { second: { timeStamp: 1_180, clientX: 260, clientY: 100 }, is: false, what: 'elsewhere' },
  { second: { timeStamp: 1_700, clientX: 200, clientY: 100 }, is: false, what: 'later' },
])('a tap $what counts as the second half of a double tap: $is', ({ second, is }) => {
  expect(isDoubleTap(first, second)).toBe(is)
})
