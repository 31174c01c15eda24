import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { openVisitor, shareBrowser } from './openBrowser.ts'
import { makePlayground } from './playground.ts'
import { memberApi } from './memberApi.ts'
import { untilListening } from './pageWatch.ts'
import { untilSettledOn } from './tableWatch.ts'
import { watchMatch } from './watchedMatch.ts'

const { khatam } = makePlayground({ draws: 'canvas' })

/**
 * Notes every drawing that the page shows from a file in SVG. To a browser each such file is a document with a frame,
 * styles and a layout, which costs a phone as much as a part of the screen.
 */
async function noteDrawnFiles(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const drawn = new Set<string>()
    Object.assign(window, { drawn })
    new MutationObserver(() => {
      for (const part of document.querySelectorAll('use, image, img')) {
        const address = part.getAttribute('href') ?? part.getAttribute('src') ?? ''
        if (address.split('#')[0]?.endsWith('.svg')) drawn.add(address)
      }
    }).observe(document, { childList: true, subtree: true })
  })
  return () => page.evaluate(() => [...(window as unknown as { drawn: ReadonlySet<string> }).drawn])
}

test('the start of the menu draws no file in SVG', async () => {
  const { token } = await memberApi(khatam().url, 1)
  const { page } = await openVisitor(await shareBrowser('canvas'), khatam().url, { token })
  const drawn = await noteDrawnFiles(page)
  await page.goto('/')
  await page.locator('[data-screen=main]').waitFor()
  await untilListening(page)
  // The tiles come after the menu is seen.
  await page.locator('.life--5').first().waitFor()
  expect(await drawn()).toEqual([])
})

test('neither does the start of a match, nor what its players see in their first turns', async () => {
  let drawn = () => Promise.resolve<readonly string[]>([])
  const { page, act } = await watchMatch(await shareBrowser('canvas'), {
    url: khatam().url,
    members: [2, 3],
    prepare: async (opened) => {
      drawn = await noteDrawnFiles(opened)
    },
  })
  for (let action = 0; action < 6; action += 1) await untilSettledOn(page, (await act()).updateIndex)
  // A player who is away keeps the flag, unseen, while the panel says so.
  await page.locator('.gp .flag img').first().waitFor({ state: 'attached' })
  expect(await drawn()).toEqual([])
})
