import type { Locator } from 'playwright'
import { expect, test } from 'vitest'
import { button } from './findMatch.ts'
import { makePlayground } from './playground.ts'
import { texts } from './texts.ts'

const { open } = makePlayground({ draws: 'canvas' })

/** The width of a line that is drawn, in pixels; 0 if none is. */
function lineWidth(element: Locator, line: 'border-top' | 'outline'): Promise<number> {
  return element.evaluate((node, name) => {
    const style = getComputedStyle(node)
    const isDrawn = style.getPropertyValue(`${name}-style`) !== 'none'
    return isDrawn ? Number.parseFloat(style.getPropertyValue(`${name}-width`)) : 0
  }, line)
}

test('where the device chooses all colours, buttons keep an edge, and what is chosen is marked', async () => {
  const { page } = await open(1, { language: 'en', screen: 'phone' })
  const { menu, newMatchup, botLevel } = texts.en
  await page.emulateMedia({ forcedColors: 'active' })
  await button(page, menu.matchup).click()
  await button(page, newMatchup.bot).click()
  const levels = page.getByLabel(botLevel.label, { exact: true })
  await levels.getByRole('radio', { name: botLevel.expert, exact: true }).click()
  // The focus has a mark of its own.
  await button(page, newMatchup.play).focus()
  const marks = await Promise.all((await levels.locator('label').all()).map((level) => lineWidth(level, 'outline')))
  expect(marks.map((width) => width > 0)).toEqual([false, false, false, false, true])
  expect(await lineWidth(button(page, newMatchup.play), 'border-top')).toBeGreaterThan(0)
})
