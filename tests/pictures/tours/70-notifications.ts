import { memberApi } from '../../journeys/memberApi.ts'
import { openVisitor } from '../../journeys/openBrowser.ts'
import { texts } from '../../journeys/texts.ts'
import { winWhileAway } from '../../journeys/winWhileAway.ts'
import { patient, type Tour } from '../stage.ts'

/** What a member was told, and what it wants to be told. */
export const tour: Tour = {
  pictures: ['70-notifications-empty', '71-notifications', '72-notification-of-a-push', '73-settings-notifications'],
  walk: async ({ browser, khatam, camera, language, scale, memberNumber, opponent }) => {
    const api = await memberApi(khatam.url, memberNumber)
    const { page } = patient(await openVisitor(browser, khatam.url, { language, scale, token: api.token }))
    await page.goto('/settings?tab=notification')
    await page.locator('[data-screen=notificationSettings] [role=switch]').first().waitFor()
    await camera.shoot(page, '73-settings-notifications')
    await page.goto('/notification')
    await page.getByText(texts[language].notifications.empty).waitFor()
    await camera.shoot(page, '70-notifications-empty')
    await page.goto('about:blank')
    await winWhileAway(api, opponent)
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
