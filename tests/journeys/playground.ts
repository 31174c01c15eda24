import type { Browser, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { searchOnline, untilAtBoard, type MatchWish } from './findMatch.ts'
import { leaveBrowser, shareBrowser, type VisitorOptions } from './openBrowser.ts'
import { openMember, type Player } from './openMember.ts'
import { startKhatam, type Khatam } from './startKhatam.ts'
import { digits, texts, type Language } from './texts.ts'

/** A server for the tests of one file, a browser, and the members that a test opens in it. */
export interface Playground {
  readonly khatam: () => Khatam
  readonly open: (number: number, options?: Omit<VisitorOptions, 'token'>) => Promise<Player>
}

/** The settings for quick play: no animations, no turn played by itself, doubles sent at once. */
const SETTINGS = { gameAnimations: false, gameAutoMove: false, gameAskDouble: false }

interface PlaygroundOptions {
  readonly draws: 'webgl' | 'canvas'
  /** The settings of the member’s devices instead of those for quick play. */
  readonly settings?: Readonly<Record<string, boolean>>
}

/** Call it once at the top of a file. It begins and ends with the file's tests, and closes what each test opened. */
export function makePlayground({ draws, settings }: PlaygroundOptions): Playground {
  let khatam: Khatam
  let browser: Browser
  const players: Player[] = []
  beforeAll(async () => {
    khatam = await startKhatam()
    browser = await shareBrowser(draws)
  })
  afterEach(async () => {
    await Promise.all(players.splice(0).map(({ context }) => context.close()))
  })
  afterAll(async () => {
    await leaveBrowser(browser)
    await khatam.stop()
  })
  return {
    khatam: () => khatam,
    open: async (number, options = {}) => {
      const player = await openMember(browser, khatam.url, number, {
        settings: { ...SETTINGS, ...settings },
        screen: 'small',
        ...options,
      })
      players.push(player)
      return player
    },
  }
}

export interface Pair {
  readonly persian: Player
  readonly english: Player
  readonly matchupId: number
  readonly credit: { readonly persian: number; readonly english: number }
}

/**
 * A Persian and an English member find each other by searching, the Persian one first; with their own `hands`, if
 * given.
 */
export async function findEachOther(
  { open }: Playground,
  numbers: readonly [number, number],
  wish: MatchWish & { readonly hands?: readonly [typeof searchOnline, typeof searchOnline] },
): Promise<Pair> {
  const { hands: [first, second] = [searchOnline, searchOnline], ...match } = wish
  const persian = await open(numbers[0], { language: 'fa' })
  const english = await open(numbers[1], { language: 'en' })
  const credit = { persian: (await persian.api.member()).credit, english: (await english.api.member()).credit }
  await first(persian.page, 'fa', match)
  await persian.page.getByText(texts.fa.search.title).first().waitFor()
  await second(english.page, 'en', match)
  const [matchupId, same] = await Promise.all([untilAtBoard(persian.page), untilAtBoard(english.page)])
  expect(same).toBe(matchupId)
  return { persian, english, matchupId, credit }
}

/** Lets the result page compute every roll of the match again. */
export async function expectFairDice(page: Page, language: Language): Promise<void> {
  const { title } = texts[language].result.verify
  await page.getByRole('button', { name: title }).click()
  const verdicts = page.getByRole('dialog', { name: title }).locator('[data-verdict]')
  await verdicts.first().waitFor()
  expect(await verdicts.evaluateAll((all) => all.map((one) => one.getAttribute('data-verdict')))).toEqual([
    'true',
    'true',
  ])
}

/** Checks what both see at the end, and that the ledger has moved the fee from one to the other. */
export async function expectSettled({ persian, english, matchupId, credit }: Pair, fee: number): Promise<void> {
  const matchup = await persian.api.matchup(matchupId)
  expect(matchup).toMatchObject({ finished: true, joinCredit: fee, creditWon: fee * 2 })
  const places = { persian: 'fa', english: 'en' } as const satisfies Record<string, Language>
  for (const name of ['persian', 'english'] as const) {
    const { page, api, faults } = { persian, english }[name]
    const language = places[name]
    const isWinner = matchup.winnerUserId === api.id
    const result = page.locator('[data-screen=matchupResults]')
    await result.getByRole('heading', { name: texts[language].result[isWinner ? 'won' : 'lost'] }).waitFor()
    const { userAScore, userBScore } = matchup
    const own = matchup.userAId === api.id ? [userAScore, userBScore] : [userBScore, userAScore]
    await expect
      .poll(() => result.locator('.rs__score b').allTextContents())
      .toEqual(own.map((score) => digits(language, score)))
    await expect.poll(() => result.locator('.rs__cr2').count()).toBe(isWinner ? 1 : 0)

    const now = await api.member()
    expect(now.credit - credit[name]).toBe(isWinner ? fee : -fee)
    const history = await api.creditHistory()
    expect(history.reduce((sum, { amount }) => sum + amount, 0)).toBe(now.credit)
    expect(faults).toEqual([])
  }
}
