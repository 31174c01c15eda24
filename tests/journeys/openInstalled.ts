import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type BrowserContext, type CDPSession, type Page } from 'playwright'
import { expect } from 'vitest'
import { findChromium } from '../../tools/run/chromium.mjs'
import { PATIENCE_MS, SCREENS } from './openBrowser.ts'

/** A browser with a profile on the disk, as its owner has it. A page can be installed only in such a browser. */
export interface OwnBrowser {
  readonly context: BrowserContext
  readonly page: Page
  readonly devTools: CDPSession
  readonly close: () => Promise<void>
}

/** `cookies` is what an earlier visit left: the token as production keeps it, which all pages of the browser share. */
export async function openOwnBrowser(url: string, token: string, language: 'fa' | 'en'): Promise<OwnBrowser> {
  const folder = mkdtempSync(join(tmpdir(), 'browser-'))
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: findChromium(),
    headless: true,
    // Boards are drawn on the 2D canvas, as wherever whole matches are played.
    args: ['--headless=new', '--no-sandbox', '--no-first-run', '--disable-background-networking', '--disable-3d-apis'],
    baseURL: url,
    viewport: SCREENS.phone,
    reducedMotion: 'reduce',
    permissions: ['notifications'],
  })
  await context.addCookies([{ name: 'khatam.token', value: token, url }])
  await context.addInitScript((locale) => {
    if (localStorage.getItem('khatam.locale') !== null) return
    localStorage.setItem('khatam.locale', locale)
    localStorage.setItem('khatam.push', JSON.stringify({ pushNotification: false }))
  }, language)
  context.setDefaultTimeout(PATIENCE_MS)
  const page = context.pages()[0] ?? (await context.newPage())
  return {
    context,
    page,
    devTools: await context.newCDPSession(page),
    close: async () => {
      await context.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Waits until the service worker controls the page. */
export async function untilControlled(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
}

/** Waits until the service worker controls the page and has kept everything. */
export async function untilKept(page: Page): Promise<void> {
  const isKept = () =>
    page.evaluate(async () => {
      const { active } = await navigator.serviceWorker.ready
      if (active?.state !== 'activated' || navigator.serviceWorker.controller === null) return false
      for (const name of await caches.keys()) {
        const list = await (await caches.open(name)).match('/kept-files.json')
        if (!list) continue
        const files = (await list.json()) as string[]
        const found = await Promise.all(files.map((file) => caches.match(file)))
        return found.every((file) => file !== undefined)
      }
      return false
    })
  // It keeps some hundred files one after another, after all that is asked for.
  await expect.poll(isKept, { timeout: 2 * PATIENCE_MS }).toBe(true)
}
