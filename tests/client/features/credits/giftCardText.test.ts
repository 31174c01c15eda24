import { describe, expect, it } from 'vitest'
import {
  caretAfter,
  formatGiftCard,
  isGiftCardComplete,
  normalizeGiftCard,
} from '../../../../src/client/features/credits/giftCardText.ts'
import { problemOf } from '../../../../src/client/features/credits/useRedeeming.ts'

describe('the code of a gift card', () => {
  it.each([
    [' a7k2-9qx4 m3td.8r5w\n', 'A7K29QX4M3TD8R5W'],
    ['A۷K۲ ٩QX٤', 'A7K29QX4'],
    ['کارت: —', ''],
  ])('W180 %j is read as %j', (typed, code) => {
    expect(normalizeGiftCard(typed)).toBe(code)
  })

  it('W180 is complete with exactly sixteen characters', () => {
    expect(['A'.repeat(15), 'A'.repeat(16), 'A'.repeat(17)].map(isGiftCardComplete)).toEqual([false, true, false])
  })

  it('W180 is shown in groups of four', () => {
    expect(['', 'A7K2', 'A7K29', 'A7K29QX4M3TD8R5W'].map(formatGiftCard)).toEqual([
      '',
      'A7K2',
      'A7K2 9',
      'A7K2 9QX4 M3TD 8R5W',
    ])
  })

  it('W180 keeps the caret behind the last typed character', () => {
    expect([caretAfter('A7'), caretAfter('A7K2-'), caretAfter('A7K2 9')]).toEqual([2, 4, 6])
  })
})

it.each([
  [755, 'credit.giftCard.invalid'],
  [756, 'credit.giftCard.used'],
  [403, 'credit.giftCard.tooManyTries'],
  [500, 'network.fault'],
  [null, 'network.error'],
])('W182 the failure %s is told as %s', (code, text) => {
  expect(problemOf(code)).toBe(text)
})
