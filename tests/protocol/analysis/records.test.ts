import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeRecords } from '../../../src/protocol/game/presentActions.ts'
import { presentRecords } from '../../../src/protocol/analysis/presentRecords.ts'
import { readRecords } from '../../../src/protocol/analysis/readRecords.ts'
import { playRandomMatch } from '../../engine/matches.ts'

const NOW = new Date('2026-11-21T20:00:00.000Z')

test('W62: the wire’s records of a match give the whole match', () => {
  fc.assert(
    fc.property(fc.nat(), fc.constantFrom('normal', 'takhteh'), (seed, variant) => {
      const { setup, records } = playRandomMatch({ variant, length: 3 }, seed)
      const rows = placeRecords(records, 0).map((placed, index) => ({ ...placed, index, recordedAt: NOW }))
      expect(readRecords(presentRecords(setup, rows, new Map()))).toEqual(records)
    }),
    { numRuns: 10 },
  )
}, 30_000)
