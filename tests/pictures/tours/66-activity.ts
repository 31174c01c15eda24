import type { Page } from 'playwright'
import { placeOfRoll, ROLLS } from '../../../src/engine/rules/dice.ts'
import type { DiceStatistics } from '../../../src/protocol/dice/diceStatistics.ts'
import { endMatch, sitDown } from '../opponents.ts'
import { openStageMember, type Tour } from '../stage.ts'

/** The member's own matches and dice: none yet, some, and very many rolls. */
export const tour: Tour = {
  pictures: ['79-activity-none', '79-activity', '79-dice-none', '79-dice', '79-dice-many'],
  walk: async (stage) => {
    const { camera, opponent } = stage
    const player = await openStageMember(stage)
    const { page, api } = player
    // The tour in the other language may have left some.
    await page.route('**/api/user/me/matchup*', (route) =>
      route.fulfill({ json: [], headers: { 'x-pagination-count': '0' } }),
    )
    await page.goto('/activity/matchup')
    await page.locator('.em').waitFor()
    await camera.shoot(page, '79-activity-none')
    await page.unroute('**/api/user/me/matchup*')
    await showDice(page, 0, 0)
    await camera.shoot(page, '79-dice-none')
    for (const wish of [
      { length: 3, joinCredit: 20 },
      { length: 5, isTakhteh: true },
      { length: 1, joinCredit: 50 },
    ]) {
      const matchupId = await sitDown(player, opponent, wish)
      await endMatch(matchupId, opponent, api)
    }
    const running = await sitDown(player, opponent, { length: 7 })
    await page.goto('/activity/matchup')
    await page.locator(`[data-matchup="${running}"]`).waitFor()
    await camera.shoot(page, '79-activity')
    await endMatch(running, opponent, api)
    await showDice(page, 40, 12)
    await camera.shoot(page, '79-dice')
    await showDice(page, 60, 1_500)
    await camera.shoot(page, '79-dice-many')
  },
}

/** The statistics of somebody who has rolled so often on each of so many days. */
async function showDice(page: Page, days: number, rollsADay: number): Promise<void> {
  const own = ROLLS.map(() => 0)
  const steps: DiceStatistics['steps'] = []
  for (let day = 0; day < days; day++) {
    let doubles = 0
    for (let roll = 0; roll < rollsADay; roll++) {
      const place = placeOfRoll(rollOf(day * rollsADay + roll))
      own[place] = (own[place] ?? 0) + 1
      if (ROLLS[place]?.weight === 1) doubles += 1
    }
    const date = new Date(Date.UTC(2026, 8, 1 + day)).toISOString().slice(0, 10)
    steps.push({ day: date, rolls: rollsADay, doubles, opponentRolls: rollsADay, opponentDoubles: doubles })
  }
  const rolls = days * rollsADay
  const json: DiceStatistics = {
    against: 'all',
    matches: days,
    own,
    opponent: own,
    openings: days,
    openingsWon: Math.floor(days / 2),
    steps,
    luck: { matches: days, rolls, sum: -0.004 * rolls, squares: 0.05 * rolls },
  }
  await page.route('**/api/user/me/dice*', (route) => route.fulfill({ json }))
  await page.goto('/game-stat')
  await page.locator(rolls === 0 ? '.em' : '.gs').waitFor()
}

/** Dice that look like chance and are the same in every tour: the digits of a long multiplication. */
function rollOf(number: number): readonly [1 | 2 | 3 | 4 | 5 | 6, 1 | 2 | 3 | 4 | 5 | 6] {
  const faces = [1, 2, 3, 4, 5, 6] as const
  const mixed = Math.imul(number + 1, 2_654_435_761) >>> 8
  return [faces[mixed % 6] ?? 1, faces[Math.floor(mixed / 6) % 6] ?? 1]
}
