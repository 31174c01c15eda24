import type { Locator, Page } from 'playwright'
import { expect, test } from 'vitest'
import { button } from './findMatch.ts'
import { makePlayground } from './playground.ts'
import { texts } from './texts.ts'

const { open } = makePlayground({ draws: 'canvas' })
const text = texts.en

/** What is tapped on a screen, and the screen that it leads to. */
interface Step {
  readonly tap: (page: Page) => Locator
  readonly screen: string
}

const step = (name: string, screen: string): Step => ({ tap: (page) => button(page, name), screen })
const stepBy = (selector: string, screen: string): Step => ({ tap: (page) => page.locator(selector).first(), screen })

/** The usual ways from the menu to the main screens. */
const WAYS: readonly (readonly Step[])[] = [
  [step(text.menu.matchup, 'newMatchup'), step(text.newMatchup.online, 'newMatchupType')],
  [step(text.menu.tournament, 'tournaments'), stepBy('[data-screen=tournaments] [data-tournament]', 'tournament')],
  [step(text.menu.watch, 'watchLive')],
  [step(text.menu.leaderboard, 'scoreboardMatchup')],
  [step(text.menu.social, 'social')],
  [step(text.menu.practice, 'practice')],
  [step(text.menu.quiz, 'quiz'), step(text.quiz.mistakes.title, 'quizMistakes')],
  [step(text.menu.analysis, 'manualAnalysis')],
  [stepBy('.who', 'myProfile'), step(text.gameStats.title, 'gameStats')],
  [stepBy('.who', 'myProfile'), stepBy('[data-screen=myProfile] .pill--button', 'credits')],
  [step(text.menu.activity, 'activityMatchup')],
  [step(text.menu.notifications, 'notifications')],
  [step(text.menu.settings, 'generalSettings')],
  [step(text.menu.about, 'about')],
]

test('the arrow and the browser lead back from each main screen to where the member came from', async () => {
  const { page, faults } = await open(1, { language: 'en' })
  await untilAt(page, 'main', 0)
  for (const way of WAYS) {
    for (const back of [goByArrow, goByBrowser]) {
      const screens = ['main', ...way.map(({ screen }) => screen)]
      for (const [at, { tap, screen }] of way.entries()) {
        await tap(page).click()
        await untilAt(page, screen, at + 1)
      }
      for (let at = way.length - 1; at >= 0; at -= 1) {
        await back(page)
        await untilAt(page, screens[at] ?? '', at)
      }
    }
  }
  expect(faults).toEqual([])
})

test('the arrow of a screen that was opened by its address leads to the screen above it', async () => {
  const { page } = await open(2, { language: 'en' })
  for (const [path, screen, above] of [
    ['/scoreboard', 'scoreboardMatchup', 'main'],
    ['/profile-edit', 'profileEdit', 'myProfile'],
    ['/matchup/new/online', 'newMatchupType', 'newMatchup'],
  ] as const) {
    // A new tab has no screen before this one.
    const tab = await page.context().newPage()
    await tab.goto(path)
    await untilAt(tab, screen, 0)
    await goByArrow(tab)
    await untilAt(tab, above, 0)
    await tab.close()
  }
})

const goByArrow = (page: Page) => page.getByRole('button', { name: text.action.back, exact: true }).click()
const goByBrowser = (page: Page) => page.goBack()

/** Waits for a screen that has so many screens before it in the history of the tab. */
async function untilAt(page: Page, screen: string, before: number): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => {
        const shown = document.querySelector('[data-screen]')?.getAttribute('data-screen')
        const state: unknown = window.history.state
        const place = typeof state === 'object' && state !== null && 'idx' in state ? state.idx : null
        return { shown, place }
      }),
    )
    .toEqual({ shown: screen, place: before })
}
