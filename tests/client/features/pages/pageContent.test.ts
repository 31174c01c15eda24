import { expect, it } from 'vitest'
import { ownPathOf } from '../../../../src/client/features/pages/pageContent.ts'

it.each([
  ['https://khatam.example/page/help?x=1#end', '/page/help?x=1#end'],
  ['https://khatam.example/credits', '/credits'],
  ['https://khatam.example/api/docs', null],
  ['https://elsewhere.example/page/help', null],
  ['mailto:help@khatam.example', null],
  ['', null],
])('W185 the link %j on a page leads to %j within the product', (href, path) => {
  expect(ownPathOf(href, 'https://khatam.example')).toBe(path)
})
