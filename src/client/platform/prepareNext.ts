import { whenIdle } from './preloadWhenIdle.ts'

/** What tells that somebody is about to press something: a mouse moves, a finger is down, the focus walks. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const

/**
 * Makes the next screen ready in two steps. Its files are fetched when the page is idle, without being read: that costs the page
 * nearly nothing. They are read at the first sign of a hand, of which a press takes longer than that to be one.
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

/** Into the browser's own cache. Where a service worker has taken over, it has them already. */
function fetchNextFiles(): void {
  const named = document.querySelector<HTMLMetaElement>('meta[name=next-files]')
  if (named === null || navigator.serviceWorker?.controller) return
  const { content, dataset } = named
  const texts = dataset[document.documentElement.lang] ?? ''
  for (const address of `${content} ${texts}`.split(' ')) {
    const link = document.createElement('link')
    link.rel = 'prefetch'
    link.crossOrigin = ''
    link.href = address
    document.head.append(link)
  }
  // Once a visit is enough.
  named.remove()
}
