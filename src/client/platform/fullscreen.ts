import { useSyncExternalStore } from 'react'

export function isFullscreenAvailable(): boolean {
  return Boolean(document.fullscreenEnabled)
}

export function isFullscreen(): boolean {
  // An iPhone, and Safari before 16.4, know no such thing.
  return (document.fullscreenElement ?? null) !== null
}

/** Enters or leaves full screen; a browser may refuse, which is nobody's loss. */
export async function setFullscreen(wanted: boolean): Promise<void> {
  if (wanted === isFullscreen()) return
  try {
    await (wanted ? document.documentElement.requestFullscreen({ navigationUI: 'hide' }) : document.exitFullscreen())
    // A phone in full screen can be held on its side for good; a desk's screen refuses.
    if (wanted && 'lock' in screen.orientation) await lockOnItsSide(screen.orientation)
  } catch {
    // Refused.
  }
}

/** Not all browsers have it, so it is not in the types of the platform. */
async function lockOnItsSide(orientation: { lock?: unknown }): Promise<void> {
  if (typeof orientation.lock === 'function') await orientation.lock.call(orientation, 'landscape')
}

export function useFullscreen(): boolean {
  return useSyncExternalStore(onFullscreen, isFullscreen)
}

/** Whether the product runs as an installed web app, in a window of its own. */
export function isInstalledApp(): boolean {
  // A page that was made full screen by hand has the same mode as an installed app without a bar.
  const isFullscreenApp = matchMedia('(display-mode: fullscreen)').matches && !isFullscreen()
  return isFullscreenApp || matchMedia('(display-mode: standalone), (display-mode: minimal-ui)').matches
}

function onFullscreen(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}
