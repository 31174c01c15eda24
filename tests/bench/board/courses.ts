import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright'
import { memberApi } from '../../journeys/memberApi.ts'
import { SCREENS } from '../../journeys/openBrowser.ts'
import { seatTwo } from '../../journeys/watchedMatch.ts'
import { openBareCanvas } from './bareCanvas.ts'
import { openOtherBoard } from './otherBoard.ts'
import type { Workshop } from './pages.ts'
import { rememberScript } from './quietPage.ts'

/** How long a course takes. */
const COURSE_MS = 9000
/** How often to look at a board at rest. */
const LOOK_MS = 100
/** So many frames of a page that only draws suffice, because they are all alike. */
const LEAST_FRAMES = 250
/** A match that no course ends. */
const LENGTH = 15
const FILM = readFileSync(new URL('../../recorded/matches/m41-len7.mat', import.meta.url), 'utf8')

/** A page that goes through a course, again each time. */
export interface Course {
  readonly page: Page
  readonly context: BrowserContext
  /** The course: nine seconds in which the board moves. */
  readonly run: () => Promise<void>
  /** How far its match is: two more with each turn, the roll and the move. */
  readonly progress?: () => Promise<number>
}

/** The match of a file, played at double speed. `isFlat`: on a device that draws with the 2D canvas. */
export async function openReplay({ khatam, browser }: Workshop, { isFlat = false } = {}): Promise<Course> {
  const { token } = await memberApi(khatam.url, 18)
  const { context, page } = await openPage(browser, token)
  if (isFlat) await context.addInitScript(DRAWS_FLAT)
  await page.goto(`${khatam.url}/replay`)
  await page.getByTestId('replay-file').setInputFiles({ name: 'm41.mat', mimeType: '', buffer: Buffer.from(FILM) })
  await page.locator('[data-testid=board]:not([data-renderer=""])').waitFor()
  await page.getByTestId('speed').selectOption('2')
  const progress = async () => Number(await page.getByTestId('scrubber').inputValue())
  return { page, context, run: () => wait(COURSE_MS), progress }
}

/**
 * A member who plays against another: taps and buttons as a program clicks them, the opponent by calls. Players have their
 * pages open, or the board would count down at each turn until they are back.
 */
export async function openPlay(workshop: Workshop): Promise<Course> {
  const { url } = workshop.khatam
  const [first, second] = await Promise.all([memberApi(url, 19), memberApi(url, 20)])
  const match = await seatTwo([first, second], LENGTH)
  await second.goOnline()
  const { page, context, session } = await openAtBoard(workshop, first.token, match.id)
  return {
    page,
    context,
    progress: async () => (await first.context(match.id)).updateIndex,
    run: () =>
      untilEnd(async () => {
        if (!(await evaluate(session, 'playOn()'))) await match.actFor(second)
      }),
  }
}

/** Somebody who watches two others play as quickly as the board shows it. */
export async function openWatching(workshop: Workshop): Promise<Course> {
  const { url } = workshop.khatam
  // Two who do not play each other yet: the bench has seated its members in pairs.
  const [viewer, first, second] = await Promise.all([memberApi(url, 17), memberApi(url, 14), memberApi(url, 16)])
  const match = await seatTwo([first, second], LENGTH)
  for (const player of [first, second]) await player.goOnline()
  const { page, context, session } = await openAtBoard(workshop, viewer.token, match.id)
  return {
    page,
    context,
    progress: async () => (await first.context(match.id)).updateIndex,
    run: () =>
      untilEnd(async () => {
        await evaluate(session, 'untilRest()')
        await match.act()
      }),
  }
}

/** Another board on which one piece moves. */
export async function openOther({ browser }: Workshop): Promise<Course> {
  const { page, context, move, stop } = await openOtherBoard(browser)
  return {
    page,
    context,
    run: async () => {
      await move()
      await wait(COURSE_MS)
      await stop()
    },
  }
}

/** A page that clears, uploads and draws as a board does in each frame, and does nothing else. No moving board costs less. */
export async function openLeast({ browser }: Workshop): Promise<Course> {
  const { page, context, draw } = await openBareCanvas(browser)
  return { page, context, run: () => draw(LEAST_FRAMES) }
}

/**
 * What steers a board, compiled once. `untilRest` waits until the board rests. The page tells it by itself, because a
 * question during a motion would be measured. `playOn` then plays, and answers whether the member was on turn.
 */
const STEERING = `(() => {
  const board = document.querySelector('[data-testid=board]')
  window.untilRest = () =>
    new Promise((resolve) => {
      const end = setTimeout(finish, ${COURSE_MS})
      const observer = new MutationObserver(look)
      function finish() {
        clearTimeout(end)
        observer.disconnect()
        resolve()
      }
      function look() {
        if (board.dataset.settled === 'true') finish()
      }
      observer.observe(board, { attributeFilter: ['data-settled'] })
      look()
    })
  window.playOn = async () => {
    await untilRest()
    const next =
      board.querySelector('[data-testid=roll], [data-testid=take], [data-testid=confirm]') ??
      [...board.querySelectorAll('[data-movable=true]')].at(-1)
    next?.click()
    return next !== undefined
  }
})()`

/** What such a device remembers. */
const DRAWS_FLAT = `localStorage.setItem(
  'khatam.drawing',
  JSON.stringify({ browser: navigator.userAgent, level: 0, isFlat: true }),
)`

async function untilEnd(step: () => Promise<void>): Promise<void> {
  const end = Date.now() + COURSE_MS
  while (Date.now() < end) {
    await step()
    await wait(LOOK_MS)
  }
}

async function openAtBoard({ khatam, browser }: Workshop, token: string, matchupId: number) {
  const opened = await openPage(browser, token)
  await opened.page.goto(`${khatam.url}/matchup/${matchupId}`)
  await opened.page.locator('[data-testid=board][data-settled=true]:not([data-renderer=""])').waitFor()
  const session = await opened.context.newCDPSession(opened.page)
  await evaluate(session, STEERING)
  return { ...opened, session }
}

/** A page that nothing watches: what follows each change of it would be measured. */
async function openPage(browser: Browser, token: string) {
  const context = await browser.newContext({
    viewport: SCREENS.phone,
    reducedMotion: 'no-preference',
    serviceWorkers: 'block',
  })
  await context.addInitScript(rememberScript(token))
  return { context, page: await context.newPage() }
}

/** Runs a script in the page. Its promise is waited for. */
async function evaluate(session: CDPSession, expression: string): Promise<boolean> {
  const { result } = await session.send('Runtime.evaluate', { expression, awaitPromise: true })
  return result.value === true
}
