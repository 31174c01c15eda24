/** Two taps within this time and distance are a double tap. Systems and browsers use similar limits. */
const WITHIN_MS = 500
const NEAR_PX = 24

interface Tap {
  readonly timeStamp: number
  readonly clientX: number
  readonly clientY: number
}

/** The last tap, and the last tap whose second half is to be ignored. */
let lastTap: Tap | null = null
let answeredTap: Tap | null = null

if (typeof window !== 'undefined') {
  window.addEventListener('pointerup', (event) => (lastTap = event), { capture: true, passive: true })
  for (const type of ['pointerdown', 'mousedown', 'mouseup', 'click', 'dblclick'] as const)
    window.addEventListener(type, keepBack, { capture: true })
}

/**
 * Ignores the second half of a double tap if the last tap was its first. Call this when a tap opens or closes a dialog:
 * the second half would press the button that has appeared under the finger, and take the focus.
 */
export function keepSecondTap(): void {
  answeredTap = lastTap
}

/**
 * Whether two taps are one double tap, by their times (ms) and places (CSS px).
 *
 * @internal
 */
export function isDoubleTap(first: Tap, second: Tap): boolean {
  const distance = Math.hypot(second.clientX - first.clientX, second.clientY - first.clientY)
  return second.timeStamp - first.timeStamp <= WITHIN_MS && distance <= NEAR_PX
}

function keepBack(event: MouseEvent): void {
  if (answeredTap === null) return
  if (isSecond(event, answeredTap)) {
    event.stopImmediatePropagation()
    // A mouse press would move the focus.
    if (event.type !== 'pointerdown') event.preventDefault()
  } else if (event.type === 'mousedown') answeredTap = null
}

/**
 * Whether a browser counts an event as a second click. A `pointerdown` has no count, and some browsers do not count
 * touches; then time and distance decide.
 */
function isSecond(event: MouseEvent, first: Tap): boolean {
  if (event.detail > 1) return true
  const isCounted = !(event instanceof PointerEvent) || (event.type === 'click' && event.pointerType !== 'touch')
  return !isCounted && isDoubleTap(first, event)
}
