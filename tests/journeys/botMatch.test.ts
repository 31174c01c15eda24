import { expect, test } from 'vitest'
import { startBotMatch, untilAtBoard } from './findMatch.ts'
import type { MemberApi } from './memberApi.ts'
import { play } from './playAtBoard.ts'
import { untilListening } from './pageWatch.ts'
import { makePlayground } from './playground.ts'
import { untilAsked } from './tableWatch.ts'
import { texts } from './texts.ts'

const playground = makePlayground({ draws: 'canvas' })

test('a match to one point against the bot, to its end, costs nothing and moves no credit', async () => {
  const { page, api, faults } = await playground.open(1, { language: 'fa' })
  const { credit } = await api.member()
  await startBotMatch(page, 'fa', 1)
  const matchupId = await untilAtBoard(page)
  const { double, take, pass } = await play(page)
  expect({ double, take, pass }).toEqual({ double: 0, take: 0, pass: 0 })

  const matchup = await api.matchup(matchupId)
  expect(matchup).toMatchObject({ finished: true, playWithBot: true, isTimeout: false, resignedAt: null })
  const isWinner = matchup.winnerUserId === api.id
  const result = page.locator('[data-screen=matchupResults]')
  await result.getByRole('heading', { name: texts.fa.result[isWinner ? 'won' : 'lost'] }).waitFor()
  expect(await result.locator('.rs__cr2').count()).toBe(0)
  expect((await api.member()).credit).toBe(credit)
  expect(faults).toEqual([])
})

test('with two matches under way, the one that changed is lit in the list, and a tap goes there', async () => {
  const { page, api } = await playground.open(2)
  const { id: other } = await api.createMatchup({ length: 5, playWithBot: true, botDifficulty: 0 })
  // From then on nothing changes there by itself.
  await api.sendSeed(other)
  await untilMoving(api, other)
  const { id: here } = await api.createMatchup({ length: 1, playWithBot: true, botDifficulty: 0 })
  await page.goto(`/matchup/${here}`)
  await untilAsked(page)
  await page.getByTestId('active-matches').click()
  const row = page.getByTestId(`active-${other}`)
  await row.waitFor()
  await expect.poll(() => row.getAttribute('data-updated')).toBe('false')
  await expect.poll(() => page.getByTestId(`active-${here}`).getAttribute('aria-current')).toBe('page')

  // A page at a board has opened its stream anew, because the stream now carries the board’s channel too.
  await untilListening(page, `matchup:${here}`)
  await resignGame(api, other)
  await page.locator(`[data-testid=active-${other}][data-updated=true]`).waitFor()
  await row.click()
  await page.waitForURL(`**/matchup/${other}`)
  await untilAsked(page)
})

/** Waits until it is the turn of the member, who has the white side. */
async function untilMoving(api: MemberApi, matchupId: number): Promise<void> {
  await expect.poll(() => api.context(matchupId)).toMatchObject({ canResignGame: true, currentPlayer: 'white' })
}

async function resignGame(api: MemberApi, matchupId: number): Promise<void> {
  const { id, updateIndex } = await api.context(matchupId)
  await api.act(id, { name: 'resign', updateIndex })
}
