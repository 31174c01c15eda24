import type { Locator, Page } from 'playwright'
import { digits, texts, type Language } from './texts.ts'

export interface MatchWish {
  readonly length: 1 | 3
  readonly fee?: 5 | 10
  readonly isTakhteh?: boolean
}

/** From the menu through the forms to the search for another member. */
export async function searchOnline(page: Page, language: Language, wish: MatchWish): Promise<void> {
  const text = texts[language]
  await button(page, text.menu.matchup).click()
  await button(page, text.newMatchup.online).click()
  const group = (name: string) => page.getByLabel(name, { exact: true })
  await group(text.variant.label)
    .getByRole('radio', { name: wish.isTakhteh ? text.variant.takhteh : text.variant.normal })
    .click()
  await choose(group(text.newMatchup.length), digits(language, wish.length))
  await choose(group(text.newMatchup.fee), wish.fee === undefined ? text.matchup.free : digits(language, wish.fee))
  await button(page, text.newMatchup.find).click()
}

/** From the menu through the form to a bot match. */
export async function startBotMatch(page: Page, language: Language, length: 1 | 3): Promise<void> {
  const text = texts[language]
  await button(page, text.menu.matchup).click()
  await button(page, text.newMatchup.bot).click()
  await choose(page.getByLabel(text.newMatchup.length, { exact: true }), digits(language, length))
  await choose(page.getByLabel(text.botLevel.label, { exact: true }), text.botLevel.easy)
  await button(page, text.newMatchup.play).click()
}

/** Waits for the board. Answers the id of its matchup. */
export async function untilAtBoard(page: Page): Promise<number> {
  await page.locator('[data-screen=matchup] [data-testid=board]').waitFor()
  const id = Number(/\/matchup\/(\d+)/.exec(page.url())?.[1])
  if (!Number.isInteger(id)) throw new Error(`No matchup in ${page.url()}`)
  return id
}

export function button(page: Page, name: string): Locator {
  return page.getByRole('button', { name, exact: true })
}

/** Gives the match up by the menu of the game, and confirms that. */
export async function resignMatch(page: Page, language: Language): Promise<void> {
  const { matchTitle, matchYes } = texts[language].game.resign
  await page.getByTestId('menu').click()
  await page.getByTestId('resign-match').click()
  // The menu has a button of the same name.
  await page.getByRole('dialog', { name: matchTitle }).getByRole('button', { name: matchYes }).click()
}

async function choose(group: Locator, name: string): Promise<void> {
  await group.getByRole('radio', { name, exact: true }).click()
}
