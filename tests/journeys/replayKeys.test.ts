import { readFileSync } from 'node:fs'
import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { KEY_LINES } from '../../src/client/features/replay/replayKeys.ts'
import { parseMat } from '../../src/engine/notation/parseMat.ts'
import { filmOf } from '../../src/client/table/turns/film.ts'
import { doublesIn } from '../../src/client/table/turns/turnRows.ts'
import { beginMatch } from './beginMatch.ts'
import { memberApi } from './memberApi.ts'
import { act } from './openMatch.ts'
import { makePlayground } from './playground.ts'
import { type Language, digits, texts } from './texts.ts'
import { board, current, openFile, param, step, tabTo } from './worktable.ts'

const playground = makePlayground({ draws: 'canvas' })

const MATCH = readFileSync(new URL('../recorded/matches/m22-len5.mat', import.meta.url))
const FIRST_GAME = Buffer.from(MATCH.toString().split(/(?=^ Game 2)/m)[0] ?? '')
const read = parseMat(MATCH.toString())
const film = read.ok ? filmOf(read.value) : null
if (film === null) throw new Error('an empty film')
const [, second] = film.games
const [firstDouble, secondDouble] = doublesIn(film)
if (second === undefined || firstDouble === undefined || secondDouble === undefined)
  throw new Error('the match needs two games and two doubles')

/** On a busy machine the first analysis of a new server, which loads the nets, takes more than a minute. */
const ANALYSED_MS = 180_000

type Line = (typeof KEY_LINES)[number]['text']

/** A replay under the keys. */
interface Desk {
  readonly page: Page
  readonly language: Language
  /** Presses a key, and waits for the step that it leads to. */
  readonly press: (key: string, to: number) => Promise<void>
}

const untilStep = (page: Page, wanted: number) => expect.poll(() => step(page)).toBe(wanted)

