import type { Page } from 'playwright'
import type { Spot } from './everyBrowser/Wire.ts'

/** How long the finger lies, in seconds. The board takes a touch of 250 ms for a long press. */
const TOUCH_S = 0.06

/**
 * A tap whose times are those of a finger, however busy the machine is: both halves are on their way before the page
 * has answered the first, and carry their own times. `touchscreen.tap` waits in between, which may make a long press.
 */
export async function quickTap(page: Page, spot: Spot): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const timestamp = Date.now() / 1000
  await Promise.all([
    session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [spot], timestamp }),
    session.send('Input.dispatchTouchEvent', {
      type: 'touchEnd',
      touchPoints: [],
      timestamp: timestamp + TOUCH_S,
    }),
  ])
  await session.detach()
}
