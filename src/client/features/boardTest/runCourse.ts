import { planAnimation } from '../../board/position/planAnimation.ts'
import type { BoardSocket } from '../../table/surface/boardSocket.ts'
import { motionFactor } from '../../table/surface/motionSpeed.ts'
import { type FrameFigures, FrameMeter } from '../../table/figures/FrameMeter.ts'
import { followDensity, followFrames, followTouches } from '../../table/figures/followBoard.ts'
import { makeCourse } from './course.ts'

const RUN_MS = 20_000

/**
 * Plays the course for twenty seconds, at the same speed on every device, and measures meanwhile. Null when the run was
 * stopped, or when the page was hidden meanwhile.
 */
export async function runCourse(
  socket: BoardSocket,
  surface: HTMLElement,
  signal: AbortSignal,
): Promise<FrameFigures | null> {
  const meter = new FrameMeter()
  const course = makeCourse()
  const measuring = new AbortController()
  followFrames(meter, measuring.signal)
  followDensity(meter, surface, socket, measuring.signal)
  followTouches(meter, surface, measuring.signal)
  const end = performance.now() + RUN_MS
  const isGoingOn = () => !signal.aborted && !document.hidden && performance.now() < end
  try {
    while (isGoingOn()) {
      for (const { from, to, actions } of course) {
        if (!isGoingOn()) break
        await socket.port.play(planAnimation(from, to, actions), 1 / motionFactor())
        await nextFrame()
      }
    }
  } finally {
    measuring.abort()
  }
  return signal.aborted || document.hidden ? null : meter.figures()
}

/** A board that cannot move shows its turns at once, so each turn waits for a frame. */
function nextFrame(): Promise<number> {
  return new Promise(requestAnimationFrame)
}
