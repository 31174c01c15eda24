import type { Page, Route } from 'playwright'
import { OPENING_COUNTS } from '../../../src/engine/rules/position.ts'
import type { Quiz, QuizMistake } from '../../../src/protocol/quiz/quiz.ts'
import { SCREENS } from '../../journeys/openBrowser.ts'
import { correctOptionOf, nextQuiz, optionOn } from '../../journeys/quizKey.ts'
import { texts } from '../../journeys/texts.ts'
import { openStageMember, type Tour, type TourStage } from '../stage.ts'

const QUIZ = '**/api/quiz'
const MISTAKES = '**/api/quiz/mistakes'

/** Quizzes from the start to the end of the day, and the screen where there is none. */
export const tour: Tour = {
  pictures: [
    '63-quiz-start',
    '63-quiz-asking',
    '63-quiz-chosen',
    '63-quiz-right',
    '63-quiz-wrong',
    '63-quiz-late',
    '63-quiz-timeUp',
    '63-quiz-board',
    '63-quiz-limit',
    '63-quiz-none',
    '63-quiz-failed',
    '63-quiz-mistakes-start',
    '63-quiz-mistakes-asked',
    '63-quiz-mistakes-end',
    '63-quiz-mistakes-cube',
    '63-quiz-mistakes-cube-why',
    '63-quiz-mistakes-none',
  ],
  walk: async (stage) => {
    const { camera } = stage
    const { page } = await openStageMember(stage)
    await page.goto('/quiz')
    const start = page.getByTestId('quiz-start')
    await start.waitFor()
    await camera.shoot(page, '63-quiz-start')
    const first = await startQuiz(page)
    await camera.shoot(page, '63-quiz-asking')
    await optionOn(page, correctOptionOf(first)).click()
    await camera.shoot(page, '63-quiz-chosen')
    let letOn = await holdNextQuiz(page)
    await page.getByTestId('quiz-answer').click()
    await untilOutcome(page, 'right')
    await camera.shoot(page, '63-quiz-right')

    let next = nextQuiz(page)
    letOn()
    const second = await next
    letOn = await holdNextQuiz(page)
    await optionOn(page, wrongOptionOf(second)).click()
    await page.getByTestId('quiz-answer').click()
    await untilOutcome(page, 'wrong')
    await camera.shoot(page, '63-quiz-wrong')

    // For this page it is later than for the server from now on.
    await page.clock.setFixedTime(Date.now() + 38_000)
    next = nextQuiz(page)
    letOn()
    await next
    letOn = await holdNextQuiz(page)
    await camera.shoot(page, '63-quiz-late')
    await untilOutcome(page, 'late')
    await camera.shoot(page, '63-quiz-timeUp')
    letOn()
    await page.goto('/scoreboard?tab=quiz')
    await page.getByText(texts[stage.language].scoreboard.you, { exact: true }).waitFor()
    await camera.shoot(page, '63-quiz-board')

    for (const [name, code] of [
      ['63-quiz-limit', 751],
      ['63-quiz-none', 750],
      ['63-quiz-failed', 400],
    ] as const) {
      await page.route(QUIZ, (route) => route.fulfill({ status: code, json: { code, message: '' } }))
      await page.goto('/quiz')
      await start.click()
      await page.locator('.em__actions').waitFor()
      await start.waitFor({ state: 'detached' })
      await camera.shoot(page, name)
      await page.unroute(QUIZ)
    }
    await walkMistakes(stage, first)
  },
}

