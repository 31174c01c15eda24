import { memberApi, type MemberApi } from '../../journeys/memberApi.ts'
import { act, openMatch } from '../../journeys/openMatch.ts'
import { untilSettledOn } from '../../journeys/tableWatch.ts'
import { openStageMember, type Tour } from '../stage.ts'

const TURNS = 16

const playSome = (white: MemberApi, black: MemberApi) =>
  openMatch(white, black, { actions: TURNS, wish: { length: 3 } })

/** The list of turns of a running match: of a viewer, who steps back, and of a player. */
export const tour: Tour = {
  pictures: ['65-turns-closed', '65-turns-live', '65-turns-chances', '65-turns-past', '65-turns-player'],
  walk: async (stage) => {
    const { camera, khatam, memberNumber, opponent } = stage
    const [third, fourth] = [((memberNumber + 4) % 20) + 1, ((memberNumber + 5) % 20) + 1]
    const watched = await playSome(await memberApi(khatam.url, third), await memberApi(khatam.url, fourth))
    const { page, api } = await openStageMember(stage)
    await page.goto(`/matchup/${watched.id}`)
    await untilSettledOn(page, watched.context.updateIndex)
    await camera.shoot(page, '65-turns-closed')
    await page.getByTestId('turns-list').click()
    await page.getByTestId('turns').waitFor()
    await camera.shoot(page, '65-turns-live')
    await page.getByTestId('chances-switch').click()
    await page.locator('[data-testid=chances] svg').first().waitFor()
    await camera.shoot(page, '65-turns-chances')
    await page.getByTestId('chances-switch').click()
    for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowLeft')
    for (let turn = 0; turn < 3; turn++) await act(watched)
    await page.getByTestId('news').waitFor()
    await camera.shoot(page, '65-turns-past')
    const own = await playSome(api, opponent)
    while (own.context.currentPlayer !== 'white') await act(own)
    await page.goto(`/matchup/${own.id}`)
    await untilSettledOn(page, own.context.updateIndex)
    await page.getByTestId('turns-list').click()
    await page.getByTestId('turns').waitFor()
    await camera.shoot(page, '65-turns-player')
  },
}
