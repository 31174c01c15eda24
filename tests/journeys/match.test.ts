import type { Browser } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { searchOnline, startBotMatch, untilAtBoard, type MatchWish } from './findMatch.ts'
import { openBrowser } from './openBrowser.ts'
import { openMember, type Player } from './openMember.ts'
import { perform, play, untilAsked } from './playAtBoard.ts'
import { startKhatam, type Khatam } from './startKhatam.ts'
import { digits, texts, type Language } from './texts.ts'

let khatam: Khatam
let browser: Browser
const players: Player[] = []

beforeAll(async () => {
  khatam = await startKhatam()
  browser = await openBrowser()
})
afterEach(async () => {
  await Promise.all(players.splice(0).map(({ context }) => context.close()))
})
afterAll(async () => {
  await browser.close()
  await khatam.stop()
})

const settings = { gameAnimations: false, gameAutoMove: false }

async function open(number: number, language: Language): Promise<Player> {
  const player = await openMember(browser, khatam.url, number, { language, settings, screen: 'small' })
  players.push(player)
  return player
}

/** A Persian and an English reader find each other; answers them, the first to search first. */
async function findEachOther(numbers: readonly [number, number], wish: MatchWish) {
  const persian = await open(numbers[0], 'fa')
  const english = await open(numbers[1], 'en')
  const before = { persian: await persian.api.member(), english: await english.api.member() }
  await searchOnline(persian.page, 'fa', wish)
  await persian.page.getByText(texts.fa.search.title).first().waitFor()
  await searchOnline(english.page, 'en', wish)
  const [matchupId, same] = await Promise.all([untilAtBoard(persian.page), untilAtBoard(english.page)])
  expect(same).toBe(matchupId)
  return { persian, english, matchupId, before }
}

type Pair = Awaited<ReturnType<typeof findEachOther>>

/** What both see at the end, and what became of the fee. */
async function expectSettled({ persian, english, matchupId, before }: Pair, fee: number): Promise<void> {
  const matchup = await persian.api.matchup(matchupId)
  expect(matchup).toMatchObject({ finished: true, joinCredit: fee, creditWon: fee * 2 })
  for (const [name, language] of [
    ['persian', 'fa'],
    ['english', 'en'],
  ] as const) {
    const { page, api, faults } = { persian, english }[name]
    const isWinner = matchup.winnerUserId === api.id
    const result = page.locator('[data-screen=matchupResults]')
    await result.getByRole('heading', { name: texts[language].result[isWinner ? 'won' : 'lost'] }).waitFor()
    const { userAScore, userBScore } = matchup
    const own = matchup.userAId === api.id ? [userAScore, userBScore] : [userBScore, userAScore]
    expect(await result.locator('.rs__score b').allTextContents()).toEqual(own.map((score) => digits(language, score)))
    expect(await result.locator('.rs__cr2').count()).toBe(isWinner ? 1 : 0)

    const now = await api.member()
    expect(now.credit - before[name].credit).toBe(isWinner ? fee : -fee)
    const history = await api.creditHistory()
    expect(history.reduce((sum, { amount }) => sum + amount, 0)).toBe(now.credit)
    expect(faults).toEqual([])
  }
}

describe('two members in two browsers', () => {
  test('a match to one point, played to its natural end, moves the fee and no more', async () => {
    const pair = await findEachOther([1, 2], { length: 1, fee: 10 })
    const pressed = await Promise.all([play(pair.persian.page), play(pair.english.page)])
    for (const { confirm, double } of pressed) {
      expect(confirm).toBeGreaterThan(0)
      expect(double).toBe(0)
    }
    await expectSettled(pair, 10)
  })
})

describe('one member', () => {
  test('plays turns with the keyboard alone', async () => {
    const player = await open(10, 'en')
    const { page } = player
    await startBotMatch(page, 'en', 1)
    await untilAtBoard(page)
    let turns = 0
    for (let table = await untilAsked(page); turns < 3; table = await untilAsked(page, table)) {
      if (table.phase === 'over') break
      if (table.phase === 'roll') await page.keyboard.press('r')
      else if (table.buttons.includes('confirm')) {
        await page.keyboard.press('c')
        turns += 1
      } else await walkTo(player, table.movable.at(-1) ?? '')
    }
    expect(turns).toBe(3)
    expect(player.faults).toEqual([])
  })

  test('takes a step back with the keyboard and plays another', async () => {
    const player = await open(11, 'fa')
    const { page } = player
    await startBotMatch(page, 'fa', 1)
    await untilAtBoard(page)
    let table = await untilAsked(page)
    if (table.phase === 'roll') {
      await page.keyboard.press('r')
      table = await untilAsked(page, table)
    }
    const point = table.movable[0] ?? ''
    const counts = () =>
      page
        .locator('[data-testid=board] button[data-point]')
        .evaluateAll((all) => all.map((one) => one.getAttribute('data-count')))
    const before = await counts()
    await perform(page, { tap: point })
    const moved = await untilAsked(page, table)
    expect(await counts()).not.toEqual(before)
    await page.keyboard.press('u')
    expect((await untilAsked(page, moved)).movable).toEqual(table.movable)
    expect(await counts()).toEqual(before)
  })
})

/** Goes to a point with the arrow keys and presses Enter on it. */
async function walkTo({ page }: Player, point: string): Promise<void> {
  const current = page.locator('[data-testid=board] button[data-point][tabindex="0"]')
  await current.focus()
  const wanted = page.locator(`[data-testid=board] button[data-point="${point}"]`)
  const goal = await centre(wanted)
  for (let steps = 0; steps < 40; steps += 1) {
    const here = await centre(page.locator('[data-testid=board] button[data-point]:focus'))
    if (Math.abs(here.x - goal.x) < 2 && Math.abs(here.y - goal.y) < 2) break
    const isOtherRow = point !== 'bar' && Math.abs(here.y - goal.y) > 40
    if (Math.abs(here.x - goal.x) >= 2) await page.keyboard.press(here.x < goal.x ? 'ArrowRight' : 'ArrowLeft')
    else if (isOtherRow) await page.keyboard.press(here.y < goal.y ? 'ArrowDown' : 'ArrowUp')
  }
  expect(await wanted.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
}

async function centre(element: ReturnType<Player['page']['locator']>): Promise<{ x: number; y: number }> {
  const box = await element.boundingBox()
  if (box === null) throw new Error('Not on the board')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
