import { openStageMember, type Tour } from '../stage.ts'

/** Seven digits: the most that the bar has room for. */
const CREDIT = 9_876_543

/** The screens that show the credit, for a member who has very much of it. */
export const tour: Tour = {
  pictures: ['99-rich-menu', '99-rich-credits', '99-rich-online', '99-rich-profile'],
  walk: async (stage) => {
    const { camera } = stage
    const { page } = await openStageMember(stage)
    await page.route('**/api/member/me', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...((await response.json()) as object), credit: CREDIT } })
    })
    const see = async (address: string, screen: string, name: string) => {
      await page.goto(address)
      await page.locator(`[data-screen=${screen}]`).waitFor()
      await camera.shoot(page, name)
    }
    await see('/', 'main', '99-rich-menu')
    await see('/credits', 'credits', '99-rich-credits')
    await see('/matchup/new/online', 'newMatchupType', '99-rich-online')
    await see('/profile', 'myProfile', '99-rich-profile')
  },
}
