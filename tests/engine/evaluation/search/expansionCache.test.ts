import { describe, expect, test } from 'vitest'
import type { PlayContext } from '../../../../src/engine/evaluation/equity/playContext.ts'
import { turnContext } from '../../../../src/engine/evaluation/equity/playContext.ts'
import type { Evaluator } from '../../../../src/engine/evaluation/evaluator/evaluator.ts'
import { packPosition } from '../../../../src/engine/evaluation/evaluator/packedPosition.ts'
import { decideCube } from '../../../../src/engine/evaluation/search/decideCube.ts'
import { withExpansionCache } from '../../../../src/engine/evaluation/search/expansionCache.ts'
import { rankResults } from '../../../../src/engine/evaluation/search/rankTurns.ts'
import { matchAt, MONEY, position, TAKHTEH_POINTS } from '../contexts.ts'
import { engine } from '../testEngine.ts'

const MIDDLE = packPosition(position({ 6: 2, 5: 2, 4: 1, 7: 1 }, { 22: 1, 6: 2, 5: 1, 2: 1 }))

/** The evaluator with its memory, and how often it had to ask the nets. */
function counting(): { readonly evaluator: Evaluator; readonly asked: () => number } {
  let asked = 0
  const evaluator = withExpansionCache({
    ...engine.evaluator,
    expand: (packed, isOther) => {
      asked += 1
      return engine.evaluator.expand(packed, isOther)
    },
  })
  return { evaluator, asked: () => asked }
}

describe('the memory of a search', { timeout: 300_000 }, () => {
  test('changes no result', () => {
    const { evaluator } = counting()
    const plain = rankResults(engine.evaluator, MIDDLE, [2, 1], MONEY, 3)
    expect(rankResults(evaluator, MIDDLE, [2, 1], MONEY, 3)).toEqual(plain)
    expect(rankResults(evaluator, MIDDLE, [2, 1], MONEY, 3)).toEqual(plain)
  })

  test('keeps other scores and other rules apart', () => {
    const { evaluator } = counting()
    const contexts = [MONEY, matchAt(7, 5, 1), matchAt(7, 1, 5), matchAt(3, 2, 0), TAKHTEH_POINTS]
    const ranked = (by: Evaluator) => contexts.map((context) => rankResults(by, MIDDLE, [6, 2], context, 2))
    expect(ranked(evaluator)).toEqual(ranked(engine.evaluator))
    expect(ranked(evaluator)).toEqual(ranked(engine.evaluator))
  })

  test('asks the nets once about a position that it reaches again', () => {
    const { evaluator, asked } = counting()
    rankResults(evaluator, MIDDLE, [2, 1], MONEY, 2)
    const first = asked()
    rankResults(evaluator, MIDDLE, [2, 1], MONEY, 2)
    expect(asked()).toBe(first)
  })

  test.each<readonly [string, PlayContext]>([
    ['unlimited play', MONEY],
    ['an even score', matchAt(7, 3, 3)],
    ['a score at which gammons are worth more to one side', matchAt(7, 5, 1)],
  ])('serves the opponent, whose decision comes next: %s', (_, context) => {
    const { evaluator, asked } = counting()
    const [best] = rankResults(evaluator, MIDDLE, [2, 1], context, 2)
    if (best === undefined) throw new Error('a roll always has a turn')
    const before = asked()
    const { result } = best
    const turned = new Uint8Array([...result.subarray(26), ...result.subarray(0, 26)])
    const decided = decideCube(evaluator, turned, turnContext(context), 2)
    expect(asked()).toBe(before)
    expect(decided).toEqual(decideCube(engine.evaluator, turned, turnContext(context), 2))
  })
})
