import type { Browser } from 'playwright'
import { type Spot, STEP_MS, type Wire, type WireOptions } from './Wire.ts'

/** Opens a page of a Chromium, and steers it over its own protocol. It closes the browser in the end. */
export async function openChromium(browser: Browser, { size }: WireOptions): Promise<Wire> {
  const context = await browser.newContext({ viewport: size, hasTouch: true, reducedMotion: 'reduce' })
  const page = await context.newPage()
  const devTools = await context.newCDPSession(page)
  const faults: string[] = []
  page.on('pageerror', ({ message }) => faults.push(message))
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Spot[]) =>
    devTools.send('Input.dispatchTouchEvent', { type, touchPoints })
  return {
    goTo: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    evaluate: (expression) => page.evaluate<string>(expression),
    touch: async ([first, ...rest]) => {
      if (first === undefined) return
      await touch('touchStart', [first])
      for (const spot of rest) {
        await touch('touchMove', [spot])
        await page.waitForTimeout(STEP_MS)
      }
      await touch('touchEnd', [])
    },
    picture: () => page.screenshot(),
    faults: () => Promise.resolve(faults),
    close: () => browser.close(),
  }
}
