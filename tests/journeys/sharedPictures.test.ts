import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright'
import sharp, { type Region, type Stats } from 'sharp'
import { expect, test } from 'vitest'
import { PICTURE, PICTURED_BOARD } from '../../src/protocol/matchup/pictureLayout.ts'
import { untilAtBoard } from './findMatch.ts'
import { PATIENCE_MS } from './openBrowser.ts'
import { makePlayground } from './playground.ts'
import { playShortly } from './playShortly.ts'
import { seriousProblems } from './seriousProblems.ts'
import { texts } from './texts.ts'

const playground = makePlayground({ draws: 'canvas' })
const BOARD = { left: 0, top: 0, width: PICTURED_BOARD, height: PICTURE.height }
const COLUMN = { ...BOARD, left: PICTURED_BOARD, width: PICTURE.width - PICTURED_BOARD }

test('the result of a match is saved as a picture: its last board with names and score', async () => {
  const id = await playShortly(playground.khatam().url, [1, 2], 4)
  const { page, faults } = await playground.open(1, { language: 'fa' })
  await page.goto(`/matchup/${id}/result`)
  // The message leaves again after some seconds, in which a busy machine may still look at the picture.
  const told = page.getByText(texts.fa.share.saved, { exact: true }).waitFor({ timeout: PATIENCE_MS })
  const [{ name, image }] = await Promise.all([savePicture(page), told])
  expect(name).toBe(`khatam-${id}.png`)
  await expectBoard(image)
  expect(await seriousProblems(page)).toEqual([])
  expect(faults).toEqual([])
})

test('a device that shares files gets the picture, and closing its sheet is no failure', async () => {
  const id = await playShortly(playground.khatam().url, [8, 9], 4)
  const { page } = await playground.open(9, { language: 'en' })
  await page.goto(`/matchup/${id}/result`)
  await page.evaluate(() => {
    const shared: string[] = []
    Object.assign(window, { shared })
    Object.assign(navigator, {
      canShare: ({ files }: ShareData) => files?.length === 1,
      share: async ({ files }: ShareData) => {
        shared.push(...(files ?? []).map(({ name, type, size }) => `${name} ${type} ${size > 50_000}`))
        throw new DOMException('closed', 'AbortError')
      },
    })
  })
  const button = page.getByTestId('share-picture')
  await button.click()
  const shared = () => page.evaluate(() => (window as unknown as { shared: string[] }).shared)
  await expect.poll(shared).toEqual([`khatam-${id}.png image/png true`])
  await page.locator('[data-testid=share-picture]:not([aria-busy])').waitFor()
  expect(await page.getByText(texts.en.share.failed).count()).toBe(0)
  expect(await page.getByText(texts.en.share.saved).count()).toBe(0)
})

test('a step of a replay and a running game are saved as pictures from the board’s menus', async () => {
  const { url } = playground.khatam()
  const id = await playShortly(url, [3, 4], 6)
  const { page, api, faults } = await playground.open(3, { language: 'en' })
  await page.goto(`/replay/${id}?step=3`)
  await page.getByTestId('export').click()
  expect(await seriousProblems(page)).toEqual([])
  const step = await savePicture(page)
  expect(step.name).toMatch(new RegExp(`^khatam-${id}-1-\\d+\\.png$`))
  await expectBoard(step.image)

  const match = await api.createMatchup({ length: 3, playWithBot: true, botDifficulty: 0 })
  await api.sendSeed(match.id)
  await page.goto(`/matchup/${match.id}`)
  await untilAtBoard(page)
  await page.getByRole('button', { name: texts.en.game.menu, exact: true }).click()
  const game = await savePicture(page)
  expect(game.name).toMatch(new RegExp(`^khatam-${match.id}-1-\\d+\\.png$`))
  await expectBoard(game.image)
  expect(faults).toEqual([])
})

test('a question of the quiz is saved as a picture named by its Position ID', async () => {
  const { page, faults } = await playground.open(5, { language: 'fa' })
  await page.goto('/quiz')
  await page.getByTestId('quiz-start').click()
  await page.getByTestId('names').click()
  const id = await page.getByRole('textbox', { name: 'GNU ID' }).inputValue()
  const { name, image } = await savePicture(page)
  expect(name).toBe(`khatam-${id.slice(0, 14).replaceAll('/', '_').replaceAll('+', '-')}.png`)
  await expectBoard(image)
  expect(faults).toEqual([])
})

test('an earned achievement is saved as a picture of its medal, from the own profile alone', async () => {
  const { page, api, faults } = await playground.open(6, { language: 'fa' })
  for (const botDifficulty of [0, 2, 4] as const) {
    const { id } = await api.createMatchup({ length: 1, playWithBot: true, botDifficulty })
    await api.sendSeed(id)
  }
  await expect
    .poll(async () => {
      await page.goto('/profile')
      await page.locator('.ach:not(.ach--wait)').first().waitFor()
      return page.locator('.ach--on').count()
    })
    .toBe(1)
  const { name, image } = await savePicture(page)
  expect(name).toBe('khatam-multiTask.png')
  const { width, height } = await sharp(image).metadata()
  expect([width, height]).toEqual([PICTURE.width, PICTURE.height])
  // The medal hangs at the side where reading begins: the right one in Persian. Its gold is warm and bright.
  const [red, green, blue] = await meanOf(image, { left: 850, top: 185, width: 60, height: 30 })
  expect(red).toBeGreaterThan(120)
  expect(red - blue).toBeGreaterThan(60)
  expect(green).toBeGreaterThan(blue)
  expect(await seriousProblems(page)).toEqual([])

  const { page: other } = await playground.open(7, { language: 'fa' })
  const { username } = await api.member()
  await other.goto(`/${username}`)
  await other.locator('.ach--on').waitFor()
  expect(await other.getByTestId('share-picture').count()).toBe(0)
  expect(faults).toEqual([])
})

/** Taps the button that shares, and takes what the browser saves. */
async function savePicture(page: Page): Promise<{ name: string; image: Buffer }> {
  const [saved] = await Promise.all([
    page.waitForEvent('download', { timeout: PATIENCE_MS }),
    page.getByTestId('share-picture').click(),
  ])
  return { name: saved.suggestedFilename(), image: await readFile(await saved.path()) }
}

/** A board full of detail at the left, and words in ivory beside it. */
async function expectBoard(image: Buffer): Promise<void> {
  const { width, height } = await sharp(image).metadata()
  expect([width, height]).toEqual([PICTURE.width, PICTURE.height])
  const board = await statsOf(image, BOARD)
  expect(Math.min(...board.channels.slice(0, 3).map(({ stdev }) => stdev))).toBeGreaterThan(25)
  const column = await statsOf(image, COLUMN)
  expect(column.channels[0]?.max).toBeGreaterThan(220)
  // Most of the column is its dark ground.
  expect(column.channels[0]?.mean).toBeLessThan(100)
}

/** Figures of a part of the picture. The part is cut out first, because figures are those of the whole file. */
async function statsOf(image: Buffer, area: Region): Promise<Stats> {
  return sharp(await sharp(image).extract(area).png().toBuffer()).stats()
}

async function meanOf(image: Buffer, area: Region): Promise<readonly [number, number, number]> {
  const { channels } = await statsOf(image, area)
  return [channels[0]?.mean ?? 0, channels[1]?.mean ?? 0, channels[2]?.mean ?? 0]
}
