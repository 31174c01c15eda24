// Time on the films' page passes only when the stage says so: frames and `performance.now` follow it. This module comes
// first on the page, because libraries take the browser's functions when they are loaded.

/** The time between two frames, in ms. */
const FRAME_MS = 16

let now = 1_000
let lastNumber = 0
let asked = new Map<number, FrameRequestCallback>()

performance.now = () => now
window.requestAnimationFrame = (callback) => {
  lastNumber += 1
  asked.set(lastNumber, callback)
  return lastNumber
}
window.cancelAnimationFrame = (number) => void asked.delete(number)

/**
 * Lets so many ms pass, frame by frame. Where frames are further apart than `FRAME_MS`, each is followed by two short
 * ones, because a board draws less where most of its frames are slow. The first frame is an ordinary one, because a
 * motion does not begin with a pause.
 */
export function passTime(ms: number, stepMs = FRAME_MS): void {
  let left = ms
  for (let step = Math.min(FRAME_MS, left); left > 0; step = Math.min(stepMs, left)) {
    left -= step
    const shorts = step > FRAME_MS ? 2 : 0
    frame(step - shorts)
    for (let short = 0; short < shorts; short++) frame(1)
  }
}

function frame(ms: number): void {
  now += ms
  const due = asked
  asked = new Map()
  for (const callback of due.values()) callback(now)
}
