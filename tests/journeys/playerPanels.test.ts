import { expect, test } from 'vitest'
import { shareBrowser } from './openBrowser.ts'
import { makePlayground } from './playground.ts'
import { untilSettledOn } from './tableWatch.ts'
import { watchMatch } from './watchedMatch.ts'

const { khatam } = makePlayground({ draws: 'canvas' })

test('turns and time change what the players’ panels say, and draw no player anew', async () => {
  const { page, act, faults } = await watchMatch(await shareBrowser('canvas'), {
    url: khatam().url,
    members: [1, 2],
  })
  await page.evaluate(() => {
    const added: string[] = []
    // The sign of a line comes later than the panel, when the line has been measured.
    const isPart = (node: Node): node is Element => node instanceof Element && node.closest('.lsign') === null
    const observer = new MutationObserver((records) => {
      for (const { addedNodes } of records) for (const node of addedNodes) if (isPart(node)) added.push(node.className)
    })
    for (const panel of document.querySelectorAll('.gp')) observer.observe(panel, { childList: true, subtree: true })
    Object.assign(window, { added })
  })
  const rings = new Set<string>()
  for (let action = 0; action < 9; action += 1) {
    const { updateIndex, clock } = await act()
    await untilSettledOn(page, updateIndex)
    const running = page.locator('.gp:has([data-ring=runs])')
    await expect.poll(() => running.getAttribute('data-side')).toBe(clock?.running)
    expect(await running.locator('.av__arc').isVisible()).toBe(true)
    expect(await page.locator('.gp:has([data-ring=stands]) .av__arc').isVisible()).toBe(false)
    rings.add(String(clock?.running))
  }
  expect([...rings].toSorted()).toEqual(['black', 'white'])
  const arc = page.locator('.gp:has([data-ring=runs]) .av__arc circle')
  const drawn = await arc.getAttribute('stroke-dasharray')
  await expect.poll(() => arc.getAttribute('stroke-dasharray')).not.toBe(drawn)
  // The opponent has no page open, so he is shown as away while his clock runs, as soon as the code for that is there.
  const added = () => page.evaluate(() => (window as unknown as { added: readonly string[] }).added)
  await expect.poll(async () => [...new Set(await added())]).toEqual(['gp__away nowrap'])
  expect(faults).toEqual([])
})
