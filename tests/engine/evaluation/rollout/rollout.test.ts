import { describe, expect, test } from 'vitest'
import { askDouble, askPosition, askTurns } from '../../../../src/engine/evaluation/rollout/askRollout.ts'
import type { RolloutState } from '../../../../src/engine/evaluation/rollout/rollout.ts'
import { rolloutDifference, startRollout, summarizeRollout } from '../../../../src/engine/evaluation/rollout/rollout.ts'
import { createRolloutPlayer } from '../../../../src/engine/evaluation/rollout/rolloutGame.ts'
import type { RolloutQuestion, RolloutSettings } from '../../../../src/engine/evaluation/rollout/rolloutQuestion.ts'
import { DEFAULT_SETTINGS } from '../../../../src/engine/evaluation/rollout/rolloutQuestion.ts'
import { cubelessEquity } from '../../../../src/engine/evaluation/evaluator/chances.ts'
import { OPENING_POSITION } from '../../../../src/engine/rules/position.ts'
import { matchAt, MONEY, position } from '../contexts.ts'
import { engine, scalarTwin } from '../testEngine.ts'
import { rollOutHere } from './rollOutHere.ts'

const CONTACT = position({ 24: 2, 13: 4, 8: 3, 6: 4, 5: 2 }, { 24: 1, 23: 1, 13: 5, 8: 3, 6: 5 })
/** Both sides come home with any roll. After two rolls the bear-off database knows the exact chances. */
const LAST_RACE = position({ 7: 1, 6: 2, 4: 2, 2: 3, 1: 1 }, { 7: 1, 5: 3, 3: 3, 1: 1 })
const CUBELESS: RolloutSettings = { ...DEFAULT_SETTINGS, isCubeful: false }

function finish(begun: RolloutState): RolloutState {
  return [...rollOutHere(engine.evaluator, begun)].at(-1) ?? begun
}

function outcome(question: RolloutQuestion, line = 0) {
  const told = summarizeRollout(finish(startRollout(question))).lines[line]
  if (told === undefined) throw new Error('the rollout has no such line')
  return told
}

