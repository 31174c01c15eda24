import type { Page } from 'playwright'

declare const window: Window & {
  /** What the page's live stream carries, and `null` while it has none that is open. */
  readonly liveChannels?: () => readonly string[] | null
  /** Every snack that the page has shown. */
  readonly toldSnacks?: () => readonly string[]
}

/**
 * Waits until this very page's live stream is open, with `channel` if one is named: from then on the server sends there
 * whatever happens. An answer that a test sees on the network may be that of the page before.
 */
export async function untilListening(page: Page, channel = 'user:'): Promise<void> {
  await page.waitForFunction((name) => window.liveChannels?.()?.some((one) => one.startsWith(name)) ?? false, channel)
}

/** Waits until the page has shown this snack, however long ago and for however short a time. */
export async function untilTold(page: Page, text: string): Promise<void> {
  await page.waitForFunction((wanted) => window.toldSnacks?.().includes(wanted) ?? false, text)
}

/** Runs in every page before its own code, and remembers what comes and goes. */
function watchPage(): void {
  let channels: readonly string[] | null = null
  const told: string[] = []
  const ask = window.fetch.bind(window)
  window.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href)
    if (url.pathname !== '/live') return ask(input, init)
    channels = null
    init?.signal?.addEventListener('abort', () => (channels = null))
    const response = await ask(input, init)
    if (response.ok && !init?.signal?.aborted) channels = url.searchParams.getAll('channel')
    return response
  }
  const look = () => {
    const text = document.querySelector('.snack')?.textContent
    if (text !== undefined && told.at(-1) !== text) told.push(text)
  }
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
  Object.assign(window, { liveChannels: () => channels, toldSnacks: () => told })
}

/** With a `__name`, which the compiler of the tests may call in a function that is given to a page. */
export const pageWatchScript = { content: `{ const __name = (named) => named; (${watchPage.toString()})() }` }
