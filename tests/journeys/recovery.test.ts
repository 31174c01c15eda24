import { expect, test } from 'vitest'
import type { GameContext } from '../../src/protocol/game/game.ts'
import { startBotMatch, untilAtBoard } from './findMatch.ts'
import { SCREENS } from './openBrowser.ts'
import type { Player } from './openMember.ts'
import { untilListening } from './pageWatch.ts'
import { chooseFarthest, quickHand } from './playAtBoard.ts'
import { makePlayground } from './playground.ts'
import { untilAsked, untilSettledOn, type Table } from './tableWatch.ts'
import { texts } from './texts.ts'

const { khatam, open } = makePlayground({ draws: 'webgl' })

/**
 * Waits until a page has twice tried to reconnect and found no server. It tries every half second for as long as it
 * takes, which the tests of `LiveConnection` prove with a clock of their own. So it is back within the promised three
 * seconds.
 */
async function untilRefusedTwice({ page }: Player): Promise<void> {
  let refused = 0
  page.on('requestfailed', (request) => {
    if (new URL(request.url()).pathname === '/live') refused++
  })
  await expect.poll(() => refused).toBeGreaterThan(1)
}

/** Two members at one board, in the order of their numbers. */
async function seatTwo(numbers: readonly [number, number]) {
  const first = await open(numbers[0])
  await first.api.createMatchup({ length: 1 })
  const second = await open(numbers[1])
  const { id: matchupId } = await second.api.createMatchup({ length: 1 })
  // If the first one's line drops in this moment, both are seated as soon as it is back (W898).
  await expect.poll(async () => (await second.api.matchup(matchupId)).startedAt).not.toBeNull()
  await Promise.all([first, second].map(({ page }) => page.goto(`/matchup/${matchupId}`)))
  const mover = await Promise.race([first, second].map((player) => untilAsked(player.page).then(() => player)))
  return { matchupId, mover, other: mover === first ? second : first }
}

/** Plays until a checker has been moved and the turn is not yet confirmed. */
async function tryAStep({ page }: Player): Promise<Table> {
  let table = await untilAsked(page)
  if (table.phase === 'roll') {
    await quickHand(page, 'roll')
    table = await untilAsked(page, table)
  }
  await quickHand(page, chooseFarthest(table))
  return untilAsked(page, table)
}

/** Plays the member's whole turn, up to its confirmation. */
async function tryATurn(mover: Player): Promise<Table> {
  let table = await tryAStep(mover)
  while (!table.buttons.includes('confirm')) {
    await quickHand(mover.page, chooseFarthest(table))
    table = await untilAsked(mover.page, table)
  }
  return table
}

/** Confirms the tried turn, and sees the match go on with it on every board. Answers the state after it. */
async function confirmAndSee(matchupId: number, mover: Player, watchers: readonly Player[]): Promise<GameContext> {
  const { currentPlayer } = await mover.api.context(matchupId)
  await quickHand(mover.page, 'confirm')
  // This does not look at `updateIndex`, which grows with every connection that comes back.
  await expect
    .poll(async () => (await mover.api.context(matchupId)).currentPlayer, { interval: 25 })
    .not.toBe(currentPlayer)
  const after = await mover.api.context(matchupId)
  await Promise.all([mover, ...watchers].map(({ page }) => untilSettledOn(page, after.updateIndex)))
  return after
}

test('a server killed in the middle of a turn comes back, and both go on', async () => {
  const { matchupId, mover, other } = await seatTwo([1, 2])
  await tryATurn(mover)
  const before = await mover.api.context(matchupId)

  await khatam().kill9()
  await Promise.all([mover, other].map(untilRefusedTwice))
  await khatam().restart()
  const after = await confirmAndSee(matchupId, mover, [other])
  expect(after.id).toBe(before.id)
  expect(after.points).not.toEqual(before.points)
  // The opponent’s turn after that goes on too.
  await tryATurn(other)
  await confirmAndSee(matchupId, other, [mover])
})

test('a page that is loaded again in the middle of a turn asks for the same turn', async () => {
  const player = await open(3)
  const { page } = player
  await startBotMatch(page, 'en', 1)
  const matchupId = await untilAtBoard(page)
  await tryAStep(player)
  const before = await player.api.context(matchupId)
  await page.reload()
  const table = await untilAsked(page)
  expect(table).toMatchObject({ phase: 'move', updateIndex: before.updateIndex })
  expect(table.buttons).toEqual([])
  await quickHand(page, chooseFarthest(table))
  await untilAsked(page, table)
})

