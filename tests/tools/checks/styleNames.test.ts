import { expect, test } from 'vitest'
import { findStyleFaults } from '../../../tools/checks/styleNames.mjs'

const find = (sheets: Readonly<Record<string, string>>) =>
  findStyleFaults(Object.entries(sheets).map(([path, source]) => ({ path, source })))

test('a class that two features define is named with both', () => {
  expect(find({ 'features/a/a.css': '.ways { gap: 1px }', 'features/b/b.css': 'p, .ways:hover { gap: 2px }' })).toEqual(
    ['.ways is defined in features/a and features/b'],
  )
  expect(find({ 'features/a/a.css': '@media print { .li { gap: 1px } }', 'ui/list.css': '.li { gap: 2px }' })).toEqual([
    '.li is defined in features/a and ui',
  ])
})

test('sheets of one feature may share a class, and a feature may place an element of the kit', () => {
  expect(find({ 'features/a/a.css': '.ways { gap: 1px }', 'features/a/more.css': '.ways { top: 0 }' })).toEqual([])
  expect(
    find({
      'features/a/a.css': '/* .btn {} */ .ways .btn, .btn.gold { gap: 1px }',
      'ui/button.css': '.btn { top: 0 }',
    }),
  ).toEqual([])
})
