import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hurryTimers } from './hurryTimers.ts'
import { memberApi } from './memberApi.ts'
import { openOldBrowser, openOldProfile, whyAbsent, type OldVersion } from './oldBrowsers.ts'
import { openBrowser, openVisitor, PATIENCE_MS } from './openBrowser.ts'
import { untilKept } from './openInstalled.ts'
import { play } from './playAtBoard.ts'
import { startKhatam, type Khatam } from './startKhatam.ts'
import { untilAsked, watchScript } from './tableWatch.ts'
import { texts } from './texts.ts'

let khatam: Khatam

beforeAll(async () => {
  khatam = await startKhatam()
})
afterAll(() => khatam.stop())

describe.each([90, 92, 106] as const)('W431 Chromium %i', (version) => {
  test('keeps the app, and practises with its own engine without a network', async ({ skip }) => {
    leaveOut(version, skip)
    const folder = mkdtempSync(join(tmpdir(), 'browser-'))
    const { token } = await memberApi(khatam.url, 3)
    const context = await openOldProfile(version, folder, khatam.url)
    await context.addCookies([{ name: 'khatam.token', value: token, url: khatam.url }])
    await context.addInitScript(watchScript)
    await context.addInitScript(hurryTimers)
    context.setDefaultTimeout(PATIENCE_MS)
    const page = context.pages()[0] ?? (await context.newPage())
    const faults: string[] = []
    page.on('pageerror', ({ message }) => faults.push(message))
    await page.goto('/?lang=en')
    await untilThere(page, '[data-screen=main]')
    await untilKept(page)
    await context.setOffline(true)
    await page.goto('/practice')
    await tap(page, '', '[data-testid=new-practice]')
    await tap(page, texts.en.botLevel.easy)
    await tap(page, '', '[data-testid=start-practice]')
    await untilThere(page, '[data-screen=practice] [data-testid=board]')
    await play(page, { isEnough: ({ updateIndex }) => updateIndex >= 8 })
    await tap(page, '', '[role=switch]')
    await untilThere(page, '.hint, .hint__say b')
    expect((await untilAsked(page)).updateIndex).toBeGreaterThanOrEqual(8)
    expect(faults).toEqual([])
    await context.close()
    rmSync(folder, { recursive: true, force: true })
  })
})

/** Skips a test with a message if its browser cannot be had. */
function leaveOut(version: OldVersion, skip: (why: string) => void): void {
  const why = whyAbsent(version)
  if (why !== null) skip(why)
}

/** Waits in the page itself, because Playwright’s own waiting needs what these browsers lack. */
async function untilThere(page: Page, selector: string): Promise<void> {
  await page.waitForFunction((wanted) => document.querySelector(wanted) !== null, selector)
}

/** Presses the first element with this name among those that `selector` finds, as soon as it is there. */
async function tap(page: Page, name: string, selector = 'button, a, label, [role=radio]'): Promise<void> {
  await page.waitForFunction(
    ({ wanted, among }) => {
      const named = [...document.querySelectorAll<HTMLElement>(among)].find((place) => {
        const label = place.getAttribute('aria-label') ?? place.querySelector('input')?.getAttribute('aria-label')
        return !place.matches(':disabled') && (label ?? place.innerText).trim().startsWith(wanted)
      })
      named?.click()
      return named !== undefined
    },
    { wanted: name, among: selector },
  )
}

/** All readable text of the page, the addresses of its links, and whether the splash is visible. */
function readPage(page: Page) {
  return page.evaluate(() => ({
    text: document.body.innerText,
    links: [...document.links].filter(({ offsetParent }) => offsetParent !== null).map(({ href }) => href),
    hasSplash: document.getElementById('root')?.offsetParent !== null,
  }))
}

test('W432 Chromium 83 tells the visitor in both languages which browser to take', async ({ skip }) => {
  leaveOut(83, skip)
  const browser = await openOldBrowser(83)
  const page = await browser.newPage()
  await page.goto(khatam.url)
  const { text, links, hasSplash } = await readPage(page)
  expect(text).toContain('این مرورگر برای خاتم قدیمی است')
  expect(text).toContain('This browser is too old for Khatam')
  expect(new Set(links)).toEqual(new Set(['https://www.mozilla.org/firefox/', 'https://www.google.com/chrome/']))
  expect(hasSplash).toBe(false)
  await browser.close()
})

test('W432 a browser without JavaScript tells the visitor so in both languages', async () => {
  const browser = await openBrowser()
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(khatam.url)
  const { text, links, hasSplash } = await readPage(page)
  expect(text).toContain('جاوااسکریپت خاموش است')
  expect(text).toContain('JavaScript is switched off')
  expect({ links, hasSplash }).toEqual({ links: [], hasSplash: false })
  await browser.close()
})

test('W433 when scripts do not come, the page says so and offers another try', async () => {
  const browser = await openBrowser()
  const { page } = await openVisitor(browser, khatam.url, { language: 'en' })
  await page.route('**/assets/first-*.js', (route) => route.abort())
  await page.goto('/settings')
  await page.getByRole('alert').getByText('Khatam could not be loaded').waitFor()
  await page.unroute('**/assets/first-*.js')
  await page.getByRole('link', { name: 'Try again' }).click()
  await page.locator('[data-screen=signin]').waitFor()
  await browser.close()
})
