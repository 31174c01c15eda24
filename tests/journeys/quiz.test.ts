import { expect, test } from 'vitest'
import type { QuizMistake } from '../../src/protocol/quiz/quiz.ts'
import { button } from './findMatch.ts'
import { correctOptionOf, nextQuiz, optionOn } from './quizKey.ts'
import { makePlayground } from './playground.ts'
import { playShortly } from './playShortly.ts'
import { seriousProblems } from './seriousProblems.ts'
import { digits, texts } from './texts.ts'

const playground = makePlayground({ draws: 'canvas' })
const fa = texts.fa
const ASKING = '**/api/quiz'
const ANSWERING = '**/api/quiz/*/answer'
/** The longest that the engine may take for a match of one point, on a busy machine. */
const ANALYSED_WITHIN_MS = 60_000

test('W364 a right answer and a wrong one, from the menu to the leaderboard', async () => {
  const { page, faults } = await playground.open(3, { language: 'fa' })
  await page.getByRole('button', { name: fa.menu.quiz, exact: true }).click()
  const first = nextQuiz(page)
  await page.getByTestId('quiz-start').click()
  const correct = correctOptionOf(await first)
  await page.getByRole('timer').waitFor()
  expect(await seriousProblems(page)).toEqual([])
  // One option is looked at and another one chosen. Nothing is sent before the confirmation.
  await page.getByTestId('quiz-option').last().click()
  await optionOn(page, correct).click()
  await page.locator('[data-testid=board][data-settled=true]').waitFor()
  await expect
    .poll(() => page.locator('[data-testid=quiz-option][aria-pressed=true]').getAttribute('data-option'))
    .toBe(correct)
  // The quiz may be asked before the test has seen the outcome.
  const next = nextQuiz(page)
  await page.getByTestId('quiz-answer').click()
  await page.getByText(fa.quiz.outcome.right, { exact: true }).waitFor()
  const second = await next

  const wrong = second.options.findIndex((option) => option !== correctOptionOf(second))
  await page.locator(`[data-quiz="${second.id}"] [data-option="${second.options[wrong] ?? ''}"]`).waitFor()
  await page.keyboard.press(`Digit${wrong + 1}`)
  await page.keyboard.press('c')
  await page.getByText(fa.quiz.outcome.wrong, { exact: true }).waitFor()
  await expect
    .poll(() => page.locator('[data-outcome=right]').getAttribute('data-option'))
    .toBe(correctOptionOf(second))
  await expect.poll(() => page.locator('[data-testid=quiz-option][data-outcome=wrong]').count()).toBe(1)

  await page.goto('/scoreboard?tab=quiz')
  const row = page.getByRole('row').filter({ hasText: fa.scoreboard.you })
  await row.waitFor()
  expect((await row.getByRole('cell').allTextContents()).at(-1)).toBe('۱')
  expect(faults).toEqual([])
})

test('W369 a match leaves mistakes behind, which the member is asked about one after the other', async () => {
  // About twelve turns of a side are played, nearly all of them bad.
  await playShortly(playground.khatam().url, [4, 5], 48)
  const { page, api, faults } = await playground.open(4, { language: 'fa' })
  await expect
    .poll(async () => (await api.mistakes()).length, { timeout: ANALYSED_WITHIN_MS, interval: 250 })
    .toBeGreaterThan(0)
  await page.goto('/quiz')
  await page.getByTestId('quiz-mistakes').click()
  const asked = page.waitForResponse((response) => response.url().endsWith('/api/quiz/mistakes'))
  await page.getByTestId('quiz-start').click()
  const [mistake, ...others] = (await (await asked).json()) as readonly QuizMistake[]
  if (mistake === undefined) throw new Error('There was nothing to train')
  const place = fa.quiz.mistakes.place
    .replace('{{place, number}}', digits('fa', 1))
    .replace('{{count, number}}', digits('fa', others.length + 1))
  await page.getByText(place, { exact: true }).waitFor()
  await optionOn(page, mistake.playedOpt).click()
  await page.getByTestId('quiz-answer').click()
  await page.getByText(fa.quiz.outcome.wrong, { exact: true }).waitFor()
  const played = page.locator('[data-testid=quiz-option][data-outcome=wrong]')
  await expect.poll(() => played.getByText(fa.quiz.mistakes.played, { exact: true }).count()).toBe(1)
  await expect.poll(() => page.locator('[data-outcome=right]').getAttribute('data-option')).toBe(mistake.correctOpt)
  expect(faults).toEqual([])
})

test.each(['fa', 'en'] as const)('a quiz that has failed says in words what happened (%s)', async (language) => {
  const { page } = await playground.open(language === 'fa' ? 11 : 12, { language })
  const { fault } = texts[language].quiz
  const says = async ({ title, text }: { title: string; text: string }) => {
    await page.getByRole('heading', { name: title, exact: true }).waitFor()
    await page.getByText(text, { exact: true }).waitFor()
  }
  const refuse = (path: string, code: number) =>
    page.route(path, (route) => route.fulfill({ status: code, json: { code, message: '' } }))
  await refuse(ASKING, 400)
  await page.goto('/quiz')
  await page.getByTestId('quiz-start').click()
  await says(fault.outdated)
  expect(await seriousProblems(page)).toEqual([])
  await page.unroute(ASKING)
  await refuse(ASKING, 409)
  await button(page, texts[language].action.retry).click()
  await says(fault.hasty)
  await page.unroute(ASKING)
  await refuse(ANSWERING, 409)
  await button(page, texts[language].action.retry).click()
  await page.getByTestId('quiz-option').first().click()
  await page.getByTestId('quiz-answer').click()
  await says(fault.answered)
})
