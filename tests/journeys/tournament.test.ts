import { expect, test } from 'vitest'
import { endMatch } from './endMatch.ts'
import { button, untilAtBoard } from './findMatch.ts'
import { holdJoined, holdTournament } from './holdTournament.ts'
import { memberApi, type MemberApi } from './memberApi.ts'
import { untilTold } from './pageWatch.ts'
import { makePlayground } from './playground.ts'
import { seriousProblems } from './seriousProblems.ts'
import { texts } from './texts.ts'

const { khatam, open } = makePlayground({ draws: 'canvas' })
const text = texts.en.tournament

/** Waits until both players’ seeds are there: that of this page’s board, and the opponent’s. */
async function untilBegun(matchupId: number, me: MemberApi, others: readonly MemberApi[]): Promise<void> {
  const { userAId, userBId } = await me.matchup(matchupId)
  const opponent = others.find(({ id }) => id === userAId || id === userBId)
  if (!opponent) throw new Error(`Nobody else plays match ${matchupId}`)
  await opponent.sendSeed(matchupId)
  await expect.poll(async () => (await me.context(matchupId)).currentPlayer).not.toBe(null)
}

test('a member joins, leaves, is led to its match when it begins, and finds it in the bracket', async () => {
  const { page, api, faults } = await open(1)
  const others = await Promise.all([2, 3, 4].map((number) => memberApi(khatam().url, number)))
  const members = [api, ...others] as const
  const { credit } = await api.member()
  const later = await holdTournament(khatam(), { title: 'Later', startsIn: 3_600, options: ['--fee', '20'] })
  const plan = { title: 'Soon', startsIn: 6, options: ['--length', '1', '--prize', '90'] }
  const soon = await holdJoined(khatam(), plan, members)

  await button(page, texts.en.menu.tournament).click()
  await page.locator(`[data-tournament="${later}"]`).getByRole('link').click()
  await button(page, text.joinNow).click()
  await page.getByRole('dialog').getByRole('button', { name: text.joinNow }).click()
  await button(page, text.leave).waitFor()
  expect((await api.member()).credit).toBe(credit - 20)
  await expect.poll(() => seriousProblems(page)).toEqual([])
  await button(page, text.leave).click()
  await page.getByRole('dialog').getByRole('button', { name: text.leaving.yes }).click()
  await button(page, text.joinNow).waitFor()
  expect((await api.member()).credit).toBe(credit)

  await untilTold(page, texts.en.news.tournamentBegun.replace('{{title}}', 'Soon'))
  await page.goto(`/tournament/${soon}`)
  await page.getByTestId('play').click()
  const matchupId = await untilAtBoard(page)
  expect(await api.matchup(matchupId)).toMatchObject({ tournamentId: soon, finished: false })
  // The page leaves the board only after the board has sent the seed.
  await untilBegun(matchupId, api, others)

  await page.goto(`/tournament/${soon}/matchups`)
  const box = page.locator(`a.bm--me[href="/matchup/${matchupId}"]`)
  await box.waitFor()
  expect(await seriousProblems(page)).toEqual([])
  await endMatch(matchupId, members)
  // The bracket shows that the match is over.
  await page.locator(`a.bm--over[href="/matchup/${matchupId}/result"]`).click()
  await page.locator('[data-screen=matchupResults]').waitFor()
  await button(page, texts.en.result.tournament).click()
  await page.locator('[data-screen=tournament]').waitFor()
  await page.goto('/activity/tournament')
  await page.locator(`[data-tournament="${soon}"][data-status=started]`).waitFor()
  expect(await seriousProblems(page)).toEqual([])
  expect(faults).toEqual([])
})
