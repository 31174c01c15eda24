import { button } from '../../journeys/findMatch.ts'
import { digits, texts } from '../../journeys/texts.ts'
import { openStageMember, type Tour } from '../stage.ts'

/** From the choice of an opponent to the search. */
export const tour: Tour = {
  pictures: [
    '20-new-matchup',
    '21-online',
    '22-online-takhteh',
    '23-snack-credit',
    '24-searching',
    '25-bot',
    '26-lobby-empty',
    '27-lobby',
  ],
  walk: async (stage) => {
    const { camera, language } = stage
    const text = texts[language]
    const { page } = await openStageMember(stage)
    await button(page, text.menu.matchup).click()
    await button(page, text.newMatchup.online).waitFor()
    await camera.shoot(page, '20-new-matchup')
    await button(page, text.newMatchup.online).click()
    await button(page, text.newMatchup.find).waitFor()
    await camera.shoot(page, '21-online')
    await page.getByRole('radio', { name: text.variant.takhteh }).click()
    const fee = page.getByRole('radiogroup', { name: text.newMatchup.fee, exact: true })
    await fee.getByRole('radio', { name: digits(language, 100), exact: true }).click()
    await camera.shoot(page, '22-online-takhteh')
    await fee.getByRole('radio', { checked: true }).press('End')
    await button(page, text.newMatchup.find).click()
    await page.getByText(text.newMatchup.notEnoughCredit).waitFor()
    await camera.snap(page, '23-snack-credit')
    await fee.getByRole('radio', { checked: true }).press('Home')
    await page.getByText(text.newMatchup.notEnoughCredit).waitFor({ state: 'detached' })
    await button(page, text.newMatchup.find).click()
    await page.getByText(text.search.title).first().waitFor()
    await camera.shoot(page, '24-searching')
    await button(page, text.search.cancel).click()
    await page.goto('/matchup/new/bot')
    await button(page, text.newMatchup.play).waitFor()
    await camera.shoot(page, '25-bot')
    await page.goto('/matchup/new/top-searches')
    await page.locator('.em').waitFor()
    await camera.shoot(page, '26-lobby-empty')
    await stage.opponent.goOnline()
    await stage.opponent.createMatchup({ length: 7, joinCredit: 20 })
    await page.locator('.lb__list button').waitFor()
    await camera.shoot(page, '27-lobby')
  },
}
