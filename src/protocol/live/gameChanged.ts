import { z } from 'zod'
import { idSchema } from '../wire/fields.ts'

/**
 * What a viewer gets of a new state instead of the whole of it (W785): the fields that differ from the state before, without
 * `possibleMoves`, which only players need.
 */
export const gameChangedSchema = z.object({
  kind: z.literal('gameChanged'),
  matchupId: idSchema,
  from: z.int().describe('the `updateIndex` of the state that the changes belong to'),
  changes: z.record(z.string(), z.unknown()).describe('the fields of the game context that differ'),
  sum: z.int().min(0).describe('the check sum of the board after the changes'),
})

export type GameChanged = z.infer<typeof gameChangedSchema>
