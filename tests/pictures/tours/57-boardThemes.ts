import { BOARD_THEMES } from '../../../src/client/board/position/themes.ts'
import { sitDown, untilOwnTurn } from '../opponents.ts'
import { openStageMember, type Tour } from '../stage.ts'

const nameOf = (theme: string) => `57-theme-${theme}`

/** A board at play in each of its looks, and the screen for trying out colours. */
export const tour: Tour = {
  pictures: [...BOARD_THEMES.map(nameOf), '58-board-designer', '59-board-test'],
  walk: async (stage) => {
    const { camera, opponent } = stage
    const player = await openStageMember(stage)
    const { page } = player
    const matchupId = await sitDown(player, opponent, { length: 3 })
    for (const theme of BOARD_THEMES) {
      if (!camera.wants(nameOf(theme))) continue
      await page.goto('/settings')
      await page.locator(`input[value="${theme}"]`).check()
      await page.goto(`/matchup/${matchupId}`)
      await page.locator('[data-testid=board][data-renderer]:not([data-renderer=""])').waitFor()
      await untilOwnTurn(page, opponent, matchupId)
      await camera.shoot(page, nameOf(theme))
    }
    await page.goto('/board-designer')
    await page.locator('[data-screen=boardDesigner] canvas').waitFor()
    await camera.shoot(page, '58-board-designer')
    if (!camera.wants('59-board-test')) return
    await page.goto('/board-test')
    await page.getByTestId('start-test').click()
    await page.getByTestId('report').waitFor({ timeout: 60_000 })
    await camera.shoot(page, '59-board-test')
  },
}
