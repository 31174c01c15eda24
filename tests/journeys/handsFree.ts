import type { Locator, Page } from 'playwright'
import type { MatchWish } from './findMatch.ts'
import { digits, texts, type Language } from './texts.ts'

/** More stops than any screen has. */
const STOPS = 60

declare const window: Window & { heardLines?: string[] }

/** Presses Tab until `wanted` has the focus. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  const focused = page.locator(':focus').and(wanted)
  for (let stop = 0; stop < STOPS; stop += 1) {
    if ((await focused.count()) > 0) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${wanted.toString()}`)
}

/** Whether something had the focus and then the page itself got it. */
export async function focusLost(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const marked = window as unknown as { hadFocus?: boolean }
    const hasFocus = document.activeElement !== null && document.activeElement !== document.body
    const isLost = marked.hadFocus === true && !hasFocus
    marked.hadFocus = hasFocus || marked.hadFocus === true
    return isLost
  })
}

/** Clicks as a screen reader does: the focus goes to the button, and no pointer moves. */
export async function clickByName(wanted: Locator): Promise<void> {
  await wanted.focus()
  await wanted.dispatchEvent('click')
}

/** The yes to the question before a double. It also tells the stakes. */
const yesTo = (page: Page, yes: string) =>
  page.getByRole('button', { name: yes }).and(page.locator('[aria-describedby]'))

export async function answerByKeys(page: Page, yes: string): Promise<void> {
  await yesTo(page, yes).waitFor()
  await tabTo(page, yesTo(page, yes))
  await page.keyboard.press('Enter')
}

export async function answerByName(page: Page, yes: string): Promise<void> {
  await yesTo(page, yes).waitFor()
  await clickByName(yesTo(page, yes))
}

/** From the menu through the forms to the search for another member, by Tab, arrows, Enter and Space. */
export async function searchByKeys(page: Page, language: Language, { length, fee }: MatchWish): Promise<void> {
  const text = texts[language]
  const press = async (name: string, key: 'Enter' | 'Space') => {
    const button = page.getByRole('button', { name, exact: true })
    await button.waitFor()
    await tabTo(page, button)
    await page.keyboard.press(key)
  }
  const choose = async (group: string, value: string) => {
    const radios = page.getByRole('radiogroup', { name: group, exact: true })
    await radios.waitFor()
    await tabTo(page, radios.getByRole('radio'))
    await page.keyboard.press('Home')
    for (let step = 0; step < 20; step += 1) {
      if (await radios.getByRole('radio', { name: value, exact: true, checked: true }).count()) return
      await page.keyboard.press(language === 'fa' ? 'ArrowLeft' : 'ArrowRight')
    }
    throw new Error(`The arrows do not lead to ${value} of ${group}`)
  }
  await press(text.menu.matchup, 'Enter')
  await press(text.newMatchup.online, 'Space')
  await choose(text.newMatchup.length, digits(language, length))
  await choose(text.newMatchup.fee, fee === undefined ? text.matchup.free : digits(language, fee))
  await press(text.newMatchup.find, 'Enter')
}

/** Does the same by what a screen reader offers: groups, radios and buttons by their names. */
export async function searchByNames(page: Page, language: Language, { length, fee }: MatchWish): Promise<void> {
  const text = texts[language]
  const press = (name: string) => clickByName(page.getByRole('button', { name, exact: true }))
  const choose = (group: string, value: string) =>
    clickByName(
      page.getByRole('radiogroup', { name: group, exact: true }).getByRole('radio', { name: value, exact: true }),
    )
  await press(text.menu.matchup)
  await press(text.newMatchup.online)
  await choose(text.newMatchup.length, digits(language, length))
  await choose(text.newMatchup.fee, fee === undefined ? text.matchup.free : digits(language, fee))
  await press(text.newMatchup.find)
}

/** Keeps every line that is said aloud at the board from now on. */
export async function listen(page: Page): Promise<void> {
  // What is said aloud comes a moment after the board.
  await page.locator('[role=log]').waitFor({ state: 'attached' })
  await page.evaluate(() => {
    const lines: string[] = []
    window.heardLines = lines
    const hear = (changes: readonly MutationRecord[]) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) lines.push(node.textContent ?? '')
    }
    const log = document.querySelector('[role=log]')
    if (log !== null) new MutationObserver(hear).observe(log, { childList: true })
  })
}

export function heardLines(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => window.heardLines ?? [])
}
