import { readFile } from 'node:fs/promises'
import type { Browser } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { memberApi } from './memberApi.ts'
import { leaveBrowser, openVisitor, shareBrowser, type Visitor } from './openBrowser.ts'
import { startKhatam, type Khatam } from './startKhatam.ts'
import { watchMatch } from './watchedMatch.ts'

let khatam: Khatam
let browser: Browser
const visitors: Visitor[] = []

beforeAll(async () => {
  khatam = await startKhatam()
  browser = await shareBrowser('webgl')
})
afterEach(async () => {
  await Promise.all(visitors.splice(0).map(({ context }) => context.close()))
})
afterAll(async () => {
  await leaveBrowser(browser)
  await khatam.stop()
})

async function openDesigner() {
  const { token } = await memberApi(khatam.url, 1)
  const visitor = await openVisitor(browser, khatam.url, { token, language: 'en' })
  visitors.push(visitor)
  await visitor.page.goto('/board-designer')
  await visitor.page.locator('[data-testid=designed-board] canvas').waitFor()
  return visitor
}

test('a typed colour shows at once, is kept on the device, and travels in a file', async () => {
  const { page, faults } = await openDesigner()
  const picture = async () =>
    (await page.locator('[data-testid=designed-board] canvas').screenshot()).toString('base64')
  const field = page.getByLabel('Write field', { exact: true })
  await field.scrollIntoViewIfNeeded()
  const before = await picture()
  await field.fill('#ff00ff')
  await expect.poll(picture).not.toBe(before)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  const file = await (await download).path()
  const design = JSON.parse(await readFile(file, 'utf8')) as Record<string, string>
  expect(design).toMatchObject({ field: '#ff00ff', well: '#12292b' })

  await page.reload()
  await page.locator('[data-testid=designed-board] canvas').waitFor()
  await expect.poll(() => field.inputValue()).toBe('#ff00ff')
  await page.getByRole('button', { name: 'Reset colors' }).click()
  await expect.poll(() => field.inputValue()).toBe('#193738')
  await page.getByTestId('design-file').setInputFiles(file)
  await expect.poll(() => field.inputValue()).toBe('#ff00ff')
  expect(faults).toEqual([])
})

test('a colour may be none at all, and is none at the next visit too', async () => {
  const { page, faults } = await openDesigner()
  const canvas = page.locator('[data-testid=designed-board] canvas')
  const picture = async () => (await canvas.screenshot()).toString('base64')
  const before = await picture()
  const clear = page.getByRole('checkbox', { name: 'Transparent' })
  // The first is filled, the last but one only outlined.
  await clear.first().check()
  await clear.nth(-2).check()
  await expect.poll(picture).not.toBe(before)
  await page.reload()
  await canvas.waitFor()
  expect(await clear.first().isChecked()).toBe(true)
  expect(faults).toEqual([])
})

test('the picture is drawn when a colour changes, and not in between', async () => {
  const { page } = await openDesigner()
  const drawsWithin = (ms: number) =>
    page.evaluate(async (time) => {
      const draw = WebGL2RenderingContext.prototype.drawElements
      let draws = 0
      WebGL2RenderingContext.prototype.drawElements = function (...call) {
        draws += 1
        return draw.apply(this, call)
      }
      await new Promise((resolve) => setTimeout(resolve, time))
      WebGL2RenderingContext.prototype.drawElements = draw
      return draws
    }, ms)
  await expect.poll(() => drawsWithin(500)).toBe(0)
  const drawn = drawsWithin(3_000)
  await page.getByLabel('Write field', { exact: true }).fill('#00ff00')
  expect(await drawn).toBeGreaterThan(0)
})

test('a file that is not a design changes nothing and gets a reason', async () => {
  const { page } = await openDesigner()
  const buffer = Buffer.from('{"dice":"#ffffff"}')
  await page.getByTestId('design-file').setInputFiles({ name: 'other.json', mimeType: 'application/json', buffer })
  await page.getByText('“dice” is no color of the board').waitFor()
})

test('the look that a member chooses is on the board at once and at the next visit', async () => {
  const match = await watchMatch(browser, { url: khatam.url, members: [2, 3] }, { language: 'en' })
  visitors.push(match)
  const { page } = match
  const canvas = page.locator('[data-testid=board] canvas')
  const night = (await canvas.screenshot()).toString('base64')
  const sheet = page.waitForResponse((response) => response.url().includes('/board/lapis@') && response.ok())
  await page.getByTestId('menu').click()
  await page.getByRole('radio', { name: 'Lapis' }).check({ force: true })
  await sheet
  await page.keyboard.press('Escape')
  await expect.poll(async () => (await canvas.screenshot()).toString('base64')).not.toBe(night)
  const again = page.waitForResponse((response) => response.url().includes('/board/lapis@') && response.ok())
  await page.reload()
  await again
  await page.locator('[data-testid=board]:not([data-renderer=""])').waitFor()
})
