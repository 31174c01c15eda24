import sharp from 'sharp'
import { button } from '../../journeys/findMatch.ts'
import { texts } from '../../journeys/texts.ts'
import { openStageMember, type Tour } from '../stage.ts'

/** Profiles, the picture's dialog, leaderboards and the search. */
export const tour: Tour = {
  pictures: [
    '70-profile',
    '71-profile-edit',
    '72-country',
    '73-avatar',
    '74-avatar-too-large',
    '75-avatar-crop',
    '76-avatar-remove',
    '77-scoreboard-empty',
    '78-social',
    '79-social-found',
    '80-profile-of-another',
    '81-social-none',
    '82-profile-missing',
  ],
  walk: async (stage) => {
    const { camera, language } = stage
    const text = texts[language]
    const { page } = await openStageMember(stage)
    await page.goto('/profile')
    await page.getByRole('list').locator('.ach').first().waitFor()
    await camera.shoot(page, '70-profile')
    await button(page, text.profile.edit).click()
    await camera.shoot(page, '71-profile-edit')
    await page.getByRole('button', { name: text.profileEdit.country }).click()
    await camera.shoot(page, '72-country')
    await page.goto('/profile')
    await button(page, text.avatar.change).click()
    await camera.shoot(page, '73-avatar')
    const files = page.getByLabel(text.avatar.choose, { exact: true }).and(page.locator('input'))
    await files.setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer: await draw(4_000, 200) })
    await page.getByRole('alert').waitFor()
    await camera.shoot(page, '74-avatar-too-large')
    await files.setInputFiles({ name: 'fine.png', mimeType: 'image/png', buffer: await draw(1_200, 800) })
    await page.getByRole('slider').fill('1.6')
    await camera.shoot(page, '75-avatar-crop')
    await button(page, text.avatar.apply).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await button(page, text.avatar.change).click()
    await button(page, text.avatar.remove).click()
    await camera.shoot(page, '76-avatar-remove')
    await page.goto('/scoreboard')
    await page.getByText(text.scoreboard.empty, { exact: true }).waitFor()
    await camera.shoot(page, '77-scoreboard-empty')
    await page.goto('/social')
    await page.getByRole('searchbox').waitFor()
    await camera.shoot(page, '78-social')
    await page.getByRole('searchbox').fill('ara')
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: 'Sara' }).waitFor()
    await camera.shoot(page, '79-social-found')
    await page.getByRole('link', { name: 'Sara' }).click()
    await page.locator('[data-screen=profile]').waitFor()
    await camera.shoot(page, '80-profile-of-another')
    await page.goto('/social?s=nobody')
    await page.getByText(text.social.notFound).waitFor()
    await camera.shoot(page, '81-social-none')
    await page.goto('/nobody_here')
    await page.getByText(text.profile.missing).waitFor()
    await camera.shoot(page, '82-profile-missing')
  },
}

/** A picture with something to see in it: the medallion of the product. */
function draw(width: number, height: number): Promise<Buffer> {
  return sharp('public/ui/medallion.svg')
    .resize(width, height, { fit: 'contain', background: '#1f4243' })
    .png()
    .toBuffer()
}
