import type { Page } from 'playwright'
import { button } from './findMatch.ts'
import type { Khatam } from './startKhatam.ts'
import { texts, type Language } from './texts.ts'

/** Signs a new member in on the sign-in page, with the code that the server prints. A full code is sent at once. */
export async function signUp(page: Page, khatam: Khatam, mobile: string, language: Language): Promise<void> {
  const text = texts[language].signIn
  await page.getByRole('textbox', { name: text.mobile }).fill(mobile)
  await button(page, text.continue).click()
  const code = page.getByRole('textbox', { name: text.code })
  await code.waitFor()
  await code.fill(await sentCode(khatam, mobile))
}

/** Gives a new member a name, and answers that the game is known. */
export async function chooseName(page: Page, language: Language, name: string): Promise<void> {
  const text = texts[language].welcome
  await page.getByRole('textbox', { name: text.name }).fill(name)
  await button(page, text.go).click()
  await button(page, text.know).click()
}

/** The last code that the server has printed for a number. It appears right after the request. */
export async function sentCode(khatam: Khatam, mobile: string): Promise<string> {
  for (;;) {
    const found = [...khatam.output().matchAll(/code for (\+\d+): (\d+)/g)].findLast(([, to]) => to === mobile)
    if (found?.[2] !== undefined) return found[2]
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
