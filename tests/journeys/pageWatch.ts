import type { Page } from 'playwright'

declare const window: Window & {
  /** The channels of the page's live stream; `null` while none is open. */
  readonly liveChannels?: () => readonly string[] | null
  /** Every snack that the page has shown, in order, with repetitions. */
  readonly toldSnacks?: () => readonly string[]
  /** Taps the snack with this text as soon as it is there. */
  readonly tapSnack?: (text: string) => Promise<void>
}

/**
 * Waits until the live stream of this very page is open, with `channel` if one is named. From then on the server sends
 * every event there. An answer that a test sees on the network may belong to the page before.
 */
export async function untilListening(page: Page, channel = 'user:'): Promise<void> {
  await page.waitForFunction((name) => window.liveChannels?.()?.some((one) => one.startsWith(name)) ?? false, channel)
}

/** Waits until the page has shown this snack so many times, however long ago and however briefly. */
export async function untilTold(page: Page, text: string, times = 1): Promise<void> {
  await page.waitForFunction(
    ({ wanted, count }) => (window.toldSnacks?.().filter((told) => told === wanted).length ?? 0) >= count,
    { wanted: text, count: times },
  )
}

/** Taps this snack the moment it appears. It goes by itself before a busy machine has moved the mouse to it. */
export async function tapWhenTold(page: Page, text: string): Promise<void> {
  await page.evaluate((wanted) => {
    if (!window.tapSnack) throw new Error('Nothing watches this page')
    return window.tapSnack(wanted)
  }, text)
}

/** Runs in every page before its own code, and remembers what appears and disappears. */
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
  /** What a tap on the snack taps: all of it, or the text beside its answers. */
  const shownSnack = () => {
    const snack = document.querySelector<HTMLElement>('.snack')
    return { snack, message: snack?.querySelector<HTMLElement>('.snack__text') ?? snack }
  }
  const watch = (look: () => void) => {
    const observer = new MutationObserver(look)
    observer.observe(document, { subtree: true, childList: true, characterData: true })
    return observer
  }
  let shown: Element | null = null
  watch(() => {
    const { snack, message } = shownSnack()
    const text = message?.textContent
    if (text !== undefined && (snack !== shown || told.at(-1) !== text)) told.push(text)
    shown = snack
  })
  const tapSnack = (text: string) =>
    new Promise<void>((resolve) => {
      const look = () => {
        const { message } = shownSnack()
        if (message?.textContent !== text) return
        observer.disconnect()
        message.click()
        resolve()
      }
      const observer = watch(look)
      look()
    })
  Object.assign(window, { liveChannels: () => channels, toldSnacks: () => told, tapSnack })
}

/** With a `__name`, which the compiler of the tests may call in a function that is given to a page. */
export const pageWatchScript = { content: `{ const __name = (named) => named; (${watchPage.toString()})() }` }