async function closed(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

async function note({ page }: Desk, words: string): Promise<void> {
  await page.keyboard.press('n')
  await page.getByTestId('note-field').waitFor()
  await page.keyboard.type(words)
  await page.keyboard.press('Enter')
  await expect.poll(() => page.getByTestId('turn-note').allInnerTexts()).toContainEqual(expect.stringContaining(words))
}

/** What each line of the sheet promises. Every one begins at the first step, paused. */
const PROMISES: Readonly<Record<Exclude<Line, 'mistake'>, (desk: Desk) => Promise<void>>> = {
  async play({ page, language }) {
    const { play, pause } = texts[language].replay
    const label = () => page.getByTestId('play').getAttribute('aria-label')
    for (const wanted of [pause, play]) {
      await page.keyboard.press('Space')
      await expect.poll(label).toBe(wanted)
    }
  },
  async step({ press }) {
    await press('ArrowRight', 1)
    await press('ArrowRight', 2)
    await press('ArrowLeft', 1)
  },
  async turn({ page, press }) {
    await press('ArrowDown', await lastOfLine(page, 0))
    await press('ArrowDown', await lastOfLine(page, 1))
    await press('ArrowUp', await lastOfLine(page, 0))
  },
  async ends({ press }) {
    await press('End', second.first - 1)
    await press('Home', 0)
  },
  async game({ press }) {
    await press('PageDown', second.first)
    await press('PageUp', 0)
  },
  async speed({ page }) {
    for (const [key, speed] of [
      ['+', '1.5'],
      ['-', '1'],
      ['-', '0.5'],
      ['-', '0.25'],
      ['-', '0.25'],
      ...['0.5', '1', '1.5', '2', '4', '8', '16', '16'].map((faster) => ['+', faster] as const),
    ] as const) {
      await page.keyboard.press(key)
      await expect.poll(() => param(page, 'speed')).toBe(speed)
    }
  },
  async ownTime({ page }) {
    for (const speed of ['own', '1']) {
      await page.keyboard.press('t')
      await expect.poll(() => param(page, 'speed')).toBe(speed)
    }
  },
  async double({ press }) {
    await press('d', firstDouble)
    await press('d', secondDouble)
    await press('Shift+D', firstDouble)
  },
  async goTo({ page, language }) {
    await page.keyboard.press('g')
    await page.getByRole('dialog', { name: texts[language].replay.goTo.title }).waitFor()
    await tabTo(page, '[role=dialog] input')
    await page.keyboard.type(`${digits(language, 2)}.${digits(language, 3)}`)
    await page.keyboard.press('Enter')
    await untilStep(page, second.first + 2)
  },
  async note(desk) {
    await desk.press('ArrowRight', 1)
    await note(desk, 'one')
  },
  async notes(desk) {
    const { page, press } = desk
    const line = await lastOfLine(page, 2)
    for (let turn = 0; turn < 3; turn++) await press('ArrowDown', await lastOfLine(page, turn))
    await note(desk, 'two')
    await page.keyboard.press('Shift+B')
    await expect.poll(() => step(page)).toBeLessThan(line)
    await press('b', line)
  },
  async compare({ page, language }) {
    await page.keyboard.press('c')
    await page.getByRole('dialog', { name: texts[language].replay.compare.title }).waitFor()
    await tabTo(page, '[data-testid=compare-files] button')
    await page.keyboard.press('Enter')
    await page.getByTestId('comparison').waitFor()
    await board(page).waitFor()
  },
  async parting({ press }) {
    // The other recording ends with the first game.
    await press('p', second.first)
  },
  async otherBoard({ page }) {
    for (const name of ['short.mat', 'whole']) {
      await page.keyboard.press('x')
      await expect.poll(() => page.getByTestId('compared-name').innerText()).toBe(name)
    }
  },
  async export({ page }) {
    await page.keyboard.press('e')
    await page.getByRole('dialog').getByTestId('save-sgf').waitFor()
    await closed(page)
  },
  async side({ page }) {
    const side = () => param(page, 'side')
    await expect.poll(side).toMatch(/^(?:white|black)$/)
    const before = side()
    for (const wanted of [before === 'white' ? 'black' : 'white', before]) {
      await page.keyboard.press('f')
      await expect.poll(side).toBe(wanted)
    }
  },
  async list({ page }) {
    const list = page.getByTestId('turns')
    // A comparison begins with a closed list.
    for (const count of [1, 0]) {
      await page.keyboard.press('l')
      await expect.poll(() => list.count()).toBe(count)
    }
  },
  async keys({ page, language }) {
    await page.keyboard.press('?')
    const { keys } = texts[language].replay
    const sheet = page.getByRole('dialog', { name: keys.title })
    for (const { text } of KEY_LINES) await sheet.getByText(keys[text], { exact: true }).waitFor()
    await closed(page)
  },
}

/** The step to which a line of the list leads. */
async function lastOfLine(page: Page, line: number): Promise<number> {
  const lines = page.locator('[data-testid=turns] [data-step]')
  await expect.poll(() => lines.count()).toBeGreaterThan(line)
  return Number(await lines.nth(line).getAttribute('data-step'))
}

describe.each(['fa', 'en'] as const)('every key on the sheet does what it says (%s)', (language) => {
  const number = language === 'fa' ? 1 : 2

  test('in a file', async () => {
    const { page, faults } = await playground.open(number, { language, screen: 'small' })
    await openFile(page, 'short.mat', FIRST_GAME)
    await openFile(page, 'whole.mat', MATCH)
    await page.keyboard.press('l')
    await current(page).waitFor()
    const press = async (key: string, to: number) => {
      await page.keyboard.press(key)
      await untilStep(page, to)
    }
    const desk: Desk = { page, language, press }
    for (const { text } of KEY_LINES) {
      // Files have no analysis.
      if (text === 'mistake') continue
      await PROMISES[text](desk)
      await page.keyboard.press('PageUp')
      await page.keyboard.press('PageUp')
      await untilStep(page, 0)
    }
    expect(faults).toEqual([])
  })

  test('and leads from mistake to mistake in an analysed match', { timeout: 2 * ANALYSED_MS }, async () => {
    const { url } = playground.khatam()
    const [one, two] = [await memberApi(url, number + 2), await memberApi(url, number + 4)]
    const match = { white: one, black: two, ...(await beginMatch(one, two, { length: 5, isTakhteh: false })) }
    // A double before anything has happened is a mistake with all dice, and to pass it is a worse one.
    await act(match)
    for (const name of ['double', 'pass'] as const) {
      const { currentPlayer, id, updateIndex } = match.context
      match.context = await (currentPlayer === 'white' ? one : two).act(id, { name, updateIndex })
    }
    await (match.context.currentPlayer === 'white' ? one : two).resign(match.id)
    const { page, faults } = await playground.open(number + 6, { language, screen: 'desk' })
    await page.goto(`/matchup/${match.id}/replay?game=1&record=2`)
    await board(page).waitFor()
    // The first move may be a mistake, too. The replay stands behind it.
    await untilStep(page, 1)
    await page.locator('[data-testid=turns] [data-skill]').nth(1).waitFor({ timeout: ANALYSED_MS })
    const [doubled, passed] = [2, 3]
    await page.keyboard.press('m')
    await untilStep(page, doubled)
    await page.keyboard.press('m')
    await untilStep(page, passed)
    await page.keyboard.press('Shift+M')
    await untilStep(page, doubled)
    // Playing in the players' own time is written into the link.
    await page.keyboard.press('t')
    await expect.poll(() => param(page, 'speed')).toBe('own')
    expect(faults).toEqual([])
  })
})
