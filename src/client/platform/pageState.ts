import { useSyncExternalStore } from 'react'

export function isPageVisible(): boolean {
  return document.visibilityState === 'visible'
}

export function onPageVisibility(listener: (isVisible: boolean) => void): () => void {
  const report = () => listener(isPageVisible())
  document.addEventListener('visibilitychange', report)
  return () => document.removeEventListener('visibilitychange', report)
}

export function isOnline(): boolean {
  return navigator.onLine
}

export function onOnline(listener: (online: boolean) => void): () => void {
  const report = () => listener(isOnline())
  window.addEventListener('online', report)
  window.addEventListener('offline', report)
  return () => {
    window.removeEventListener('online', report)
    window.removeEventListener('offline', report)
  }
}

export function useOnline(): boolean {
  return useSyncExternalStore(onOnline, isOnline)
}
