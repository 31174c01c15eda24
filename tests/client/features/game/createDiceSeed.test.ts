import { expect, test } from 'vitest'
import { createDiceSeed } from '../../../../src/client/features/game/createDiceSeed.ts'
import { diceSeedSchema } from '../../../../src/protocol/matchup/matchup.ts'

test('the player’s share of the dice has the form that the server takes, and is new each time', () => {
  const seed = createDiceSeed()
  expect(diceSeedSchema.parse({ seed })).toEqual({ seed })
  expect(createDiceSeed()).not.toBe(seed)
})
