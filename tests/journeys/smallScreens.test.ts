import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { makePlayground } from './playground.ts'
import { playShortly } from './playShortly.ts'
import { tooSmall } from './smallParts.ts'

/** Small phones held sideways, the last two with the bars of the browser. */
const SIZES = [
  { width: 640, height: 360 },
  { width: 740, height: 304 },
  { width: 844, height: 390 },
] as const

const { khatam, open } = makePlayground({ draws: 'canvas' })

/** A screen with what shows that it is there. A third text is tapped then, and a fourth one appears. */
type Stop = readonly [path: string, ready: string, taps?: string, shows?: string]

const SHELL: readonly Stop[] = [
  ['/', '[data-testid=live-board], .life--rest'],
  ['/settings', '[data-screen] .list [role=switch]'],
  ['/settings?tab=notification', '[data-screen] .list [role=switch]'],
  ['/settings?tab=account', '[data-screen] .list .btn--danger'],
  ['/profile', '.ach:not(.ach--wait)'],
  ['/profile-edit', '[data-screen] input'],
  ['/scoreboard', '[data-screen] .tab'],
  ['/social', 'input[type=search]'],
  ['/credits', '[data-screen] .btn--primary'],
  ['/notification', '[data-screen=notifications]'],
  ['/game-stat', '.gs, .em'],
  ['/rules', '[data-testid=rules-next]'],
  ['/about', '[data-screen=about] .btn--line'],
]

const PLAY: readonly Stop[] = [
  ['/matchup/new', '[data-screen=newMatchup] .btn'],
  ['/matchup/new/online', '.reel'],
  ['/matchup/new/bot', '.reel'],
  ['/matchup/new/top-searches', '[data-screen=newMatchupLobby]'],
  ['/practice', '[data-screen] .btn--primary'],
  ['/quiz', '[data-testid=quiz-start]', '[data-testid=quiz-start]', '[data-testid=quiz-option]'],
  ['/watch/live', '[data-screen] .btn--line'],
  ['/activity/matchup', '[data-matchup]'],
  ['/tournament', '[data-screen=tournaments] .bar'],
  ['/replay', '[data-screen] .btn--primary'],
  ['/manual-analysis', '[data-testid=analyse]'],
]

const ofMatches = (finished: number, running: number): readonly Stop[] => [
  [`/matchup/${running}`, '[data-testid=board][data-settled=true]'],
  [`/matchup/${running}`, '[data-testid=board][data-settled=true]', '[data-testid=menu]', '.gm__sw'],
  [`/matchup/${running}`, '[data-testid=board][data-settled=true]', '[data-testid=chat]', '.chat'],
  [`/matchup/${finished}/result`, '.rs__acts'],
  [`/matchup/${finished}/stats`, '[data-stat=luck] bdi'],
  [`/matchup/${finished}/analysis`, '[data-row]'],
  [`/matchup/${finished}/analysis`, '[data-row]', '[data-testid=details]', '[data-testid=details]'],
  [`/matchup/${finished}/replay`, '[data-testid=board][data-settled=true]'],
  [`/matchup/${finished}/replay`, '[data-testid=export]', '[data-testid=export]', '[data-testid=save-mat]'],
]

test.each(['fa', 'en'] as const)(
  'on a small phone a member reads and taps everything of the shell (%s)',
  async (language) => {
    const { page } = await open(1, { language })
    await lookAt(page, SHELL)
  },
)

test.each(['fa', 'en'] as const)(
  'on a small phone a member reads and taps every way to play (%s)',
  async (language) => {
    const { page } = await open(language === 'fa' ? 3 : 4, { language })
    await playShortly(khatam().url, language === 'fa' ? [3, 5] : [4, 6], 2)
    await lookAt(page, PLAY)
  },
)

