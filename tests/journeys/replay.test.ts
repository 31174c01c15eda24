import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import type { GameContext, PerformAction } from '../../src/protocol/game/game.ts'
import { beginMatch } from './beginMatch.ts'
import { memberApi, type MemberApi } from './memberApi.ts'
import { untilTold } from './pageWatch.ts'
import { makePlayground } from './playground.ts'
import { untilSettledOn } from './tableWatch.ts'
import { digits, texts } from './texts.ts'

const playground = makePlayground({ draws: 'canvas' })

const GOOD = readFileSync(new URL('../recorded/matches/m10-len3.mat', import.meta.url), 'utf8')
/** The third turn of the first game moves a checker that is not there. */
const DAMAGED = GOOD.replace(/^( *3\) \d\d: )\S+/m, '$124/1')

/** The checkers by place, as the board tells them: own numbers of white, the side at the bottom. */
async function boardOf(page: Page): Promise<readonly (readonly [number, string])[]> {
  return page.evaluate(() =>
    Array.from({ length: 24 }, (_, index) => {
      const point = document.querySelector<HTMLElement>(`[data-testid=board] button[data-point="${index + 1}"]`)
      return [Number(point?.dataset['count']), point?.dataset['side'] ?? ''] as const
    }),
  )
}

/** The same of a context. */
function boardIn({ points: [white, black] }: Pick<GameContext, 'points'>): readonly (readonly [number, string])[] {
  return Array.from({ length: 24 }, (_, index) => {
    const own = white[index + 1] ?? 0
    const others = black[24 - index] ?? 0
    return own > 0 ? ([own, 'white'] as const) : ([others, others > 0 ? 'black' : 'none'] as const)
  })
}

async function startMatch(url: string, numbers: readonly [number, number]) {
  const white = await memberApi(url, numbers[0])
  const black = await memberApi(url, numbers[1])
  return { white, black, ...(await beginMatch(white, black)) }
}

interface Match {
  readonly white: MemberApi
  readonly black: MemberApi
}

/** The first action that the rules allow. */
function actFor({ white, black }: Match, context: GameContext): Promise<GameContext> {
  const { phase, possibleMoves, updateIndex, currentPlayer, id } = context
  const [moves] = possibleMoves
  const action: PerformAction =
    phase === 'move' && moves !== undefined
      ? { name: 'move', moves, updateIndex }
      : { name: phase === 'answerDouble' ? 'take' : 'roll', updateIndex }
  return (currentPlayer === 'white' ? white : black).act(id, action)
}

describe('a match file', () => {
  test('is replayed step by step, game by game, and names its positions', async () => {
    const { page, faults } = await playground.open(1, { language: 'en' })
    await page.goto('/replay')
    await page.getByRole('button', { name: texts.en.replay.openFile }).focus()
    await page.getByTestId('replay-file').setInputFiles({ name: 'm10.mat', mimeType: '', buffer: Buffer.from(GOOD) })
    const board = page.locator('[data-screen=replayFile] [data-testid=board]')
    await board.waitFor()
    // The button that had the focus is gone. A keyboard goes on at the beginning of the new content.
    await page.locator('[data-screen=replayFile]:focus').waitFor()
    // The film begins by itself once the board is ready. A click before would begin it, and not hold it.
    await page.locator('[data-testid=play][data-playing=true]').click()
    await page.getByTestId('scrubber').press('Home')
    await page.getByTestId('play').focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => board.getAttribute('data-update-index')).toBe('1')
    await page.getByTestId('games').selectOption('1')
    await page.getByTestId('export').click()
    const xgid = await page.getByLabel('XGID', { exact: true }).inputValue()
    expect(xgid).toMatch(/^XGID=-b----E-C---eE---c-e----B-:0:0:/)
    expect(faults).toEqual([])
  })

  test('that is damaged is refused with its line, in the member’s language', async () => {
    const { page, faults } = await playground.open(1, { language: 'fa' })
    const line = DAMAGED.split('\n').findIndex((text) => /^ *3\)/.test(text)) + 1
    await page.goto('/replay')
    await page.getByTestId('replay-file').setInputFiles({ name: 'm.mat', mimeType: '', buffer: Buffer.from(DAMAGED) })
    const problem = page.getByRole('alert')
    await problem.waitFor()
    const { fault, line: lineText } = texts.fa.replay
    const words = `${lineText.replace('{{line}}', digits('fa', line))} ${fault.illegalMove}`
    await expect.poll(() => problem.innerText()).toBe(words)
    // The fault is told over a replayed match too, and that match stays.
    await page.getByTestId('replay-file').setInputFiles({ name: 'm.mat', mimeType: '', buffer: Buffer.from(GOOD) })
    await page.getByTestId('scrubber').press('End')
    await page.getByTestId('export').click()
    const step = await page.getByTestId('board').getAttribute('data-update-index')
    await page.getByTestId('replay-file').setInputFiles({ name: 'm.mat', mimeType: '', buffer: Buffer.from(DAMAGED) })
    await untilTold(page, words)
    await expect.poll(() => page.getByTestId('board').getAttribute('data-update-index')).toBe(step)
    expect(faults).toEqual([])
  })
})

