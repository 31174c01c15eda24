import { callNative, isNativeApp, onNative } from './nativeBridge.ts'

export { isNativeApp } from './nativeBridge.ts'

/** Ends the Android app; nothing in a browser. */
export function closeNativeApp(): void {
  if (isNativeApp()) void callNative('App', 'exitApp')
}

/** Calls back instead of what the device's back button does of itself: going back in the history. */
export function onNativeBack(listener: () => void): () => void {
  return isNativeApp() ? onNative('App', 'backButton', listener) : () => {}
}
