import { button } from '../../journeys/findMatch.ts'
import { texts } from '../../journeys/texts.ts'
import { openStageMember, type Tour } from '../stage.ts'

const HISTORY = '**/api/user/me/credit_history*'
const AMOUNTS = [500, -100, 1_240, -20, 9_876_543, -5_000]

/** The credit history with every reason, empty, while it loads and after a failure; and the answers to a gift card. */
export const tour: Tour = {
  pictures: [
    '75-credits-reasons',
    '75-credits-empty',
    '75-credits-loading',
    '75-credits-failed',
    '76-gift-card-used',
    '76-gift-card-locked',
    '76-gift-card-done',
  ],
  walk: async (stage) => {
    const { camera, language } = stage
    const text = texts[language].credit
    const { page } = await openStageMember(stage)
    const entries = Object.keys(text.reasons).map((reasonType, at) => ({
      id: at + 1,
      amount: AMOUNTS[at % AMOUNTS.length],
      reasonType,
      createdAt: new Date(Date.UTC(2026, 10, 21 - at, 9, 30)).toISOString(),
    }))
    await page.route(HISTORY, (route) => route.fulfill({ json: entries }))
    await page.goto('/credits')
    await page.locator('tbody tr').nth(5).waitFor()
    await camera.shoot(page, '75-credits-reasons')
    await page.route(HISTORY, (route) => route.fulfill({ json: [] }))
    await page.reload()
    await page.getByText(text.empty).waitFor()
    await camera.shoot(page, '75-credits-empty')
    await page.route(HISTORY, () => {})
    await page.reload()
    await page.locator('main [aria-busy=true]').first().waitFor()
    await camera.shoot(page, '75-credits-loading')
    await page.route(HISTORY, (route) => route.fulfill({ status: 500, json: { code: 500, message: 'Failed.' } }))
    await page.reload()
    await page.getByText(texts[language].network.fault).waitFor()
    await camera.shoot(page, '75-credits-failed')

    await button(page, text.redeemGiftCard).click()
    const field = page.getByRole('textbox', { name: text.giftCard.code })
    for (const [code, status, said, name] of [
      ['A7K2 9QX4 M3TD 8R5W', 756, text.giftCard.used, '76-gift-card-used'],
      ['A7K2 9QX4 M3TD 8R5X', 403, text.giftCard.tooManyTries, '76-gift-card-locked'],
    ] as const) {
      await page.route('**/api/user/me/giftcard', (route) =>
        route.fulfill({ status, json: { code: status, message: '' } }),
      )
      await field.fill(code)
      await button(page, text.giftCard.redeem).click()
      await page.getByText(said).waitFor()
      // The button rests for a few seconds only.
      await (status === 403 ? camera.snap(page, name) : camera.shoot(page, name))
    }
    await page.route('**/api/user/me/giftcard', (route) =>
      route.fulfill({ json: { amount: 1_000, credit: 9_876_543 } }),
    )
    // The click waits for the button, and the words stay until then.
    await button(page, text.giftCard.redeem).click()
    await page.getByText(text.giftCard.done).waitFor()
    await camera.shoot(page, '76-gift-card-done')
  },
}
