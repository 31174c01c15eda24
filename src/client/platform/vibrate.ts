import { getSettings } from './localSettings.ts'
import { callNative, isNativeApp } from './nativeApp.ts'

const SHORT_MS = 150

/** One short buzz, if the device can and its settings allow it. */
export function vibrateShortly(): void {
  if (!getSettings().vibrate) return
  if (isNativeApp()) void callNative('Haptics', 'vibrate', { duration: SHORT_MS })
  else if ('vibrate' in navigator && mayVibrate(navigator)) navigator.vibrate(SHORT_MS)
}

/** A browser refuses, and complains in its console, until its page has been touched. */
function mayVibrate({ userActivation }: { readonly userActivation?: UserActivation }): boolean {
  return userActivation?.hasBeenActive ?? true
}
