import type { Browser, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { readCounts, readHoldings } from './boardProbe.ts'
import { readHeapParts } from './heapParts.ts'
import { openBrowser, type Visitor, type VisitorOptions } from './openBrowser.ts'
import { untilSettledOn } from './tableWatch.ts'
import { startKhatam, type Khatam } from './startKhatam.ts'
import { visitAgain } from './visitBoard.ts'
import { watchMatch } from './watchedMatch.ts'

let khatam: Khatam
let browser: Browser
const visitors: Visitor[] = []

beforeAll(async () => {
  khatam = await startKhatam()
  browser = await openBrowser()
})
afterEach(async () => {
  await Promise.all(visitors.splice(0).map(({ context }) => context.close()))
})
afterAll(async () => {
  await browser.close()
  await khatam.stop()
})

/** A board that shows a match of two members. */
async function watch(members: readonly [number, number], options: VisitorOptions = {}) {
  const match = await watchMatch(browser, { url: khatam.url, members }, options)
  visitors.push(match)
  return match
}

const canvasOf = (page: Page) => page.locator('[data-testid=board] canvas')

/** The board's drawing alone, without the buttons that lie over it. */
async function picture(page: Page): Promise<string> {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('[data-testid=board] *'))
      element.style.visibility = element instanceof HTMLCanvasElement ? 'visible' : 'hidden'
  })
  return (await canvasOf(page).screenshot()).toString('base64')
}

/** The mean difference of a channel between two pictures, 0 to 255, and how much the first picture varies. */
function compare(page: Page, one: string, other: string) {
  return page.evaluate(
    async (pictures) => {
      const [first, second] = await Promise.all(
        pictures.map(async (base64) => {
          const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
          const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
          const pen = new OffscreenCanvas(image.width, image.height).getContext('2d')
          pen?.drawImage(image, 0, 0)
          return pen?.getImageData(0, 0, image.width, image.height).data ?? new Uint8ClampedArray()
        }),
      )
      if (first?.length !== second?.length || first === undefined || second === undefined)
        throw new Error('Other sizes')
      const mean = first.reduce((sum, value) => sum + value, 0) / first.length
      return {
        difference: first.reduce((sum, value, at) => sum + Math.abs(value - (second[at] ?? 0)), 0) / first.length,
        contrast: first.reduce((sum, value) => sum + Math.abs(value - mean), 0) / first.length,
      }
    },
    [one, other],
  )
}

/** Counts the page's work in a second. */
async function oneSecond(page: Page) {
  const before = await readCounts(page)
  await page.evaluate(() => new Promise((resolve) => void setTimeout(resolve, 1000)))
  const after = await readCounts(page)
  return { draws: after.drawCalls - before.drawCalls, framesAsked: after.framesAsked - before.framesAsked }
}