test('a member who was offline sees what happened meanwhile, and goes on', async () => {
  const { matchupId, mover, other } = await seatTwo([4, 5])
  await other.context.setOffline(true)
  await other.page.getByText('You are offline').waitFor()
  await tryATurn(mover)
  await confirmAndSee(matchupId, mover, [])

  await other.context.setOffline(false)
  const { updateIndex } = await mover.api.context(matchupId)
  await untilSettledOn(other.page, updateIndex)
  await tryATurn(other)
  await confirmAndSee(matchupId, other, [mover])
})

test('a match that cannot be loaded leaves a way out, and loads by itself as soon as it can', async () => {
  const { page, api } = await open(6)
  const { id } = await api.createMatchup({ length: 1, playWithBot: true, botDifficulty: 0 })
  await page.route('**/api/game/context*', (route) => route.fulfill({ status: 503, json: { code: 503 } }))
  await page.goto(`/matchup/${id}`)
  await page.locator('.gside .waiting').waitFor()
  await page.getByRole('button', { name: texts.en.action.mainMenu }).waitFor()
  await page.unroute('**/api/game/context*')
  await page.getByTestId('menu').waitFor()
})

test('a screen that failed while the server was away loads by itself when it is back', async () => {
  const player = await open(7)
  const { page } = player
  await page.goto('/settings')
  await untilListening(page)
  await khatam().kill9()
  await untilRefusedTwice(player)
  await page.evaluate(() => history.pushState({}, '', '/scoreboard'))
  await page.evaluate(() => window.dispatchEvent(new PopStateEvent('popstate')))
  await page.locator('[data-screen=crash], [role=alert]').first().waitFor()
  await khatam().restart()
  await page.locator('[data-screen=scoreboardMatchup]').first().waitFor()
  await expect.poll(() => page.locator('[data-screen=crash], [role=alert]').count()).toBe(0)
})

test('a list that failed while the server was away is loaded when it is back', async () => {
  const player = await open(8)
  const { page } = player
  await page.route('**/api/user/rank/*', (route) => route.abort())
  await page.goto('/scoreboard')
  await page.locator('.sb__none[role=alert]').waitFor()
  await untilListening(page)
  await page.unroute('**/api/user/rank/*')
  await khatam().restart()
  await page.locator('[data-screen=scoreboardMatchup]').first().waitFor()
  await page.locator('.sb__none[role=alert]').waitFor({ state: 'detached' })
})

test('W902 a picture that the line has lost is there a moment later, or when the device is online again', async () => {
  const { page, context } = await open(13)
  const untilBroken = (isBroken: boolean) =>
    expect
      .poll(() =>
        page
          .locator('.medals img')
          .evaluateAll((medals: HTMLImageElement[]) => medals.map((medal) => medal.naturalWidth === 0)),
      )
      .toEqual([isBroken, isBroken, isBroken])
  let asked = 0
  await page.route('**/ui/medal-*.svg', (route) => (++asked > 6 ? route.continue() : route.abort()))
  await page.goto('/profile')
  await untilBroken(true)
  await untilBroken(false)
  expect(asked).toBe(9)
  // A picture that the server does not have is asked for three times.
  await page.route('**/ui/medal-*.svg', (route) => route.fulfill({ status: (++asked, 404) }))
  await page.reload()
  await expect.poll(() => asked, { timeout: 15_000 }).toBe(18)
  await context.setOffline(true)
  await page.unrouteAll()
  await context.setOffline(false)
  await untilBroken(false)
})

