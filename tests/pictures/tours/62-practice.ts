import { play } from '../../journeys/playAtBoard.ts'
import { texts } from '../../journeys/texts.ts'
import { openStageMember, type Tour } from '../stage.ts'

/** Practice: none yet, the form, a game at play, a step back, the engine’s hints, and another variant. */
export const tour: Tour = {
  pictures: [
    '65-practice-none',
    '66-practice-form',
    '67-practice',
    '68-practice-back',
    '69-practice-hints',
    '69-practice-hypergammon',
  ],
  walk: async (stage) => {
    const { camera, language } = stage
    const { page } = await openStageMember(stage)
    await page.goto('/practice')
    const begin = page.getByTestId('new-practice').first()
    await begin.waitFor()
    await camera.shoot(page, '65-practice-none')
    await begin.click()
    await page.getByTestId('start-practice').waitFor()
    await camera.shoot(page, '66-practice-form')
    await page.getByTestId('start-practice').click()
    await play(page, { isEnough: ({ phase, updateIndex }) => updateIndex >= 14 && phase === 'move' })
    await camera.shoot(page, '67-practice')
    await page.getByTestId('previous').click()
    await camera.shoot(page, '68-practice-back')
    await page.getByRole('switch').click()
    await page.locator('.hint, .hint__say b').first().waitFor()
    await camera.shoot(page, '69-practice-hints')
    await page.getByTestId('new-practice').first().click()
    await page.getByRole('radio', { name: texts[language].variant.hypergammon }).click()
    await page.getByTestId('start-practice').click()
    await play(page, { isEnough: ({ phase, updateIndex }) => updateIndex >= 6 && phase === 'move' })
    await camera.shoot(page, '69-practice-hypergammon')
  },
}
