import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { diceOfBytes, rollMessage } from '../../../src/protocol/dice/fairDice.ts'

const secret = Buffer.alloc(32, 7)
const seeds = { white: 'a1b2', black: 'c3d4' }

const hmac = (message: string) => createHmac('sha256', secret).update(message, 'ascii').digest()

describe('W31 a roll', () => {
  test('is said by the seeds, white’s first, the game and the number of the roll', () => {
    expect(rollMessage(seeds, { gameIndex: 2, rollIndex: 5 }, 0)).toBe('a1b2|c3d4|2|5')
  })

  test('is said with empty texts for seeds that were not sent', () => {
    expect(rollMessage({ white: '', black: '' }, { gameIndex: 0, rollIndex: 0 }, 0)).toBe('||0|0')
  })

  test('goes on in numbered blocks where one has not enough bytes', () => {
    const messages = [0, 1, 2].map((block) => rollMessage(seeds, { gameIndex: 0, rollIndex: 3 }, block))
    expect(messages).toEqual(['a1b2|c3d4|0|3', 'a1b2|c3d4|0|3|1', 'a1b2|c3d4|0|3|2'])
  })

  test.each([
    [seeds, { gameIndex: 0, rollIndex: 0 }, [5, 3]],
    [seeds, { gameIndex: 2, rollIndex: 5 }, [1, 4]],
    [{ white: '', black: '' }, { gameIndex: 0, rollIndex: 0 }, [4, 2]],
  ])('of a known secret with %j at %j is %j', (shares, place, dice) => {
    expect(diceOfBytes(hmac(rollMessage(shares, place, 0)))).toEqual(dice)
  })
})

describe('W31 the dice of bytes', () => {
  test('are byte mod 6 + 1 of the first two, in order', () => {
    expect(diceOfBytes([0, 5])).toEqual([1, 6])
    expect(diceOfBytes([5, 0])).toEqual([6, 1])
    expect(diceOfBytes([10, 9, 1])).toEqual([5, 4])
  })

  test('leave out bytes from 252 on, and none below', () => {
    expect(diceOfBytes([252, 251, 255, 253, 254, 250])).toEqual([6, 5])
  })

  test('are not there before two bytes count', () => {
    expect(diceOfBytes([])).toBeNull()
    expect(diceOfBytes([3])).toBeNull()
    expect(diceOfBytes([3, 252, 253, 254, 255])).toBeNull()
  })

  test('are equally likely: of all bytes that count, each face has the same number', () => {
    const faces = Array.from({ length: 252 }, (_, byte) => diceOfBytes([byte, byte])?.[0])
    for (const face of [1, 2, 3, 4, 5, 6]) expect(faces.filter((each) => each === face)).toHaveLength(42)
  })

  test('do not depend on bytes behind the second that counts', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 6 }), fc.uint8Array({ maxLength: 6 }), (bytes, more) => {
        const dice = diceOfBytes(bytes)
        if (dice !== null) expect(diceOfBytes([...bytes, ...more])).toEqual(dice)
      }),
    )
  })

  test('are refused where a number is no byte', () => {
    expect(() => diceOfBytes([-1])).toThrow('-1 is not a byte')
  })
})
