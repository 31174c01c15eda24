import { isFullscreen, isFullscreenAvailable, isInstalledApp, setFullscreen } from './fullscreen.ts'
import { getSettings } from './localSettings.ts'

/** What a browser takes for a wish of the person before the screen; a key too, but for Escape. */
const GESTURES = ['click', 'keydown'] as const

/**
 * Full screen ends with the page, the wish for it does not: it is entered again with the first gesture, since no browser
 * allows it before. Answers how to give that up.
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
