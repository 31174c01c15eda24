import { resignMatch } from '../../journeys/findMatch.ts'
import { texts } from '../../journeys/texts.ts'
import { sitDown, untilOwnTurn, untilTurnOf } from '../opponents.ts'
import { openStageMember, type Tour } from '../stage.ts'

/** What lies over the board: emotions, the menu, questions, alerts; and the results that follow. */
export const tour: Tour = {
  pictures: [
    '50-game-chat',
    '51-game-bubble',
    '52-game-menu',
    '53-game-resign',
    '54-game-opponent-resigned',
    '60-result-won',
    '61-result-lost',
  ],
  walk: async (stage) => {
    const { camera, language, opponent } = stage
    const player = await openStageMember(stage)
    const { page } = player
    const won = await sitDown(player, opponent, { length: 3, joinCredit: 10 })
    await untilOwnTurn(page, opponent, won)
    await page.getByTestId('chat').click()
    await camera.shoot(page, '50-game-chat')
    await page.keyboard.press('Escape')
    await opponent.say((await opponent.context(won)).id, '👍')
    await page.locator('.bub').waitFor()
    await camera.snap(page, '51-game-bubble')
    await page.getByTestId('menu').click()
    await camera.shoot(page, '52-game-menu')
    await page.getByTestId('resign-match').click()
    const question = page.getByRole('dialog', { name: texts[language].game.resign.matchTitle })
    await question.waitFor()
    await camera.shoot(page, '53-game-resign')
    await question.getByRole('button', { name: texts[language].action.cancel }).click()
    await page.keyboard.press('Escape')
    await untilTurnOf(opponent, won, page)
    await opponent.resign(won)
    await page.locator('[data-notice=resigned]').waitFor()
    await camera.snap(page, '54-game-opponent-resigned')
    await untilResult()
    await camera.shoot(page, '60-result-won')

    const lost = await sitDown(player, opponent, { length: 1, joinCredit: 10 })
    await untilOwnTurn(page, opponent, lost)
    await resignMatch(page, language)
    await untilResult()
    await camera.shoot(page, '61-result-lost')

    /** The result with everything unfolded. */
    async function untilResult(): Promise<void> {
      await page.locator('[data-screen=matchupResults] .rs__score').waitFor()
      await page.waitForTimeout(3_000)
    }
  },
}
