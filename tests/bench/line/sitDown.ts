import type { Browser, Page } from 'playwright'
import { memberApi, type MemberApi } from '../../journeys/memberApi.ts'
import { openVisitor } from '../../journeys/openBrowser.ts'
import { untilListening } from '../../journeys/pageWatch.ts'
import type { Khatam } from '../../journeys/startKhatam.ts'
import type { LineProfile } from './LineProfile.ts'
import { type BadLine, openBadLine } from './openBadLine.ts'

/** Nobody waits longer for anything. */
export const ENDLESS_MS = 120_000
const LOADED_WITHIN_MS = 30_000
const MOST_LOADS = 8
/** Every action is a press of the player's own. */
const SETTINGS = { gameAnimations: false, gameAutoMove: false, gameAutoRoll: false, gameAskDouble: false }

/** Where two members play: the server, the browser of both, and the line of each. */
export interface Hall {
  readonly khatam: Khatam
  readonly browser: Browser
  readonly profile: LineProfile
  readonly seed: number
}

/** A member with a line of its own, at the menu. */
export interface Seat {
  readonly api: MemberApi
  readonly page: Page
  readonly line: BadLine
  /** The bytes of the page and of its calls up to the menu. */
  readonly startBytes: number
  /** How often the page did not come and was loaded again. */
  readonly reloads: number
  /** The actions that the page has sent, by the state in which they were decided. Repeats are alike. */
  readonly sent: ReadonlyMap<number, ReadonlySet<string>>
  readonly close: () => Promise<void>
}

export const bytesOf = ({ line }: Pick<Seat, 'line'>) => line.counted().up + line.counted().down

/** Opens the menu for the test member with that number. */
export async function sitDown({ khatam, browser, profile, seed }: Hall, number: number): Promise<Seat> {
  const api = await memberApi(khatam.url, number)
  const line = await openBadLine(khatam.url, profile, seed * 100 + number)
  const { context, page } = await openVisitor(browser, line.url, {
    token: api.token,
    language: number % 2 === 1 ? 'fa' : 'en',
    screen: 'small',
    settings: SETTINGS,
  })
  context.setDefaultTimeout(ENDLESS_MS)
  const sent = await collectActions(page)
  const reloads = await load(page, '/', '[data-screen=main]')
  await untilListening(page)
  return {
    api,
    page,
    line,
    startBytes: bytesOf({ line }),
    reloads,
    sent,
    close: async () => {
      await context.close()
      await line.close()
    },
  }
}

/** Loads a page as a person does: again, where it does not come. Answers how often. */
async function load(page: Page, address: string, ready: string): Promise<number> {
  for (let loads = 0; loads < MOST_LOADS; loads += 1) {
    const isThere = await page
      .goto(address, { timeout: LOADED_WITHIN_MS, waitUntil: 'commit' })
      .then(() => page.locator(ready).waitFor({ timeout: LOADED_WITHIN_MS }))
      .then(
        () => true,
        () => false,
      )
    if (isThere) return loads
  }
  throw new Error(`${address} did not come.`)
}

declare const window: Window & { readonly noteAction?: (body: string) => void }

/** Collects what the page sends from now on. Playwright itself does not tell the bodies of requests that nobody holds up. */
async function collectActions(page: Page): Promise<ReadonlyMap<number, ReadonlySet<string>>> {
  const sent = new Map<number, Set<string>>()
  await page.exposeFunction('noteAction', (body: string) => {
    const { updateIndex, name, moves } = JSON.parse(body) as { updateIndex: number; name: string; moves?: number[][] }
    sent.set(updateIndex, (sent.get(updateIndex) ?? new Set()).add(tellDecision(name, moves)))
  })
  await page.addInitScript(() => {
    const ask = window.fetch.bind(window)
    window.fetch = (input, init) => {
      if (input instanceof Request && /\/api\/game\/\d+\/action/.test(input.url))
        void input
          .clone()
          .text()
          .then((body) => window.noteAction?.(body))
      return ask(input, init)
    }
  })
  return sent
}

/** An action in one word, alike for what a page sends and what the server has recorded. */
export function tellDecision(name: string, moves: readonly (readonly number[])[] = []): string {
  return [name, ...moves.map((move) => move.join('/'))].join(' ')
}
