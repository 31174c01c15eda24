import { expect, test } from 'vitest'
import { describeBreak } from './describeResult.ts'
import { runWorld } from './World.ts'
import { type WorldOptions, FAULTS, PURSUITS } from './WorldOptions.ts'

const SMALL: Omit<WorldOptions, 'seed'> = { members: 8, hours: 0.1, faults: FAULTS, pursuits: PURSUITS }

test.each([1, 2, 3])('a world of seed %i holds all its invariants', async (seed) => {
  const options = { ...SMALL, seed }
  const result = await runWorld(options)
  expect(describeBreak(options, result)).toBe('Everything held.')
})

test('the same seed gives the same history, byte for byte', async () => {
  const options = { ...SMALL, seed: 4, members: 5, hours: 0.05 }
  const first: string[] = []
  const again: string[] = []
  const one = await runWorld(options, (line) => first.push(line))
  const other = await runWorld(options, (line) => again.push(line))
  expect(again).toEqual(first)
  expect([other.digest, other.steps]).toEqual([one.digest, one.steps])
  expect(first.length).toBeGreaterThan(50)
  const another = await runWorld({ ...options, seed: 5 })
  expect(another.digest).not.toBe(one.digest)
})
