import { describe, expect, test } from 'vitest'
import type { Bot, Level } from '../../../../src/engine/evaluation/engine/bot.ts'
import { cubelessEquity } from '../../../../src/engine/evaluation/evaluator/chances.ts'
import { packPosition, positionKey } from '../../../../src/engine/evaluation/evaluator/packedPosition.ts'
import type { Position } from '../../../../src/engine/rules/position.ts'
import { MONEY } from '../contexts.ts'
import { readBestMoves, readEvaluations } from '../recordedPositions.ts'
import { engine } from '../testEngine.ts'

const RECORDED = readBestMoves()

/** The mean equity that these choices give away in recorded positions. */
function meanLoss(positions: typeof RECORDED, choose: (recorded: (typeof RECORDED)[number]) => Position): number {
  const losses = positions.map((recorded) => {
    const key = positionKey(packPosition(choose(recorded)))
    return recorded.best - (recorded.moves[key] ?? recorded.worst)
  })
  return losses.reduce((sum, loss) => sum + loss, 0) / losses.length
}

function lossOfPly(positions: typeof RECORDED, ply: 0 | 1 | 2): number {
  return meanLoss(positions, ({ points, dice }) => engine.rankTurns(points, dice, MONEY, ply)[0]?.result ?? points)
}

describe('turns chosen in recorded positions', { timeout: 300_000 }, () => {
  test('lose little without looking ahead', () => {
    expect(lossOfPly(RECORDED, 0)).toBeLessThan(0.004)
  })

  test('lose less two plies ahead', () => {
    expect(lossOfPly(RECORDED.slice(0, 100), 2)).toBeLessThan(0.001)
  })
})

test.each([
  ['ordinary', 0.0305],
  ['crashed', 0.036],
  ['backGame', 0.057],
  ['race', 0.009],
  ['bearOff', 0.001],
] as const)('%s positions get values close to those of a strong engine', (kind, most) => {
  const errors = readEvaluations()
    .filter((recorded) => recorded.kind === kind)
    .map(({ points, equity }) => {
      const [win = 0, winGammon = 0, winBackgammon = 0, loseGammon = 0, loseBackgammon = 0] = engine.evaluator.evaluate(
        packPosition(points),
      )
      return Math.abs(cubelessEquity([win, winGammon, winBackgammon, loseGammon, loseBackgammon]) - equity)
    })
  expect(errors.length).toBeGreaterThan(20)
  expect(errors.reduce((sum, error) => sum + error, 0) / errors.length).toBeLessThan(most)
})

describe('levels', { timeout: 300_000 }, () => {
  const lossOf = (bot: Bot, seed: string) =>
    meanLoss(RECORDED, ({ points, dice }) => bot.chooseTurn(points, dice, MONEY, seed).result)

  test.each([
    [0, 0.02, 0.06],
    [2, 0.01, 0.035],
    [4, 0.004, 0.015],
  ] as const)('level %i errs within its band', (level: Level, least, most) => {
    const loss = (lossOf(engine.bot(level), 'one') + lossOf(engine.bot(level), 'two')) / 2
    expect(loss).toBeGreaterThan(least)
    expect(loss).toBeLessThan(most)
  })

  test('the same seed gives the same turns, and another seed gives others', () => {
    const bot = engine.bot(0)
    const turns = (seed: string) =>
      RECORDED.slice(0, 60).map(({ points, dice }) => bot.chooseTurn(points, dice, MONEY, seed).result)
    expect(turns('a')).toEqual(turns('a'))
    expect(turns('a')).not.toEqual(turns('b'))
  })
})
