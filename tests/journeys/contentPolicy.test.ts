import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { leaveBrowser, openVisitor, shareBrowser } from './openBrowser.ts'
import { startKhatam, type Khatam } from './startKhatam.ts'

let khatam: Khatam
let browser: Browser

beforeAll(async () => {
  khatam = await startKhatam()
  browser = await shareBrowser('webgl')
})
afterAll(async () => {
  await leaveBrowser(browser)
  await khatam.stop()
})

/** The attacks of a text by a member, or of a page by the operator, if that text came into the page unchanged. */
const ATTACKS = {
  'an inline handler': '<img src="/nothing.png" onerror="window.hit = true">',
  'a drawing with a handler': '<svg onload="window.hit = true"></svg>',
  'a frame with a script': '<iframe src="javascript:parent.hit = true"></iframe>',
  'a script of elsewhere': '<script src="https://example.org/evil.js"></script>',
  'an inline script': '<script>window.hit = true</script>',
  'a link that is a script': '<a href="javascript:window.hit = true" data-press>press</a>',
} as const

test('W242 a text that comes into the page cannot run', async () => {
  const { context, page } = await openVisitor(browser, khatam.url)
  await page.goto('/signin')
  await page.locator('[data-screen=signin]').waitFor()
  for (const [name, html] of Object.entries(ATTACKS)) {
    const outcome = await page.evaluate(runAttack, html)
    expect([name, outcome]).toEqual([name, { isHit: false, isRefused: true }])
  }
  await context.close()
})

/**
 * Runs in the page. It puts the text into the page in the most careless way, and waits until the browser has refused
 * the scripts in it.
 */
async function runAttack(html: string): Promise<{ isHit: boolean; isRefused: boolean }> {
  const refused = new Promise<boolean>((resolve) => {
    document.addEventListener('securitypolicyviolation', () => resolve(true), { once: true })
    setTimeout(() => resolve(false), 60_000)
  })
  const range = document.createRange()
  // Unlike innerHTML, a fragment made like this runs its scripts.
  document.body.append(range.createContextualFragment(html))
  document.querySelector<HTMLElement>('[data-press]')?.click()
  return { isRefused: await refused, isHit: 'hit' in window }
}
