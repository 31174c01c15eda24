import { expect, test } from 'vitest'
import { findSmallType } from '../../../tools/checks/smallType.mjs'

const sheet = (source: string) => [{ path: 'a.css', source }]

test('type in too few units of the stage is named, and type with a floor is not', () => {
  expect(findSmallType(sheet('.a { font-size: calc(29 * var(--u)); }'))).toEqual([
    'a.css: font-size: calc(29 * var(--u)) is smaller than 11 pixels on a small phone',
  ])
  expect(findSmallType(sheet('.a { font-size: calc(32.5 * var(--hu)); }'))).toHaveLength(1)
  expect(findSmallType(sheet('.a { font-size: max(11px, calc(26 * var(--u))); }'))).toEqual([])
  expect(findSmallType(sheet('.a { font-size: calc(30 * var(--u)); width: calc(4 * var(--u)); }'))).toEqual([])
})
