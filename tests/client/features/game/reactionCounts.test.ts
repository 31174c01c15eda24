import { expect, test } from 'vitest'
import { countsOf, withoutOwn } from '../../../../src/client/features/game/reactionCounts.ts'
import type { Emotion } from '../../../../src/protocol/matchup/reactions.ts'

test('what came in several messages is one count for each emotion, the most frequent first', () => {
  const first = { content: '👏', count: 2 } as const
  expect(countsOf([first, { content: '🔥', count: 3 }, { content: '👏', count: 4 }])).toEqual([
    { content: '👏', count: 6 },
    { content: '🔥', count: 3 },
  ])
})

test('the own signs, which are shown already, are taken out of the message once', () => {
  const own = new Map<Emotion, number>([['👏', 1]])
  const message = () => [{ content: '👏' as const, count: 3 }]
  expect(withoutOwn(message(), own)).toEqual([{ content: '👏', count: 2 }])
  expect(withoutOwn(message(), own)).toEqual(message())
})

test('own signs of which one message has a part are waited for in the next one', () => {
  const own = new Map<Emotion, number>([['🔥', 3]])
  expect(withoutOwn([{ content: '🔥', count: 2 }], own)).toEqual([])
  expect(withoutOwn([{ content: '🔥', count: 2 }], own)).toEqual([{ content: '🔥', count: 1 }])
})
