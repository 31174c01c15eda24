import { getSettings } from './localSettings.ts'

const SHORT_MS = 150

/** One short buzz, where the device can and its owner allows it. */
export function vibrateShortly(): void {
  if (getSettings().vibrate && 'vibrate' in navigator) navigator.vibrate(SHORT_MS)
}
