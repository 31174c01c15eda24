import type { Page } from 'playwright'
import type { CosmeticEntry, Cosmetics } from '../../../src/protocol/cosmetic/cosmetic.ts'
import type { Matchup } from '../../../src/protocol/matchup/matchup.ts'
import { sitDown } from '../opponents.ts'
import { openStageMember, type Tour } from '../stage.ts'

/** Looks that take long to earn: the answers of the server name them. */
const LOOKS: readonly (readonly [picture: string, white: Cosmetics, black: Cosmetics])[] = [
  [
    '71-ornaments-star-sun',
    { frame: 'stars', checkers: 'star', dice: 'turquoise' },
    { frame: 'sun', checkers: 'sun', dice: 'rose' },
  ],
  [
    '71-ornaments-rosette-star',
    { frame: 'rosette', checkers: 'rosette', dice: 'saffron' },
    { frame: 'brass', checkers: 'star', dice: 'turquoise' },
  ],
  ['71-ornaments-sun-rosette', { checkers: 'sun', dice: 'rose' }, { checkers: 'rosette', dice: 'saffron' }],
]

/** The choice of ornaments, and tables at which players have chosen theirs. */
export const tour: Tour = {
  pictures: ['71-ornaments-shut', '71-ornaments-earned', ...LOOKS.map(([picture]) => picture)],
  walk: async (stage) => {
    const { camera, opponent } = stage
    const player = await openStageMember(stage)
    const { page } = player
    await page.goto('/profile?modalName=ornaments')
    await page.locator('.orn__one').first().waitFor()
    await camera.shoot(page, '71-ornaments-shut')
    await earnAll(page)
    await page.reload()
    await page.locator('.orn__one').first().waitFor()
    await camera.shoot(page, '71-ornaments-earned')
    await sitDown(player, opponent, { length: 3 })
    for (const [picture, white, black] of LOOKS) {
      await wear(page, [white, black])
      await page.reload()
      await page.locator('[data-testid=board][data-settled=true][data-renderer]').waitFor()
      await page.waitForTimeout(2_000)
      await camera.shoot(page, picture)
    }
  },
}

async function earnAll(page: Page): Promise<void> {
  await page.route('**/api/member/me/cosmetic', async (route) => {
    const response = await route.fetch()
    const entries = (await response.json()) as CosmeticEntry[]
    const chosen = ['frame stars', 'checkers rosette', 'dice turquoise']
    const earned = entries.map((entry) => ({
      ...entry,
      isEarned: true,
      isChosen: chosen.includes(`${entry.kind} ${entry.name}`),
    }))
    await route.fulfill({ response, json: earned })
  })
}

async function wear(page: Page, looks: readonly [Cosmetics, Cosmetics]): Promise<void> {
  await page.unroute('**/api/matchup/*')
  await page.route('**/api/matchup/*', async (route) => {
    const response = await route.fetch()
    const matchup = (await response.json()) as Matchup
    const players = matchup.players.map((one, index) => ({ ...one, cosmetics: looks[index] }))
    await route.fulfill({ response, json: { ...matchup, players } })
  })
}