describe('a rollout', { timeout: 300_000 }, () => {
  test('of 1,296 games with every first pair of rolls gives the exact chances of a race that ends in the database', () => {
    const exact = engine.decideCube(LAST_RACE, { ...MONEY, variant: { ...MONEY.variant, hasCube: false } }, 2).chances
    for (const isLuckTakenOut of [true, false]) {
      const told = outcome(askPosition(LAST_RACE, MONEY, { ...CUBELESS, games: 1296, isLuckTakenOut }))
      expect(told.games).toBe(1296)
      expect(Math.abs(told.chances[0] - exact[0])).toBeLessThan(1e-5)
      expect(Math.abs(told.equity.mean - cubelessEquity(exact))).toBeLessThan(1e-5)
    }
  })

  test('of fewer games agrees with the exact chances within its error', () => {
    const exact = engine.decideCube(LAST_RACE, MONEY, 2).chances
    const plain = outcome(askPosition(LAST_RACE, MONEY, { ...CUBELESS, games: 144, isLuckTakenOut: false }))
    expect(plain.chancesError[0]).toBeGreaterThan(0.005)
    expect(Math.abs(plain.chances[0] - exact[0])).toBeLessThan(3.5 * plain.chancesError[0])
  })

  test('with the cube knows the last four checkers exactly', () => {
    const certain = outcome(askDouble(position({ 1: 2 }, { 1: 2 }), MONEY, { ...DEFAULT_SETTINGS, games: 36 }), 1)
    expect(certain.equity.mean).toBe(2)
    const last = position({ 6: 1, 2: 1 }, { 1: 1 })
    const decision = engine.decideCube(last, MONEY, 0)
    const settings = { ...DEFAULT_SETTINGS, games: 36 }
    expect(outcome(askDouble(last, MONEY, settings), 0).equity.mean).toBeCloseTo(decision.noDouble, 6)
    expect(outcome(askDouble(last, MONEY, settings), 1).equity.mean).toBeCloseTo(decision.doubleTake, 6)
  })

  test('has the same mean with and without the luck of the rolls', () => {
    const reduced = outcome(askPosition(CONTACT, MONEY, { ...CUBELESS, games: 144, seed: 4 }))
    const plain = outcome(askPosition(CONTACT, MONEY, { ...CUBELESS, games: 1440, seed: 5, isLuckTakenOut: false }))
    expect(reduced.equity.error).toBeLessThan(plain.equity.error)
    expect(Math.abs(reduced.equity.mean - plain.equity.mean)).toBeLessThan(
      3.5 * Math.hypot(reduced.equity.error, plain.equity.error),
    )
    expect(Math.abs(reduced.chances[1] - plain.chances[1])).toBeLessThan(
      3.5 * Math.hypot(reduced.chancesError[1], plain.chancesError[1]),
    )
  })

  test('with the cube has the same mean with and without the luck of the rolls', () => {
    const settings = { ...DEFAULT_SETTINGS, truncation: 14 }
    const reduced = outcome(askDouble(CONTACT, MONEY, { ...settings, games: 144, seed: 4 }))
    const plain = outcome(askDouble(CONTACT, MONEY, { ...settings, games: 1440, seed: 5, isLuckTakenOut: false }))
    expect(reduced.equity.error).toBeLessThan(plain.equity.error / 2)
    expect(Math.abs(reduced.equity.mean - plain.equity.mean)).toBeLessThan(
      3.5 * Math.hypot(reduced.equity.error, plain.equity.error),
    )
  })

  test.each([
    ['without luck', true],
    ['with luck', false],
  ])('%s tells honest errors: the means of many seeds spread as their errors say', (_, isLuckTakenOut) => {
    const means = Array.from({ length: 40 }, (__, seed) =>
      outcome(askPosition(CONTACT, MONEY, { ...CUBELESS, games: 144, truncation: 4, seed, isLuckTakenOut })),
    ).map(({ equity }) => equity)
    const mean = means.reduce((sum, one) => sum + one.mean, 0) / means.length
    const spread = means.reduce((sum, one) => sum + (one.mean - mean) ** 2, 0) / (means.length - 1)
    const told = means.reduce((sum, one) => sum + one.error ** 2, 0) / means.length
    // Stratified first rolls make the spread a little smaller than the error of independent games. Chi-squared of 39
    // degrees of freedom divided by 39 is above 1.75 once in four hundred times.
    expect(spread / told).toBeLessThan(1.75)
    expect(spread / told).toBeGreaterThan(isLuckTakenOut ? 0.45 : 0.1)
  })

  test('that is broken off and goes on from JSON equals an unbroken one', () => {
    const question = askTurns(turnsOf(3), MONEY, { ...DEFAULT_SETTINGS, games: 288, truncation: 4 })
    const [first] = rollOutHere(engine.evaluator, startRollout(question))
    const kept = JSON.parse(JSON.stringify(first)) as RolloutState
    expect(kept.lines[0]?.played.games).toBe(144)
    expect(finish(kept)).toEqual(finish(startRollout(question)))
  })

  test('drops turns that are clearly worse, and stops when one is left', () => {
    const stop = { jointErrors: 4, error: 0, leastGames: 144 }
    const question = askTurns(turnsOf(12), MONEY, { ...CUBELESS, games: 7200, truncation: 5, stop })
    const state = finish(startRollout(question))
    const { lines, isFinished } = summarizeRollout(state)
    expect(isFinished).toBe(true)
    expect(lines.at(-1)).toMatchObject({ isDropped: true, games: 144 })
    expect(lines.filter((line) => !line.isDropped).length).toBeLessThan(3)
    const { mean, error } = rolloutDifference(state, 0, lines.length - 1)
    expect(mean).toBeGreaterThan(stop.jointErrors * error)
  })

  test('stops when the difference of the best two is known', () => {
    const stop = { jointErrors: 100, error: 0.02, leastGames: 144 }
    const state = finish(startRollout(askTurns(turnsOf(2), MONEY, { ...CUBELESS, games: 72_000, truncation: 5, stop })))
    expect(state.lines[0]?.played.games).toBeLessThan(7200)
    expect(rolloutDifference(state, 0, 1).error).toBeLessThanOrEqual(0.02)
  })

  test('does not favour the side that rolls last: one roll more or less says nearly the same', () => {
    const [one, two] = [6, 7].map((truncation) => {
      const settings = { ...CUBELESS, games: 288, truncation, ply: 1 } as const
      return outcome(askPosition(OPENING_POSITION, MONEY, settings)).equity.mean
    })
    // If all games stopped after exactly six and seven rolls, the two would differ by 0.005.
    expect(Math.abs((one ?? 1) - (two ?? 0))).toBeLessThan(0.003)
  })

  test('at a match score tells equities in units of the score', () => {
    const context = matchAt(3, 1, 0)
    const { noDouble } = engine.decideCube(CONTACT, context, 1)
    const told = outcome(askDouble(CONTACT, context, { ...DEFAULT_SETTINGS, games: 144, truncation: 8 }))
    expect(Math.abs(told.equity.mean - noDouble)).toBeLessThan(0.1)
  })

  test.each([[0], [1]] as const)('plays the same games with the scalar twin, %i plies ahead', (ply) => {
    const settings = { ...DEFAULT_SETTINGS, truncation: ply === 0 ? 10 : 2, ply }
    const question = askDouble(CONTACT, MONEY, settings)
    const line = question.lines[0]
    if (line === undefined) throw new Error('a double has two lines')
    const compiled = createRolloutPlayer(engine.evaluator, question)
    const twin = createRolloutPlayer(scalarTwin(), question)
    for (const game of [0, 50]) expect(twin.play(line, game)).toEqual(compiled.play(line, game))
  })
})

/** The best turns of an opening roll, `count` of them. */
function turnsOf(count: number) {
  return engine
    .rankTurns(OPENING_POSITION, [4, 3], MONEY, 0)
    .slice(0, count)
    .map(({ result }, index) => ({ name: String(index), result }))
}
