import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { commitmentOf, diceFromBlocks, fairDiceSource } from '../../../../src/server/play/dice/fairDice.ts'

const secret = Buffer.alloc(32, 7)

describe('fair dice', () => {
  it('W31 take the first two bytes below 252 of HMAC-SHA-256 over seeds, game and roll', () => {
    const bytes = createHmac('sha256', secret).update('aa|bb|2|5').digest()
    const [first = 0, second = 0] = bytes.filter((byte) => byte < 252)
    expect(fairDiceSource(secret, { white: 'aa', black: 'bb' })(2, 5)).toEqual([(first % 6) + 1, (second % 6) + 1])
  })

  it('W31 depend on both seeds, the game and the roll, and on nothing else', () => {
    const rolls = (white: string, black: string, game: number) =>
      Array.from({ length: 40 }, (_, roll) => fairDiceSource(secret, { white, black })(game, roll).join(''))
    expect(rolls('a', 'b', 0)).toEqual(rolls('a', 'b', 0))
    expect(rolls('a', 'b', 0)).not.toEqual(rolls('a', 'c', 0))
    expect(rolls('a', 'b', 0)).not.toEqual(rolls('c', 'b', 0))
    expect(rolls('a', 'b', 0)).not.toEqual(rolls('a', 'b', 1))
  })

  it('W31 skip bytes from 252 on and go on in the next block', () => {
    const blocks = [Uint8Array.of(255, 252, 251, 253), Uint8Array.of(254, 6, 3)]
    expect(diceFromBlocks((counter) => blocks[counter] ?? Uint8Array.of(0))).toEqual([6, 1])
  })

  it('W31 give every roll its share', () => {
    const source = fairDiceSource(secret, { white: '', black: '' })
    const counts = new Map<string, number>()
    const rolls = 36_000
    for (let roll = 0; roll < rolls; roll += 1) {
      const key = source(0, roll).join('')
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
    const expected = rolls / 36
    const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
    expect(counts.size).toBe(36)
    expect(chiSquare).toBeLessThan(66.6)
  })

  it('W30 are committed to by the bytes of the secret', () => {
    expect(commitmentOf(Buffer.alloc(32))).toBe('66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925')
  })
})
