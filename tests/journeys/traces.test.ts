import type { Browser, BrowserContext, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startTraceCollector } from '../contracts/traceCollector.ts'
import { startBotMatch, untilAtBoard } from './findMatch.ts'
import { leaveBrowser, shareBrowser } from './openBrowser.ts'
import { openMember } from './openMember.ts'
import { startKhatam, type Khatam } from './startKhatam.ts'

let browser: Browser
let collector: Awaited<ReturnType<typeof startTraceCollector>>
const sites: Khatam[] = []
const contexts: BrowserContext[] = []

beforeAll(async () => {
  collector = await startTraceCollector()
  browser = await shareBrowser('canvas')
})
afterEach(async () => {
  await Promise.all(contexts.splice(0).map((context) => context.close()))
  await Promise.all(sites.splice(0).map((site) => site.stop()))
})
afterAll(async () => {
  await leaveBrowser(browser)
  await collector.stop()
})

/** A member's page at the menu of a site with these settings, what it has called, and the traces that its calls have named. */
async function openMenu(settings: Record<string, string>): Promise<{ page: Page; named: string[]; calls: string[] }> {
  const khatam = await startKhatam(settings)
  sites.push(khatam)
  const { page, context } = await openMember(browser, khatam.url, 1, { language: 'fa', screen: 'small' })
  contexts.push(context)
  const named: string[] = []
  const calls: string[] = []
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname
    if (path.includes('traceCalls')) calls.push('traceCalls')
    if (!path.startsWith('/api/')) return
    calls.push(path)
    const traceParent = request.headers()['traceparent']
    if (traceParent !== undefined) named.push(traceParent)
  })
  await page.goto('/')
  await page.locator('[data-screen=main]').waitFor()
  return { page, named, calls }
}

test('W882 where the operator traces, calls of the client name a trace, and the server goes on with it', async () => {
  const { page, named, calls } = await openMenu({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_TRACES_SAMPLER_ARG: '1',
  })
  await expect.poll(() => calls).toContain('traceCalls')
  await startBotMatch(page, 'fa', 1)
  await untilAtBoard(page)
  await expect.poll(() => named.length).toBeGreaterThan(0)
  const [, traceId, spanId] = named[0]?.split('-') ?? []
  expect(named[0]).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/)
  const span = () => collector.spans.find((one) => one.traceId === traceId)
  await expect.poll(span).toMatchObject({ parentSpanId: spanId })
  expect(span()?.name).toContain(' /api/')
})

test('W882 where nothing is traced, no call has a trace', async () => {
  const { named, calls } = await openMenu({})
  await expect.poll(() => calls).toContain('/api/watch')
  expect(named).toEqual([])
  expect(calls).not.toContain('traceCalls')
})
