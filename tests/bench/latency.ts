import type { Browser, Page } from 'playwright'
import { openBrowser } from '../journeys/openBrowser.ts'
import { openMember } from '../journeys/openMember.ts'
import { chooseFarthest, quickHand } from '../journeys/playAtBoard.ts'
import { startKhatam, type Khatam } from '../journeys/startKhatam.ts'
import { untilAsked, type Choice, type Table } from '../journeys/tableWatch.ts'

export const name = 'latency'
export const description =
  'ms from a tap to its frame, and from Confirm to the first frame on the other board, on this machine'

const TURNS = 24
/** A board that has not begun to move by then will not move. */
const MOVES_WITHIN_MS = 10_000

/** Two members play some turns in two pages of one browser, with all animations. */
export async function run(): Promise<Record<string, string | number>[]> {
  const khatam = await startKhatam()
  const browser = await openBrowser({ draws: 'canvas' })
  try {
    return await measure(khatam, browser)
  } finally {
    await browser.close()
    await khatam.stop()
  }
}

async function measure(khatam: Khatam, browser: Browser): Promise<Record<string, string | number>[]> {
  const settings = { gameAutoMove: false, gameAskDouble: false }
  const options = { settings, screen: 'small', motion: true } as const
  const players = [
    await openMember(browser, khatam.url, 1, options),
    await openMember(browser, khatam.url, 2, options),
  ] as const
  const [{ api: first }, { api: second }] = players
  // The match is begun by calls, and is long enough for its clocks to wait for two pages on a busy machine.
  const { id } = await first.createMatchup({ length: 15 })
  await second.createMatchup({ length: 15 })
  await Promise.all([first.sendSeed(id), second.sendSeed(id)])
  await Promise.all(players.map(({ page }) => page.goto(`/matchup/${id}`)))
  const taps: number[] = []
  const confirms: number[] = []
  while (confirms.length < TURNS) {
    const [mover, other] = await Promise.race(
      players.map((player, at) => untilAsked(player.page).then(() => [player.page, players[1 - at]?.page] as const)),
    )
    if (other === undefined) throw new Error('Two are needed')
    await playTurn({ mover, other, taps, confirms })
  }
  return [
    { what: 'tap to the next frame on the own board', budget: 34, ...summaryOf(taps) },
    { what: "Confirm to the first frame on the other's board", budget: 100, ...summaryOf(confirms) },
  ]
}

interface Turn {
  readonly mover: Page
  readonly other: Page
  readonly taps: number[]
  readonly confirms: number[]
}

/**
 * A turn of `mover`. A roll that cannot be played passes by itself, and then the turn is over before it was confirmed.
 */
async function playTurn({ mover, other, taps, confirms }: Turn): Promise<void> {
  let table: Table | null = await untilAsked(mover)
  while (table !== null) {
    const choice = chooseFarthest(table)
    if (choice === 'confirm') {
      const seen = await watchMoving(other)
      const pressed = await clickAt(mover, choice)
      confirms.push((await seen()) - pressed)
      return
    }
    if (typeof choice === 'string') await quickHand(mover, choice)
    else {
      const seen = await watchMoving(mover)
      const tapped = await clickAt(mover, choice)
      taps.push((await seen()) - tapped)
    }
    table = await Promise.race([untilAsked(mover, table), untilAsked(other).then(() => null)])
  }
}

/** Clicks as `quickHand` does. Answers the time of the click by the machine’s clock. */
function clickAt(page: Page, choice: Choice): Promise<number> {
  const selector = typeof choice === 'string' ? `[data-testid=${choice}]` : `button[data-point="${choice.tap}"]`
  return page.evaluate((wanted) => {
    const at = performance.timeOrigin + performance.now()
    document.querySelector<HTMLElement>(`[data-testid=board] ${wanted}`)?.click()
    return at
  }, selector)
}

declare const window: Window & { moving?: Promise<number> }

/**
 * Prepares a page to notice when its board begins to move. Answers a function that asks for the time of the first frame
 * then.
 */
async function watchMoving(page: Page): Promise<() => Promise<number>> {
  await page.evaluate((within) => {
    window.moving = new Promise<number>((resolve, reject) => {
      setTimeout(() => reject(new Error(`The board did not move for ${within} ms`)), within)
      const observer = new MutationObserver(() => {
        if (document.querySelector('[data-testid=board][data-settled=false]') === null) return
        observer.disconnect()
        requestAnimationFrame(() => resolve(performance.timeOrigin + performance.now()))
      })
      observer.observe(document, { subtree: true, attributes: true, attributeFilter: ['data-settled'] })
    })
  }, MOVES_WITHIN_MS)
  return () => page.evaluate(() => window.moving ?? Number.NaN)
}

function summaryOf(values: readonly number[]) {
  const sorted = values.toSorted((one, other) => one - other)
  const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0)
  return { count: sorted.length, median: at(0.5), p90: at(0.9), least: at(0) }
}
