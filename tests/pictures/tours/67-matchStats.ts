import type { MemberApi } from '../../journeys/memberApi.ts'
import { texts } from '../../journeys/texts.ts'
import { actionOf, endMatch, isTurnOf, sitDown } from '../opponents.ts'
import { openStageMember, type Tour } from '../stage.ts'

const ANALYSIS = '**/api/matchup/*/analysis*'
/** The longest that the engine may take for a match of one point. */
const ANALYSED_WITHIN_MS = 120_000

/**
 * How both sides of a finished match played: the analysis under way, its result, a bot match, and a match without
 * statistics.
 */
export const tour: Tour = {
  pictures: [
    '67-result-waiting',
    '67-result-analysed',
    '67-moment',
    '67-moment-answered',
    '67-stats-waiting',
    '67-stats',
    '67-result-bot',
    '67-stats-bot',
    '67-result-takhteh',
    '67-stats-takhteh',
    '67-stats-missing',
  ],
  walk: async (stage) => {
    const { camera, opponent, language } = stage
    const player = await openStageMember(stage)
    const { page, api } = player
    const text = texts[language]
    const stats = page.getByRole('button', { name: text.matchStats.open, exact: true })
    const matchupId = await sitDown(player, opponent, { length: 1 })
    await page.goto('about:blank')
    await playThrough(matchupId, opponent, api)

    await page.route(ANALYSIS, (route) => route.fulfill({ status: 754, json: { code: 754, message: '' } }))
    await page.goto(`/matchup/${matchupId}/result`)
    await stats.waitFor()
    await camera.shoot(page, '67-result-waiting')
    await page.goto(`/matchup/${matchupId}/stats`)
    await page.locator('[data-stat=luck] .dots').first().waitFor()
    await camera.shoot(page, '67-stats-waiting')
    await page.unroute(ANALYSIS)
    await page.locator('[data-stat=luck] .dots').first().waitFor({ state: 'detached', timeout: ANALYSED_WITHIN_MS })
    await camera.shoot(page, '67-stats')
    await page.goto(`/matchup/${matchupId}/result`)
    await page.locator('.rs__skill > *').first().waitFor()
    await camera.shoot(page, '67-result-analysed')
    const costliest = page.getByTestId('costliest')
    await costliest.click()
    await page.getByTestId('moment-option').first().waitFor()
    await page.locator('[data-testid=moment-board]:not([data-renderer=""])').waitFor()
    await camera.shoot(page, '67-moment')
    await page.getByTestId('moment-option').first().click()
    await page.locator('[data-testid=moment-board][data-settled=true]').waitFor()
    await camera.shoot(page, '67-moment-answered')

    const bot = await api.createMatchup({ length: 3, playWithBot: true, botDifficulty: 7 })
    await resignOnTurn(bot.id, api)
    await page.goto(`/matchup/${bot.id}/result`)
    await page.getByText(text.result.playAgain).waitFor()
    await camera.shoot(page, '67-result-bot')
    await page.goto(`/matchup/${bot.id}/stats`)
    await page.getByText(text.matchStats.none, { exact: true }).nth(2).waitFor({ timeout: ANALYSED_WITHIN_MS })
    await camera.shoot(page, '67-stats-bot')
    const takhteh = await sitDown(player, opponent, { length: 1, isTakhteh: true })
    await endMatch(takhteh, opponent, api)
    await page.goto(`/matchup/${takhteh}/result`)
    await page.getByText(text.result.rematch).waitFor()
    await camera.shoot(page, '67-result-takhteh')
    await page.goto(`/matchup/${takhteh}/stats`)
    await page.getByText(text.matchStats.notAnalysed).waitFor()
    await camera.shoot(page, '67-stats-takhteh')
    await page.goto('/matchup/999999/stats')
    await page.getByText(text.matchup.missing).waitFor()
    await camera.shoot(page, '67-stats-missing')
  },
}

/** Lets both play to the end by calls. */
async function playThrough(matchupId: number, opponent: MemberApi, member: MemberApi): Promise<void> {
  for (;;) {
    const context = await opponent.context(matchupId)
    if (context.matchupFinished) return
    if (context.currentPlayer === null) continue
    await (isTurnOf(opponent, context) ? opponent : member).act(context.id, actionOf(context, false))
  }
}

/** Gives a match with a bot up as soon as it is the member’s turn, before the member has decided anything. */
async function resignOnTurn(matchupId: number, member: MemberApi): Promise<void> {
  await member.sendSeed(matchupId)
  while (!isTurnOf(member, await member.context(matchupId))) continue
  await member.resign(matchupId)
}
