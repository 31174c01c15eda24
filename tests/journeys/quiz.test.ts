import { expect, test } from 'vitest'
import { correctOptionOf, nextQuiz, optionOn } from './quizKey.ts'
import { makePlayground } from './playground.ts'
import { seriousProblems } from './seriousProblems.ts'
import { texts } from './texts.ts'

const playground = makePlayground({ draws: 'canvas' })
const fa = texts.fa

test('W364 a right answer and a wrong one, from the menu to the leaderboard', async () => {
  const { page, faults } = await playground.open(3, { language: 'fa' })
  await page.getByRole('button', { name: fa.menu.quiz, exact: true }).click()
  const first = nextQuiz(page)
  await page.getByTestId('quiz-start').click()
  const correct = correctOptionOf(await first)
  await page.getByRole('timer').waitFor()
  expect(await seriousProblems(page)).toEqual([])
  // Looked at, and another one chosen instead: nothing is sent before it is confirmed.
  await page.getByTestId('quiz-option').last().click()
  await optionOn(page, correct).click()
  await page.locator('[data-testid=board][data-settled=true]').waitFor()
  expect(await page.locator('[data-testid=quiz-option][aria-pressed=true]').getAttribute('data-option')).toBe(correct)
  // It may be asked before the test has seen the outcome.
  const next = nextQuiz(page)
  await page.getByTestId('quiz-answer').click()
  await page.getByText(fa.quiz.outcome.right, { exact: true }).waitFor()
  const second = await next

  const wrong = second.options.findIndex((option) => option !== correctOptionOf(second))
  await page.locator(`[data-quiz="${second.id}"] [data-option="${second.options[wrong] ?? ''}"]`).waitFor()
  await page.keyboard.press(`Digit${wrong + 1}`)
  await page.keyboard.press('c')
  await page.getByText(fa.quiz.outcome.wrong, { exact: true }).waitFor()
  expect(await page.locator('[data-outcome=right]').getAttribute('data-option')).toBe(correctOptionOf(second))
  expect(await page.locator('[data-testid=quiz-option][data-outcome=wrong]').count()).toBe(1)

  await page.goto('/scoreboard?tab=quiz')
  const row = page.getByRole('row').filter({ hasText: fa.scoreboard.you })
  await row.waitFor()
  expect((await row.getByRole('cell').allTextContents()).at(-1)).toBe('۱')
  expect(faults).toEqual([])
})
