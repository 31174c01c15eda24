import type { Page } from 'playwright'
import type { Player } from '../../journeys/openMember.ts'
import { chooseFarthest, quickHand } from '../../journeys/playAtBoard.ts'
import { untilAsked, type Table } from '../../journeys/tableWatch.ts'
import type { Camera } from '../camera.ts'
import { actionOf, isTurnOf, sitDown, untilDone } from '../opponents.ts'
import { openStageMember, type Tour, type TourStage } from '../stage.ts'

const MOMENTS = [
  '40-game-roll',
  '41-game-move',
  '42-game-hand',
  '43-game-confirm',
  '44-game-waiting',
  '45-game-double',
] as const

/**
 * A turn in each of its states: the roll, the move, a checker in the hand, a whole turn, the opponent’s turn, a double.
 */
export const tour: Tour = {
  pictures: MOMENTS,
  walk: async (stage) => {
    const player = await openStageMember(stage)
    const matchupId = await sitDown(player, stage.opponent, { length: 3, joinCredit: 10 })
    await playUntilSeen(stage, player, matchupId)
  },
}

async function playUntilSeen({ camera, opponent }: TourStage, { page }: Player, matchupId: number): Promise<void> {
  const missing = new Set(MOMENTS.filter((name) => camera.wants(name)))
  const see = async (name: (typeof MOMENTS)[number]) => {
    if (missing.delete(name)) await camera.shoot(page, name)
  }
  for (let turns = 0; missing.size > 0 && turns < 60; turns += 1) {
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
    const table = await untilAsked(page)
    if (table.phase === 'roll') await see('40-game-roll')
    if (table.phase === 'answerDouble') await see('45-game-double')
    if (table.phase === 'move') {
      await see('41-game-move')
      if (missing.delete('42-game-hand')) await shootHand(page, camera, table)
    }
    if (table.buttons.includes('confirm')) await see('43-game-confirm')
    await quickHand(page, chooseFarthest(table))
    await untilDone(page, table)
  }
  if (missing.size > 0) throw new Error(`Never seen: ${[...missing].join(', ')}`)
}

/** A checker held over the board, with its targets lit. */
async function shootHand(page: Page, camera: Camera, { movable }: Table): Promise<void> {
  const point = movable.at(-1)
  const box = await page.locator(`[data-testid=board] button[data-point="${point}"]`).boundingBox()
  if (box === null) throw new Error(`There is no point ${point}`)
  const isUpper = Number(point) > 12
  await page.mouse.move(box.x + box.width / 2, isUpper ? box.y + 8 : box.y + box.height - 8)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2 + 30, box.y + box.height / 2, { steps: 4 })
  await page.waitForTimeout(300)
  await camera.snap(page, '42-game-hand')
  // The checker goes back to its place.
  await page.mouse.move(box.x + box.width / 2, isUpper ? box.y + 8 : box.y + box.height - 8, { steps: 4 })
  await page.mouse.up()
}
