import { openStageMember, type Tour } from '../stage.ts'

const NAMES = ['Kayvan', 'شهرزاد_قصه.گوی', 'Wolfgang_MMMMM', 'Sara', 'آرش', 'WWWWMMMMWWWWMM', 'Leyla', 'شیرین', 'Babak']
const COUNTRIES = ['ir', 'de', null, 'us', 'fr']

/** The three leaderboards with people on them, one that cannot be loaded, and a search that finds many members. */
export const tour: Tour = {
  pictures: [
    '77-scoreboard-elo',
    '77-scoreboard-tournament',
    '77-scoreboard-quiz',
    '77-scoreboard-around',
    '77-scoreboard-loading',
    '77-scoreboard-failed',
    '79-social-many',
  ],
  walk: async (stage) => {
    const { camera } = stage
    const { page, api } = await openStageMember(stage)
    const own = (await api.member()).username
    const people = Array.from({ length: 40 }, (_, at) => ({
      rank: at + 1,
      // The member's own row is marked.
      name: at === 6 ? own : `${NAMES[at % NAMES.length]}${at < NAMES.length ? '' : at}`.slice(0, 14),
      country: COUNTRIES[at % COUNTRIES.length] ?? null,
    }))
    const boards = {
      elo: people.map(({ rank, name, country }) => [rank, name, 412 - rank, 1_894 - rank * 7, null, country]),
      tournament: people.map(({ rank, name, country }) => [rank, name, 41 - rank, rank, 3, null, country]),
      quiz: people.slice(0, 2).map(({ rank, name, country }) => [rank, name, 1_240 - rank, null, country]),
    }
    for (const [board, rows] of Object.entries(boards)) {
      await page.route(`**/api/user/rank/${board}*`, (route) => route.fulfill({ json: rows }))
      await page.goto(`/scoreboard?tab=${board}`)
      await page.locator('.pd').first().waitFor()
      await camera.shoot(page, `77-scoreboard-${board}`)
    }
    await page.goto('/scoreboard')
    await page.getByTestId('board-view').click()
    await page.locator('.sb--around').waitFor()
    await camera.shoot(page, '77-scoreboard-around')
    await page.route('**/api/user/rank/quiz*', () => {})
    await page.goto('/scoreboard?tab=quiz')
    await page.locator('.skel').waitFor()
    await camera.shoot(page, '77-scoreboard-loading')
    await page.route('**/api/user/rank/elo*', (route) =>
      route.fulfill({ status: 500, json: { code: 500, message: '' } }),
    )
    await page.goto('/scoreboard')
    await page.locator('.sb__none[role=alert]').waitFor()
    await camera.shoot(page, '77-scoreboard-failed')
    const found = people.map(({ rank, name, country }) => ({
      id: 900 + rank,
      username: name,
      avatar: null,
      countryCode: country,
    }))
    await page.route('**/api/member?*', (route) => route.fulfill({ json: found }))
    await page.goto('/social?s=any')
    await page.locator('.so__r').nth(5).waitFor()
    await camera.shoot(page, '79-social-many')
  },
}
