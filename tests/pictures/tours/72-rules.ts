import { sitDown, untilOwnTurn } from '../opponents.ts'
import { openStageMember, type Tour } from '../stage.ts'

/** The rules in pictures: on their own screen, over a match, and as notes to single terms. */
export const tour: Tour = {
  pictures: ['72-rules', '72-rules-cube', '72-rules-takhteh', '72-rules-over-match', '72-term', '72-match-numbers'],
  walk: async (stage) => {
    const { camera, opponent } = stage
    const player = await openStageMember(stage)
    const { page } = player
    const drawn = page.locator('[data-testid=rules-board]:not([data-renderer=""])')
    for (const chapter of ['', 'cube', 'takhteh']) {
      const name = chapter === '' ? '72-rules' : `72-rules-${chapter}`
      if (!camera.wants(name)) continue
      await page.goto(`/rules?chapter=${chapter}`)
      await drawn.waitFor()
      await camera.shoot(page, name)
    }
    const matchupId = await sitDown(player, opponent, { length: 3 })
    await untilOwnTurn(page, opponent, matchupId)
    await page.getByTestId('open-rules').waitFor()
    await page.locator('[data-term=pip]').first().click()
    await page.getByTestId('term-note').waitFor()
    await camera.shoot(page, '72-term')
    await page.keyboard.press('Escape')
    await page.getByTestId('open-rules').click()
    await drawn.waitFor()
    await camera.shoot(page, '72-rules-over-match')
    await page.keyboard.press('Escape')
    await page.evaluate(() => localStorage.setItem('khatam.settings', '{"gamePointNumbers":true}'))
    await page.reload()
    await page.locator('[data-testid=board][data-renderer]:not([data-renderer=""])').waitFor()
    await camera.shoot(page, '72-match-numbers')
  },
}
