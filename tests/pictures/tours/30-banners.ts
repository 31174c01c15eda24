import { texts } from '../../journeys/texts.ts'
import { openStageMember, type Tour } from '../stage.ts'

/** What the frame of the site says about the network and the window. */
export const tour: Tour = {
  pictures: ['30-offline', '31-connecting', '32-turn-phone', '33-small-window'],
  walk: async (stage) => {
    const { camera, language } = stage
    const text = texts[language]
    const { page, context } = await openStageMember(stage)
    await context.setOffline(true)
    await page.getByText(text.network.offline).waitFor()
    await camera.shoot(page, '30-offline')
    await context.setOffline(false)
    await page.route('**/live?*', (route) => route.abort())
    await page.reload()
    await page.getByText(text.network.connecting).waitFor()
    await camera.shoot(page, '31-connecting')
    await page.unroute('**/live?*')
    await page.setViewportSize({ width: 360, height: 640 })
    await page.getByRole('alertdialog').waitFor()
    await camera.snap(page, '32-turn-phone')
    await page.setViewportSize({ width: 520, height: 320 })
    await page.getByText(text.screenSize.small).waitFor()
    await camera.snap(page, '33-small-window')
  },
}
