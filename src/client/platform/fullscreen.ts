import { useSyncExternalStore } from 'react'

export function isFullscreenAvailable(): boolean {
  return Boolean(document.fullscreenEnabled)
}

export function isFullscreen(): boolean {
  // An iPhone, and Safari before 16.4, have no full screen.
  return (document.fullscreenElement ?? null) !== null
}

/** Enters or leaves full screen. A browser may refuse, and nothing is lost. */
export async function setFullscreen(wanted: boolean): Promise<void> {
  if (wanted === isFullscreen()) return
  try {
    await (wanted ? document.documentElement.requestFullscreen({ navigationUI: 'hide' }) : document.exitFullscreen())
    // A phone in full screen can be locked to landscape. A computer refuses.
    if (wanted && 'lock' in screen.orientation) await lockOnItsSide(screen.orientation)
  } catch {
    // The browser refused.
  }
}

/** Some browsers lack it, so the types of the platform do not have it. */
async function lockOnItsSide(orientation: { lock?: unknown }): Promise<void> {
  if (typeof orientation.lock === 'function') await orientation.lock.call(orientation, 'landscape')
}

export function useFullscreen(): boolean {
  return useSyncExternalStore(onFullscreen, isFullscreen)
}

/** Whether the product runs as an installed web app, in a window of its own. */
export function isInstalledApp(): boolean {
  // A page that was put in full screen by hand has the same mode as an installed app without a bar.
  const isFullscreenApp = matchMedia('(display-mode: fullscreen)').matches && !isFullscreen()
  return isFullscreenApp || matchMedia('(display-mode: standalone), (display-mode: minimal-ui)').matches
}

function onFullscreen(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}
