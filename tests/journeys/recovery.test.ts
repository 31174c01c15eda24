import type { Browser } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startBotMatch, untilAtBoard } from './findMatch.ts'
import { openBrowser } from './openBrowser.ts'
import { openMember, type Player } from './openMember.ts'
import { chooseFarthest, perform, play, untilAsked, untilSettledOn, type Table } from './playAtBoard.ts'
import { startKhatam, type Khatam } from './startKhatam.ts'

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

async function open(number: number, path = '/'): Promise<Player> {
  const settings = { gameAnimations: false, gameAutoMove: false }
  const player = await openMember(browser, khatam.url, number, { settings })
  if (path !== '/') await player.page.goto(path)
  players.push(player)
  return player
}

/** Two members at one board, in the order of their numbers. */
async function seatTwo(numbers: readonly [number, number]) {
  const first = await open(numbers[0])
  const { id: matchupId } = await first.api.createMatchup({ length: 1 })
  const second = await open(numbers[1])
  expect((await second.api.createMatchup({ length: 1 })).id).toBe(matchupId)
  await Promise.all([first, second].map(({ page }) => page.goto(`/matchup/${matchupId}`)))
  const mover = await Promise.race([first, second].map((player) => untilAsked(player.page).then(() => player)))
  return { matchupId, mover, other: mover === first ? second : first }
}

/** Plays until a checker has been moved and the turn is not yet confirmed. */
async function tryAStep({ page }: Player): Promise<Table> {
  let table = await untilAsked(page)
  if (table.phase === 'roll') {
    await perform(page, 'roll')
    table = await untilAsked(page, table)
  }
  await perform(page, chooseFarthest(table))
  return untilAsked(page, table)
}

/** Ends the turn that is being tried, and sees it on the other's board. */
async function confirmAndSee(mover: Player, other: Player): Promise<void> {
  let table = await untilAsked(mover.page)
  const { updateIndex } = table
  while (!table.buttons.includes('confirm')) {
    await perform(mover.page, chooseFarthest(table))
    table = await untilAsked(mover.page, table)
  }
  await perform(mover.page, 'confirm')
  await Promise.all([mover, other].map(({ page }) => untilSettledOn(page, updateIndex + 1)))
}

test('a server killed in the middle of a turn comes back, and both go on by themselves', async () => {
  const { matchupId, mover, other } = await seatTwo([1, 2])
  await tryAStep(mover)
  const before = await mover.api.context(matchupId)

  await khatam.kill9()
  await khatam.restart()
  const { id, phase, currentPlayer, dice, points, possibleMoves } = before
  const kept = { id, phase, currentPlayer, dice, points, possibleMoves }
  expect(await mover.api.context(matchupId)).toMatchObject(kept)
  await confirmAndSee(mover, other)
  await Promise.all([play(mover.page), play(other.page)])
  expect(await mover.api.matchup(matchupId)).toMatchObject({ finished: true })
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
  await perform(page, chooseFarthest(table))
  await untilAsked(page, table)
})

test('whoever was offline sees what happened meanwhile, and goes on', async () => {
  const { matchupId, mover, other } = await seatTwo([4, 5])
  await other.context.setOffline(true)
  await other.page.getByText('You are offline').waitFor()
  await tryAStep(mover)
  let table = await untilAsked(mover.page)
  while (!table.buttons.includes('confirm')) {
    await perform(mover.page, chooseFarthest(table))
    table = await untilAsked(mover.page, table)
  }
  await perform(mover.page, 'confirm')
  await untilSettledOn(mover.page, table.updateIndex + 1)

  await other.context.setOffline(false)
  const { updateIndex } = await mover.api.context(matchupId)
  await untilSettledOn(other.page, updateIndex)
  await tryAStep(other)
  await confirmAndSee(other, mover)
})
