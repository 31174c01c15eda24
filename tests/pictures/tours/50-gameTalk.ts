import { resignMatch } from '../../journeys/findMatch.ts'
import { chooseFarthest, quickHand } from '../../journeys/playAtBoard.ts'
import { texts } from '../../journeys/texts.ts'
import { sitDown, untilDone, untilOwnTurn, untilTurnOf } from '../opponents.ts'
import { openStageMember, type Tour } from '../stage.ts'

/** What appears over the board: emotions, the menu, questions, alerts; and the results that follow. */
export const tour: Tour = {
  pictures: [
    '50-game-chat',
    '51-game-bubble',
    '52-game-menu',
    '52-game-menu-closed',
    '53-game-resign',
    '54-game-opponent-resigned',
    '55-game-active-matches',
    '56-game-ask-double',
    '60-result-won',
    '62-result-dice',
    '61-result-lost',
  ],
  walk: async (stage) => {
    const { camera, language, opponent } = stage
    const player = await openStageMember(stage)
    const { page, api } = player
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
    await page.getByTestId('menu').click()
    await page.locator('[data-testid=resign]:disabled').waitFor()
    await camera.shoot(page, '52-game-menu-closed')
    await page.keyboard.press('Escape')
    await opponent.resign(won)
    await page.locator('[data-notice=resigned]').waitFor()
    await camera.snap(page, '54-game-opponent-resigned')
    await untilResult()
    await camera.shoot(page, '60-result-won')
    await page.getByRole('button', { name: texts[language].result.verify.title }).click()
    await page.locator('[data-verdict]').first().waitFor()
    await camera.shoot(page, '62-result-dice')
    await page.keyboard.press('Escape')

    await api.createMatchup({ length: 5, playWithBot: true, botDifficulty: 0 })
    const doubled = await sitDown(player, opponent, { length: 3, joinCredit: 5 })
    await page.getByTestId('active-matches').click()
    await page.locator('.am__r').nth(1).waitFor()
    await camera.shoot(page, '55-game-active-matches')
    await page.keyboard.press('Escape')
    await untilDouble()
    await page.getByTestId('double').click()
    await page.getByTestId('double-asked').waitFor()
    await camera.shoot(page, '56-game-ask-double')
    await page.keyboard.press('Escape')
    await resignMatch(page, language)
    await untilResult()

    const lost = await sitDown(player, opponent, { length: 1, joinCredit: 10 })
    await untilOwnTurn(page, opponent, lost)
    await resignMatch(page, language)
    await untilResult()
    await camera.shoot(page, '61-result-lost')

    /** The member’s turn with the cube within reach. */
    async function untilDouble(): Promise<void> {
      let table = await untilOwnTurn(page, opponent, doubled)
      while (!table.buttons.includes('double')) {
        await quickHand(page, chooseFarthest(table))
        await untilDone(page, table)
        table = await untilOwnTurn(page, opponent, doubled)
      }
    }

    /** The result with everything unfolded. */
    async function untilResult(): Promise<void> {
      await page.locator('[data-screen=matchupResults] .rs__score').waitFor()
      await page.waitForTimeout(3_000)
    }
  },
}
