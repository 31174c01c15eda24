import type { Matchup } from '../../../src/protocol/matchup/matchup.ts'
import { untilTurnOf } from '../opponents.ts'
import { openStageMember, type Tour } from '../stage.ts'

const HOUR_MS = 3_600_000

/** The board of a match that has not started: it waits for an opponent, or for its time. */
export const tour: Tour = {
  pictures: ['46-game-waiting-opponent', '47-game-upcoming', '48-game-upcoming-days', '49-game-intro', '49-game-away'],
  walk: async (stage) => {
    const { camera, opponent } = stage
    const { page, api } = await openStageMember(stage)
    const { id } = await api.createMatchup({ length: 3 })
    await page.goto(`/matchup/${id}`)
    await page.locator('.gwait').waitFor()
    await camera.shoot(page, '46-game-waiting-opponent')
    const showStart = async (inMs: number) => {
      const startsAt = new Date(Date.now() + inMs).toISOString()
      await page.route(`**/api/matchup/${id}`, async (route) => {
        const response = await route.fetch()
        await route.fulfill({ response, json: { ...((await response.json()) as Matchup), startsAt } })
      })
      await page.reload()
      await page.getByTestId('upcoming').waitFor()
    }
    await showStart(3 * HOUR_MS)
    await camera.shoot(page, '47-game-upcoming')
    await page.unroute(`**/api/matchup/${id}`)
    await showStart(75 * HOUR_MS)
    await camera.shoot(page, '48-game-upcoming-days')
    const { id: next } = await api.createMatchup({ length: 5 })
    await page.goto(`/matchup/${next}`)
    await page.locator('.gwait').waitFor()
    const leave = await opponent.goOnline()
    await opponent.createMatchup({ length: 5 })
    // This waits until the server no longer waits for the opponent’s seed.
    await page.locator('.mi').waitFor()
    await page.waitForTimeout(600)
    await camera.snap(page, '49-game-intro')
    await page.locator('.mi').waitFor({ state: 'detached' })
    // A player is shown as away only on turn.
    await untilTurnOf(opponent, next, page)
    leave()
    await page.locator('.gp__away').waitFor()
    await camera.shoot(page, '49-game-away')
  },
}