describe('the board in a browser', () => {
  test('draws while something moves, in one call a frame, and then rests: no frame is asked for', async () => {
    const { page, act, faults } = await watch([1, 2], { motion: true })
    const before = await readCounts(page)
    let after = before
    // A machine that draws few frames a second needs more turns for as many frames.
    for (let turn = 0; turn < 4 || (turn < 20 && after.drawCalls - before.drawCalls <= 10); turn++) {
      await untilSettledOn(page, (await act()).updateIndex)
      after = await readCounts(page)
    }
    const draws = after.drawCalls - before.drawCalls
    expect(draws).toBeGreaterThan(10)
    expect((after.glCalls - before.glCalls) / draws).toBeLessThanOrEqual(12)
    expect((after.bytes - before.bytes) / draws).toBeLessThanOrEqual(10_000)
    await expect.poll(() => oneSecond(page)).toEqual({ draws: 0, framesAsked: 0 })
    expect(faults).toEqual([])
  })

  test('is the same picture on a 2D canvas where there is no WebGL', async () => {
    const match = await watch([3, 4])
    await untilSettledOn(match.page, (await match.act()).updateIndex)
    const flat = await openBrowser({ draws: 'canvas' })
    try {
      const again = await match.openAgain(flat)
      const renderer = (page: Page) => page.getByTestId('board').getAttribute('data-renderer')
      expect([await renderer(match.page), await renderer(again.page)]).toEqual(['webgl', 'canvas'])
      const { difference, contrast } = await compare(match.page, await picture(match.page), await picture(again.page))
      expect(contrast).toBeGreaterThan(20)
      expect(difference).toBeLessThan(3)
      expect(again.faults).toEqual([])
    } finally {
      await flat.close()
    }
  })

  test('comes back with its graphics card, at the position that it has missed', async () => {
    const match = await watch([5, 6], { motion: true })
    const { page, act } = match
    await canvasOf(page).evaluate((canvas: HTMLCanvasElement) => {
      const lost = canvas.getContext('webgl')?.getExtension('WEBGL_lose_context')
      Object.assign(window, { lost })
      return new Promise<void>((resolve) => {
        canvas.addEventListener('webglcontextlost', () => resolve(), { once: true })
        lost?.loseContext()
      })
    })
    for (let turn = 0; turn < 3; turn++) await untilSettledOn(page, (await act()).updateIndex)
    await canvasOf(page).evaluate((canvas: HTMLCanvasElement) => {
      const { lost } = window as unknown as { lost: WEBGL_lose_context }
      return new Promise<void>((resolve) => {
        canvas.addEventListener('webglcontextrestored', () => requestAnimationFrame(() => resolve()), { once: true })
        lost.restoreContext()
      })
    })
    const again = await match.openAgain(browser)
    visitors.push(again)
    const { difference, contrast } = await compare(page, await picture(page), await picture(again.page))
    expect(contrast).toBeGreaterThan(20)
    expect(difference).toBeLessThan(0.5)
  })

  test('goes on with a 2D canvas when its graphics card does not come back', async () => {
    const match = await watch([7, 8])
    const { page, act } = match
    const old = await canvasOf(page).elementHandle()
    await canvasOf(page).evaluate((canvas: HTMLCanvasElement) =>
      canvas.getContext('webgl')?.getExtension('WEBGL_lose_context')?.loseContext(),
    )
    await page.waitForFunction((before) => before?.isConnected === false, old)
    await untilSettledOn(page, (await act()).updateIndex)
    expect(await canvasOf(page).evaluate((canvas: HTMLCanvasElement) => canvas.getContext('webgl'))).toBeNull()
    const again = await match.openAgain(browser)
    visitors.push(again)
    const { difference, contrast } = await compare(page, await picture(page), await picture(again.page))
    expect(contrast).toBeGreaterThan(20)
    expect(difference).toBeLessThan(3)
  })

  test('leaves nothing behind when it is left, however often', async () => {
    const { page, context, matchupId } = await watch([9, 10])
    const session = await context.newCDPSession(page)
    const visit = await visitAgain(page, matchupId)
    for (let times = 0; times < 5; times++) await visit()
    const before = await readHeapParts(session)
    const visits = 8
    const listeners: number[] = []
    for (let times = 0; times < visits; times++) {
      await visit()
      listeners.push((await readHoldings(session)).listeners)
    }
    const after = await readHeapParts(session)
    // Anything that a visit leaves behind would be there once more after each visit. The least of several counts tells,
    // because what loads after the board may or may not be there, and the last visit may not have been collected yet.
    const half = visits / 2
    expect(Math.min(...listeners.slice(half)) - Math.min(...listeners.slice(0, half))).toBeLessThan(half)
    // Code does not count: the browser translates more of it during the first ten visits.
    expect((after.objects - before.objects) / visits).toBeLessThan(50_000)
    expect((await readCounts(page)).contexts).toBe(1)
  })

  test('fits every size, a turned phone and a screen of other pixels', async () => {
    const { page, context } = await watch([11, 12])
    const session = await context.newCDPSession(page)
    const untilFitting = (density: number) =>
      page.waitForFunction((wanted) => {
        const canvas = document.querySelector<HTMLCanvasElement>('[data-testid=board] canvas')
        const surface = canvas?.parentElement
        if (!canvas || !surface) return false
        return (
          Math.abs(canvas.width - surface.clientWidth * wanted) <= 2 &&
          Math.abs(canvas.height * 1290 - canvas.width * 900) <= 1290 * 2
        )
      }, density)
    await page.setViewportSize({ width: 1280, height: 720 })
    await untilFitting(1)
    await page.setViewportSize({ width: 360, height: 640 })
    await untilFitting(1)
    await page.setViewportSize({ width: 640, height: 360 })
    await untilFitting(1)
    // A browser that plays another screen sends no event for that.
    for (const deviceScaleFactor of [2, 1.5, 1]) {
      const screen = { width: 640, height: 360, mobile: false, deviceScaleFactor }
      await session.send('Emulation.setDeviceMetricsOverride', screen)
      await untilFitting(deviceScaleFactor)
    }
  })

  test('draws fewer pixels while something moves on a slow device, and all of them at rest', async () => {
    const seats = { url: khatam.url, members: [13, 14] as const, prepare: slowDown }
    const match = await watchMatch(browser, seats, { motion: true })
    visitors.push(match)
    const { page } = match
    const full = await drawnWidth(page)
    for (let turn = 0; turn < 12 && (await narrowest(page)) > full * 0.6; turn++)
      await untilSettledOn(page, (await match.act()).updateIndex)
    expect(await narrowest(page)).toBeLessThan(full * 0.77)
    await expect.poll(() => drawnWidth(page)).toBe(full)
    await expect.poll(() => oneSecond(page)).toEqual({ draws: 0, framesAsked: 0 })
  })

  test('plays on a 2D canvas where the graphics card does not understand its program', async () => {
    const seats = { url: khatam.url, members: [15, 16] as const, prepare: misunderstand }
    const match = await watchMatch(browser, seats, { motion: true })
    visitors.push(match)
    const { page, act, faults } = match
    await untilFlat(page)
    await untilSettledOn(page, (await act()).updateIndex)
    const again = await match.openAgain(browser)
    visitors.push(again)
    await untilFlat(again.page)
    const { difference, contrast } = await compare(page, await picture(page), await picture(again.page))
    expect(contrast).toBeGreaterThan(20)
    expect(difference).toBeLessThan(3)
    expect(faults).toEqual([])
  })

  test('draws a checker on its whole way, and brings it to its end at a tap', async () => {
    const seats = { url: khatam.url, members: [17, 18] as const, prepare: recordWays }
    const { page, act, ...match } = await watchMatch(browser, seats, { motion: true })
    visitors.push({ page, ...match })
    // From here on the page’s time is what the test says, so a busy machine draws as many frames as a quick one.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
    await page.evaluate(() => (window as unknown as Recorded).ways.clear())
    const begin = async () => {
      const { updateIndex } = await act()
      await page.locator('[data-testid=board][data-settled=false]').waitFor()
      return updateIndex
    }
    await begin()
    // A machine that stands still for a moment does not cost the player the move.
    await page.clock.fastForward(2000)
    const settled = page.locator('[data-testid=board][data-settled=true]')
    for (let times = 0; times < 60 && (await settled.count()) === 0; times++) await page.clock.runFor(50)
    // Two checkers of 300 ms that overlap by half.
    expect(await page.evaluate(() => (window as unknown as Recorded).ways.size)).toBeGreaterThan(15)

    const updateIndex = await begin()
    await canvasOf(page).click({ force: true, position: { x: 200, y: 18 } })
    await untilSettledOn(page, updateIndex)
  })
})

