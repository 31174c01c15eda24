import type { Page } from 'playwright'
import { placeOfRoll, ROLLS } from '../../../src/engine/rules/dice.ts'
import type { PlayPicture } from '../../../src/protocol/analysis/playPicture.ts'
import type { DiceStatistics } from '../../../src/protocol/dice/diceStatistics.ts'
import { endMatch, sitDown } from '../opponents.ts'
import { openStageMember, type Tour } from '../stage.ts'

/** The member's own matches and dice: none yet, some, and very many rolls. */
export const tour: Tour = {
  pictures: ['79-activity-none', '79-activity', '79-dice-none', '79-dice', '79-dice-many', '79-play'],
  walk: async (stage) => {
    const { camera, opponent } = stage
    const player = await openStageMember(stage)
    const { page, api } = player
    // The tour in the other language may have left some matches.
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
    await showPicture(page)
    await camera.shoot(page, '79-play')
  },
}

/** The statistics of a member who has rolled this often on each of this many days. */
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

/** Errors of forty matches that fall slowly, in primes and cubes more than else. */
async function showPicture(page: Page): Promise<void> {
  const kindsOf = (matches: number, factor: number): PlayPicture['kinds'] => {
    const of = (decisions: number, rate: number) => {
      const error = matches * decisions * rate * factor
      return { decisions: matches * decisions, error, squares: error * 0.04 }
    }
    return {
      opening: of(14, 0.006),
      contact: of(31, 0.011),
      prime: of(12, 0.027),
      backGame: of(3, 0.031),
      race: of(7, 0.003),
      bearOff: of(5, 0.001),
      double: of(6, 0.016),
      take: of(2, 0.021),
    }
  }
  const steps = Array.from({ length: 20 }, (_, step) => ({
    day: new Date(Date.UTC(2026, 8, 1 + step)).toISOString().slice(0, 10),
    matches: 2,
    kinds: kindsOf(2, 1.5 - step / 25 + (rollOf(step)[0] - 3) / 12),
  }))
  const json: PlayPicture = { matches: 40, kinds: kindsOf(40, 1.1), steps }
  await page.route('**/api/user/me/picture', (route) => route.fulfill({ json }))
  await page.goto('/game-stat?view=play')
  await page.getByTestId('picture').waitFor()
}

/** Dice that look random and are the same in every tour: the digits of a long multiplication. */
function rollOf(number: number): readonly [1 | 2 | 3 | 4 | 5 | 6, 1 | 2 | 3 | 4 | 5 | 6] {
  const faces = [1, 2, 3, 4, 5, 6] as const
  const mixed = Math.imul(number + 1, 2_654_435_761) >>> 8
  return [faces[mixed % 6] ?? 1, faces[Math.floor(mixed / 6) % 6] ?? 1]
}
