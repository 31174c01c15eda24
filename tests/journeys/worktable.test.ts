import { readFileSync } from 'node:fs'
import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { memberApi } from './memberApi.ts'
import { type OpenMatch, act, openMatch } from './openMatch.ts'
import { makePlayground } from './playground.ts'
import { pause, stepBy } from './worktable.ts'
import { untilSettledOn } from './tableWatch.ts'
import { digits, texts } from './texts.ts'

const playground = makePlayground({ draws: 'canvas' })

/** Its first game has a double, and it has more than one game. */
const FILE = readFileSync(new URL('../recorded/matches/m10-len3.mat', import.meta.url))

const board = (page: Page) => page.locator('[data-testid=board]')
const step = (page: Page) => board(page).getAttribute('data-update-index').then(Number)
const current = (page: Page) => page.locator('[data-testid=turns] [aria-current=step]')
const lineStep = (page: Page) => current(page).getAttribute('data-step').then(Number)
const param = (page: Page, name: string) => new URL(page.url()).searchParams.get(name)

async function openFile(page: Page): Promise<void> {
  await page.goto('/replay')
  await page.getByTestId('replay-file').setInputFiles({ name: 'm10.mat', mimeType: '', buffer: FILE })
  await page.locator('[data-testid=board][data-renderer]:not([data-renderer=""])').waitFor()
}

/** Whether the lit line can be seen in the list. */
const isInView = (page: Page) =>
  current(page).evaluate((line) => {
    const list = line.closest('[data-testid=turns]')?.getBoundingClientRect()
    const { top, bottom } = line.getBoundingClientRect()
    return list !== undefined && top >= list.top - 1 && bottom <= list.bottom + 1
  })

describe.each(['fa', 'en'] as const)('a replay by keyboard alone (%s)', (language) => {
  test('steps, leaps, turns the board, shows its keys, and its address leads back to the very step', async () => {
    const { page, faults } = await playground.open(language === 'fa' ? 9 : 10, { language })
    const words = texts[language]
    await openFile(page)
    const { keyboard } = page
    await pause(page)
    await page.getByRole('button', { name: words.replay.play }).waitFor()
    await keyboard.press('Home')
    await expect.poll(() => step(page)).toBe(0)
    // A small screen opens the list over the players. The lit line is the one of the shown step.
    await keyboard.press('l')
    await page.getByTestId('turns').waitFor()
    await stepBy(page, 'ArrowDown')
    const at = await stepBy(page, 'ArrowDown')
    await expect.poll(() => lineStep(page)).toBe(at)
    const second = await current(page).innerText()
    expect(second).toMatch(language === 'fa' ? /[۱-۶]{2}: .*\// : /[1-6]{2}: .*\//)
    await keyboard.press('ArrowRight')
    await keyboard.press('ArrowLeft')
    await expect.poll(() => current(page).innerText()).toBe(second)
    await keyboard.press('End')
    const last = page.locator('[data-testid=turns] [data-step]').last()
    await expect.poll(() => last.getAttribute('aria-current')).toBe('step')
    await expect.poll(() => isInView(page)).toBe(true)
    const end = await lineStep(page)
    await expect.poll(() => step(page)).toBe(end)
    // The double, from the end of its game and from its beginning.
    await keyboard.press('Shift+D')
    await expect.poll(() => current(page).getAttribute('data-turn')).toBe('double')
    const double = await lineStep(page)
    await expect.poll(() => step(page)).toBe(double)
    await expect
      .poll(() => current(page).innerText())
      .toContain(words.turns.doublesTo.replace('{{value}}', digits(language, 2)))
    await keyboard.press('Home')
    await keyboard.press('d')
    await expect.poll(() => step(page)).toBe(double)
    await keyboard.press('PageDown')
    await expect.poll(() => step(page)).toBe(end + 1)
    await keyboard.press('PageUp')
    await keyboard.press('d')
    await keyboard.press('+')
    await keyboard.press('f')
    await expect.poll(() => param(page, 'side')).toBe('black')
    await expect
      .poll(() => [param(page, 'game'), param(page, 'record'), param(page, 'speed')])
      .toEqual(['1', String(double + 1), '1.5'])
    const length = await page.evaluate(() => history.length)
    await keyboard.press('ArrowLeft')
    await expect.poll(() => param(page, 'record')).toBe(String(double))
    expect(await page.evaluate(() => history.length)).toBe(length)
    // The same link later: the very step, from the same side, at the same speed.
    await page.reload()
    await expect.poll(() => step(page)).toBe(double - 1)
    await expect.poll(() => page.getByTestId('speed').inputValue()).toBe('1.5')
    expect(await board(page).locator('button[data-point="1"]').getAttribute('data-side')).not.toBeNull()
    await keyboard.press('?')
    const keys = page.getByRole('dialog', { name: words.replay.keys.title })
    await keys.getByText(words.replay.keys.mistake).waitFor()
    await keyboard.press('Escape')
    await keys.waitFor({ state: 'hidden' })
    expect(await step(page)).toBe(double - 1)
    expect(faults).toEqual([])
  })
})

test('a step through a replay changes only the light in the list', async () => {
  const { page } = await playground.open(11, { language: 'en', screen: 'desk' })
  await openFile(page)
  await pause(page)
  await page.keyboard.press('Home')
  await expect.poll(() => step(page)).toBe(0)
  await page.getByTestId('turns').waitFor()
  const changed = await page.evaluate(async () => {
    const list = document.querySelector('[data-testid=turns]')
    if (list === null) return ['no list']
    const seen: string[] = []
    const observer = new MutationObserver((changes) => {
      for (const { type, attributeName } of changes) seen.push(attributeName ?? type)
    })
    observer.observe(list, { subtree: true, childList: true, attributes: true, characterData: true })
    const press = (key: string) => window.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
    for (let step = 0; step < 4; step++) {
      press('ArrowRight')
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    }
    observer.disconnect()
    return [...new Set(seen)].toSorted()
  })
  expect(changed).toEqual(['aria-current', 'tabindex'])
})

const pointsShown = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-testid=board] button[data-point]')].map(
      ({ dataset: { point, count, side } }) => `${point} ${count} ${side}`,
    ),
  )