test('a viewer finds a match in the list, joins in the middle, and sees each action as it happens', async () => {
  const match = await startMatch(playground.khatam().url, [3, 4])
  let { context } = match
  for (let actions = 0; actions < 5; actions++) context = await actFor(match, context)
  const { page, faults } = await playground.open(5, { language: 'fa' })
  await page.goto('/watch/live')
  await page.locator(`[data-matchup="${match.id}"]`).click()
  await untilSettledOn(page, context.updateIndex)
  await expect.poll(() => boardOf(page)).toEqual(boardIn(context))
  for (let actions = 0; actions < 6; actions++) {
    context = await actFor(match, context)
    await untilSettledOn(page, context.updateIndex)
    await expect.poll(() => boardOf(page)).toEqual(boardIn(context))
  }
  // A board to look at: nothing can be taken up or pressed.
  expect(await page.locator('[data-testid=board] [data-movable=true]').count()).toBe(0)
  for (const button of ['roll', 'confirm', 'double', 'take', 'pass', 'chat', 'menu']) {
    expect(await page.getByTestId(button).count()).toBe(0)
  }
  await page.getByTestId('favorite').click()
  await expect.poll(() => page.getByTestId('favorite').getAttribute('aria-pressed')).toBe('true')
  await page.goto('/watch/favorite')
  await page.locator(`[data-matchup="${match.id}"]`).waitFor()
  expect(faults).toEqual([])
})

/** Longer than a replay rests before it writes its place into the address. */
const SLOW_LINE_MS = 1_500

/** The sizes in CSS pixels. A list is as much longer as the window is wider. */
const SIZES = [
  [640, 360],
  [1920, 1080],
] as const

/** Whether no part of a row lies outside the visible part of its list. */
function isInList(row: Locator): Promise<boolean> {
  return row.evaluate((line) => {
    const { top, bottom } = line.getBoundingClientRect()
    const list = line.closest('section')?.getBoundingClientRect()
    return list !== undefined && top >= list.top - 1 && bottom <= list.bottom + 1
  })
}

test('a finished match is replayed to its end, and its result follows', async () => {
  const match = await startMatch(playground.khatam().url, [6, 7])
  let { context } = match
  while (context.currentPlayer !== null && context.updateIndex < 30) context = await actFor(match, context)
  const before = context
  const actor = context.currentPlayer === 'white' ? match.white : match.black
  await actor.resign(match.id)
  const { page, faults } = await playground.open(8, { language: 'en' })
  await page.goto(`/matchup/${match.id}/replay`)
  // The replay plays by itself as soon as the board is drawn. The test pauses it, because it would stand at its end for
  // two seconds only.
  await page.getByRole('button', { name: texts.en.replay.pause }).click()
  await page.getByTestId('scrubber').press('End')
  await expect.poll(() => boardOf(page)).toEqual(boardIn(before))
  // What the engine says of the shown step is a tap away. A viewer who comes back finds the replay where it stood.
  const board = page.locator('[data-screen=matchupReplay] [data-testid=board]')
  const step = await board.getAttribute('data-update-index')
  // On a slow line the replay stands until the analysis has loaded, and must not take the address back meanwhile.
  await page.route('**/AnalysisScreen-*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, SLOW_LINE_MS))
    await route.continue()
  })
  await page.getByTestId('scrubber').press('Home')
  await page.getByTestId('scrubber').press('End')
  await page.getByTestId('analysis').click()
  const row = page.locator('[data-row][aria-current=true]')
  await expect.poll(() => row.getAttribute('data-row')).toBe('resign')
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height })
    await expect.poll(() => isInList(row)).toBe(true)
  }
  await page.goBack()
  await expect.poll(() => board.getAttribute('data-update-index')).toBe(step)
  // A viewer who plays on from just before the end sees the end, and then the result.
  await page.getByTestId('previous').click()
  await page.getByTestId('play').click()
  await page.locator('[data-screen=matchupResults]').waitFor()
  expect(faults).toEqual([])
})
