/**
 * The Android wrapper, by the bridge that it puts into the page; the site itself carries none of its code. Everything
 * here does nothing in a browser.
 */
interface NativeBridge {
  readonly isNativePlatform: () => boolean
  readonly Plugins: {
    readonly App?: {
      readonly exitApp: () => Promise<void>
      readonly addListener: (event: 'backButton', listener: () => void) => Promise<{ remove: () => Promise<void> }>
    }
  }
}

declare global {
  interface Window {
    readonly Capacitor?: NativeBridge
  }
}

export function isNativeApp(): boolean {
  return window.Capacitor?.isNativePlatform() ?? false
}

export function closeNativeApp(): void {
  void window.Capacitor?.Plugins.App?.exitApp()
}

/** Calls back instead of what the device's back button does of itself: going back in the history. */
export function onNativeBack(listener: () => void): () => void {
  const app = isNativeApp() ? window.Capacitor?.Plugins.App : undefined
  const handle = app?.addListener('backButton', listener)
  return () => void handle?.then(({ remove }) => remove())
}
