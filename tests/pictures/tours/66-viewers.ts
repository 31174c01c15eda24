import type { Page } from 'playwright'
import { beginMatch } from '../../journeys/beginMatch.ts'
import { memberApi } from '../../journeys/memberApi.ts'
import { openMember } from '../../journeys/openMember.ts'
import { untilSettledOn } from '../../journeys/tableWatch.ts'
import { isTurnOf } from '../opponents.ts'
import { openStageMember, type Tour } from '../stage.ts'

/** A match of two others: who watches it, and what is to be known of it. */
export const tour: Tour = {
  pictures: [
    '66-viewers-table',
    '66-viewers-card',
    '66-viewers-player',
    '66-viewers-settings',
    '66-viewers-tray',
    '66-viewers-reactions',
    '66-viewers-result',
  ],
  walk: async (stage) => {
    const { browser, camera, khatam, memberNumber, opponent, language } = stage
    const numberOf = (ahead: number) => ((memberNumber + ahead) % 20) + 1
    const white = await memberApi(khatam.url, numberOf(4))
    const { id, context } = await beginMatch(white, opponent, { length: 3 })
    const viewers = await Promise.all(
      [6, 7, 8].map((ahead) => openMember(browser, khatam.url, numberOf(ahead), { language })),
    )
    for (const { page } of viewers) await page.goto(`/matchup/${id}`)
    const { page } = await openStageMember(stage)
    await page.goto(`/matchup/${id}`)
    await untilSettledOn(page, context.updateIndex)
    await page.getByTestId('viewers').filter({ hasText: /4|۴/ }).waitFor()
    await camera.shoot(page, '66-viewers-table')
    await page.getByTestId('viewers').click()
    await page.getByTestId('viewer-names').waitFor()
    await camera.shoot(page, '66-viewers-card')
    await page.keyboard.press('Escape')
    await page.getByTestId('react').click()
    await camera.shoot(page, '66-viewers-tray')
    await page.getByRole('button', { name: '👏', exact: true }).click()
    for (const [index, { page: other }] of viewers.entries()) {
      for (const emotion of index === 0 ? ['🔥', '😮'] : ['🔥']) await react(other, emotion)
    }
    await page.locator('[data-emotion="🔥"]').first().waitFor()
    await camera.snap(page, '66-viewers-reactions')
    const player = await openMember(browser, khatam.url, numberOf(4), { language })
    await player.page.goto(`/matchup/${id}`)
    await player.page.getByTestId('viewers').waitFor()
    await camera.shoot(player.page, '66-viewers-player')
    await page.goto('/settings')
    await page.locator('#gameViewers').scrollIntoViewIfNeeded()
    await camera.shoot(page, '66-viewers-settings')
    await (isTurnOf(opponent, context) ? opponent : white).resign(id)
    await page.goto(`/matchup/${id}/result`)
    await page.getByTestId('viewers-reactions').waitFor()
    await camera.shoot(page, '66-viewers-result')
  },
}

async function react(page: Page, emotion: string): Promise<void> {
  await page.getByTestId('react').click()
  await page.getByRole('button', { name: emotion, exact: true }).click()
}
