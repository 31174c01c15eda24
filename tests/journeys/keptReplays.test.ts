import { readFileSync } from 'node:fs'
import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { memberApi } from './memberApi.ts'
import { openMatch } from './openMatch.ts'
import { SCREENS } from './openBrowser.ts'
import { makePlayground } from './playground.ts'
import { digits, texts } from './texts.ts'
import { board, current, openFile, param, step, stepBy, tabTo } from './worktable.ts'

const playground = makePlayground({ draws: 'canvas' })

const MATCH = readFileSync(new URL('../recorded/matches/m10-len3.mat', import.meta.url))
/** The same match, but only its first game. */
const FIRST_GAME = Buffer.from(MATCH.toString().split(/(?=^ Game 2)/m)[0] ?? '')

/** The text of a file that a key press saves. */
async function saved(page: Page, press: () => Promise<void>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  return readFileSync(await download.path(), 'utf8')
}

describe.each(['fa', 'en'] as const)('the worktable by keyboard alone (%s)', (language) => {
  const words = texts[language].replay
  const note = language === 'fa' ? 'اینجا زدن بهتر بود' : 'Hitting was better'

  test('keeps files with their step and notes, renames and deletes them', async () => {
    const { page, faults } = await playground.open(language === 'fa' ? 1 : 2, { language })
    const { keyboard } = page
    await openFile(page, 'final.mat', MATCH)
    for (let turn = 0; turn < 2; turn++) await stepBy(page, 'ArrowDown')
    const third = await stepBy(page, 'ArrowDown')
    await keyboard.press('n')
    await page.getByTestId('note-field').waitFor()
    await keyboard.type(note)
    await keyboard.press('Enter')
    await expect.poll(() => page.getByTestId('turn-note').innerText()).toContain(note)
    await expect.poll(() => current(page).getAttribute('data-step')).toBe(String(third))
    // Escape leaves a note as it was.
    await keyboard.press('n')
    await page.getByTestId('note-field').waitFor()
    await keyboard.type(' …')
    await keyboard.press('Escape')
    await page.getByTestId('note-field').waitFor({ state: 'detached' })
    await keyboard.press('Home')
    await keyboard.press('b')
    await expect.poll(() => step(page)).toBe(third)
    await keyboard.press('g')
    await page.getByRole('dialog', { name: words.goTo.title }).waitFor()
    await tabTo(page, '[role=dialog] input')
    await keyboard.type(digits(language, 2) + (language === 'fa' ? '٫' : '.') + digits(language, 3))
    await keyboard.press('Enter')
    await expect.poll(() => [param(page, 'game'), param(page, 'record')]).toEqual(['2', '3'])
    const place = await step(page)
    // The address alone leads back to the file and the step, and the note is still there.
    await page.reload()
    await board(page).waitFor()
    await expect.poll(() => step(page)).toBe(place)
    await keyboard.press('Shift+B')
    await expect.poll(() => step(page)).toBe(third)
    // Both files carry the note, and each opens with it on a device that has none.
    const files: Buffer[] = []
    for (const button of ['save-mat', 'save-json']) {
      await keyboard.press('e')
      await tabTo(page, `[data-testid=${button}]`)
      files.push(Buffer.from(await saved(page, () => keyboard.press('Enter'))))
      await keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }
    expect(files.map((file) => file.toString().includes(note))).toEqual([true, true])
    await page.goto('/replay')
    const rows = page.locator('[data-testid=kept-files] li')
    await rows.first().waitFor()
    await tabTo(page, '[data-testid=rename]')
    await keyboard.press('Enter')
    const naming = page.getByRole('dialog', { name: words.rename })
    await naming.waitFor()
    await tabTo(page, '[role=dialog] input')
    await keyboard.press('Control+A')
    await keyboard.type('Final')
    await keyboard.press('Enter')
    await expect.poll(() => rows.locator('b').allInnerTexts()).toEqual(['Final'])
    await page.reload()
    await expect.poll(() => rows.locator('b').allInnerTexts()).toEqual(['Final'])
    await tabTo(page, '[data-testid=delete]')
    await keyboard.press('Enter')
    await page.getByRole('dialog', { name: words.delete.title }).waitFor()
    await tabTo(page, '[role=dialog] button[type=submit]')
    await keyboard.press('Enter')
    await rows.first().waitFor({ state: 'detached' })
    for (const [at, file] of files.entries()) {
      await openFile(page, at === 0 ? 'again.mat' : 'again.json', file)
      await keyboard.press('b')
      await expect.poll(() => step(page)).toBe(third)
      await keyboard.press('l')
      await expect.poll(() => page.getByTestId('turn-note').innerText()).toContain(note)
    }
    expect(faults).toEqual([])
  })

  test.each(['small', 'desk'] as const)('compares two recordings in step (%s)', async (screen) => {
    const { page, faults } = await playground.open(language === 'fa' ? 3 : 4, { language, screen })
    const { keyboard } = page
    await openFile(page, 'short.mat', FIRST_GAME)
    await openFile(page, 'whole.mat', MATCH)
    await keyboard.press('c')
    await page.getByTestId('compare-files').waitFor()
    await tabTo(page, '[data-testid=compare-files] button')
    await keyboard.press('Enter')
    await page.getByTestId('comparison').getByText(words.parting.missing).waitFor()
    await board(page).waitFor()
    await keyboard.press('p')
    await expect.poll(() => param(page, 'game')).toBe('2')
    const parting = await step(page)
    const boards = screen === 'desk' ? ['board', 'other-board'] : ['board']
    for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowRight']) await keyboard.press(key)
    for (const name of boards) {
      await expect.poll(() => page.getByTestId(name).getAttribute('data-update-index')).toBe(String(parting + 1))
    }
    if (screen === 'desk') await expect.poll(() => page.locator('canvas').count()).toBe(2)
    else {
      await keyboard.press('x')
      await expect.poll(() => page.getByTestId('compared-name').innerText()).toBe('short.mat')
      await keyboard.press('x')
      await expect.poll(() => page.getByTestId('compared-name').innerText()).toBe('whole')
    }
    // A window that gets room for two boards, or loses it, keeps the first one.
    const size = page.viewportSize()
    for (const other of screen === 'desk' ? [SCREENS.small, SCREENS.desk] : [SCREENS.desk, SCREENS.small]) {
      await page.setViewportSize(other)
      await expect.poll(() => page.locator('canvas').count()).toBe(other === SCREENS.desk ? 2 : 1)
      await expect.poll(() => page.getByTestId('board').locator('canvas').count()).toBe(1)
    }
    expect(page.viewportSize()).toEqual(size)
    // The address holds both recordings.
    await expect.poll(() => param(page, 'record')).toBe('2')
    await page.reload()
    await page.getByTestId('comparison').waitFor()
    await expect.poll(() => step(page)).toBe(parting + 1)
    await keyboard.press('?')
    const keys = page.getByRole('dialog', { name: words.keys.title })
    for (const line of [words.keys.compare, words.keys.parting, words.keys.note, words.keys.goTo]) {
      await keys.getByText(line, { exact: true }).waitFor()
    }
    expect(faults).toEqual([])
  })
})

