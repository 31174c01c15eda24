import { type Matchup, matchupSchema } from '../../../src/protocol/matchup/matchup.ts'
import { button } from '../../journeys/findMatch.ts'
import { digits, texts } from '../../journeys/texts.ts'
import { openStageMember, type Tour } from '../stage.ts'

/** From the choice of an opponent to the search. */
export const tour: Tour = {
  pictures: [
    '20-new-matchup',
    '21-online',
    '22-online-takhteh',
    '23-credit-missing',
    '24-searching',
    '24-search-nobody',
    '25-bot',
    '26-lobby-empty',
    '27-lobby',
    '27-lobby-full',
    '28-lobby-refused',
    '28-lobby-failed',
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
    await page.getByText(text.newMatchup.notEnoughCredit).waitFor()
    await camera.snap(page, '23-credit-missing')
    await fee.getByRole('radio', { checked: true }).press('Home')
    await page.getByText(text.newMatchup.notEnoughCredit).waitFor({ state: 'detached' })
    await button(page, text.newMatchup.find).click()
    await page.getByText(text.search.title).first().waitFor()
    await camera.shoot(page, '24-searching')
    await button(page, text.search.cancel).click()
    if (camera.wants('24-search-nobody')) {
      // The wait of a minute passes in a second.
      await page.route('**/api/matchup', async (route) => {
        const answer = await route.fetch()
        return route.fulfill({
          response: answer,
          json: { ...matchupSchema.parse(await answer.json()), joinTimeout: 1 },
        })
      })
      await button(page, text.newMatchup.find).click()
      await page.getByText(text.search.notFound).waitFor()
      await camera.snap(page, '24-search-nobody')
      await page.unroute('**/api/matchup')
    }
    await page.goto('/matchup/new/bot')
    await button(page, text.newMatchup.play).waitFor()
    await camera.shoot(page, '25-bot')
    await page.goto('/matchup/new/top-searches')
    await page.locator('.em').waitFor()
    await camera.shoot(page, '26-lobby-empty')
    await stage.opponent.goOnline()
    const waiting = await stage.opponent.createMatchup({ length: 7, joinCredit: 20 })
    await page.locator('.lb__list button').waitFor()
    await camera.shoot(page, '27-lobby')
    await page.route('**/api/matchup/lobby', (route) => route.fulfill({ json: manyLike(waiting) }))
    await page.locator('.lb__list button').nth(12).waitFor()
    await camera.shoot(page, '27-lobby-full')
    await page.route('**/api/matchup', (route) => route.fulfill({ status: 757, json: { code: 757, message: '' } }))
    await page.locator('.lb__list button').first().click()
    await page.getByText(text.lobby.joinedEarlier).waitFor()
    await camera.snap(page, '28-lobby-refused')
    await page.route('**/api/matchup/lobby', (route) =>
      route.fulfill({ status: 500, json: { code: 500, message: '' } }),
    )
    await page.goto('/matchup/new/top-searches')
    await page.getByText(text.failure.siteTitle).first().waitFor()
    await camera.shoot(page, '28-lobby-failed')
  },
}

/** As many matchups as are shown, of any length, variant and fee, by members with short and long names. */
function manyLike(waiting: Matchup): readonly Matchup[] {
  const [white, black] = waiting.players
  const names = ['شیرین', 'Mehrdad77', null, 'ابوالفضل‌خان', 'WWWWWWWWWWWWWW', 'نیلوفر']
  return Array.from({ length: 13 }, (_, index): Matchup => {
    const fee = [0, 5, 50, 5000][index % 4] ?? 0
    const player = { ...white, name: names[index % names.length] ?? null, countryCode: index % 3 === 0 ? null : 'ir' }
    return {
      ...waiting,
      id: waiting.id + index,
      length: [0, 1, 25, 7, 3][index % 5] ?? 0,
      isTakhteh: index % 3 === 1,
      joinCredit: fee === 0 ? null : fee,
      players: [player, black],
    }
  })
}
