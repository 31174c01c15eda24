/** Two taps so soon and so near to each other are a double tap; systems and browsers judge by about the same. */
const WITHIN_MS = 500
const NEAR_PX = 24

interface Tap {
  readonly timeStamp: number
  readonly clientX: number
  readonly clientY: number
}

/** The tap that ended last, and the one whose second is kept back. */
let lastTap: Tap | null = null
let answeredTap: Tap | null = null

if (typeof window !== 'undefined') {
  window.addEventListener('pointerup', (event) => (lastTap = event), { capture: true, passive: true })
  for (const type of ['pointerdown', 'mousedown', 'mouseup', 'click', 'dblclick'] as const)
    window.addEventListener(type, keepBack, { capture: true })
}

/**
 * The tap just now was answered by another layer of the screen: a dialog came or went. Should it be the first half of a double
 * tap, the second half is for nobody: it would press what has come under the finger meanwhile, and take the focus along.
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
    // A mouse that goes down gives the focus away.
    if (event.type !== 'pointerdown') event.preventDefault()
  } else if (event.type === 'mousedown') answeredTap = null
}

/** By the browser's own count. A pointer that goes down has none, and not every browser counts touches. */
function isSecond(event: MouseEvent, first: Tap): boolean {
  if (event.detail > 1) return true
  const isCounted = !(event instanceof PointerEvent) || (event.type === 'click' && event.pointerType !== 'touch')
  return !isCounted && isDoubleTap(first, event)
}