/** The own mistakes. They are made of a quiz, because a match would take long. */
async function walkMistakes(stage: TourStage, quiz: Quiz): Promise<void> {
  const { camera, language } = stage
  // In this page time goes on.
  const { page } = await openStageMember(stage)
  const { gameBoard, options } = quiz
  const correctOpt = correctOptionOf(quiz)
  const playedOpt = wrongOptionOf(quiz)
  const turn = { matchupId: 1, gameBoard, options, correctOpt, playedOpt, error: 0.2, index: 0 } as const
  const mistake: QuizMistake = { ...turn, options, cube: null }
  await page.route(MISTAKES, (route) => route.fulfill({ json: Object.values(SCREENS).map(() => mistake) }))
  await page.goto('/quiz')
  await page.getByTestId('quiz-mistakes').click()
  await page.getByTestId('quiz-start').waitFor()
  await camera.shoot(page, '63-quiz-mistakes-start')
  await page.getByTestId('quiz-start').click()
  // An answer does not stand long enough for all sizes.
  for (const size of Object.values(SCREENS)) {
    await page.setViewportSize(size)
    await optionOn(page, options.find((option) => option !== correctOpt && option !== playedOpt) ?? '').click()
    await page.getByTestId('quiz-answer').click()
    await untilOutcome(page, 'wrong')
    await camera.snap(page, '63-quiz-mistakes-asked')
    await page.getByTestId('quiz-outcome').waitFor({ state: 'detached' })
  }
  await camera.shoot(page, '63-quiz-mistakes-end')
  await page.unroute(MISTAKES)
  await page.route(MISTAKES, (route) => route.fulfill({ json: [takeMistake(mistake)] }))
  await page.goto('/quiz?of=mistakes')
  await page.getByTestId('quiz-start').click()
  await optionOn(page, 'pass').waitFor()
  await camera.shoot(page, '63-quiz-mistakes-cube')
  await optionOn(page, 'pass').click()
  await page.getByTestId('quiz-answer').click()
  await page.getByTestId('quiz-why').click()
  await page.getByTestId('quiz-next').waitFor()
  await camera.shoot(page, '63-quiz-mistakes-cube-why')
  await page.unroute(MISTAKES)
  await page.goto('/quiz?of=mistakes')
  await page.getByTestId('quiz-start').click()
  await page.getByText(texts[language].quiz.mistakes.none).waitFor()
  await camera.shoot(page, '63-quiz-mistakes-none')
}

/** A double at the opening position, which the member has passed. */
function takeMistake({ gameBoard, ...mistake }: QuizMistake): QuizMistake {
  return {
    ...mistake,
    gameBoard: {
      ...gameBoard,
      points: [[...OPENING_COUNTS], [...OPENING_COUNTS]],
      cubeOfferedBy: 'black',
      cubeValue: 1,
      cubeOwner: null,
      diceValue: 0,
      isCrawford: false,
    },
    options: ['take', 'pass'],
    correctOpt: 'take',
    playedOpt: 'pass',
    error: 0.9,
    cube: {
      noDouble: 0.07,
      doubleTake: -0.1,
      doublePass: 1,
      marketLosers: 0.01,
      probs: { w: 0.52, wg: 0.15, wbg: 0.01, l: 0.48, lg: 0.12, lbg: 0.01 },
    },
  }
}

async function startQuiz(page: Page): Promise<Quiz> {
  const asked = nextQuiz(page)
  await page.getByTestId('quiz-start').click()
  const quiz = await asked
  await page.locator('[data-testid=board]:not([data-renderer=""])').waitFor()
  return quiz
}

/** The result stands for two seconds, and as long as the next question is loading. */
async function holdNextQuiz(page: Page): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const hold = async (route: Route) => {
    await held
    await route.continue()
  }
  await page.route(QUIZ, hold, { times: 1 })
  return () => release()
}

async function untilOutcome(page: Page, outcome: 'right' | 'wrong' | 'late'): Promise<void> {
  await page.locator(`[data-testid=quiz-outcome][data-outcome=${outcome}]`).waitFor()
  await page.locator('[data-testid=board][data-settled=true]').waitFor()
}

function wrongOptionOf(quiz: Quiz): string {
  const correct = correctOptionOf(quiz)
  return quiz.options.find((option) => option !== correct) ?? ''
}
