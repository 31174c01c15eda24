import type { Locator, Page } from 'playwright'
import { expect, test } from 'vitest'
import { button, resignMatch, startBotMatch, untilAtBoard } from './findMatch.ts'
import { openVisitor, shareBrowser } from './openBrowser.ts'
import { play } from './playAtBoard.ts'
import { makePlayground } from './playground.ts'
import { playShortly } from './playShortly.ts'
import { nextQuiz } from './quizKey.ts'
import { untilAsked } from './tableWatch.ts'
import { seriousProblems } from './seriousProblems.ts'
import { texts, type Language } from './texts.ts'

const { khatam, open } = makePlayground({ draws: 'canvas' })

/** More controls than any screen has. */
const MOST_STOPS = 60

const languages = ['fa', 'en'] as const satisfies readonly Language[]

test.each(languages)('a visitor meets no barrier at the sign-in (%s)', async (language) => {
  const browser = await shareBrowser('canvas')
  const { page, context } = await openVisitor(browser, khatam().url, { language })
  await page.goto('/')
  await page.locator('[data-screen=signin]').waitFor()
  expect(await seriousProblems(page)).toEqual([])
  await button(page, texts[language].signIn.chooseCountry).click()
  expect(await seriousProblems(page)).toEqual([])
  await context.close()
})

test.each(languages)('a member meets no barrier from the menu to the result (%s)', async (language) => {
  const text = texts[language]
  const { page } = await open(language === 'fa' ? 1 : 2, { language, screen: 'phone' })
  const problems: Record<string, readonly string[]> = {}
  const look = async (name: string) => {
    problems[name] = await seriousProblems(page)
  }
  await look('menu')
  await button(page, text.menu.matchup).click()
  await button(page, text.newMatchup.online).waitFor()
  await look('new matchup')
  await button(page, text.newMatchup.online).click()
  await button(page, text.newMatchup.find).waitFor()
  await look('online')
  await page.goto('/')
  await startBotMatch(page, language, 1)
  await untilAtBoard(page)
  await untilAsked(page)
  await look('game')
  await page.getByTestId('chat').click()
  await look('chat')
  await page.keyboard.press('Escape')
  await page.getByTestId('menu').click()
  await page.getByTestId('resign-match').waitFor()
  await look('game menu')
  await page.keyboard.press('Escape')
  // The focus comes back to the menu button, and not to the board, which gets the focus when the focused button
  // disappears.
  await page.getByTestId('menu').and(page.locator(':focus')).waitFor()
  await play(page, { isEnough: ({ phase }) => phase === 'roll' })
  await look('roll')
  await resignMatch(page, language)
  await page.locator('[data-screen=matchupResults] .rs__score').waitFor()
  await look('result')
  // The button waits until the match is analysed.
  await button(page, text.matchStats.open).click()
  await page.locator('[data-screen=matchupStats] [data-stat=luck] bdi').first().waitFor()
  await look('match statistics')
  await page.goto('/activity')
  await page.locator('[data-screen=activityMatchup] [data-matchup]').waitFor()
  await look('activity')
  await page.goto('/profile')
  await page.getByRole('button', { name: text.gameStats.title }).click()
  await page.locator('[data-screen=gameStats]').locator('.gs, .em').waitFor()
  await look('dice statistics')
  expect(Object.entries(problems).filter(([, found]) => found.length > 0)).toEqual([])
})

test.each(languages)(
  'a member meets no barrier at what goes on, and reaches it by the keyboard (%s)',
  async (language) => {
    const text = texts[language]
    const [own, other] = language === 'fa' ? [3, 5] : [4, 6]
    const finished = await playShortly(khatam().url, [own, other], 4)
    const { page } = await open(own, { language, screen: 'phone' })
    const problems: Record<string, readonly string[]> = {}
    const look = async (name: string) => {
      problems[name] = await seriousProblems(page)
    }
    const go = async (path: string, ready: string) => {
      await page.goto(path)
      await page.locator(ready).first().waitFor()
    }
    await go('/', '[data-testid=daily-ahead]')
    await look('menu with what goes on')
    await reachByKeyboard(page, page.getByRole('button', { name: text.menu.leaderboard, exact: true }))
    await page.keyboard.press('Enter')
    await page.locator('[data-screen=scoreboardMatchup]').waitFor()
    for (const tab of ['elo', 'quiz', 'tournament']) {
      await go(`/scoreboard?tab=${tab}`, '[data-screen] .sb__p, [data-screen] .sb__none')
      await look(`leaderboard of ${tab}`)
    }
    await go('/quiz', '[data-testid=quiz-start]')
    await page.locator('.qz__streak').waitFor()
    await look('quiz of the day')
    const asked = nextQuiz(page)
    await reachByKeyboard(page, page.getByTestId('quiz-start'))
    await page.keyboard.press('Enter')
    await asked
    // The next question never comes, so the answers of the others stay for as long as they are looked at.
    await page.route('**/api/quiz', () => {})
    await page.locator('[data-testid=board][data-settled=true]').waitFor()
    await page.keyboard.press('Digit1')
    await page.locator('[data-testid=quiz-option][aria-pressed=true]').waitFor()
    await reachByKeyboard(page, page.getByTestId('quiz-answer'))
    await page.keyboard.press('Enter')
    await page.getByTestId('quiz-share').first().waitFor()
    await look('answers of the others')
    await go('/game-stat', '[data-screen=gameStats] .gs, [data-screen=gameStats] .em')
    await look('statistics')
    await go(`/matchup/${finished}/result`, '[data-testid=share-picture]')
    await look('share button of a result')
    await reachByKeyboard(page, page.getByTestId('share-picture'))
    await go('/profile', '.ach:not(.ach--wait)')
    await look('achievements')
    expect(Object.entries(problems).filter(([, found]) => found.length > 0)).toEqual([])
  },
)

/** Presses the tab key until a control has the focus, at most once around the screen. */
async function reachByKeyboard(page: Page, control: Locator): Promise<void> {
  await control.waitFor()
  for (let presses = 0; presses < MOST_STOPS; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The tab key does not lead to ${String(control)}`)
}