test.each(['fa', 'en'] as const)(
  'on a small phone a member reads and taps everything of a match (%s)',
  async (language) => {
    const { page, api } = await open(language === 'fa' ? 7 : 8, { language })
    const finished = await playShortly(khatam().url, language === 'fa' ? [7, 9] : [8, 10], 8)
    const { id } = await api.createMatchup({ length: 3, playWithBot: true, botDifficulty: 0 })
    await api.sendSeed(id)
    await lookAt(page, ofMatches(finished, id))
  },
)

test.each(['fa', 'en'] as const)(
  'on a small phone the rules over a match show their chapters and every page without scrolling (%s)',
  async (language) => {
    const { page, api } = await open(language === 'fa' ? 11 : 12, { language })
    const { id } = await api.createMatchup({ length: 3, playWithBot: true, botDifficulty: 0 })
    await api.sendSeed(id)
    await page.goto(`/matchup/${id}`)
    await page.locator('[data-testid=board][data-settled=true]').waitFor()
    await page.getByTestId('open-rules').click()
    const next = page.getByTestId('rules-next')
    for (;;) {
      for (const size of SIZES) {
        await page.setViewportSize(size)
        await expect.poll(() => outsideOfRules(page), { message: `at ${size.width}` }).toEqual([])
      }
      if (await next.isDisabled()) break
      await next.click()
    }
  },
)

test.each(['fa', 'en'] as const)(
  'W572 an explained term moves with its word when the window changes (%s)',
  async (language) => {
    const { page, api } = await open(language === 'fa' ? 13 : 14, { language })
    const { id } = await api.createMatchup({ length: 3, playWithBot: true, botDifficulty: 0 })
    await api.sendSeed(id)
    await page.setViewportSize({ width: 1280, height: 720 })
    await page.goto(`/matchup/${id}`)
    await page.getByTestId('open-rules').waitFor()
    await page.locator('[data-term=pip]').first().click()
    await page.getByTestId('term-note').waitFor()
    for (const size of SIZES) {
      await page.setViewportSize(size)
      await expect.poll(() => outsideOfWindow(page), { message: `at ${size.width}` }).toEqual([])
    }
  },
)

/** By how many CSS pixels the note to a term reaches out of the window, side by side; empty where it lies inside. */
function outsideOfWindow(page: Page): Promise<number[]> {
  return page.getByTestId('term-note').evaluate((note) => {
    const { left, top, right, bottom } = note.getBoundingClientRect()
    return [-left, -top, right - innerWidth, bottom - innerHeight].filter((over) => over > 0)
  })
}

/** The parts of the opened rules that reach out of them. */
function outsideOfRules(page: Page): Promise<string[]> {
  return page.getByTestId('rules').evaluate((rules) => {
    const room = rules.getBoundingClientRect()
    const parts = [...rules.querySelectorAll('.rb__chapter, .rb__board, .rb__says, .rb__foot .btn')]
    return parts
      .filter((part) => {
        const { top, bottom } = part.getBoundingClientRect()
        return top < room.top - 1 || bottom > room.bottom + 1
      })
      .map((part) => part.className)
  })
}

/** Goes to each screen and looks at it in every size until nothing on it is too small. */
async function lookAt(page: Page, stops: readonly Stop[]): Promise<void> {
  for (const [path, ready, taps, shows] of stops) {
    await page.setViewportSize(SIZES[0])
    await page.goto(path)
    await page.locator(ready).first().waitFor()
    if (taps !== undefined) await page.locator(taps).first().click()
    if (shows !== undefined) await page.locator(shows).first().waitFor()
    for (const size of SIZES) {
      await page.setViewportSize(size)
      // The tray of signs lies over the board, whose buttons it may cover. A page fits itself to a window, and what is under way on it comes to rest.
      await expect
        .poll(() => tooSmall(page, shows === '.chat' ? shows : undefined), {
          message: `${path} ${taps ?? ''} at ${size.width}`,
        })
        .toEqual([])
    }
  }
}
