import { expect, test } from 'vitest'
import { packPosition } from '../../../src/engine/evaluation/packedPosition.ts'
import type { Position } from '../../../src/engine/rules/position.ts'
import { position } from './contexts.ts'
import { engine } from './testEngine.ts'

function winningChance(from: Position): number {
  return engine.evaluator.evaluate(packPosition(from))[0] ?? 0
}

test.each([
  ['one on 6', { 6: 1 }, 27],
  ['one on 5', { 5: 1 }, 31],
  ['one on 4', { 4: 1 }, 34],
  ['two on 1', { 1: 2 }, 36],
  ['one on 6 and one on 1', { 6: 1, 1: 1 }, 15],
  ['two on 6', { 6: 2 }, 4],
  ['two on 3', { 3: 2 }, 17],
])('%s: the rolls that bear off at once, before an opponent who surely will', (_, me, rolls) => {
  expect(winningChance(position(me, { 1: 1 }))).toBeCloseTo(rolls / 36, 6)
})

test('a side that needs two rolls wins only if the opponent fails once', () => {
  expect(winningChance(position({ 1: 4 }, { 6: 2 }))).toBeCloseTo(6 / 36 + (30 / 36) * (32 / 36), 6)
})

test('a side without a checker off can be gammoned, with one it cannot', () => {
  const loses = (from: Position) => engine.evaluator.evaluate(packPosition(from))[3]
  expect(loses(position({ 6: 15 }, { 1: 1 }))).toBeGreaterThan(0.01)
  expect(loses(position({ 6: 14 }, { 1: 1 }))).toBe(0)
})
