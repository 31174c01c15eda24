import { readFileSync } from 'node:fs'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { holdBack } from './holdBack.ts'
import { SCREENS } from './openBrowser.ts'
import { makePlayground } from './playground.ts'
import { texts } from './texts.ts'
import { openFile, stepBy } from './worktable.ts'

const { open } = makePlayground({ draws: 'canvas' })

const MATCH = readFileSync(new URL('../recorded/matches/m10-len3.mat', import.meta.url))
/** What a keyboard leaves of a window that lies on its side in browsers that make the window lower for it. */
const LEFT = { ...SCREENS.small, height: 130 }

/** The width of the stage, its distance from the top, and whether the focused field is in sight. */
const look = (page: Page) =>
  page.evaluate(() => {
    const stage = document.querySelector('.stage')?.getBoundingClientRect()
    const field = document.activeElement?.getBoundingClientRect()
    return {
      width: stage?.width,
      isLifted: (stage?.top ?? 0) < 0,
      isSeen: field !== undefined && field.top >= 0 && field.bottom <= innerHeight,
    }
  })

test.each(['fa', 'en'] as const)(
  'a keyboard that takes two thirds of the window leaves the stage as large as it was, and the field in sight (%s)',
  async (language) => {
    const { page, faults } = await open(language === 'fa' ? 1 : 2, { language, touch: true })
    await openFile(page, 'final.mat', MATCH)
    await stepBy(page, 'ArrowDown')
    await page.keyboard.press('n')
    await page.getByTestId('note-field').waitFor()
    await page.setViewportSize(LEFT)
    await expect.poll(() => look(page)).toEqual({ width: SCREENS.small.width, isLifted: true, isSeen: true })
    // The alert about a window that is too small would come a quarter of a second after it has changed.
    await page.waitForTimeout(400)
    await page.keyboard.type('…!')
    await page.keyboard.press('Enter')
    await page.setViewportSize(SCREENS.small)
    await expect.poll(() => page.getByTestId('turn-note').innerText()).toContain('…!')
    await expect.poll(() => page.locator('.stage').getAttribute('style')).toBe('')

    await page.goto('/profile-edit')
    const name = page.getByRole('textbox', { name: texts[language].profileEdit.username })
    await name.tap()
    await page.setViewportSize(LEFT)
    await expect.poll(() => look(page)).toMatchObject({ width: SCREENS.small.width, isSeen: true })
    // On a desk a lower window is one: nothing is typed there any more.
    await name.blur()
    await expect.poll(async () => (await look(page)).width).toBeLessThan(SCREENS.small.width)
    expect(faults).toEqual([])
  },
)

test('a field that was entered before the code for keyboards was there keeps the stage, too', async () => {
  const { page } = await open(3, { language: 'fa', touch: true })
  const sendCode = await holdBack(page, '**/assets/KeyboardHost-*.js')
  await page.goto('/profile-edit')
  const name = page.getByRole('textbox', { name: texts.fa.profileEdit.username })
  await name.tap()
  sendCode()
  const comeUp = async () => {
    await page.setViewportSize(SCREENS.small)
    await page.setViewportSize(LEFT)
    return look(page)
  }
  await expect.poll(comeUp).toMatchObject({ width: SCREENS.small.width, isSeen: true })
})
