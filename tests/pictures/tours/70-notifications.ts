import { memberApi } from '../../journeys/memberApi.ts'
import { openVisitor } from '../../journeys/openBrowser.ts'
import { texts } from '../../journeys/texts.ts'
import { winWhileAway } from '../../journeys/winWhileAway.ts'
import { patient, type Tour } from '../stage.ts'

/** The notifications of a member, and which ones it wants. */
export const tour: Tour = {
  pictures: ['70-notifications-empty', '71-notifications', '72-notification-of-a-push', '73-settings-notifications'],
  walk: async ({ browser, khatam, camera, language, scale, memberNumber, opponent }) => {
    const open = async (token: string) => patient(await openVisitor(browser, khatam.url, { language, scale, token }))
    const { page: other } = await open(opponent.token)
    await other.goto('/settings?tab=notification')
    await other.locator('[data-screen=notificationSettings] [role=switch]').first().waitFor()
    await camera.shoot(other, '73-settings-notifications')
    // On another tour a test member may have been told something already.
    await other.route(/\/api\/user\/me\/notification(\?|$)/, (route) =>
      route.fulfill({ json: [], headers: { 'x-pagination-count': '0' } }),
    )
    await other.goto('/notification')
    await other.getByText(texts[language].notifications.empty).waitFor()
    await camera.shoot(other, '70-notifications-empty')
    // The member has no page open yet, so it is away.
    const api = await memberApi(khatam.url, memberNumber)
    await winWhileAway(api, opponent)
    const { page } = await open(api.token)
    await page.goto('/notification')
    await page.locator('.nt--new').first().waitFor()
    await camera.shoot(page, '71-notifications')
    const answer = await fetch(`${khatam.url}/api/user/me/notification`, {
      headers: { authorization: `Bearer ${api.token}` },
    })
    const [item] = (await answer.json()) as { deliveryId: string }[]
    await page.goto(`/notification/${item?.deliveryId.split('/').at(-1)}`)
    await page.locator('.nt--touch').waitFor()
    await camera.snap(page, '72-notification-of-a-push')
  },
}
