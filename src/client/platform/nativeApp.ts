import { callNative, isNativeApp, onNative } from './nativeBridge.ts'

export { isNativeApp } from './nativeBridge.ts'

/** Closes the Android app. Does nothing in a browser. */
export function closeNativeApp(): void {
  if (isNativeApp()) void callNative('App', 'exitApp')
}

/** Calls back in place of the default action of the device's back button, which goes back in the history. */
export function onNativeBack(listener: () => void): () => void {
  return isNativeApp() ? onNative('App', 'backButton', listener) : () => {}
}
