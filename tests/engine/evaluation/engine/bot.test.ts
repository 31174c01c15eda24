import { describe, expect, test } from 'vitest'
import type { Level } from '../../../../src/engine/evaluation/engine/bot.ts'
import type { ActionRecord } from '../../../../src/engine/rules/game.ts'
import { startMatch } from '../../../../src/engine/rules/match.ts'
import type { MatchSetup } from '../../../../src/engine/rules/matchState.ts'
import { legalTurns } from '../../../../src/engine/rules/legalTurns.ts'
import { OPENING_POSITION } from '../../../../src/engine/rules/position.ts'
import { NORMAL, VARIANT_NAMES } from '../../../../src/engine/rules/variant.ts'
import { play } from '../../matches.ts'
import { seededDice } from '../../seededRandom.ts'
import { matchAt, MONEY, position } from '../contexts.ts'
import { engine, scalarEngine } from '../testEngine.ts'

/** A whole match between two levels. Every action must be legal. */
function playMatch(setup: MatchSetup, levels: readonly [Level, Level], seed: number): readonly ActionRecord[] {
  const bots = { white: engine.bot(levels[0]), black: engine.bot(levels[1]) }
  const dice = seededDice(seed)
  let { match, records } = startMatch(setup, dice)
  while (match.winner === null) {
    const side = match.game.turn
    const played = play(match, side, bots[side].chooseAction(match, side, `match ${seed}`), dice)
    records = [...records, ...played.records]
    match = played.match
  }
  return records
}

describe('bots', { timeout: 300_000 }, () => {
  test.each(VARIANT_NAMES)('play whole %s matches by the rules', (variant) => {
    const records = playMatch({ variant, length: 5 }, [4, 0], 11)
    expect(records.at(-1)?.type).toBe('matchEnd')
  })

  test('use the cube where there is one', () => {
    const types = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].flatMap((seed) =>
      playMatch({ variant: 'normal', length: 7 }, [4, 2], seed).map((record) => record.type),
    )
    expect(types).toContain('double')
    expect(types).toContain('take')
    expect(types).toContain('pass')
    const takhteh = playMatch({ variant: 'takhteh', length: 5 }, [4, 2], 1).map((record) => record.type)
    expect(takhteh).not.toContain('double')
  })

  test('play the same match again from the same seed', () => {
    const setup: MatchSetup = { variant: 'normal', length: 3 }
    expect(playMatch(setup, [2, 0], 5)).toEqual(playMatch(setup, [2, 0], 5))
  })

  test('do not lose backgammons for fun where the score ignores them', () => {
    const kinds = Array.from({ length: 40 }, (_, seed) =>
      playMatch({ variant: 'normal', length: 1 }, [0, 0], seed).flatMap((record) =>
        record.type === 'gameEnd' ? [record.result.kind] : [],
      ),
    ).flat()
    expect(kinds).toHaveLength(40)
    // Players who only look at the chance to win lose every third game this way.
    expect(kinds.filter((kind) => kind === 'backgammon').length).toBeLessThan(8)
  })

  test('give a game up only when nothing better is left', () => {
    const bot = engine.bot(7)
    const context = matchAt(5, 0, 0)
    expect(bot.shouldResign(position({ 6: 8 }, { 1: 1 }), context, 1)).toBe(true)
    expect(bot.shouldResign(position({ 6: 2 }, { 6: 2 }), context, 1)).toBe(false)
    // A gammon is not yet certain here, so the bot does not give two points away.
    expect(bot.shouldResign(position({ 6: 13, 7: 2 }, { 1: 4 }), context, 2)).toBe(false)
    expect(bot.shouldResign(OPENING_POSITION, context, 1)).toBe(false)
  })

  test('take above the take point and pass below it', () => {
    const bot = engine.bot(7)
    const context = MONEY
    expect(bot.shouldTake(position({ 1: 1 }, { 6: 1, 1: 1 }), context, 'x')).toBe(true)
    expect(bot.shouldTake(position({ 1: 1 }, { 4: 1 }), context, 'x')).toBe(false)
  })

  test('choose the same turns without WebAssembly', () => {
    const twin = scalarEngine()
    for (const dice of [
      [3, 1],
      [6, 5],
      [4, 4],
    ] as const) {
      const fast = engine.rankTurns(OPENING_POSITION, dice, MONEY, 1)
      const slow = twin.rankTurns(OPENING_POSITION, dice, MONEY, 1)
      expect(slow).toEqual(fast)
      expect(fast.length).toBe(legalTurns(OPENING_POSITION, dice, NORMAL).length)
    }
  })
})
