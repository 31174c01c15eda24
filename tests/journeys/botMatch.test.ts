import { expect, test } from 'vitest'
import { startBotMatch, untilAtBoard } from './findMatch.ts'
import { play } from './playAtBoard.ts'
import { makePlayground } from './playground.ts'
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
