import type { Page } from 'playwright'
import { expect } from 'vitest'

/** The board of a replay, once it is drawn. */
export const board = (page: Page) => page.locator('[data-testid=board][data-renderer]:not([data-renderer=""])')
/** The step that the board shows. */
export const step = (page: Page) => page.locator('[data-testid=board]').getAttribute('data-update-index').then(Number)
/** A part of the address. */
export const param = (page: Page, name: string) => new URL(page.url()).searchParams.get(name)
/** The line of the list that the board shows. */
export const current = (page: Page) => page.locator('[data-testid=turns] [aria-current=step]').first()

/** Presses a key that leads to another step, and waits for it. Answers the step. */
export async function stepBy(page: Page, key: string): Promise<number> {
  const before = await step(page)
  await page.keyboard.press(key)
  await expect.poll(() => step(page)).not.toBe(before)
  return step(page)
}

/** Pauses the film. It plays by itself once its board can show it, so a key that comes before would begin it. */
export async function pause(page: Page): Promise<void> {
  await page.locator('[data-testid=play][data-playing=true]').waitFor()
  await page.keyboard.press('Space')
  await page.locator('[data-testid=play][data-playing=false]').waitFor()
}

/** Opens a file as the system's own dialog would hand it over, and waits at its first step. */
export async function openFile(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.goto('/replay')
  await page.getByTestId('replay-file').setInputFiles({ name, mimeType: '', buffer })
  await board(page).waitFor()
  await pause(page)
  await page.keyboard.press('Home')
  await expect.poll(() => step(page)).toBe(0)
}

/** Presses Tab until the focused element is the wanted one. */
export async function tabTo(page: Page, selector: string): Promise<void> {
  const isThere = () => page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector)
  for (let presses = 0; presses < 60; presses++) {
    if (await isThere()) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The keyboard does not come to ${selector}`)
}
