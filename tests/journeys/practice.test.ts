import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hurryTimers } from './hurryTimers.ts'
import { memberApi } from './memberApi.ts'
import { leaveBrowser, shareBrowser } from './openBrowser.ts'
import { openMember } from './openMember.ts'
import { openOwnBrowser, untilKept } from './openInstalled.ts'
import { play } from './playAtBoard.ts'
import { startKhatam, type Khatam } from './startKhatam.ts'
import { untilAsked, watchScript } from './tableWatch.ts'
import { texts } from './texts.ts'

let khatam: Khatam

beforeAll(async () => {
  khatam = await startKhatam()
})
afterAll(() => khatam.stop())

/** From the hint, or from an earlier practice, to a new one against the weakest bot. */
async function begin(page: Page, language: 'fa' | 'en'): Promise<void> {
  await page.getByTestId('new-practice').first().click()
  await page.getByRole('radio', { name: texts[language].botLevel.easy }).click()
  await page.getByTestId('start-practice').click()
  await page.locator('[data-screen=practice] [data-testid=board]').waitFor()
}

/** Plays until the practice has come this far. */
async function playTo(page: Page, updateIndex: number): Promise<void> {
  await play(page, { isEnough: (table) => table.updateIndex >= updateIndex })
}

const indexOf = async (page: Page) => (await untilAsked(page)).updateIndex
const boardLine = async (page: Page) => (await untilAsked(page)).counts

test('a member plays a practice on the server, goes back in it, returns, and asks for hints', async () => {
  const browser = await shareBrowser('canvas')
  const settings = { gameAnimations: false, gameAutoMove: false, gameAutoRoll: false }
  const { page, faults, context } = await openMember(browser, khatam.url, 1, {
    language: 'en',
    settings,
    screen: 'small',
  })
  await page.goto('/practice')
  await page.getByText(texts.en.practice.none).waitFor()
  await begin(page, 'en')
  await playTo(page, 12)
  const present = await boardLine(page)

  await page.getByTestId('previous').click()
  await page.getByTestId('undo-all').click()
  await page.locator('[aria-current]').waitFor()
  await expect.poll(() => page.getByTestId('undo-all').isDisabled()).toBe(true)
  expect(await boardLine(page)).not.toBe(present)
  await page.locator('.rec').last().click()
  await expect.poll(() => page.getByTestId('next').isDisabled()).toBe(true)
  await expect.poll(() => boardLine(page)).toBe(present)

  await page.getByRole('switch').click()
  await page.locator('.hint, .hint__say b').first().waitFor()
  await page.getByRole('button', { name: texts.en.manual.title }).click()
  await page.locator('[data-screen=manualAnalysis]').waitFor()
  await page.goBack()
  // A member who comes back from the same position finds the hints that led there.
  await page.locator('[data-screen=practice] .hint, .hint__say b').first().waitFor()
  expect(faults).toEqual([])
  await context.close()
  await leaveBrowser(browser)
})

test('an installed app practises without a network, from the first roll on, and after a reload', async () => {
  const { token } = await memberApi(khatam.url, 2)
  const { page, context, close } = await openOwnBrowser(khatam.url, token, 'fa')
  await context.addInitScript(watchScript)
  await context.addInitScript(hurryTimers)
  await page.goto('/')
  await page.locator('[data-screen=main]').waitFor()
  await untilKept(page)

  await context.setOffline(true)
  await page.goto('/practice')
  await page.getByText(texts.fa.practice.none).waitFor()
  await begin(page, 'fa')
  await playTo(page, 8)
  const left = await boardLine(page)
  const index = await indexOf(page)

  await page.reload()
  await page.locator('[data-screen=practice] [data-testid=board]').waitFor()
  expect(await indexOf(page)).toBe(index)
  expect(await boardLine(page)).toBe(left)
  await playTo(page, index + 6)

  // Back on the network the practice of the device goes on.
  await context.setOffline(false)
  await playTo(page, index + 10)
  await close()
})

test('a practice of the server goes on on the device when the network is lost', async () => {
  const { token } = await memberApi(khatam.url, 3)
  const { page, context, close } = await openOwnBrowser(khatam.url, token, 'fa')
  await context.addInitScript(watchScript)
  await context.addInitScript(hurryTimers)
  await page.goto('/')
  await page.locator('[data-screen=main]').waitFor()
  await untilKept(page)
  await page.goto('/practice')
  await page.getByText(texts.fa.practice.none).waitFor()
  await begin(page, 'fa')
  await playTo(page, 6)
  const before = await boardLine(page)

  await context.setOffline(true)
  await page.getByText(texts.fa.practice.onDevice).waitFor({ state: 'attached' })
  await expect.poll(() => boardLine(page)).toBe(before)
  await playTo(page, (await indexOf(page)) + 6)
  await close()
})
