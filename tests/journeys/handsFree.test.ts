import { expect, test } from 'vitest'
import { startBotMatch, untilAtBoard } from './findMatch.ts'
import { makePlayground } from './playground.ts'
import { keyboard } from './tableHands.ts'
import { untilAsked } from './tableWatch.ts'

const playground = makePlayground({ draws: 'canvas' })

test('a step is taken back with the keyboard, and another one played', async () => {
  const { page } = await playground.open(3, { language: 'fa' })
  await startBotMatch(page, 'fa', 1)
  await untilAtBoard(page)
  let table = await untilAsked(page)
  while (table.phase === 'roll') {
    await keyboard(page, 'roll')
    table = await untilAsked(page, table)
  }
  const [point = ''] = table.movable
  await keyboard(page, { tap: point })
  const moved = await untilAsked(page, table)
  expect(moved.counts).not.toBe(table.counts)
  await page.keyboard.press('u')
  const { counts, movable } = await untilAsked(page, moved)
  expect({ counts, movable }).toEqual({ counts: table.counts, movable: table.movable })
  await keyboard(page, { tap: table.movable.at(-1) ?? '' })
  expect((await untilAsked(page, table)).counts).not.toBe(table.counts)
})
