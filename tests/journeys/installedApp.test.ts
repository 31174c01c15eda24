import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { PushMessage } from '../../src/protocol/notification/push.ts'
import { openEditingProxy } from './editingProxy.ts'
import { resignMatch } from './findMatch.ts'
import { hurryTimers } from './hurryTimers.ts'
import { memberApi } from './memberApi.ts'
import { openOwnBrowser, untilControlled, untilKept, type OwnBrowser } from './openInstalled.ts'
import { play } from './playAtBoard.ts'
import { startKhatam, type Khatam } from './startKhatam.ts'
import { type Table, untilAsked, watchScript } from './tableWatch.ts'
import { digits, texts } from './texts.ts'

let khatam: Khatam

beforeAll(async () => {
  khatam = await startKhatam()
})
afterAll(() => khatam.stop())

const language = 'fa'
const text = texts[language]

async function openApp(url: string, number: number): Promise<OwnBrowser> {
  const { token } = await memberApi(khatam.url, number)
  const browser = await openOwnBrowser(url, token, language)
  await browser.context.addInitScript(watchScript)
  await browser.page.goto('/')
  await browser.page.locator('[data-screen=main]').waitFor()
  return browser
}

test('the page can be installed, with a complete manifest', async () => {
  const { page, devTools, close } = await openApp(khatam.url, 1)
  await untilControlled(page)
  expect(await devTools.send('Page.getInstallabilityErrors')).toEqual({ installabilityErrors: [] })
  const { data, errors, url } = await devTools.send('Page.getAppManifest')
  expect([errors, new URL(url).pathname]).toEqual([[], '/manifest.webmanifest'])
  const manifest = JSON.parse(data ?? '') as Record<string, unknown> & {
    icons: { src: string }[]
    shortcuts: { url: string; icons: { src: string }[] }[]
    screenshots: { src: string }[]
  }
  expect(manifest).toMatchObject({
    id: '/',
    start_url: '/',
    display: 'fullscreen',
    orientation: 'landscape',
    lang: 'fa',
  })
  const { icons, shortcuts, screenshots } = manifest
  for (const { src } of [...icons, ...screenshots, ...shortcuts.flatMap((shortcut) => shortcut.icons)]) {
    const answer = await fetch(`${khatam.url}${src}`)
    expect([src, answer.status, answer.headers.get('content-type')?.startsWith('image/')]).toEqual([src, 200, true])
  }
  await close()
})

