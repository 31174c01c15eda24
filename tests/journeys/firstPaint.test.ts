import type { Browser, Page, Route } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { memberApi } from './memberApi.ts'
import { openBrowser, openVisitor } from './openBrowser.ts'
import { openMember } from './openMember.ts'
import { startKhatam, type Khatam } from './startKhatam.ts'
import { texts } from './texts.ts'

const UPRIGHT = { width: 412, height: 823 }
const LEVEL = { width: 823, height: 412 }

let khatam: Khatam
let browser: Browser

beforeAll(async () => {
  khatam = await startKhatam()
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  await khatam.stop()
})

/** A page that finds its line quick, however busy the machine is. */
const onQuickLine = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(performance, 'timing', { value: { fetchStart: 0, responseStart: 0 } }))
const drawing = (page: Page) => page.locator('.ssa__art')
/** Where board, medallion and name are. */
const places = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.sp .halves, .spine__m, .spine > b')]
      .map((part) => part.getBoundingClientRect())
      .filter(({ width }) => width > 0)
      .map(({ x, y, width, height }) => ({ x, y, width, height })),
  )

test.each(['fa', 'en'] as const)('the page alone paints the splash as its scripts do (%s)', async (language) => {
  const { context, page } = await openVisitor(browser, khatam.url, { language })
  await onQuickLine(page)
  await page.route('**/assets/**', (route) => route.abort())
  await page.goto('/')
  await page.evaluate(() => document.fonts.ready)
  await expect.poll(() => page.locator('html').getAttribute('dir')).toBe(language === 'fa' ? 'rtl' : 'ltr')
  expect(await drawing(page).isVisible()).toBe(false)
  const painted = await places(page)
  await page.unroute('**/assets/**')
  // The splash stays while a drawing of the menu is missing.
  await page.route('**/ui/inlay*.webp', () => {})
  // Where the page itself asks for the drawing, it is never fully loaded.
  await page.reload({ waitUntil: 'commit' })
  await page.getByRole('progressbar').waitFor()
  await expect.poll(() => places(page)).toEqual(painted)
  expect(painted).toHaveLength(3)
  await context.close()
})

test('on an upright phone the page itself draws the alert, which covers everything until the phone is turned', async () => {
  const { context, page, faults } = await openMember(browser, khatam.url, 1)
  await page.setViewportSize(UPRIGHT)
  await page.route('**/assets/**', (route) => route.abort())
  await page.reload({ waitUntil: 'commit' })
  await drawing(page).waitFor()
  const painted = await drawing(page).boundingBox()
  await page.unroute('**/assets/**')
  await page.reload()
  const alert = page.getByRole('alertdialog', { name: texts.en.screenSize.title })
  await alert.waitFor()
  await page.locator('[data-screen=main]').waitFor({ state: 'attached' })
  await expect.poll(() => drawing(page).count()).toBe(1)
  expect(await drawing(page).boundingBox()).toEqual(painted)
  expect(await page.getByRole('main').count()).toBe(0)
  await page.setViewportSize(LEVEL)
  await page.getByRole('main').waitFor()
  await alert.waitFor({ state: 'detached' })
  expect(faults.filter((fault) => !fault.includes('net::ERR_FAILED'))).toEqual([])
  await context.close()
})

test('a start asks for all of its data at once, and does not wait for sounds', async () => {
  const { token } = await memberApi(khatam.url, 2)
  const { context, page } = await openVisitor(browser, khatam.url, { token })
  await page.route('**/sounds/**', () => {})
  const others = Promise.all([page.waitForRequest(/user\/me\/matchup/), page.waitForRequest(/user\/me\/notification/)])
  await page.route('**/api/member/me', async (route) => {
    await others
    await route.continue()
  })
  await page.goto('/')
  await page.locator('[data-screen=main]').waitFor()
  await context.close()
})

test('the page asks for a member’s data before a file of the client is there, and the client does not ask again', async () => {
  const { token } = await memberApi(khatam.url, 3)
  const { context, page, faults } = await openVisitor(browser, khatam.url, { token })
  const calls = ['/api/member/me', '/api/user/me/matchup', '/api/user/me/notification']
  const pathOf = (url: string) => new URL(url).pathname
  const asked: string[] = []
  page.on('request', (request) => calls.includes(pathOf(request.url())) && asked.push(pathOf(request.url())))
  const all = Promise.all(calls.map((path) => page.waitForRequest((request) => pathOf(request.url()) === path)))
  await page.route('**/assets/**', async (route) => {
    await all
    await route.continue()
  })
  await page.goto('/')
  await page.locator('[data-screen=main]').waitFor()
  expect(asked.toSorted()).toEqual(calls)
  expect(faults).toEqual([])
  await context.close()
})

test('an answer that the page has not got is asked for as often as before', async () => {
  const { token } = await memberApi(khatam.url, 4)
  const { context, page } = await openVisitor(browser, khatam.url, { token })
  // The page's own call and the client's first. The client tries each call twice.
  await page.route('**/api/member/me', (route) => route.abort(), { times: 2 })
  await page.goto('/')
  await page.locator('[data-screen=main]').waitFor()
  await context.close()
})

test('W895 on a slow line the first screen has the device’s own font, and the font comes after it', async () => {
  const { token } = await memberApi(khatam.url, 5)
  const { context, page, faults } = await openVisitor(browser, khatam.url, { token })
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { effectiveType: '3g' } }))
  const held: Route[] = []
  await page.route('**/fonts/**', (route) => void held.push(route))
  await page.goto('/')
  await page.locator('[data-screen=main]').waitFor()
  const family = () => page.locator('[data-screen=main]').evaluate((screen) => getComputedStyle(screen).fontFamily)
  expect(await family()).not.toContain('Khatam')
  await expect.poll(() => held.length).toBe(1)
  await held[0]?.continue()
  await expect.poll(family).toContain('Khatam')
  expect(faults).toEqual([])
  await context.close()
})

test('W895 on another line the page asks for the font before a file of the client is there', async () => {
  const { context, page } = await openVisitor(browser, khatam.url)
  await onQuickLine(page)
  const font = page.waitForRequest('**/fonts/**')
  await page.route('**/assets/**', async (route) => {
    await font
    await route.continue()
  })
  await page.goto('/')
  await page.getByRole('main').waitFor()
  expect(await page.locator('html').getAttribute('class')).toBeNull()
  await context.close()
})

test.each(['lost', 'held back'] as const)('W895 the splash does not wait for a font that is %s', async (fate) => {
  const { context, page } = await openVisitor(browser, khatam.url)
  await onQuickLine(page)
  const held: Route[] = []
  await page.route('**/fonts/**', (route) => (fate === 'lost' ? route.abort() : void held.push(route)))
  // A page is never fully loaded while its font is missing.
  await page.goto('/', { waitUntil: 'commit' })
  await page.locator('[data-screen=signin]').waitFor()
  const family = () => page.locator('[data-screen=signin]').evaluate((screen) => getComputedStyle(screen).fontFamily)
  expect(await family()).not.toContain('Khatam')
  await Promise.all(held.map((route) => route.continue()))
  if (fate === 'held back') await expect.poll(family).toContain('Khatam')
  await context.close()
})

test('the first files are asked for at the top of the page, before its styles and drawings', async () => {
  const page = await (await fetch(khatam.url)).text()
  const top = page.slice(0, page.indexOf('<style'))
  expect(page.match(/<link rel="modulepreload"/g)?.length).toBe(top.match(/<link rel="modulepreload"/g)?.length)
  expect(top).toMatch(/<script type="module"[^>]* src="\/assets\/index-/)
})
