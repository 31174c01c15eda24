import type { Page } from 'playwright'
import { button } from '../../journeys/findMatch.ts'
import { openVisitor } from '../../journeys/openBrowser.ts'
import { texts } from '../../journeys/texts.ts'
import { patient, type Tour } from '../stage.ts'

const CODE_CALL = '**/api/member/verify/mobile'

/** What the sign-in says to each answer of the server, and the other ways to sign in. */
export const tour: Tour = {
  pictures: [
    '08-sign-in-providers',
    '08-sign-in-invalid',
    '08-sign-in-flood',
    '08-sign-in-expired',
    '08-sign-in-resend',
    '09-sign-in-provider-failed',
    '09-country-none',
  ],
  walk: async ({ browser, khatam, camera, language, scale }) => {
    const text = texts[language].signIn
    const { page } = patient(await openVisitor(browser, khatam.url, { language, scale }))
    const providers = [
      { provider: 'google', name: 'Google' },
      { provider: 'oidc', name: 'Khatam ID' },
    ]
    await page.route('**/api/session/options', (route) => route.fulfill({ json: { testMembers: [], providers } }))
    await page.goto('/')
    const mobile = page.getByRole('textbox', { name: text.mobile })
    await mobile.waitFor()
    await camera.shoot(page, '08-sign-in-providers')
    await button(page, text.chooseCountry).click()
    await page.getByRole('searchbox').fill('zzz')
    await camera.shoot(page, '09-country-none')
    await button(page, texts[language].action.back).click()
    await mobile.fill('+989123456789')
    for (const [status, said, name] of [
      [400, text.invalid, '08-sign-in-invalid'],
      [409, text.flood, '08-sign-in-flood'],
    ] as const) {
      await refuse(page, CODE_CALL, status)
      await button(page, text.continue).click()
      await page.getByText(said).waitFor()
      await camera.shoot(page, name)
    }
    await page.route(CODE_CALL, (route) => route.fulfill({ json: { resendAfter: 0 } }))
    await button(page, text.continue).click()
    await page.getByRole('textbox', { name: text.code }).fill('1234')
    await camera.shoot(page, '08-sign-in-resend')
    await refuse(page, '**/api/session', 735)
    await button(page, text.submit).click()
    await page.getByText(text.expired).waitFor()
    await camera.shoot(page, '08-sign-in-expired')
    await page.goto('/signin/google?state=none')
    await page.getByText(texts[language].signInProvider.failed).waitFor()
    await camera.shoot(page, '09-sign-in-provider-failed')
  },
}

async function refuse(page: Page, address: string, status: number): Promise<void> {
  await page.route(address, (route) => route.fulfill({ status, json: { code: status, message: 'Refused.' } }))
}
