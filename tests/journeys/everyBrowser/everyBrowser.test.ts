import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { root } from '../../../tools/build/freshness.mjs'
import { openEditingProxy } from '../editingProxy.ts'
import { startKhatam, type Khatam } from '../startKhatam.ts'
import { digits, texts, type Language } from '../texts.ts'
import { BROWSERS, openWire, type BrowserName } from './browsers.ts'
import { BrowserPage } from './BrowserPage.ts'
import { dragChecker, finishQuickly, playOn, tapChecker, untilAsked } from './tableGestures.ts'
import type { Wire } from './Wire.ts'

const PICTURES = join(root, 'tests/results/stuck')
const NAMES = 'button, a, label, [role=radio]'

let khatam: Khatam
let wire: Wire | null = null

beforeAll(async () => {
  khatam = await startKhatam()
})
afterEach(async ({ task }) => {
  const opened = wire
  wire = null
  if (opened === null) return
  // A failed test leaves what its window shows. A browser that has crashed shows nothing.
  const picture = task.result?.state === 'fail' ? await opened.picture().catch(() => null) : null
  await opened.close()
  if (picture === null) return
  mkdirSync(PICTURES, { recursive: true })
  const name = `${task.suite?.name ?? ''} ${task.name}`.trim().replaceAll(/\W+/g, '-')
  writeFileSync(join(PICTURES, `${name}.png`), picture)
})
afterAll(() => khatam.stop())

/** A window of the browser in that language, as a member finds it who has set the game to quick play. */
async function openPage(
  name: BrowserName,
  language: Language,
  skip: (why: string) => void,
  url = khatam.url,
): Promise<BrowserPage> {
  const opened = await openWire(name)
  if (typeof opened === 'string') {
    const said = `${name} is left out: ${opened}.`
    console.warn(said)
    skip(said)
    throw new Error(said)
  }
  wire = opened
  const page = new BrowserPage(opened, url)
  await page.open(`/?lang=${language}`)
  await page.look(remember, {
    'khatam.settings': { gameAnimations: false, gameAutoMove: false, gameAutoRoll: false },
    'khatam.push': { pushNotification: false },
  })
  return page
}

/** Runs in the page: sets what an earlier visit would have left. */
function remember(values: Readonly<Record<string, object>>): void {
  for (const [key, value] of Object.entries(values)) localStorage.setItem(key, JSON.stringify(value))
}

/** Each browser has a member of its own, who finds nothing left from another. */
const MEMBERS: Readonly<Record<BrowserName, string>> = {
  'Chromium 90': 'Parisa',
  'Chromium 92': 'Sara',
  Chromium: 'Leyla',
  Firefox: 'Nima',
  WebKit: 'Mina',
}

async function signIn(page: BrowserPage, member: string, language: Language): Promise<void> {
  await page.open('/signin')
  await page.tap('button', texts[language].signIn.allTestMembers)
  await page.tap('.quick--all button', member)
  await page.until('[data-screen=main]')
}

/** A page shows its own direction, and nothing of it lies beside the window. */
async function expectLaidOut(page: BrowserPage, language: Language): Promise<void> {
  const seen = await page.look(
    () => ({ dir: document.documentElement.dir, isWider: document.documentElement.scrollWidth > innerWidth }),
    null,
  )
  expect(seen).toEqual({ dir: language === 'fa' ? 'rtl' : 'ltr', isWider: false })
}

/** Loads the page in the middle of a turn, and finds the same table. */
async function reloadInTheTurn(page: BrowserPage): Promise<void> {
  const { updateIndex } = await playOn(page, [tapChecker], ({ buttons }) => buttons.includes('undo'))
  await page.reload()
  expect(await untilAsked(page)).toMatchObject({ phase: 'move', updateIndex, buttons: [] })
}

/** WebKit's process for pages crashes once in many runs. These are the words of its driver for it. */
const AFTER_A_CRASH = { retry: { count: 1, condition: /page crash or hang|Could not parse script result/ } }

