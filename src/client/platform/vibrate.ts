import { getSettings } from './localSettings.ts'
import { callNative, isNativeApp } from './nativeApp.ts'
import { prefersReducedMotion } from './reducedMotion.ts'

const SHORT_MS = 150

/** One short buzz of so many milliseconds, if the device can and its settings allow it. With less motion there is none. */
export function vibrateShortly(duration = SHORT_MS): void {
  if (!getSettings().vibrate || prefersReducedMotion()) return
  if (isNativeApp()) void callNative('Haptics', 'vibrate', { duration })
  else if ('vibrate' in navigator && mayVibrate(navigator)) navigator.vibrate(duration)
}

/** A browser refuses, and complains in its console, until its page has been touched. */
function mayVibrate({ userActivation }: { readonly userActivation?: UserActivation }): boolean {
  return userActivation?.hasBeenActive ?? true
}
