import { isFullscreen, isFullscreenAvailable, isInstalledApp, setFullscreen } from './fullscreen.ts'
import { getSettings } from './localSettings.ts'

/** The events that a browser takes for an intention of the user: pointers, and any key except Escape. */
const GESTURES = ['click', 'keydown'] as const

/**
 * Full screen ends with the page, but the wish for it stays. It is entered again with the first gesture, since no
 * browser allows it earlier. Answers how to give that up.
 */
export function restoreFullscreen(): () => void {
  if (!isFullscreenAvailable() || isInstalledApp()) return () => {}
  return onFirstGesture(document, () => {
    if (getSettings().fullscreen && !isFullscreen()) void setFullscreen(true)
  })
}

/** Calls back once, with the first gesture on `target`. @internal */
export function onFirstGesture(target: EventTarget, callback: () => void): () => void {
  const listen = (event: Event) => {
    if (event instanceof KeyboardEvent && event.key === 'Escape') return
    stop()
    callback()
  }
  const stop = () => {
    for (const gesture of GESTURES) target.removeEventListener(gesture, listen, { capture: true })
  }
  for (const gesture of GESTURES) target.addEventListener(gesture, listen, { capture: true })
  return stop
}
