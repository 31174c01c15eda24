import { beginMatch } from '../../journeys/beginMatch.ts'
import { memberApi } from '../../journeys/memberApi.ts'
import { optionOn, correctOptionOf, nextQuiz } from '../../journeys/quizKey.ts'
import { actionOf } from '../opponents.ts'
import { openStageMember, type Tour } from '../stage.ts'

const TURNS = 30
const OWN_MATCHES = 7

/** What goes on in the menu: nothing yet, then a match of others, a course of own ratings and a day of the streak. */
export const tour: Tour = {
  pictures: ['17-menu-quiet', '17-menu-life', '17-quiz-daily', '17-quiz-streak'],
  walk: async (stage) => {
    const { camera, khatam, memberNumber, opponent } = stage
    const { page, api } = await openStageMember(stage)
    await page.getByTestId('course').waitFor()
    await camera.shoot(page, '17-menu-quiet')
    await opponent.goOnline()
    for (let match = 0; match < OWN_MATCHES; match++) {
      const { id, context } = await beginMatch(api, opponent, { length: 3, isTakhteh: false })
      await (context.currentPlayer === 'white' ? api : opponent).resign(id)
    }
    const [white, black] = await Promise.all(
      [2, 3].map((ahead) => memberApi(khatam.url, ((memberNumber + ahead) % 20) + 1)),
    )
    if (white === undefined || black === undefined) throw new Error('Nobody plays')
    await Promise.all([white.goOnline(), black.goOnline()])
    const { id } = await beginMatch(white, black, { length: 5, isTakhteh: false })
    let context = await white.context(id)
    for (let left = TURNS; left > 0 && context.currentPlayer !== null; left--) {
      const player = context.currentPlayer === 'white' ? white : black
      context = await player.act(context.id, actionOf(context, false))
    }
    await page.goto('/quiz')
    const asked = nextQuiz(page)
    await page.getByTestId('quiz-start').click()
    const quiz = await asked
    await optionOn(page, correctOptionOf(quiz)).click()
    await page.getByTestId('quiz-answer').click()
    await page.getByTestId('quiz-share').first().waitFor()
    await camera.shoot(page, '17-quiz-daily')
    await page.goto('/quiz')
    await page.locator('.streak').waitFor()
    await camera.shoot(page, '17-quiz-streak')
    await page.goto('/')
    await page.getByTestId('live-board').waitFor()
    await camera.shoot(page, '17-menu-life')
  },
}
