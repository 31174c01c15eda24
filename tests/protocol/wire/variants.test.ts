import { describe, expect, test } from 'vitest'
import { VARIANT_NAMES } from '../../../src/engine/rules/variant.ts'
import { isOneVariant, withVariant } from '../../../src/protocol/wire/variantFields.ts'
import { variantOfWire, wireOfVariant } from '../../../src/protocol/wire/variantOfWire.ts'

describe('W397 a variant on the wire', () => {
  test.each([
    ['normal', { isTakhteh: false }],
    ['takhteh', { isTakhteh: true }],
    ['nackgammon', { isTakhteh: false, variant: 'nackgammon' }],
    ['hypergammon', { isTakhteh: false, variant: 'hypergammon' }],
  ] as const)('%s is %j', (variant, fields) => {
    expect(wireOfVariant(variant)).toEqual(fields)
    expect(variantOfWire(fields)).toBe(variant)
  })

  test('may be named in a request whichever it is', () => {
    for (const variant of VARIANT_NAMES)
      expect(variantOfWire({ isTakhteh: variant === 'takhteh', variant })).toBe(variant)
  })

  test('is one: isTakhteh allows takhteh alone beside it', () => {
    for (const variant of VARIANT_NAMES) {
      expect(isOneVariant({ isTakhteh: false, variant })).toBe(true)
      expect(isOneVariant({ isTakhteh: true, variant })).toBe(variant === 'takhteh')
    }
    expect(isOneVariant({ isTakhteh: true })).toBe(true)
    expect(isOneVariant({ isTakhteh: false })).toBe(true)
  })

  test('takes the place of both fields in what is read', () => {
    expect(withVariant({ length: 3, isTakhteh: true, variant: undefined })).toEqual({ length: 3, variant: 'takhteh' })
    expect(withVariant({ length: 3, isTakhteh: false, variant: 'hypergammon' })).toEqual({
      length: 3,
      variant: 'hypergammon',
    })
  })
})
