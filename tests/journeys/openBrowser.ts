import { chromium, type Browser, type BrowserContext, type Page } from 'playwright'
import { findChromium } from '../../tools/run/chromium.mjs'
import { pageWatchScript } from './pageWatch.ts'
import { watchScript } from './tableWatch.ts'

/** The longest that a page may take for a request, on a busy machine. */
export const PATIENCE_MS = 60_000

/** The screen sizes of every page: a small phone held sideways, a phone, a desktop. */
export const SCREENS = {
  small: { width: 640, height: 360 },
  phone: { width: 800, height: 450 },
  desk: { width: 1920, height: 1080 },
} as const

export interface VisitorOptions {
  readonly language?: 'fa' | 'en'
  readonly screen?: keyof typeof SCREENS
  /** A phone’s touch screen: taps instead of clicks. */
  readonly touch?: boolean
  /** Pixels of the device for one of the page. */
  readonly scale?: number
  /** Whether animations run. Journeys that do not look at motion go without. */
  readonly motion?: boolean
  /** The token of the member who is signed in from the first page on. */
  readonly token?: string
  /** Whether the page may use the service worker. Journeys that do not look at it load everything. */
  readonly worker?: boolean
  /** Whether the question about pushes was answered already, with no. */
  readonly noPush?: boolean
  /** The settings of the device, in the form of src/client/platform/localSettings.ts. */
  readonly settings?: Readonly<Record<string, boolean>>
}

/** One person's browser: a profile of its own with one page, and the errors in it. */
export interface Visitor {
  readonly context: BrowserContext
  readonly page: Page
  /** Errors that the page threw or logged, and answers of the server from 500 on. */
  readonly faults: readonly string[]
}

export interface BrowserOptions {
  readonly draws?: 'webgl' | 'canvas'
  readonly switches?: readonly string[]
}

/**
 * Starts a Chromium without a window, with more switches if wanted. Without a graphics card a board in WebGL costs
 * three times as much as one on the 2D canvas that the product falls back to. So whole matches are played on that
 * canvas.
 */
export function openBrowser({ draws = 'webgl', switches = [] }: BrowserOptions = {}): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium(),
    headless: true,
    args: [
      '--headless=new',
      '--no-sandbox',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...(draws === 'canvas' ? ['--disable-3d-apis'] : []),
      ...switches,
    ],
  })
}

const shared = new Map<'webgl' | 'canvas', Promise<Browser>>()

/**
 * The browser that draws so, for all files that one process tests one after the other. Each file leaves it with
 * `leaveBrowser`; it ends with the process.
 */
export async function shareBrowser(draws: 'webgl' | 'canvas'): Promise<Browser> {
  const known = await shared.get(draws)
  if (known?.isConnected()) return known
  const started = openBrowser({ draws })
  shared.set(draws, started)
  return started
}

/** Closes what a file has open in the shared browser. */
export async function leaveBrowser(browser: Browser): Promise<void> {
  await Promise.all(browser.contexts().map((context) => context.close()))
}

/** Opens a browser of one person at `url`, in their language from the first paint on. */
export async function openVisitor(browser: Browser, url: string, options: VisitorOptions = {}): Promise<Visitor> {
  const {
    language = 'en',
    screen = 'phone',
    touch = false,
    motion = false,
    scale = 1,
    token,
    settings,
    worker = false,
    noPush = true,
  } = options
  const context = await browser.newContext({
    baseURL: url,
    viewport: SCREENS[screen],
    hasTouch: touch,
    deviceScaleFactor: scale,
    locale: language === 'fa' ? 'fa-IR' : 'en-GB',
    timezoneId: 'Asia/Tehran',
    serviceWorkers: worker ? 'allow' : 'block',
    reducedMotion: motion ? 'no-preference' : 'reduce',
  })
  await context.addInitScript(watchScript)
  await context.addInitScript(pageWatchScript)
  await context.addInitScript(rememberOnce, { language, token, settings, noPush })
  context.setDefaultTimeout(PATIENCE_MS)
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => {
    // A refusal is an answer of the product. Server errors are counted below.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) faults.push(message.text())
  })
  page.on('response', (response) => {
    if (response.status() >= 500 && response.status() < 700) faults.push(`${response.status()} ${response.url()}`)
  })
  return { context, page, faults }
}

interface Remembered {
  readonly language: string
  readonly token: string | undefined
  readonly settings: Readonly<Record<string, boolean>> | undefined
  readonly noPush: boolean
}

/** Runs in the page before its own code, and sets what an earlier visit would have left. Later changes are kept. */
function rememberOnce({ language, token, settings, noPush }: Remembered): void {
  if (sessionStorage.getItem('journey') !== null) return
  sessionStorage.setItem('journey', 'begun')
  localStorage.setItem('khatam.locale', language)
  if (token !== undefined) sessionStorage.setItem('khatam.token', token)
  if (noPush) localStorage.setItem('khatam.push', JSON.stringify({ pushNotification: false }))
  if (settings !== undefined) localStorage.setItem('khatam.settings', JSON.stringify(settings))
}