test('a match of the site has notes and clocks, and is compared with another match', async () => {
  const { url } = playground.khatam()
  const [one, two] = [await memberApi(url, 5), await memberApi(url, 6)]
  const first = await openMatch(one, two, { actions: 8 })
  await (first.context.currentPlayer === 'white' ? one : two).resign(first.id)
  const second = await openMatch(one, two, { actions: 8 })
  const { page, faults } = await playground.open(7, { language: 'en', screen: 'desk' })
  const { keyboard } = page
  await page.goto(`/matchup/${first.id}/replay?game=1&record=4`)
  await board(page).waitFor()
  await expect.poll(() => step(page)).toBe(3)
  await expect.poll(() => page.locator('.turns__t small').count()).toBeGreaterThan(1)
  await keyboard.press('n')
  await page.getByTestId('note-field').waitFor()
  await keyboard.type('Why?')
  await keyboard.press('Enter')
  await page.getByTestId('turn-note').waitFor()
  await page.reload()
  await page.getByTestId('turn-note').waitFor()
  await keyboard.press('c')
  await tabTo(page, '[data-testid=compare-match]')
  await keyboard.type(String(second.id))
  await keyboard.press('Enter')
  // The dice of two matches have two secrets.
  await page.getByTestId('terms').getByText(texts.en.replay.term.dice).waitFor()
  await page.getByTestId('other-board').waitFor()
  await keyboard.press('p')
  await page.locator('[data-testid=turns] [data-parting]:not([data-parting=after])').first().waitFor()
  await tabTo(page, '[data-testid=end-comparison]')
  await keyboard.press('Enter')
  await page.getByTestId('other-board').waitFor({ state: 'detached' })
  await page.getByTestId('turn-note').waitFor()
  expect(faults).toEqual([])
})

test('W899 notes that windows side by side write to one match are all kept', async () => {
  const { url } = playground.khatam()
  const [one, two] = [await memberApi(url, 10), await memberApi(url, 11)]
  const match = await openMatch(one, two, { actions: 8 })
  await (match.context.currentPlayer === 'white' ? one : two).resign(match.id)
  const { page, context, faults } = await playground.open(9, { language: 'en', screen: 'desk' })
  const beside = await context.newPage()
  const windows = [
    { shown: page, record: 2, words: 'Why?' },
    { shown: beside, record: 4, words: 'Better.' },
  ]
  for (const { shown, record } of windows) {
    await shown.goto(`/matchup/${match.id}/replay?game=1&record=${record}`)
    await board(shown).waitFor()
    await expect.poll(() => step(shown)).toBe(record - 1)
  }
  for (const { shown, words } of windows) {
    await shown.keyboard.press('n')
    await shown.getByTestId('note-field').waitFor()
    await shown.keyboard.type(words)
    await shown.keyboard.press('Enter')
    await expect
      .poll(() => shown.getByTestId('turn-note').allInnerTexts())
      .toContainEqual(expect.stringContaining(words))
  }
  await page.reload()
  await expect
    .poll(() => page.getByTestId('turn-note').allInnerTexts())
    .toEqual([expect.stringContaining('Why?'), expect.stringContaining('Better.')])
  expect(faults).toEqual([])
})

test('a browser that keeps nothing says so, and the file is open all the same', async () => {
  const { page, faults } = await playground.open(8, { language: 'en' })
  await page.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', {
      value: {
        open: () => {
          throw new DOMException('not here', 'InvalidStateError')
        },
      },
    })
  })
  await page.goto('/replay')
  await page.getByTestId('replay-file').setInputFiles({ name: 'final.mat', mimeType: '', buffer: MATCH })
  await page.getByText(texts.en.replay.notKept.storage).waitFor()
  await board(page).waitFor()
  const address = page.url()
  await page.goto('/replay')
  await page.goto(address)
  await page.getByText(texts.en.replay.goneFile).waitFor()
  expect(faults).toEqual([])
})
