import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { beginMatch } from './beginMatch.ts'
import { endMatch } from './endMatch.ts'
import { button } from './findMatch.ts'
import { memberApi, type MemberApi } from './memberApi.ts'
import { untilListening } from './pageWatch.ts'
import { makePlayground } from './playground.ts'
import { seriousProblems } from './seriousProblems.ts'
import { texts } from './texts.ts'

const { khatam, open } = makePlayground({ draws: 'canvas' })

/** Plays the first legal moves until each side has rolled. */
async function rollOnce(matchupId: number, members: readonly [MemberApi, MemberApi]): Promise<void> {
  for (let rolls = 0; rolls < 2;) {
    const context = await members[0].context(matchupId)
    const actor = members.find(({ id }) =>
      context.player.some((seat) => seat.id === id && seat.color === context.currentPlayer),
    )
    if (context.phase === 'roll') rolls += 1
    const { possibleMoves, updateIndex, phase } = context
    const action =
      phase === 'roll' ? { name: 'roll' as const } : { name: 'move' as const, moves: possibleMoves[0] ?? [] }
    if (!actor) throw new Error(`Nobody has a turn in match ${matchupId}`)
    await actor.act(context.id, { ...action, updateIndex })
  }
}

const rowsOf = (page: Page) =>
  page.locator('[data-matchup]').evaluateAll((rows) => rows.map((row) => Number(row.getAttribute('data-matchup'))))

test('W347 a member finds its matches page by page, each once, and sees one end while it looks', async () => {
  const { page, api, faults } = await open(8)
  const opponent = await memberApi(khatam().url, 9)
  const members = [api, opponent] as const
  const ended: number[] = []
  for (let number = 0; number < 12; number++) {
    const { id: matchupId } = await beginMatch(api, opponent)
    if (number === 0) await rollOnce(matchupId, members)
    await endMatch(matchupId, members)
    ended.unshift(matchupId)
  }
  const { id: running } = await beginMatch(api, opponent)
  const activity = page.getByRole('button', { name: texts.en.menu.activity })
  await page.getByRole('button', { name: texts.en.menu.activeMatchups }).click()
  await page.locator(`[data-matchup="${running}"][data-state=running]`).waitFor()
  await untilListening(page)
  await page.locator('[data-matchup]').nth(9).scrollIntoViewIfNeeded()
  await page.locator(`[data-matchup="${ended.at(-1)}"]`).waitFor()
  await expect.poll(() => rowsOf(page)).toEqual([running, ...ended])

  await endMatch(running, members)
  const row = page.locator(`[data-matchup="${running}"]`)
  await row.and(page.locator('[data-state=won], [data-state=lost]')).waitFor()
  await expect.poll(() => rowsOf(page)).toEqual([running, ...ended])
  const { id: next } = await beginMatch(api, opponent)
  await page.locator(`[data-matchup="${next}"][data-state=running]`).waitFor()
  await expect.poll(() => rowsOf(page)).toEqual([next, running, ...ended])
  expect(await seriousProblems(page)).toEqual([])

  await row.getByRole('link').first().click()
  await page.locator('[data-screen=matchupResults]').waitFor()
  await page.goto('/')
  await activity.waitFor()
  await expect.poll(async () => (await api.dice()).matches).toBe(13)
  await page.goto('/profile')
  await button(page, texts.en.gameStats.title).click()
  await page.locator('[data-screen=gameStats] [data-measure=luck]').waitFor()
  expect(await seriousProblems(page)).toEqual([])
  expect(faults).toEqual([])
  await endMatch(next, members)
})