describe.each(BROWSERS)('W431 %s', AFTER_A_CRASH, (name) => {
  test('a member signs in and plays a short match by taps and drags, with a reload, and its replay (fa)', async ({
    skip,
  }) => {
    const text = texts.fa
    const page = await openPage(name, 'fa', skip)
    await signIn(page, MEMBERS[name], 'fa')
    await expectLaidOut(page, 'fa')
    await page.tap(NAMES, text.menu.matchup)
    await page.tap(NAMES, text.newMatchup.bot)
    await page.tap(NAMES, digits('fa', 1))
    await page.tap(NAMES, text.botLevel.easy)
    await page.tap(NAMES, text.newMatchup.play)
    await page.until('[data-screen=matchup] [data-testid=board][data-settled=true]')
    await expectLaidOut(page, 'fa')
    await reloadInTheTurn(page)
    await playOn(page, [dragChecker, tapChecker], ({ updateIndex }) => updateIndex >= 12)
    await finishQuickly(page)
    await page.until('[data-screen=matchupResults] .rs__score')
    await page.tap('.rs__acts button', text.result.replay)
    await page.until('[data-screen=matchupReplay] [data-testid=board][data-settled=true]')
    await expectLaidOut(page, 'fa')
    expect(await page.faults()).toEqual([])
  })

  test('a member practises by taps and drags, and finds the practice again after a reload (en)', async ({ skip }) => {
    const text = texts.en
    const page = await openPage(name, 'en', skip)
    await signIn(page, MEMBERS[name], 'en')
    await expectLaidOut(page, 'en')
    await page.open('/practice')
    await page.tap('[data-testid=new-practice]')
    await page.tap(NAMES, text.botLevel.easy)
    await page.tap('[data-testid=start-practice]')
    await page.until('[data-screen=practice] [data-testid=board][data-settled=true]')
    await expectLaidOut(page, 'en')
    const { counts } = await playOn(
      page,
      [dragChecker, tapChecker],
      ({ phase, updateIndex }) => phase === 'roll' && updateIndex >= 8,
    )
    await page.reload()
    expect((await untilAsked(page)).counts).toBe(counts)
    expect(await page.faults()).toEqual([])
  })

  test('W901 files that the line loses once come nevertheless, code and styles', async ({ skip }) => {
    const proxy = await openEditingProxy(khatam.url)
    onTestFinished(() => proxy.close())
    const first = await (await fetch(khatam.url)).text()
    // Those of the start the page has, or asks for by itself. The service worker would keep the others.
    const lost = proxy.loseOnce((path) => path.startsWith('/assets/') && !first.includes(path))
    void proxy.hold(/^\/serviceWorker/)
    const page = await openPage(name, 'en', skip, proxy.url)
    await signIn(page, MEMBERS[name], 'en')
    const before = lost.length
    await page.open('/practice')
    await page.tap('[data-testid=new-practice]')
    await page.tap(NAMES, texts.en.botLevel.easy)
    await page.tap('[data-testid=start-practice]')
    await page.until('[data-screen=practice] [data-testid=board][data-settled=true]')
    const sheets = lost.slice(before).filter((path) => path.endsWith('.css'))
    expect(sheets).not.toEqual([])
    expect(lost.length - before).toBeGreaterThan(sheets.length)
    await expect.poll(() => page.look(sheetsInPlace, null)).toEqual(expect.arrayContaining(sheets))
  })
})

/** Runs in the page: the addresses of its style sheets that are there. */
function sheetsInPlace(): string[] {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
  return links.filter(({ sheet }) => sheet !== null).map((link) => link.getAttribute('href') ?? '')
}

declare const window: Window & { AudioContext: typeof AudioContext; soundStates?: AudioContextState[] }

/** Runs in the page before its first sound: stops the sound device from outside the first time it runs. */
function stopSoundOnce(): void {
  const states: AudioContextState[] = []
  const Device = window.AudioContext
  class StoppedOnce extends Device {
    constructor(options?: AudioContextOptions) {
      super(options)
      this.addEventListener('statechange', () => {
        states.push(this.state)
        if (states.length === 1) void this.suspend()
      })
    }
  }
  Object.assign(window, { AudioContext: StoppedOnce, soundStates: states })
}

test(
  'W431 WebKit lets sound go on at the next touch, after it was stopped from outside',
  AFTER_A_CRASH,
  async ({ skip }) => {
    const page = await openPage('WebKit', 'en', skip)
    // A match that a crash has left open is another member's.
    await signIn(page, 'Dariush', 'en')
    await page.reload()
    await page.until('[data-screen=main]')
    await page.look(stopSoundOnce, null)
    await page.tap(NAMES, texts.en.menu.matchup)
    const states = () => page.look(() => window.soundStates?.join(' '), null)
    await expect.poll(states).toBe('running suspended')
    await page.tap(NAMES, texts.en.newMatchup.bot)
    await expect.poll(states).toContain('running suspended running')
  },
)
