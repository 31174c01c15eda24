import { button } from '../../journeys/findMatch.ts'
import { texts } from '../../journeys/texts.ts'
import { openStageMember, type Tour } from '../stage.ts'

const PAGES = ['help', 'ratings', 'rules-takhteh', 'none']

/** The credit screen with the code of a gift card that does not exist, and the pages to read. */
export const tour: Tour = {
  pictures: ['75-credits', '76-gift-card', ...PAGES.map((name) => `77-page-${name}`)],
  walk: async (stage) => {
    const { camera, language } = stage
    const text = texts[language].credit
    const { page } = await openStageMember(stage)
    await page.goto('/credits')
    await page.locator('tbody tr').first().waitFor()
    await camera.shoot(page, '75-credits')
    await button(page, text.redeemGiftCard).click()
    await page.getByRole('textbox', { name: text.giftCard.code }).fill('A7K2 9QX4 M3TD 8R5W')
    await button(page, text.giftCard.redeem).click()
    await page.getByText(text.giftCard.invalid).waitFor()
    await camera.shoot(page, '76-gift-card')
    for (const name of PAGES) {
      await page.goto(`/page/${name}`)
      await page.locator('.page__text p, .em').first().waitFor()
      await camera.shoot(page, `77-page-${name}`)
    }
  },
}