test('an installed app starts without a network, with every screen and the engine at hand', async () => {
  const { page, close } = await openApp(khatam.url, 2)
  await untilKept(page)
  const engine = await page.evaluate(async () => {
    const kept = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    return kept.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(engine.filter((path) => path.startsWith('/assets/')).length).toBeGreaterThan(20)
  expect(engine.some((path) => path.endsWith('.wasm'))).toBe(true)
  expect(engine.filter((path) => path.endsWith('.bin')).length).toBe(6)

  await khatam.kill9()
  try {
    await page.goto('/')
    await page.locator('[data-screen=main]').waitFor()
    await page.getByText('Sara').waitFor()
    await page.goto('/about')
    await page.locator('[data-screen=about]').waitFor()
    await page.goto('/settings')
    await page.locator('[data-screen=generalSettings]').waitFor()
    await page.goto('/practice')
    await beginPractice(page)
    await page.locator('[data-testid=board][data-renderer=canvas]').waitFor()
  } finally {
    await khatam.restart()
  }
  await page.goto('/')
  await page.locator('[data-screen=main]').waitFor()
  await expect.poll(() => page.getByText(text.network.connecting).count()).toBe(0)
  await close()
})

test('W292 when the server is gone, its practice is played to the end on the device', async () => {
  const { page, context, close } = await openApp(khatam.url, 6)
  await untilKept(page)
  await context.addInitScript(hurryTimers)
  // Otherwise a roll with only one legal move would not wait.
  await page.evaluate(() => localStorage.setItem('khatam.settings', JSON.stringify({ gameAutoMove: false })))
  await page.goto('/practice')
  await beginPractice(page)
  const rolled = await playToChoice(page, 6)
  // Where answers are slow, the list comes well after the board.
  await expect.poll(async () => (await rowsAt(page)).at(-1)).toContain(text.practice.what.toMove)
  const [scores, rows] = [await scoresAt(page), await rowsAt(page)]
  await khatam.kill9()
  try {
    await page.reload()
    expect([await standAt(page), await scoresAt(page)]).toEqual([rolled, scores])
    await expect.poll(async () => (await rowsAt(page)).at(-1)).toContain(text.practice.what.toMove)
    // The list may have been one roll behind the board when the server was killed.
    const here = await rowsAt(page)
    expect([rows, [...rows, here.at(-1)]]).toContainEqual(here)
    // From here on the practice goes on only on the device, and what is done is there after another start. Then the
    // match is ended there.
    const alone = await playToChoice(page, rolled.updateIndex + 4)
    await expect.poll(async () => (await rowsAt(page)).at(-1)).toContain(text.practice.what.toMove)
    const rowsAlone = await rowsAt(page)
    await page.reload()
    expect(await standAt(page)).toEqual(alone)
    await expect.poll(() => rowsAt(page)).toEqual(rowsAlone)
    await resignMatch(page, language)
    await page.locator('.pr__over').waitFor()
  } finally {
    await khatam.restart()
  }
  await close()
})

/** Plays on to an own roll that is still to be played. */
async function playToChoice(page: Page, from: number): Promise<Omit<Table, 'buttons'>> {
  await play(page, { isEnough: ({ updateIndex, phase }) => updateIndex >= from && phase === 'move' })
  return standAt(page)
}

/** The position with its possible moves. Going back is offered a moment later, when the list is there. */
async function standAt(page: Page): Promise<Omit<Table, 'buttons'>> {
  const { phase, movable, updateIndex, counts } = await untilAsked(page)
  return { phase, movable, updateIndex, counts }
}

const scoresAt = (page: Page) => page.locator('[data-testid^=score-]').allTextContents()
/** What the list says of each turn so far. */
const rowsAt = (page: Page) => page.locator('.rec').allTextContents()

/** Begins a practice against the weakest bot, to one point. */
async function beginPractice(page: Page): Promise<void> {
  await page.getByTestId('new-practice').first().click()
  const choose = (group: string, name: string) =>
    page.getByRole('radiogroup', { name: group, exact: true }).getByRole('radio', { name, exact: true }).click()
  await choose(text.newMatchup.length, digits(language, 1))
  await choose(text.botLevel.label, text.botLevel.easy)
  await page.getByTestId('start-practice').click()
  await page.locator('[data-screen=practice] [data-testid=board]').waitFor()
}

test('a push is shown in the member’s language, and a tap opens the list at it', async () => {
  const { page, context, devTools, close } = await openApp(khatam.url, 3)
  await untilControlled(page)
  const registrationId = await new Promise<string>((resolve) => {
    devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations
      if (registration) resolve(registration.registrationId)
    })
    void devTools.send('ServiceWorker.enable')
  })
  const message: PushMessage = {
    title: 'دعوت به بازی',
    body: 'سارا شما را به بازی دعوت کرده است.',
    locale: 'fa',
    deliveryKey: 'abc',
    path: '/notification/abc',
  }
  const deliver = (delivered: PushMessage) =>
    devTools.send('ServiceWorker.deliverPushMessage', {
      origin: khatam.url,
      registrationId,
      data: JSON.stringify(delivered),
    })
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      return (await registration.getNotifications()).map(({ title, body, lang, dir, tag }) => ({
        title,
        body,
        lang,
        dir,
        tag,
      }))
    })
  const { title, body, locale: lang, deliveryKey: tag } = message
  // The second of two pushes with one key is the one that stays. A browser that is short of time may drop both.
  const shownAfterTwo = async () => {
    await deliver({ ...message, body: 'سارا' })
    await deliver(message)
    await vi.waitUntil(async () => (await shown())[0]?.body === body, { timeout: 10_000 }).catch(() => {})
    return shown()
  }
  await expect.poll(shownAfterTwo).toEqual([{ title, body, lang, dir: 'rtl', tag }])

  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('The page has no service worker')
  await worker.evaluate(async () => {
    const scope = globalThis as unknown as { registration: ServiceWorkerRegistration } & EventTarget
    const [notification] = await scope.registration.getNotifications()
    const Tap = (globalThis as unknown as { NotificationEvent: new (type: string, init: object) => Event })
      .NotificationEvent
    scope.dispatchEvent(new Tap('notificationclick', { notification }))
  })
  await page.locator('[data-screen=notifications]').waitFor()
  expect(new URL(page.url()).pathname).toBe('/notification/abc')
  await expect.poll(shown).toEqual([])
  await close()
})

test('W896 a new version is offered in the menu, and takes over at once, though the older one still keeps files', async () => {
  const proxy = await openEditingProxy(khatam.url)
  const stillKeeps = proxy.hold(/^\/assets\/AboutScreen-/)
  const { page, close } = await openApp(proxy.url, 4)
  await stillKeeps
  const api = await memberApi(khatam.url, 4)
  const { id } = await api.createMatchup({ length: 3, playWithBot: true, botDifficulty: 0 })
  await page.goto('/')
  await page.getByRole('button', { name: text.menu.continue }).first().click()
  await page.waitForURL(`**/matchup/${id}`)
  await page.locator('[data-screen=matchup] [data-testid=board]').waitFor()

  proxy.edit('/serviceWorker.js', (source) => `${source}\n// Another build.`)
  const workers = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      await registration.update()
      return registration.waiting?.state
    })
  await expect.poll(workers).toBe('installed')
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  expect(await page.getByRole('dialog').count()).toBe(0)

  await page.goBack()
  await page.getByRole('dialog').getByText(text.update.title).waitFor()
  await page.getByRole('dialog').getByRole('button', { name: text.update.yes }).click()
  await page.waitForFunction(() => !('isSamePage' in window))
  await page.locator('[data-screen=main]').waitFor()
  expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting)).toBe(null)
  await close()
  await proxy.close()
})
