import type { Page } from 'playwright'
import type { GameContext, PerformAction } from '../../src/protocol/game.ts'
import { button, startBotMatch, untilAtBoard } from '../journeys/findMatch.ts'
import type { MemberApi } from '../journeys/memberApi.ts'
import { openMember } from '../journeys/openMember.ts'
import { chooseFarthest, quickHand as perform } from '../journeys/playAtBoard.ts'
import { untilAsked, untilSettledOn, type Table } from '../journeys/tableWatch.ts'
import { texts } from '../journeys/texts.ts'
import type { Camera } from './camera.ts'
import { PATIENCE_MS, type TourStage } from './stage.ts'

/** The board in each of its states, and both results. */
export async function tourGame(stage: TourStage): Promise<void> {
  const { browser, khatam, camera, language, scale, memberNumber, opponent } = stage
  const text = texts[language]
  const settings = { gameAutoMove: false }
  const { context, page, api } = await openMember(browser, khatam.url, memberNumber, { language, scale, settings })
  const leave = await opponent.goOnline()
  page.setDefaultTimeout(PATIENCE_MS)
  try {
    const { id } = await opponent.createMatchup({ length: 3, joinCredit: 10 })
    const joined = await api.createMatchup({ length: 3, joinCredit: 10 })
    if (joined.id !== id) throw new Error('The two were not seated at one board')
    await page.goto(`/matchup/${id}`)
    await untilAtBoard(page)
    await tourTurns({ page, camera, opponent, matchupId: id })

    await untilOwnTurn(opponent, id)
    await page.getByTestId('chat').click()
    await camera.shoot(page, '49-game-chat')
    await page.keyboard.press('Escape')
    await page.getByTestId('menu').click()
    await camera.shoot(page, '50-game-menu')
    await page.getByTestId('resign-match').click()
    await camera.shoot(page, '51-game-resign')
    await page.getByRole('dialog').getByRole('button', { name: text.action.cancel }).click()
    await opponent.say((await opponent.context(id)).id, '👍')
    await page.locator('.bub').waitFor()
    await camera.snap(page, '52-game-bubble')

    await untilTurnOf(opponent, id, page)
    await opponent.resign(id)
    await page.locator('[data-notice=resigned], [data-screen=matchupResults]').first().waitFor()
    await camera.snap(page, '53-game-opponent-resigned')
    await page.locator('[data-screen=matchupResults]').waitFor()
    await page.waitForTimeout(3_000)
    await camera.shoot(page, '60-result-won')

    await page.goto('/')
    await startBotMatch(page, language, 1)
    await untilAtBoard(page)
    await untilAsked(page)
    await camera.shoot(page, '54-game-bot')
    await page.goto('/')
    await button(page, text.menu.continue).first().waitFor()
    await camera.shoot(page, '16-menu-with-match')
    await button(page, text.menu.continue).first().click()
    await untilAsked(page)
    await page.getByTestId('menu').click()
    await page.getByTestId('resign-match').click()
    await button(page, text.game.resign.matchYes).click()
    await page.locator('[data-screen=matchupResults]').waitFor()
    await page.waitForTimeout(3_000)
    await camera.shoot(page, '61-result-lost')
  } catch (error) {
    await camera.snap(page, '99-stuck-game')
    throw error
  } finally {
    leave()
    await context.close()
  }
}

interface Turns {
  readonly page: Page
  readonly camera: Camera
  readonly opponent: MemberApi
  readonly matchupId: number
}

/** Plays until every state of a turn was seen: waiting, to roll, to move, a checker in hand, a whole turn, a double. */
async function tourTurns({ page, camera, opponent, matchupId }: Turns): Promise<void> {
  const missing = new Set(['40-game-roll', '41-game-move', '43-game-confirm', '44-game-waiting', '45-game-double'])
  const see = async (name: string) => {
    if (missing.delete(name)) await camera.shoot(page, name)
  }
  let turns = 0
  for (let table: Table | null = null; missing.size > 0 && turns < 60; turns += 1) {
    const context = await opponent.context(matchupId)
    if (isTurnOf(opponent, context)) {
      await page.waitForTimeout(300)
      if (context.phase === 'move') await see('44-game-waiting')
      await opponent.act(context.id, actionOf(context, missing.has('45-game-double')))
      continue
    }
    if (context.currentPlayer === null) {
      await page.waitForTimeout(200)
      continue
    }
    table = await untilAsked(page)
    if (table.phase === 'roll') await see('40-game-roll')
    if (table.phase === 'answerDouble') await see('45-game-double')
    if (table.phase === 'move' && missing.has('41-game-move')) {
      await see('41-game-move')
      await shootHand(page, camera, table)
    }
    if (table.buttons.includes('confirm')) await see('43-game-confirm')
    await perform(page, chooseFarthest(table))
    await untilDone(page, table)
  }
}

function isTurnOf({ id }: MemberApi, { player, currentPlayer }: GameContext): boolean {
  return player.some((seat) => seat.id === id && seat.color === currentPlayer)
}

/** What an opponent does who doubles as soon as he can, if wanted. */
function actionOf({ phase, canDouble, possibleMoves, updateIndex }: GameContext, doubles: boolean): PerformAction {
  if (phase === 'roll') return { name: doubles && canDouble ? 'double' : 'roll', updateIndex }
  if (phase === 'answerDouble') return { name: 'take', updateIndex }
  return { name: 'move', moves: possibleMoves[0] ?? [], updateIndex }
}

/** A checker held over the board, with the places it can go to lit. */
async function shootHand(page: Page, camera: Camera, { movable }: Table): Promise<void> {
  const point = movable.at(-1)
  const box = await page.locator(`[data-testid=board] button[data-point="${point}"]`).boundingBox()
  if (box === null || !camera.wants('42-game-hand')) return
  const isUpper = Number(point) > 12
  await page.mouse.move(box.x + box.width / 2, isUpper ? box.y + 8 : box.y + box.height - 8)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2 + 30, box.y + box.height / 2, { steps: 4 })
  await page.waitForTimeout(300)
  await camera.snap(page, '42-game-hand')
  await page.mouse.up()
}

/** Waits until what was done at the table shows, on the player's own turn or by the turn having gone on. */
async function untilDone(page: Page, table: Table): Promise<void> {
  await Promise.any([untilAsked(page, table), untilSettledOn(page, table.updateIndex + 1)])
}

/** Lets the opponent play until it is the member's turn. */
async function untilOwnTurn(opponent: MemberApi, matchupId: number): Promise<void> {
  for (;;) {
    const context = await opponent.context(matchupId)
    if (!isTurnOf(opponent, context)) return
    await opponent.act(context.id, actionOf(context, false))
  }
}

async function untilTurnOf(opponent: MemberApi, matchupId: number, page: Page): Promise<void> {
  for (;;) {
    const context = await opponent.context(matchupId)
    if (isTurnOf(opponent, context)) return
    const table = await untilAsked(page)
    await perform(page, chooseFarthest(table))
    await untilDone(page, table)
  }
}
