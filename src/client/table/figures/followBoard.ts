import type { BoardSocket } from '../surface/boardSocket.ts'
import type { FrameMeter } from './FrameMeter.ts'

/** Notes each frame of the page. */
export function followFrames(meter: FrameMeter, signal: AbortSignal): void {
  const note = (now: number) => {
    if (signal.aborted) return
    meter.frame(now)
    requestAnimationFrame(note)
  }
  requestAnimationFrame(note)
}

/** Notes how much of the canvas each picture takes: a lower density draws on a part of it. */
export function followDensity(
  meter: FrameMeter,
  surface: HTMLElement,
  { followPicture }: Pick<BoardSocket, 'followPicture'>,
  signal: AbortSignal,
): void {
  const stop = followPicture((_, drawnWidth) => {
    const canvas = surface.querySelector('canvas')
    if (canvas !== null) meter.drawn(drawnWidth / canvas.width)
  })
  signal.addEventListener('abort', stop)
}

/** Notes each touch of the board together with the end of the frame after it. */
export function followTouches(meter: FrameMeter, surface: HTMLElement, signal: AbortSignal): void {
  const touch = ({ timeStamp }: PointerEvent) => {
    requestAnimationFrame(() => setTimeout(() => meter.input(performance.now() - timeStamp)))
  }
  surface.addEventListener('pointerdown', touch, { signal })
}

/**
 * Notes frames while the board moves, and none at rest, where no frame is asked for. Calls back each time the board has
 * come to rest.
 */
export function followMotion(meter: FrameMeter, surface: HTMLElement, signal: AbortSignal, onRest: () => void): void {
  const board = surface.parentElement
  if (board === null) return
  let moving: AbortController | null = null
  const look = () => {
    const isAtRest = board.dataset['settled'] !== 'false'
    if (isAtRest === (moving === null)) return
    if (moving === null) {
      moving = new AbortController()
      followFrames(meter, moving.signal)
      return
    }
    moving.abort()
    moving = null
    meter.rest()
    onRest()
  }
  const observer = new MutationObserver(look)
  observer.observe(board, { attributeFilter: ['data-settled'] })
  signal.addEventListener('abort', () => {
    observer.disconnect()
    moving?.abort()
  })
  look()
}