/** The points of a new game with checkers on them, as White sees them. */
const OPENING = [
  '1 2 black',
  '12 5 black',
  '13 5 white',
  '17 3 black',
  '19 5 black',
  '24 2 white',
  '6 5 white',
  '8 3 white',
]

const standing = async (page: Page) => (await pointsShown(page)).filter((point) => !point.includes(' 0 ')).toSorted()

async function openMatchOf(numbers: readonly [number, number]): Promise<OpenMatch> {
  const { url } = playground.khatam()
  return openMatch(await memberApi(url, numbers[0]), await memberApi(url, numbers[1]), { actions: 8 })
}

describe('a running match', () => {
  test('a viewer steps back while turns come in, is told how many, and returns', async () => {
    const match = await openMatchOf([12, 13])
    const { page, faults } = await playground.open(14, { language: 'fa' })
    await page.goto(`/matchup/${match.id}`)
    await untilSettledOn(page, match.context.updateIndex)
    const live = await pointsShown(page)
    // The first step back opens the list. The part that hears it comes after the board.
    const past = page.locator('[data-testid=board][data-past]')
    await expect.poll(() => page.keyboard.press('ArrowLeft').then(() => past.count())).toBe(1)
    await page.keyboard.press('Home')
    await expect.poll(() => standing(page)).toEqual(OPENING)
    const opening = await pointsShown(page)
    expect(opening).not.toEqual(live)
    expect(await page.getByTestId('news').count()).toBe(0)
    for (let actions = 0; actions < 4; actions++) await act(match)
    await untilSettledOn(page, match.context.updateIndex)
    const { news_other: newsText } = texts.fa.turns
    await expect
      .poll(() => page.getByTestId('news').innerText())
      .toBe(newsText.replace('{{count, number}}', digits('fa', 2)))
    // The news change nothing on the board.
    await expect.poll(() => pointsShown(page)).toEqual(opening)
    // A tap on a line, the wheel, and the arrows.
    const line = page.locator('[data-testid=turns] [data-turn=move]').nth(1)
    await line.click()
    await expect.poll(() => line.getAttribute('aria-current')).toBe('step')
    await board(page).hover()
    await page.mouse.wheel(0, -120)
    await expect
      .poll(() => page.getByTestId('scrubber').inputValue())
      .toBe(String(Number(await line.getAttribute('data-step')) - 1))
    await page.getByTestId('live').click()
    await page.locator('[data-testid=board]:not([data-past])').waitFor()
    await untilSettledOn(page, match.context.updateIndex)
    expect(await page.getByTestId('news').count()).toBe(0)
    await act(match)
    await untilSettledOn(page, match.context.updateIndex)
    // The end of the match does not call a viewer away from the past.
    await page.getByTestId('previous').click()
    await page.locator('[data-testid=board][data-past]').waitFor()
    await (match.context.currentPlayer === 'white' ? match.white : match.black).resign(match.id)
    await page.getByTestId('news').waitFor()
    await expect.poll(() => page.locator('[data-screen=matchup]').count()).toBe(1)
    await page.getByTestId('live').click()
    await page.locator('[data-screen=matchupResults]').waitFor()
    expect(faults).toEqual([])
  })

  test('a player reads the turns so far, and the board stays at the match', async () => {
    const match = await openMatchOf([15, 16])
    const { page, faults } = await playground.open(15, { language: 'en' })
    await page.goto(`/matchup/${match.id}`)
    await untilSettledOn(page, match.context.updateIndex)
    await page.getByTestId('turns-list').click()
    const lines = page.locator('[data-testid=turns] [data-turn]')
    await lines.first().waitFor()
    const before = await lines.count()
    await lines.first().click()
    expect(await page.locator('[data-testid=board][data-past]').count()).toBe(0)
    for (const control of ['live', 'previous', 'scrubber']) expect(await page.getByTestId(control).count()).toBe(0)
    for (let actions = 0; actions < 4; actions++) await act(match)
    await untilSettledOn(page, match.context.updateIndex)
    await expect.poll(() => lines.count()).toBeGreaterThan(before)
    await page.getByTestId('close-turns').click()
    await page.getByTestId('turns').waitFor({ state: 'detached' })
    expect(faults).toEqual([])
  })
})
