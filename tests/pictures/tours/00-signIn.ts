import { button } from '../../journeys/findMatch.ts'
import { openVisitor } from '../../journeys/openBrowser.ts'
import { texts } from '../../journeys/texts.ts'
import { patient, type Tour } from '../stage.ts'

/** The start and the sign-in, as a visitor sees them. */
export const tour: Tour = {
  pictures: [
    '00-splash',
    '01-splash-failed',
    '02-sign-in',
    '03-sign-in-countries',
    '04-sign-in-test-members',
    '05-sign-in-typing',
    '06-sign-in-code',
    '07-sign-in-wrong-code',
  ],
  walk: async ({ browser, khatam, camera, language, scale }) => {
    const text = texts[language]
    const { page } = patient(await openVisitor(browser, khatam.url, { language, scale }))
    await page.route('**/ui/inlay*.webp', () => {})
    await page.goto('/', { waitUntil: 'commit' })
    await page.locator('[data-screen=splash]').waitFor()
    await camera.shoot(page, '00-splash')
    await page.unroute('**/ui/inlay*.webp')

    await page.route('**/ui/inlay*.webp', (route) => route.abort())
    await page.goto('/')
    await page.getByRole('alert').waitFor()
    await camera.shoot(page, '01-splash-failed')
    await page.unroute('**/ui/inlay*.webp')

    await page.goto('/')
    const mobile = page.getByRole('textbox', { name: text.signIn.mobile })
    await mobile.waitFor()
    await camera.shoot(page, '02-sign-in')
    await button(page, text.signIn.chooseCountry).click()
    await camera.shoot(page, '03-sign-in-countries')
    await button(page, text.action.back).click()
    await button(page, text.signIn.allTestMembers).click()
    await page.getByRole('dialog').waitFor()
    await camera.shoot(page, '04-sign-in-test-members')
    await page.keyboard.press('Escape')
    await mobile.fill('+98912')
    await camera.shoot(page, '05-sign-in-typing')
    await mobile.fill(`+98935${language === 'fa' ? '1112233' : '1112234'}`)
    await button(page, text.signIn.continue).click()
    const code = page.getByRole('textbox', { name: text.signIn.code })
    await code.waitFor()
    await camera.shoot(page, '06-sign-in-code')
    await code.fill('000000')
    await page.getByText(text.signIn.wrong).waitFor()
    await camera.shoot(page, '07-sign-in-wrong-code')
  },
}
