import type { Page } from 'playwright'

/** The least size of text and of what a finger taps, in CSS pixels. */
const LEAST_TEXT = 11
const LEAST_TARGET = 44

/**
 * What is too small on the page: shown texts, and controls whose hit box is smaller than a finger in either direction.
 * A hit box is measured by what lies under points around the middle of the control, so that it counts what a style adds
 * to a control and what its neighbours take away. Only what is `within` the first element of a selector counts.
 */
export function tooSmall(page: Page, within = 'body'): Promise<readonly string[]> {
  return page.evaluate(findTooSmall, { leastText: LEAST_TEXT, leastTarget: LEAST_TARGET, within })
}

interface Least {
  readonly leastText: number
  readonly leastTarget: number
  readonly within: string
}

/** Runs in the page. */
function findTooSmall({ leastText, leastTarget, within }: Least): string[] {
  const area = document.querySelector(within) ?? document.body
  /** Half a pixel is the grid of layouts. */
  const GRACE = 0.5
  const CONTROLS =
    'button, a[href], input, select, textarea, summary, [role=button], [role=tab], [role=switch], [role=radio], [role=option], [role=slider]'
  /** A point of the board is as narrow as the board makes it, and as high as half of it. A word in a text may be a link. */
  const EXEMPT = '.mirror *, .term, p a, li a'

  const nameOf = (element: Element) => {
    const own = element.getAttribute('data-testid') ?? element.getAttribute('class') ?? element.tagName
    const text = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 24)
    return `${element.tagName.toLowerCase()}[${own}] “${text}”`
  }

  const isShown = (element: Element) => {
    for (let at: Element | null = element; at !== null; at = at.parentElement) {
      const { visibility, opacity, display, clipPath } = getComputedStyle(at)
      if (display === 'none' || visibility !== 'visible' || Number(opacity) === 0) return false
      if (clipPath !== 'none' && at.getBoundingClientRect().width <= 2) return false
      if (at.getAttribute('inert') !== null) return false
    }
    const { width, height } = element.getBoundingClientRect()
    return width > 2 && height > 2
  }

  /** The size on the screen. Only drawings and what a style scales differ from what their style says. */
  const shownSize = (element: Element) => {
    let scale = element instanceof SVGGraphicsElement ? Math.abs(element.getScreenCTM()?.d ?? 1) : 1
    if (scale === 1)
      for (let at: Element | null = element; at !== null; at = at.parentElement)
        scale *= Math.abs(new DOMMatrix(getComputedStyle(at).transform).d)
    return Number.parseFloat(getComputedStyle(element).fontSize) * scale
  }

  const texts = new Map<string, number>()
  const walker = document.createTreeWalker(area, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const parent = node.parentElement
    if (parent === null || (node.textContent ?? '').trim() === '' || !isShown(parent)) continue
    const size = shownSize(parent)
    if (size < leastText - GRACE / 5) texts.set(nameOf(parent), size)
  }

  const belongsTo = (control: Element, hit: Element | null) => {
    if (hit === null) return false
    if (control.contains(hit)) return true
    const label = hit.closest('label')
    return label !== null && label.control === control
  }

  /** Whether a list that scrolls cuts a control off, or the room that a finger has around it. */
  const isCut = (control: Element) => {
    const { left, top, right, bottom } = control.getBoundingClientRect()
    const more = { x: Math.max(0, leastTarget - (right - left)) / 2, y: Math.max(0, leastTarget - (bottom - top)) / 2 }
    const box = { left: left - more.x, top: top - more.y, right: right + more.x, bottom: bottom + more.y }
    for (let at = control.parentElement; at !== null; at = at.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(at)
      const room = at.getBoundingClientRect()
      const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll'
      if (
        scrolls(overflowY) &&
        at.scrollHeight > at.clientHeight &&
        (box.top < room.top - 1 || box.bottom > room.bottom + 1)
      )
        return true
      if (
        scrolls(overflowX) &&
        at.scrollWidth > at.clientWidth &&
        (box.left < room.left - 1 || box.right > room.right + 1)
      )
        return true
    }
    return false
  }

  const reach = (control: Element, [x, y]: readonly [number, number], [dx, dy]: readonly [number, number]) => {
    let length = 0
    while (length < leastTarget && belongsTo(control, document.elementFromPoint(x + dx * length, y + dy * length)))
      length += 0.5
    return length
  }

  /** The size of the hit box around the middle of an element; null where the middle itself cannot be tapped. */
  const sizeAround = (control: Element, element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const middle = [left + width / 2, top + height / 2] as const
    if (!belongsTo(control, document.elementFromPoint(...middle))) return null
    return {
      wide: reach(control, middle, [1, 0]) + reach(control, middle, [-1, 0]),
      high: reach(control, middle, [0, 1]) + reach(control, middle, [0, -1]),
    }
  }

  const targets: string[] = []
  for (const control of area.querySelectorAll(CONTROLS)) {
    if (control.matches(EXEMPT) || !isShown(control) || (control as HTMLButtonElement).disabled) continue
    if (isCut(control)) continue
    // A label is a target as good as its control.
    const parts = [control, ...((control as HTMLInputElement).labels ?? [])]
    const sizes = parts.map((part) => sizeAround(control, part)).filter((size) => size !== null)
    // Whatever a dialog covers, or a list has scrolled away, cannot be tapped now.
    const [largest] = sizes.sort((one, other) => Math.min(other.wide, other.high) - Math.min(one.wide, one.high))
    if (largest === undefined) continue
    if (largest.wide < leastTarget - 1 || largest.high < leastTarget - 1)
      targets.push(`target ${Math.round(largest.wide)} × ${Math.round(largest.high)}: ${nameOf(control)}`)
  }
  return [...[...texts].map(([name, size]) => `text ${size.toFixed(1)}: ${name}`), ...targets]
}
