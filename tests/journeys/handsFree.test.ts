import { expect, test } from 'vitest'
import { startBotMatch, untilAtBoard } from './findMatch.ts'
import { chooseFarthest, play, type Choose } from './playAtBoard.ts'
import { expectSettled, findEachOther, makePlayground } from './playground.ts'
import { keyboard, screenReader } from './tableHands.ts'
import { untilAsked } from './tableWatch.ts'

const playground = makePlayground({ draws: 'canvas' })

/** Doubles whenever it can, and takes. */
const doubling: Choose = (table) => (table.buttons.includes('double') ? 'double' : chooseFarthest(table))

test('one plays by the keyboard alone, the other by what a screen reader offers', async () => {
  const pair = await findEachOther(playground, [1, 2], { length: 3, fee: 5 })
  // With the cube the first game decides about two points or more, and another one may follow.
  const [first, second] = await Promise.all([
    play(pair.persian.page, { hand: keyboard, choose: doubling }),
    play(pair.english.page, { hand: screenReader('en'), choose: doubling }),
  ])
  expect(first.double + second.double).toBeGreaterThan(0)
  expect(first.take + second.take).toBe(first.double + second.double)
  expect(await pair.persian.api.matchup(pair.matchupId)).toMatchObject({ isTimeout: false, resignedAt: null })
  await expectSettled(pair, 5)
})

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
