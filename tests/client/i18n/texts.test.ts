import { expect, test } from 'vitest'
import en from '../../../src/client/i18n/en.json' with { type: 'json' }
import fa from '../../../src/client/i18n/fa.json' with { type: 'json' }

function textsIn(node: object): readonly string[] {
  return Object.values(node).flatMap((value: unknown) =>
    typeof value === 'object' && value !== null ? textsIn(value) : [String(value)],
  )
}

// Callers give these values as they come from the server.
test.each([
  ['fa', fa],
  ['en', en],
])('a status stands in the digits of its language (%s)', (_, texts) => {
  expect(textsIn(texts).filter((text) => text.includes('{{code}}'))).toEqual([])
})
