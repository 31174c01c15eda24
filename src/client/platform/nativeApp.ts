/**
 * What the Android app puts into the page: the native side of Capacitor. The site carries none of its packages; in a
 * browser nothing of this is there.
 */
interface NativeSide {
  readonly isNativePlatform?: () => boolean
  readonly nativePromise: (plugin: string, method: string, options: object) => Promise<unknown>
  readonly addListener: (
    plugin: string,
    event: string,
    listener: (data: unknown) => void,
  ) => { remove: () => Promise<void> }
}

declare global {
  var Capacitor: NativeSide | undefined
}

/** Whether the page runs in the Android app. */
export function isNativeApp(): boolean {
  return globalThis.Capacitor?.isNativePlatform?.() ?? false
}

/** Calls a method of a native plugin; rejects outside of the app. */
export async function callNative(plugin: string, method: string, options: object = {}): Promise<unknown> {
  if (globalThis.Capacitor === undefined) throw new Error('This is not the app.')
  return globalThis.Capacitor.nativePromise(plugin, method, options)
}

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
