/**
 * The part that the Android app adds to the page: the native side of Capacitor. The site has none of its packages. In a
 * browser it is missing.
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

/** A text field of a message from the native side; null if it is missing. */
export function textOf(data: unknown, name: string): string | null {
  const value = typeof data === 'object' && data !== null && name in data ? data[name as keyof typeof data] : null
  return typeof value === 'string' ? value : null
}
