import type { Page } from 'playwright'
import { makeXgid } from '../../src/engine/notation/xgid.ts'
import type { Die } from '../../src/engine/rules/dice.ts'
import type { Quiz } from '../../src/protocol/quiz/quiz.ts'
import { readShippedQuizzes } from '../../src/server/follow/quizzes/seedQuizzes.ts'

/** The server’s secret about the quizzes that come with Khatam: the right option. */
export function correctOptionOf({ gameBoard }: Quiz): string {
  const { points, currentPlayer, diceValue, cubeValue, cubeOwner, matchupLength, isCrawford } = gameBoard
  const xgid = makeXgid({
    points: { white: points[0], black: points[1] },
    turn: currentPlayer,
    dice: [dieOf(Math.floor(diceValue / 10)), dieOf(diceValue % 10)],
    cube: { value: cubeValue, owner: cubeOwner },
    isDoubleOffered: false,
    score: { white: gameBoard.playerAScore, black: gameBoard.playerBScore },
    length: matchupLength,
    isCrawford,
  })
  const best = readShippedQuizzes().find((position) => position.xgid === xgid)?.options[0]
  if (best === undefined) throw new Error(`${xgid} did not come with Khatam`)
  return best.move.replaceAll(' ', ',')
}

/** The next quiz that the page gets. */
export async function nextQuiz(page: Page): Promise<Quiz> {
  const answer = await page.waitForResponse(
    (response) => response.url().endsWith('/api/quiz') && response.request().method() === 'POST',
  )
  return (await answer.json()) as Quiz
}

/** The option in the list of the screen. */
export const optionOn = (page: Page, option: string) => page.locator(`[data-option="${option}"]`)

function dieOf(value: number): Die {
  const die = ([1, 2, 3, 4, 5, 6] as const).find((face) => face === value)
  if (die === undefined) throw new Error(`${value} is on no die`)
  return die
}
