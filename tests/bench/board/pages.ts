import type { Browser, CDPSession, Page } from 'playwright'
import { openBrowser, openVisitor, type VisitorOptions } from '../../journeys/openBrowser.ts'
import { startKhatam, type Khatam } from '../../journeys/startKhatam.ts'
import { watchMatch, type Seats, type WatchedMatch } from '../../journeys/watchedMatch.ts'

/** The built product, with a browser that composes canvases as a phone does: as textures, without reading them back. */
export interface Workshop {
  readonly khatam: Khatam
  readonly browser: Browser
  readonly close: () => Promise<void>
}

export async function openWorkshop(): Promise<Workshop> {
  const khatam = await startKhatam()
  const switches = ['--use-angle=swiftshader', '--enable-gpu-rasterization', '--ignore-gpu-blocklist']
  const browser = await openBrowser({ switches }).catch(async (error: unknown) => {
    await khatam.stop()
    throw error
  })
  return {
    khatam,
    browser,
    close: async () => {
      await browser.close()
      await khatam.stop()
    },
  }
}

/** A match whose page is measured. */
export interface Bench extends WatchedMatch {
  readonly session: CDPSession
  /**
   * Plays `actions` actions and waits for the board to settle after each. When a match is over, it goes on in another.
   */
  readonly play: (actions: number) => Promise<void>
  /**
   * Waits until the board shows a state, or its match is over. It asks for no frames, because they would be measured.
   */
  readonly untilRested: (updateIndex: number) => Promise<void>
}

export async function openBench(
  { khatam, browser }: Workshop,
  members: readonly [number, number],
  { isCounted = true, length = 3, ...options }: VisitorOptions & Pick<Seats, 'isCounted' | 'length'> = {},
): Promise<Bench> {
  const match = await watchMatch(browser, { url: khatam.url, members, isCounted, length }, { motion: true, ...options })
  const session = await match.context.newCDPSession(match.page)
  return {
    ...match,
    session,
    untilRested: (updateIndex) => untilRested(match.page, updateIndex),
    play: async (actions) => {
      for (let done = 0; done < actions; done++) {
        const { updateIndex, currentPlayer } = await match.act()
        // On a machine that stood still, the clock may have ended the match. Then it goes on as another.
        if (currentPlayer === null) await match.next()
        else await untilRested(match.page, updateIndex)
      }
    },
  }
}

async function untilRested(page: Page, updateIndex: number): Promise<void> {
  await page.waitForFunction(
    (wanted) => {
      const board = document.querySelector<HTMLElement>('[data-testid=board][data-settled=true]')
      return (
        Number(board?.dataset['updateIndex'] ?? -1) >= wanted || document.querySelector('[data-screen=matchupResults]')
      )
    },
    updateIndex,
    { polling: 100, timeout: 60_000 },
  )
}

/** The bytes over the wire that a fresh visit loads until an element is there, by path. */
export async function weighOpening(
  { khatam, browser }: Workshop,
  { path, token, ready }: { readonly path: string; readonly token: string; readonly ready: string },
): Promise<ReadonlyMap<string, number>> {
  const { context, page } = await openVisitor(browser, khatam.url, { token, screen: 'phone' })
  const bytes = await countBytes(await context.newCDPSession(page))
  await page.goto(path)
  await page.locator(ready).waitFor()
  await context.close()
  return bytes
}

/** Adds up what comes over the wire, by path. */
async function countBytes(session: CDPSession): Promise<ReadonlyMap<string, number>> {
  const paths = new Map<string, string>()
  const bytes = new Map<string, number>()
  await session.send('Network.enable')
  session.on('Network.responseReceived', ({ requestId, response }) => {
    paths.set(requestId, new URL(response.url).pathname)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const path = paths.get(requestId)
    if (path !== undefined) bytes.set(path, (bytes.get(path) ?? 0) + encodedDataLength)
  })
  return bytes
}

/** A figure of the page's own clock, in seconds. */
export async function readMetric(session: CDPSession, wanted: 'TaskDuration' | 'ProcessTime'): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN
}
