import { resignMatch } from '../../journeys/findMatch.ts'
import { memberApi } from '../../journeys/memberApi.ts'
import { texts } from '../../journeys/texts.ts'
import { winWhileAway } from '../../journeys/winWhileAway.ts'
import { sitDown, untilOwnTurn } from '../opponents.ts'
import { openStageMember, type Tour, type TourStage } from '../stage.ts'

/** The widest possible names, in either script. */
const NAMES = {
  fa: ['WWWWMMMMWWWWMM', 'سیدمحمدرضا_شجر'],
  en: ['Wolfgang_MMMMM', 'شهرزاد_قصه.گوی'],
} as const
/** Members whom everybody watches while they play a bot. */
const OTHERS = [13, 14, 15, 16, 17, 18]

/**
 * The same screens with much on them, with long names, high fees and full lists; and with a list that does not come.
 */
export const tour: Tour = {
  pictures: [
    '90-long-names',
    '91-long-names-result',
    '92-long-names-profile',
    '93-long-names-menu',
    '94-credits-full',
    '95-watch-full',
    '96-watch-failed',
    '97-notifications-failed',
    '98-replay-missing',
  ],
  walk: async (stage) => {
    const { camera, khatam, language, opponent } = stage
    const player = await openStageMember(stage)
    const { page, api } = player
    const names = NAMES[language]
    const before = [(await api.member()).username, (await opponent.member()).username] as const
    await rename(stage, api.token, names[0])
    await rename(stage, opponent.token, names[1])
    const matchupId = await sitDown(player, opponent, { length: 25, joinCredit: 100 })
    await page.reload()
    await untilOwnTurn(page, opponent, matchupId)
    await camera.shoot(page, '90-long-names')
    await page.goto('/')
    await page.getByText(texts[language].menu.continue).first().waitFor()
    await camera.shoot(page, '93-long-names-menu')
    const rivals = await Promise.all(OTHERS.map((number) => memberApi(khatam.url, number)))
    const games = await Promise.all(
      rivals.map((one) => one.createMatchup({ length: 7, playWithBot: true, botDifficulty: 0 })),
    )
    await page.goto('/watch/live')
    await page.locator('[data-matchup]').nth(4).waitFor()
    await camera.shoot(page, '95-watch-full')
    // While the bot is on turn nobody can resign. Such a match goes on, and no picture shows it.
    await Promise.all(rivals.map((one, at) => one.resign(games[at]?.id ?? 0).catch(() => {})))
    await page.goto(`/matchup/${matchupId}`)
    await untilOwnTurn(page, opponent, matchupId)
    await resignMatch(page, language)
    await page.locator('[data-screen=matchupResults] .rs__score').waitFor()
    await page.waitForTimeout(1_000)
    await camera.shoot(page, '91-long-names-result')
    await page.goto('/profile')
    await page.locator('.ach').first().waitFor()
    await camera.shoot(page, '92-long-names-profile')
    await rename(stage, api.token, before[0])
    await rename(stage, opponent.token, before[1])
    await page.goto('about:blank')
    for (let at = 0; at < 4; at += 1) await winWhileAway(opponent, api)
    await page.goto('/credits')
    await page.locator('tbody tr').nth(4).waitFor()
    await camera.shoot(page, '94-credits-full')
    await page.goto('/matchup/999999/replay')
    await page.getByText(texts[language].matchup.missing).waitFor()
    await camera.shoot(page, '98-replay-missing')
    await page.goto('/')
    await page.locator('[data-screen=main]').waitFor()
    await page.route('**/api/**', (route) => route.abort())
    // The middle of the tile may lie under the live board, which leads to a match.
    await page.getByText(texts[language].menu.watch, { exact: true }).click()
    await page.getByText(texts[language].failure.title).waitFor()
    await camera.shoot(page, '96-watch-failed')
    await page.goBack()
    await page.getByRole('button', { name: texts[language].menu.notifications }).click()
    await page.getByText(texts[language].failure.title).waitFor()
    await camera.shoot(page, '97-notifications-failed')
  },
}

async function rename({ khatam }: TourStage, token: string, username: string | null): Promise<void> {
  const answer = await fetch(`${khatam.url}/api/member/me`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ username }),
  })
  if (!answer.ok) throw new Error(`The name ${username} was refused: ${await answer.text()}`)
}
