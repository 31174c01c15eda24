export function isPageVisible(): boolean {
  return document.visibilityState === 'visible'
}

export function onPageVisibility(listener: (isVisible: boolean) => void): () => void {
  const report = () => listener(isPageVisible())
  document.addEventListener('visibilitychange', report)
  return () => document.removeEventListener('visibilitychange', report)
}
