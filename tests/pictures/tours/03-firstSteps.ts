import { openVisitor } from '../../journeys/openBrowser.ts'
import { button } from '../../journeys/findMatch.ts'
import { signUp } from '../../journeys/signUp.ts'
import { texts } from '../../journeys/texts.ts'
import { patient, type Tour } from '../stage.ts'

/** The first steps of a new member: the name, the question, the lesson and the first match. */
export const tour: Tour = {
  pictures: [
    '03-welcome-name',
    '03-welcome-refused',
    '03-welcome-question',
    '03-lesson',
    '03-lesson-end',
    '03-first-match',
  ],
  walk: async ({ browser, khatam, camera, language, scale }) => {
    const text = texts[language]
    const { page } = patient(await openVisitor(browser, khatam.url, { language, scale }))
    await page.goto('/')
    await signUp(page, khatam, language === 'fa' ? '+989351119001' : '+989351119002', language)
    await page.locator('.wc__free button').first().waitFor()
    await camera.shoot(page, '03-welcome-name')
    const name = page.getByRole('textbox', { name: text.welcome.name })
    await name.fill('Sara')
    await button(page, text.welcome.go).click()
    await page.getByRole('alert').waitFor()
    await camera.shoot(page, '03-welcome-refused')
    await name.fill(language === 'fa' ? 'علی\u200cرضا' : 'Newcomer')
    await button(page, text.welcome.go).click()
    await button(page, text.welcome.teach).waitFor()
    await camera.shoot(page, '03-welcome-question')
    await button(page, text.welcome.teach).click()
    const movable = page.locator('[data-movable=true]')
    const end = button(page, text.lesson.play)
    await movable.first().waitFor()
    await camera.shoot(page, '03-lesson')
    while (!(await end.isVisible())) {
      await movable.or(end).first().waitFor()
      if (await end.isVisible()) break
      await movable.first().press('Enter')
    }
    await camera.shoot(page, '03-lesson-end')
    await end.click()
    const roll = button(page, text.game.roll)
    await roll.or(movable.first()).first().waitFor()
    if (await roll.isVisible()) await roll.click()
    await page.getByTestId('proposal').waitFor()
    await camera.shoot(page, '03-first-match')
  },
}
