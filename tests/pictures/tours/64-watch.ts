import { isTurnOf, sitDown, untilBegun } from '../opponents.ts'
import { openStageMember, type Tour } from '../stage.ts'

/** Matches of other members: none, one being played, one kept as a favourite. */
export const tour: Tour = {
  pictures: ['75-watch-none', '76-watch-live', '77-watch-no-favorites', '78-watch-favorites'],
  walk: async (stage) => {
    const { camera, opponent } = stage
    const player = await openStageMember(stage)
    const { page } = player
    await page.goto('/watch/favorite')
    await page.locator('.em').waitFor()
    await camera.shoot(page, '77-watch-no-favorites')
    await page.goto('/watch/live')
    await page.locator('.wt').waitFor()
    await camera.shoot(page, '75-watch-none')
    const matchupId = await sitDown(player, opponent, { length: 3 })
    const opening = await untilBegun(page, opponent, matchupId)
    await page.goto('/watch/live')
    await page.locator(`[data-matchup="${matchupId}"]`).waitFor()
    await camera.shoot(page, '76-watch-live')
    await (isTurnOf(opponent, opening) ? opponent : player.api).resign(matchupId)
    await page.goto(`/matchup/${matchupId}/result`)
    await page.getByTestId('favorite').click()
    await page.locator('[data-testid=favorite][aria-pressed=true]').waitFor()
    await page.goto('/watch/favorite')
    await page.locator(`[data-matchup="${matchupId}"]`).waitFor()
    await camera.shoot(page, '78-watch-favorites')
  },
}
