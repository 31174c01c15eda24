import { callNative, isNativeApp } from './nativeApp.ts'

/** Listens to a native plugin. */
export function onNative(plugin: string, event: string, listener: (data: unknown) => void): () => void {
  const listening = globalThis.Capacitor?.addListener(plugin, event, listener)
  return () => void listening?.remove()
}

/** A text field of what the native side sends; null when it is not there. */
export function textOf(data: unknown, name: string): string | null {
  const value = typeof data === 'object' && data !== null && name in data ? data[name as keyof typeof data] : null
  return typeof value === 'string' ? value : null
}

/** Closes the Android app. Does nothing in a browser. */
export function closeNativeApp(): void {
  if (isNativeApp()) void callNative('App', 'exitApp')
}

/** Calls back in place of the default action of the device's back button, which goes back in the history. */
export function onNativeBack(listener: () => void): () => void {
  return isNativeApp() ? onNative('App', 'backButton', listener) : () => {}
}
