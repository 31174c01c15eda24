import { expect, test } from 'vitest'
import { startBotMatch, untilAtBoard } from './findMatch.ts'
import { focusLost, heardLines, listen, searchByKeys, searchByNames, tabTo } from './handsFree.ts'
import { holdBack } from './holdBack.ts'
import { chooseFarthest, play, type Choose } from './playAtBoard.ts'
import { expectSettled, findEachOther, makePlayground } from './playground.ts'
import { keyboard, screenReader, wholeKeyboard } from './tableHands.ts'
import { untilAsked } from './tableWatch.ts'

const playground = makePlayground({ draws: 'canvas', settings: { gameAskDouble: true } })

/** Doubles as soon as it can, and takes: the first game decides the match then. */
const doubling: Choose = (table) => (table.buttons.includes('double') ? 'double' : chooseFarthest(table))

test('one member plays by the keyboard alone, the other by a screen reader', async () => {
  const pair = await findEachOther(playground, [1, 2], { length: 3, fee: 5, hands: [searchByKeys, searchByNames] })
  const { persian, english, matchupId } = pair
  await listen(english.page)
  const [first, second] = await Promise.all([
    play(persian.page, { hand: wholeKeyboard('fa'), choose: doubling }),
    play(english.page, { hand: screenReader('en'), choose: doubling }),
  ])
  expect(first.double + second.double).toBeGreaterThan(1)
  expect(first.take + second.take).toBe(first.double + second.double)
  expect(await persian.api.matchup(matchupId)).toMatchObject({ isTimeout: false, resignedAt: null })
  await expectSettled(pair, 5)

  const heard = await heardLines(english.page)
  for (const said of [
    /^White rolls \d \d$/,
    /^Black rolls \d \d$/,
    /^(bar|\d+) to \d+(, hits)?$/,
    /^(White|Black): (bar|\d+) to \d+.*\. Your turn: roll( or double)?$/,
    /doubles to \d+\. Take or pass\?$/,
    /takes/,
    /wins the match$/,
  ]) {
    expect(
      heard.some((line) => said.test(line)),
      `${said.source} in ${JSON.stringify(heard)}`,
    ).toBe(true)
  }
})

test('W900: a step is taken back with the keyboard before the late parts are there, and another one played', async () => {
  const { page } = await playground.open(3, { language: 'fa' })
  const sendLateParts = await holdBack(page, '**/assets/extras-*.js')
  await startBotMatch(page, 'fa', 1)
  await untilAtBoard(page)
  let table = await untilAsked(page)
  while (table.phase === 'roll') {
    await keyboard(page, 'roll')
    table = await untilAsked(page, table)
  }
  const [point = ''] = table.movable
  const byLetter = () => page.keyboard.press('u')
  const byButton = async () => {
    await tabTo(page, page.getByTestId('undo'))
    await page.keyboard.press('Space')
  }
  for (const undo of [byLetter, byButton]) {
    await keyboard(page, { tap: point })
    const moved = await untilAsked(page, table)
    expect(moved.counts).not.toBe(table.counts)
    await undo()
    const { counts, movable } = await untilAsked(page, moved)
    expect({ counts, movable }).toEqual({ counts: table.counts, movable: table.movable })
    expect(await focusLost(page)).toBe(false)
  }
  sendLateParts()
  await keyboard(page, { tap: table.movable.at(-1) ?? '' })
  expect((await untilAsked(page, table)).counts).not.toBe(table.counts)
})
