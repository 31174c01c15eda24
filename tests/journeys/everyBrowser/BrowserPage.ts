import { expect } from 'vitest'
import { type Table, watchScript } from '../tableWatch.ts'
import type { Spot, Wire } from './Wire.ts'

declare const window: Window & {
  readonly untilAsked?: (before: string, within: number) => Promise<Table | null>
  clicks?: number
}

/** The steps of a drag, in which the finger can be seen to move. */
const DRAG_STEPS = 6
/** The time in which a touch becomes a click. */
const CLICKS_WITHIN_MS = 3000
const TAPS = 3

/** A page in any browser, in the words of the journeys. */
export class BrowserPage {
  readonly #wire: Wire
  readonly #url: string

  constructor(wire: Wire, url: string) {
    this.#wire = wire
    this.#url = url
  }

  open(path: string): Promise<void> {
    return this.#wire.goTo(`${this.#url}${path}`)
  }

  reload(): Promise<void> {
    return this.#wire.reload()
  }

  /** Runs a function in the page. It knows its argument alone. */
  async look<Arg, Seen>(see: (arg: Arg) => Seen | Promise<Seen>, arg: Arg): Promise<Seen> {
    // The compiler of the tests may call `__name` in a function.
    const call = `(async () => { const __name = (named) => named; return (${see.toString()})(${JSON.stringify(arg)}) })()`
    const seen = await this.#wire.evaluate(`${call}.then((value) => JSON.stringify({ value }))`)
    return (JSON.parse(seen) as { readonly value: Seen }).value
  }

  /** The table once the player is asked for something other than `before`; null when that takes too long. */
  async untilAsked(before: Table | null, withinMs: number): Promise<Table | null> {
    // A page that has been loaded anew does not know how to watch itself.
    await this.#wire.evaluate(`(() => { if (!window.untilAsked) ${watchScript.content} return '' })()`)
    const wait = { before: JSON.stringify(before), within: withinMs }
    return this.look(({ before: old, within }) => window.untilAsked?.(old, within) ?? null, wait)
  }

  /** Waits until an element is there. */
  async until(selector: string): Promise<void> {
    await expect.poll(() => this.has(selector), { message: `until ${selector}` }).toBe(true)
  }

  has(selector: string): Promise<boolean> {
    return this.look((wanted) => document.querySelector(wanted) !== null, selector)
  }

  /**
   * Touches the first enabled element that `selector` finds and whose name begins with `name`. Where a busy machine
   * lets the finger lie so long that the browser sees a long press, it is touched again.
   */
  async tap(selector: string, name = ''): Promise<void> {
    for (let tries = 0; tries < TAPS; tries++) {
      const spot = await this.#restingSpot(selector, name)
      const before = await this.look(countClicks, null)
      await this.touch([spot])
      if (await this.#hasClicked(before)) return
    }
    throw new Error(`${TAPS} touches of ${selector} ${name} make no click`)
  }

  /** Whether the page has seen a click since that count, or has been left. */
  #hasClicked(before: number): Promise<boolean> {
    const clicks = () => this.look(countClicks, null)
    return expect
      .poll(clicks, { timeout: CLICKS_WITHIN_MS, interval: 60 })
      .not.toBe(before)
      .then(
        () => true,
        () => false,
      )
  }

  /** Puts a finger on one spot and leads it to the others. */
  touch(path: readonly Spot[]): Promise<void> {
    return this.#wire.touch(path)
  }

  /** Leads a finger from one spot to another. */
  drag(from: Spot, to: Spot): Promise<void> {
    const at = (step: number): Spot => ({
      x: from.x + ((to.x - from.x) * step) / DRAG_STEPS,
      y: from.y + ((to.y - from.y) * step) / DRAG_STEPS,
    })
    return this.touch(Array.from({ length: DRAG_STEPS + 1 }, (_, step) => at(step)))
  }

  faults(): Promise<readonly string[]> {
    return this.#wire.faults()
  }

  /** The middle of an element that stands still and is not covered. */
  async #restingSpot(selector: string, name: string): Promise<Spot> {
    let last = ''
    let spot: Spot | null = null
    const isResting = async () => {
      spot = await this.look(findSpot, { selector, name })
      const now = JSON.stringify(spot)
      const isSame = spot !== null && now === last
      last = now
      return isSame
    }
    const untilResting = expect.poll(isResting, { message: `${selector} ${name} can be touched`, interval: 60 })
    await untilResting.toBe(true).catch(async (error: unknown) => {
      const shown = await this.look(tellShown, null)
      throw new Error(`${selector} ${name} cannot be touched, at ${JSON.stringify(spot)}. ${shown}`, { cause: error })
    })
    if (spot === null) throw new Error(`${selector} ${name} is gone`)
    return spot
  }
}

/** Runs in the page: a number that each click changes, and that another page does not begin with. */
function countClicks(): number {
  if (window.clicks === undefined) {
    window.clicks = performance.timeOrigin
    document.addEventListener('click', () => (window.clicks = (window.clicks ?? 0) + 1), { capture: true })
  }
  return window.clicks
}

/** Runs in the page: what a person would read there. */
function tellShown(): string {
  return `${location.pathname} (${document.readyState}) shows: ${document.body.innerText.slice(0, 600)}`
}

/** Runs in the page: the middle of the first such element that a finger reaches; null if there is none. */
function findSpot({ selector, name }: { readonly selector: string; readonly name: string }): Spot | null {
  for (const element of document.querySelectorAll<HTMLElement>(selector)) {
    const label = element.getAttribute('aria-label') ?? element.querySelector('input')?.getAttribute('aria-label')
    if (element.matches(':disabled') || !(label ?? element.innerText).trim().startsWith(name)) continue
    element.scrollIntoView({ block: 'nearest' })
    const { left, top, width, height } = element.getBoundingClientRect()
    const spot = { x: left + width / 2, y: top + height / 2 }
    if (element.contains(document.elementFromPoint(spot.x, spot.y))) return spot
  }
  return null
}
