import { describe, expect, test } from 'vitest'
import {
  hashGiftCardCode,
  makeGiftCardCode,
  parseGiftCardCode,
} from '../../../../src/server/ledger/giftCards/giftCardCode.ts'

/** A source of random bytes that gives these blocks in turn, each of the length asked for. */
function bytesOf(...blocks: readonly (readonly number[])[]) {
  const left = [...blocks]
  return (length: number) => {
    const block = left.shift()
    if (block === undefined) throw new Error('no more bytes are listed')
    if (block.length !== length) throw new Error(`${length} bytes were asked for`)
    return Buffer.from(block)
  }
}

const sixteen = (byte: number) => Array.from({ length: 16 }, () => byte)

describe('W180 the code of a gift card', () => {
  test('has sixteen letters and digits, one for each random byte', () => {
    expect(makeGiftCardCode(bytesOf([...sixteen(0).keys()]))).toBe('34679ACDEFGHJKMN')
    expect(makeGiftCardCode(bytesOf([...sixteen(0).keys()].map((byte) => byte + 16)))).toBe('PQRTWXY34679ACDE')
  })

  test('takes each of its letters from eleven bytes, and leaves out the three that remain', () => {
    const letters = Array.from({ length: 253 }, (_, byte) => makeGiftCardCode(bytesOf(sixteen(byte)))[0])
    const counts = [...new Set(letters)].map((letter) => letters.filter((each) => each === letter).length)
    expect(counts).toEqual(Array.from({ length: 23 }, () => 11))
    for (const byte of [253, 254, 255]) {
      expect(makeGiftCardCode(bytesOf(sixteen(byte), sixteen(1)))).toBe('4'.repeat(16))
    }
  })

  test('goes on with further bytes until it is whole', () => {
    const first = sixteen(0).fill(255, 10)
    expect(makeGiftCardCode(bytesOf(first, sixteen(22)))).toBe(`${'3'.repeat(10)}${'Y'.repeat(6)}`)
  })

  test('has no two characters that are taken for each other', () => {
    const letters = new Set(Array.from({ length: 23 }, (_, byte) => makeGiftCardCode(bytesOf(sixteen(byte)))[0]))
    for (const [one, other] of ['0O', '1I', '1L', 'IL', '2Z', '5S', '8B', 'UV']) {
      expect(letters.has(one) && letters.has(other)).toBe(false)
    }
  })
})

describe('W180 a code as its holder writes it', () => {
  test.each(['34679ACDEFGHJKMN', '3467-9acd-efgh-jkmn', ' 3467 9ACD_EFGH.jkmn\n', '۱3467۲9ACDEFGHJKMN'])(
    '%j is read',
    (text) => {
      expect(parseGiftCardCode(text)).toBe('34679ACDEFGHJKMN')
    },
  )

  test.each(['', '34679ACDEFGHJKM', '34679ACDEFGHJKMNP', '----------------', '۱۲۳۴۵۶۷۸۹۰۱۲۳۴۵۶'])(
    '%j is none',
    (text) => {
      expect(parseGiftCardCode(text)).toBeNull()
    },
  )
})

test('W181 a code is stored as its SHA-256, hexadecimal', () => {
  expect(hashGiftCardCode('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
})
