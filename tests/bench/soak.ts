import type { Page } from 'playwright'
import { readCounts, readHoldings, type DrawingCounts, type Holdings } from '../journeys/boardProbe.ts'
import { readHeapParts, type HeapParts } from '../journeys/heapParts.ts'
import { openBench, openWorkshop, type Bench } from './board/pages.ts'

export const name = 'soak'
export const description =
  'one board page through match after match; -- --minutes 10: heap, textures, listeners stay flat'
export const isLong = true

const MINUTE_MS = 60_000
const SAMPLES = 10

/**
 * Two members play by calls as quickly as the page’s board comes to rest; taps that skip animations speed that up.
 * There is one row for each tenth of the time. The first tenth warms up, so the others are judged against the second
 * row. The heap grows as long as V8 finds functions worth compiling, which takes hours of play. The part that the page
 * itself holds must not grow.
 */
export async function run({ minutes }: { readonly minutes: number }): Promise<Record<string, string | number>[]> {
  const workshop = await openWorkshop()
  try {
    const bench = await openBench(workshop, [1, 2])
    const rows: Record<string, string | number>[] = []
    let actions = 0
    for (let sample = 1; sample <= SAMPLES; sample++) {
      const until = Date.now() + (minutes * MINUTE_MS) / SAMPLES
      for (; Date.now() < until; actions++) await step(bench, actions)
      rows.push(rowOf((sample * minutes) / SAMPLES, actions, await holdingsOf(bench)))
    }
    if (bench.faults.length > 0) throw new Error(`The page complained: ${bench.faults.join('; ')}`)
    return rows
  } finally {
    await workshop.close()
  }
}

/** Plays one action. A tap skips most animations as soon as they begin; each tenth one is watched to its end. */
async function step(bench: Bench, count: number): Promise<void> {
  const { currentPlayer, updateIndex } = await bench.act()
  if (currentPlayer === null) return bench.next()
  if (count % 10 === 0) return bench.untilRested(updateIndex)
  await skip(bench.page)
}

/** Taps the middle of the bar, where nothing lies. That brings what moves to its end. */
async function skip(page: Page): Promise<void> {
  const box = await page.locator('[data-testid=board]').boundingBox()
  if (box !== null) await page.mouse.click(box.x + box.width / 2, box.y + box.height * 0.97)
}

type Held = Holdings & HeapParts & DrawingCounts

async function holdingsOf({ page, session }: Bench): Promise<Held> {
  return { ...(await readHoldings(session)), ...(await readHeapParts(session)), ...(await readCounts(page)) }
}

function rowOf(minute: number, actions: number, held: Held): Record<string, string | number> {
  return {
    minute: minute.toFixed(1),
    actions,
    frames: held.drawCalls,
    'heap MB': (held.heapBytes / 1_000_000).toFixed(2),
    'code MB': (held.code / 1_000_000).toFixed(2),
    'objects MB': (held.objects / 1_000_000).toFixed(2),
    'texture MB': (held.textureBytes / 1_000_000).toFixed(2),
    contexts: held.contexts,
    nodes: held.nodes,
    listeners: held.listeners,
  }
}
