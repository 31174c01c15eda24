import { describe, expect, test } from 'vitest'
import { isRight, verifyDice } from '../../../../src/client/features/result/verifyDice.ts'
import type { ActionRecord } from '../../../../src/protocol/analysis/analysis.ts'
import type { FairDice } from '../../../../src/protocol/game/game.ts'
import { commitmentOf, fairDiceSource } from '../../../../src/server/play/dice/fairDice.ts'
import { OPENING_COUNTS } from '../../../../src/engine/rules/position.ts'

const secret = Buffer.alloc(32, 5)
const seeds = { white: '00112233445566778899aabbccddeeff', black: '' }
const source = fairDiceSource(secret, seeds)
const fairDice: FairDice = {
  commitment: commitmentOf(secret),
  seeds: [seeds.white, null],
  secret: secret.toString('hex'),
}

function record(changes: Partial<ActionRecord>): ActionRecord {
  const points = [...OPENING_COUNTS, 0].slice(0, 26)
  return {
    type: 'move',
    player: 'white',
    gameIndex: 0,
    index: 0,
    prevCheckers: [points, points],
    checkers: [points, points],
    cube: 1,
    cubeOwner: null,
    isCrawford: false,
    isPostCrawford: false,
    recordedAt: '2030-01-01T00:00:00.000Z',
    analysis: null,
    ...changes,
  }
}

/** Two games: one with an equal roll before its opening and two more rolls, and one with its opening roll alone. */
const records = [
  record({ type: 'opening', openingRolls: [[...source(0, 0)], [...source(0, 1)]] }),
  record({ type: 'roll', dice: [...source(0, 2)] }),
  record({ type: 'move', dice: [...source(0, 2)] }),
  record({ type: 'roll', dice: [...source(0, 3)] }),
  record({ type: 'opening', gameIndex: 1, openingRolls: [[...source(1, 0)]] }),
  record({ type: 'roll', gameIndex: 1, dice: [...source(1, 1)] }),
]

describe('the dice of a finished match', () => {
  test('W101 are computed again in the order of each game, opening rolls included', async () => {
    const { isCommitted, rolls } = await verifyDice(fairDice, records)
    expect(isCommitted).toBe(true)
    expect(rolls.map(({ gameIndex, rollIndex }) => [gameIndex, rollIndex])).toEqual([
      [0, 0],
      [0, 1],
      [0, 2],
      [0, 3],
      [1, 0],
      [1, 1],
    ])
    expect(rolls.every(isRight)).toBe(true)
  })

  test('W101 show which roll is wrong', async () => {
    const [first, second] = source(0, 2)
    const forged = records.map((one, at) =>
      at === 1 ? { ...one, dice: [(first % 6) + 1, second] as [number, number] } : one,
    )
    const { rolls } = await verifyDice(fairDice, forged)
    expect(rolls.map(isRight)).toEqual([true, true, false, true, true, true])
  })

  test('W101 show a secret other than the one that was committed to', async () => {
    const other = await verifyDice({ ...fairDice, secret: Buffer.alloc(32, 6).toString('hex') }, records)
    expect(other.isCommitted).toBe(false)
    expect(other.rolls.every(isRight)).toBe(false)
  })

  test('W101 cannot be checked before the secret is shown', async () => {
    await expect(verifyDice({ ...fairDice, secret: null }, records)).rejects.toThrow('when the match is over')
  })
})