test('a screen that fails while the live channel stays tries again by itself, and tells it once', async () => {
  const { page } = await open(12)
  const answers: number[] = []
  await page.route('**/api/tournament*', async (route) => {
    answers.push(answers.length < 2 ? 500 : 200)
    await (answers.at(-1) === 200 ? route.fallback() : route.fulfill({ status: 500, json: { code: 500 } }))
  })
  await page.evaluate(() => {
    let told = 0
    const counted = new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node instanceof Element && (node.matches('.snack') || node.querySelector('.snack') !== null)) told++
      document.body.dataset['told'] = String(told)
    })
    counted.observe(document.body, { childList: true, subtree: true })
    history.pushState({}, '', '/tournament')
    window.dispatchEvent(new PopStateEvent('popstate'))
  })
  await page.getByText(texts.en.failure.siteTitle, { exact: true }).waitFor()
  await expect.poll(() => answers.at(-1)).toBe(200)
  await page.getByText(texts.en.failure.siteTitle, { exact: true }).waitFor({ state: 'detached' })
  expect(await page.evaluate(() => document.body.dataset['told'])).toBe('1')
})

test('a start that failed while the server was away is made again when it is back', async () => {
  const { page, context } = await open(9)
  // Parts that load late may keep the member once more before the page goes.
  await page.addInitScript(() => localStorage.removeItem('khatam.member'))
  await context.route('**/api/**', (route) => route.abort())
  await page.reload()
  await page.getByText(texts.en.splash.failed).waitFor()
  await context.unroute('**/api/**')
  await page.locator('[data-screen=main]').waitFor()
})

test('W904 a match is played where the device calls itself offline and is not', async () => {
  const { page } = await open(15)
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }))
  await page.goto('/')
  await untilListening(page)
  await page.locator('.banner').waitFor({ state: 'detached' })
  await startBotMatch(page, 'en', 1)
  await untilAtBoard(page)
  await untilAsked(page)
  expect(await page.locator('.banner').count()).toBe(0)
})

test.each(['fa', 'en'] as const)('the banner of being offline covers no clock and no board (%s)', async (language) => {
  const { page, context } = await open(language === 'fa' ? 10 : 11, { language })
  await startBotMatch(page, language, 1)
  await untilAtBoard(page)
  await context.setOffline(true)
  await page.locator('.banner').waitFor()
  for (const viewport of [SCREENS.small, SCREENS.desk]) {
    await page.setViewportSize(viewport)
    await expect.poll(() => page.evaluate(coveredByBanner)).toEqual([])
  }
})

test.each(['fa', 'en'] as const)('the banner of being offline pushes a screen down (%s)', async (language) => {
  const { page, context } = await open(language === 'fa' ? 13 : 14, { language })
  for (const [address, screen] of [
    ['/manual-analysis', 'manualAnalysis'],
    ['/settings', 'generalSettings'],
  ] as const) {
    await page.goto(address)
    // Without its files a screen would load the page again as soon as it is online. The live stream is opened beside the
    // banner, by a part that loads after the screen.
    await page.locator(`[data-screen=${screen}]`).waitFor()
    await untilListening(page)
    await context.setOffline(true)
    await page.locator('.banner').waitFor()
    for (const viewport of [SCREENS.small, SCREENS.desk]) {
      await page.setViewportSize(viewport)
      await expect.poll(() => page.evaluate(tappableUnderBanner)).toEqual([])
    }
    await context.setOffline(false)
    await page.locator('.banner').waitFor({ state: 'detached' })
  }
})

/** Runs in the page: which parts of a screen that can be tapped lie under the banner. */
function tappableUnderBanner(): string[] {
  const banner = document.querySelector('.banner')?.getBoundingClientRect()
  const parts = [...document.querySelectorAll('.screen button, .screen a')]
  if (banner === undefined || parts.length === 0) return ['no banner or no screen']
  const isUnder = ({ top, bottom }: DOMRect) => bottom > 0 && top < banner.bottom
  return parts.filter((part) => isUnder(part.getBoundingClientRect())).map((part) => part.outerHTML)
}

/** Runs in the page: which parts of a table lie under the banner. */
function coveredByBanner(): string[] {
  const banner = document.querySelector('.banner')?.getBoundingClientRect()
  if (banner === undefined || banner.right > innerWidth || banner.left < 0) return ['no banner']
  return ['.gp', '.gboard', '.gtools'].filter((part) =>
    [...document.querySelectorAll(part)].some((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      // On a small screen the board's place reaches under the column, and shows nothing there.
      const hidden = Math.max(0, -Number.parseFloat(getComputedStyle(element).marginLeft))
      const isBeside = left + hidden >= banner.right || right - hidden <= banner.left
      return !isBeside && top < banner.bottom && bottom > banner.top
    }),
  )
}
