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