interface Recorded {
  /** Each place where the first part that moves was drawn. */
  readonly ways: Set<string>
}

/** Lets the test stop the page’s time, and makes the page remember where it has drawn what moves. */
async function recordWays(page: Page): Promise<void> {
  await page.clock.install()
  await page.addInitScript(() => {
    const ways = new Set<string>()
    Object.assign(window, { ways })
    const upload = WebGLRenderingContext.prototype.bufferSubData
    WebGLRenderingContext.prototype.bufferSubData = function record(target, offset, data) {
      if (ArrayBuffer.isView(data)) ways.add(new Float32Array(data.buffer, data.byteOffset, 2).join())
      upload.call(this, target, offset, data)
    }
  })
}

/** Waits until the 2D canvas has taken the place of the canvas whose graphics card does not understand its program. */
async function untilFlat(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('canvas')?.getContext('2d') !== null, null, { polling: 40 })
}

/** Gives the graphics card a program that it cannot compile. */
async function misunderstand(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const give = WebGLRenderingContext.prototype.shaderSource
    WebGLRenderingContext.prototype.shaderSource = function spoil(shader) {
      give.call(this, shader, 'nonsense')
    }
  })
}

declare const window: Window & {
  /** The width of the part of the board's canvas that is drawn on, in its pixels. */
  readonly drawnWidth: () => number
}

function drawnWidth(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(window.drawnWidth()))
}

/** The smallest width that the page's board was drawn in. */
function narrowest(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { narrowest: number }).narrowest)
}

/** Makes the page's frames take as long as they fill pixels, as on a phone that fills them slowly. */
async function slowDown(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let widest = 1
    // The part is stretched to the place of the whole.
    const drawn = () => {
      const canvas = document.querySelector<HTMLCanvasElement>('[data-testid=board] canvas')
      if (canvas === null) return 0
      const { transform } = getComputedStyle(canvas)
      return canvas.width / (transform === 'none' ? 1 : new DOMMatrix(transform).a)
    }
    Object.assign(window, { drawnWidth: drawn })
    const narrowest = () => (window as unknown as { narrowest?: number }).narrowest ?? Infinity
    window.requestAnimationFrame = (callback) => {
      const width = drawn()
      widest = Math.max(widest, width)
      if (width > 0) Object.assign(window, { narrowest: Math.min(width, narrowest()) })
      return window.setTimeout(() => callback(performance.now()), 60 * (width / widest) ** 2)
    }
  })
}
