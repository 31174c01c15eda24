import { button, startBotMatch, untilAtBoard } from '../../journeys/findMatch.ts'
import { untilAsked } from '../../journeys/tableWatch.ts'
import { texts } from '../../journeys/texts.ts'
import { openStageMember, type Tour } from '../stage.ts'

/** The menu and the small screens around it. */
export const tour: Tour = {
  pictures: [
    '10-menu',
    '11-settings',
    '12-sign-out',
    '13-about',
    '14-not-found',
    '15-no-such-match',
    '16-menu-with-match',
  ],
  walk: async (stage) => {
    const { camera, language } = stage
    const text = texts[language]
    const { page } = await openStageMember(stage)
    await camera.shoot(page, '10-menu')
    await page.goto('/settings')
    await page.locator('[data-screen=generalSettings]').waitFor()
    await camera.shoot(page, '11-settings')
    await page.goto('/profile-edit')
    await button(page, text.profileEdit.signOut).click()
    await camera.shoot(page, '12-sign-out')
    await page.goto('/about')
    await page.locator('[data-screen=about]').waitFor()
    await camera.shoot(page, '13-about')
    await page.goto('/no-such-page/at-all')
    await page.locator('[data-screen=notFound]').waitFor()
    await camera.shoot(page, '14-not-found')
    await page.goto('/matchup/999999')
    await page.getByText(text.matchup.missing).waitFor()
    await camera.shoot(page, '15-no-such-match')
    await page.goto('/')
    await startBotMatch(page, language, 1)
    await untilAtBoard(page)
    await untilAsked(page)
    await page.goto('/')
    await button(page, text.menu.continue).first().waitFor()
    await camera.shoot(page, '16-menu-with-match')
  },
}
