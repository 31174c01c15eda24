import { whenIdle } from './preloadWhenIdle.ts'

/** The signs that somebody is about to press something: a mouse moves, a finger is down, the focus moves. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const

/**
 * Prepares the next screen in two steps. When the page is idle its files are fetched but not read, which costs the page
 * nearly nothing. They are read at the first sign of a hand: a press takes longer than reading.
 */
export function prepareNext(load: () => Promise<unknown>): () => void {
  const cancel = whenIdle(fetchNextFiles)
  const end = () => {
    for (const sign of SIGNS) window.removeEventListener(sign, read)
  }
  const read = () => {
    end()
    void load().catch(() => {})
  }
  for (const sign of SIGNS) window.addEventListener(sign, read, { passive: true })
  return () => {
    cancel()
    end()
  }
}

/** Fetches into the browser's own cache. A service worker that has taken over has the files already. */
function fetchNextFiles(): void {
  const named = document.querySelector<HTMLMetaElement>('meta[name=next-files]')
  if (named === null || navigator.serviceWorker?.controller) return
  const { content, dataset } = named
  const texts = dataset[document.documentElement.lang] ?? ''
  const loaded = new Set(performance.getEntriesByType('resource').map(({ name }) => name.slice(location.origin.length)))
  for (const address of `${content} ${texts}`.split(' ')) {
    if (loaded.has(address)) continue
    const link = document.createElement('link')
    link.rel = 'prefetch'
    link.crossOrigin = ''
    link.href = address
    document.head.append(link)
  }
  // Once in a visit is enough.
  named.remove()
}
