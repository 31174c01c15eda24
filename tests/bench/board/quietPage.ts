import { setTimeout as wait } from 'node:timers/promises'
import type { Browser } from 'playwright'
import { SCREENS } from '../../journeys/openBrowser.ts'

const THERE_WITHIN_MS = 30_000
const LOOK_MS = 100

interface Answer {
  readonly id?: number
  readonly result?: Readonly<Record<string, unknown>>
  readonly error?: { readonly message: string }
}

/**
 * A fresh visit in a profile of its own. Nothing watches it except the clock of its main thread and the size of its
 * heap.
 */
export interface QuietPage {
  readonly goto: (address: string) => Promise<void>
  /**
   * Waits until an element is there by looking a few times a second, because a look after each frame would be measured.
   */
  readonly untilThere: (selector: string) => Promise<void>
  /** Runs a script in the page, and answers its value. */
  readonly run: (script: string) => Promise<unknown>
  /** From now on the browser makes the page's thread this many times slower. */
  readonly slowDown: (times: number) => Promise<void>
  /** Milliseconds of its own time that the main thread has worked so far. */
  readonly worked: () => Promise<number>
  /** Bytes of the page’s heap after everything collectable was collected. */
  readonly held: () => Promise<number>
  readonly close: () => Promise<void>
}

/**
 * Opens a page beside Playwright’s own pages. Those log the network as long as they live. For each request the browser
 * then takes down the stack that asked for it, and V8 parses whole files once more for that: a tenth of a start that no
 * visitor pays. They also hold Playwright’s scripts, text and code, in a world of their own: a tenth of the heap on the
 * board. As on Playwright’s pages, nothing is kept for being offline.
 */
export async function openQuietPage(
  browser: Browser,
  token: string,
  { motion = false, script = '' }: { readonly motion?: boolean; readonly script?: string } = {},
): Promise<QuietPage> {
  const root = await browser.newBrowserCDPSession()
  const { browserContextId } = await root.send('Target.createBrowserContext')
  const { targetId } = await root.send('Target.createTarget', { url: 'about:blank', browserContextId })
  const { sessionId } = await root.send('Target.attachToTarget', { targetId, flatten: false })
  const waiting = new Map<number, (answer: Answer) => void>()
  root.on('Target.receivedMessageFromTarget', ({ message }) => {
    const answer = JSON.parse(message) as Answer
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer)
  })
  let sent = 0
  const send = async (method: string, params: object = {}) => {
    sent += 1
    const id = sent
    const answer = new Promise<Answer>((resolve) => waiting.set(id, resolve))
    await root.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method, params }) })
    const { result = {}, error } = await answer
    waiting.delete(id)
    if (error !== undefined) throw new Error(`${method}: ${error.message}`)
    return result
  }
  await send('Page.enable')
  await send('Performance.enable', { timeDomain: 'threadTicks' })
  await send('Emulation.setDeviceMetricsOverride', { ...SCREENS.phone, deviceScaleFactor: 1, mobile: false })
  const value = motion ? 'no-preference' : 'reduce'
  await send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] })
  await send('Page.addScriptToEvaluateOnNewDocument', { source: rememberScript(token) + script })
  return {
    goto: async (address) => {
      await send('Page.navigate', { url: address })
    },
    untilThere: async (selector) => {
      const expression = `document.querySelector(${JSON.stringify(selector)}) !== null`
      const deadline = Date.now() + THERE_WITHIN_MS
      while (Date.now() < deadline) {
        const { result } = (await send('Runtime.evaluate', { expression })) as { result?: { value?: unknown } }
        if (result?.value === true) return
        await wait(LOOK_MS)
      }
      throw new Error(`there was no ${selector} after ${THERE_WITHIN_MS / 1000} s`)
    },
    run: async (script) => {
      const { result } = (await send('Runtime.evaluate', { expression: script })) as { result?: { value?: unknown } }
      return result?.value
    },
    slowDown: async (rate) => {
      await send('Emulation.setCPUThrottlingRate', { rate })
    },
    held: async () => {
      // This runs twice, because what the first round frees may hold more.
      await send('HeapProfiler.collectGarbage')
      await send('HeapProfiler.collectGarbage')
      const { usedSize = Number.NaN } = (await send('Runtime.getHeapUsage')) as { usedSize?: number }
      return usedSize
    },
    worked: async () => {
      const { metrics = [] } = (await send('Performance.getMetrics')) as { metrics?: { name: string; value: number }[] }
      return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
    },
    close: async () => {
      await root.send('Target.disposeBrowserContext', { browserContextId })
      await root.detach()
    },
  }
}

/** What an earlier visit would have left on the device. */
export function rememberScript(token: string): string {
  return `
    if (location.protocol.startsWith('http')) {
      localStorage.setItem('khatam.locale', 'en')
      localStorage.setItem('khatam.push', '{"pushNotification":false}')
      sessionStorage.setItem('khatam.token', ${JSON.stringify(token)})
      if (navigator.serviceWorker) navigator.serviceWorker.register = () => Promise.reject(new Error('Not measured'))
    }`
}
