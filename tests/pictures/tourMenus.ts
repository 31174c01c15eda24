import { button } from '../journeys/findMatch.ts'
import { openMember } from '../journeys/openMember.ts'
import { digits, texts } from '../journeys/texts.ts'
import { PATIENCE_MS, type TourStage } from './stage.ts'

/** The screens around the board. */
export async function tourMenus({ browser, khatam, camera, language, scale, memberNumber }: TourStage): Promise<void> {
  const text = texts[language]
  const { context, page } = await openMember(browser, khatam.url, memberNumber, { language, scale })
  page.setDefaultTimeout(PATIENCE_MS)
  try {
    await camera.shoot(page, '10-menu')
    await button(page, text.menu.settings).click()
    await camera.shoot(page, '11-settings')
    await button(page, text.settings.signOut).click()
    await camera.shoot(page, '12-sign-out')
    await page.keyboard.press('Escape')
    await page.goto('/about')
    await camera.shoot(page, '13-about')
    await page.goto('/no-such-page/at-all')
    await camera.shoot(page, '14-not-found')
    await page.goto('/matchup/999999')
    await camera.shoot(page, '15-no-such-match')

    await page.goto('/')
    await button(page, text.menu.matchup).click()
    await camera.shoot(page, '20-new-matchup')
    await button(page, text.newMatchup.online).click()
    await camera.shoot(page, '21-online')
    const reel = (name: string) => page.getByLabel(name, { exact: true })
    await reel(text.variant.label).getByRole('radio', { name: text.variant.takhteh }).click()
    await reel(text.newMatchup.fee)
      .getByRole('radio', { name: digits(language, 100), exact: true })
      .click()
    await camera.shoot(page, '22-online-takhteh')
    await reel(text.newMatchup.fee).getByRole('radio', { checked: true }).press('End')
    await button(page, text.newMatchup.find).click()
    await page.getByText(text.newMatchup.notEnoughCredit).waitFor()
    await camera.snap(page, '23-snack-credit')
    await reel(text.newMatchup.fee).getByRole('radio', { checked: true }).press('Home')
    await button(page, text.newMatchup.find).click()
    await page.getByText(text.search.title).first().waitFor()
    await camera.shoot(page, '24-searching')
    await button(page, text.search.cancel).click()
    await page.goto('/matchup/new/bot')
    await camera.shoot(page, '25-bot')

    await page.goto('/')
    await page.locator('[data-screen=main]').waitFor()
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
  } catch (error) {
    await camera.snap(page, '99-stuck-menus')
    throw error
  } finally {
    await context.close()
  }
}
