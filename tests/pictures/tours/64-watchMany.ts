import { beginMatch } from '../../journeys/beginMatch.ts'
import { holdJoined } from '../../journeys/holdTournament.ts'
import { type MemberApi, memberApi } from '../../journeys/memberApi.ts'
import { actionOf } from '../opponents.ts'
import { openStageMember, type Tour } from '../stage.ts'

const TURNS = 24

/** Several matches at once: small boards or rows, filters, a tournament’s round, and Khatam TV. */
export const tour: Tour = {
  pictures: ['76-watch-many', '76-watch-filtered', '76-watch-round', '76-watch-tv'],
  walk: async (stage) => {
    const { camera, khatam, memberNumber } = stage
    const numberOf = (ahead: number) => ((memberNumber + ahead) % 20) + 1
    const members = await Promise.all(
      Array.from({ length: 16 }, (_, index) => memberApi(khatam.url, numberOf(index + 2))),
    )
    await Promise.all(members.map((member) => member.goOnline()))
    const pairs = Array.from({ length: 6 }, (_, index) => members.slice(2 * index, 2 * index + 2))
    for (const [index, [white, black]] of pairs.entries()) {
      if (white === undefined || black === undefined) continue
      const { id } = await beginMatch(white, black, { length: 3 + 2 * (index % 3), isTakhteh: index === 2 })
      await play(id, [white, black], TURNS + 9 * index)
    }
    const competitors = members.slice(12)
    const tournamentId = await holdJoined(khatam, { title: 'Nowruz Cup', startsIn: 4 }, competitors)
    const { page } = await openStageMember(stage)
    await page.goto('/watch/live')
    await page.locator('[data-matchup]').nth(4).waitFor()
    await camera.shoot(page, '76-watch-many')
    await page.goto('/watch/live?variant=takhteh&sort=viewers')
    await page.locator('[data-matchup]').first().waitFor()
    await camera.shoot(page, '76-watch-filtered')
    for (const competitor of competitors) {
      const own = (await untilRunning(competitor, tournamentId)).filter(
        ({ userAId, userBId }) => userAId === competitor.id || userBId === competitor.id,
      )
      for (const { id } of own) await competitor.sendSeed(id)
    }
    await page.goto(`/watch/live?tournamentId=${tournamentId}&bracketIndex=0&roundIndex=0`)
    await page.locator('[data-matchup]').nth(1).waitFor()
    await camera.shoot(page, '76-watch-round')
    await page.goto('/watch/tv')
    await page.getByTestId('tv').waitFor()
    await page.locator('[data-settled=true]').waitFor()
    await camera.shoot(page, '76-watch-tv')
  },
}

/** Lets two members play some actions of their match. */
async function play(matchupId: number, [white, black]: readonly [MemberApi, MemberApi] | MemberApi[], actions: number) {
  if (white === undefined || black === undefined) return
  let context = await white.context(matchupId)
  for (let left = actions; left > 0 && context.currentPlayer !== null; left--) {
    const player = context.currentPlayer === 'white' ? white : black
    context = await player.act(context.id, actionOf(context, false))
  }
}

async function untilRunning(member: MemberApi, tournamentId: number) {
  for (;;) {
    const running = await member.runningMatches(tournamentId)
    if (running.length > 0) return running
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}
