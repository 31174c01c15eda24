import { openStageMember, type Tour } from '../stage.ts'

/** The opening book: a first roll, and the replies to one of its turns. */
export const tour: Tour = {
  pictures: ['74-openings', '74-openings-replies', '74-openings-book-hints'],
  walk: async (stage) => {
    const { camera } = stage
    const { page } = await openStageMember(stage)
    const settled = page.locator('[data-testid=board][data-settled=true]')
    await page.goto('/openings')
    await settled.waitFor()
    await camera.shoot(page, '74-openings')
    await page.locator('[data-roll="64"]').click()
    await page.getByTestId('opening-replies').click()
    await page.locator('[data-roll="55"]').click()
    await settled.waitFor()
    await camera.shoot(page, '74-openings-replies')
    const opening = 'XGID=-b----E-C---eE---c-e----B-:0:0:1:64:0:0:0:0:10'
    await page.goto(`/manual-analysis?xgid=${encodeURIComponent(opening)}`)
    await page.getByTestId('analyse').click()
    await page.getByTestId('rollout-server').waitFor()
    await camera.shoot(page, '74-openings-book-hints')
  },
}
