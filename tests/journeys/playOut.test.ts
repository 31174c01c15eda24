import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { untilAtBoard } from './findMatch.ts'
import { play, quickHand, type Hand } from './playAtBoard.ts'
import { makePlayground } from './playground.ts'
import { texts } from './texts.ts'

const playground = makePlayground({ draws: 'canvas' })

/** Plays until the board offers to play on, then lets it, and touches nothing any more. Answers the presses before. */
async function playUntilRace(page: Page): Promise<{ readonly hasRaced: boolean }> {
  const button = page.getByTestId('play-out')
  let hasRaced = false
  const hand: Hand = async (at, choice) => {
    if (hasRaced) return
    if (!(await button.isVisible())) return quickHand(at, choice)
    hasRaced = true
    await button.click()
  }
  await play(page, { hand })
  return { hasRaced }
}

test('W450: a race against the bot is played to its end by the board alone', async () => {
  const { page, api, faults } = await playground.open(1, { language: 'en' })
  for (let matches = 0, hasRaced = false; !hasRaced; matches += 1) {
    // Few matches end without a race.
    expect(matches).toBeLessThan(4)
    const { id } = await api.createMatchup({ length: 1, playWithBot: true, botDifficulty: 0 })
    await page.goto(`/matchup/${id}`)
    await untilAtBoard(page)
    ;({ hasRaced } = await playUntilRace(page))
    expect(await api.matchup(id)).toMatchObject({ finished: true, resignedAt: null })
  }
  expect(faults).toEqual([])
})

test('W450: a member lets the board play on, and takes the game over again', async () => {
  const { page, api } = await playground.open(2, { language: 'fa' })
  const { id } = await api.createMatchup({ length: 25, playWithBot: true, botDifficulty: 0 })
  await page.goto(`/matchup/${id}`)
  await untilAtBoard(page)
  const button = page.getByTestId('play-out')
  let isTakenOver = false
  const hand: Hand = async (at, choice) => {
    if (!(await button.isVisible())) return quickHand(at, choice)
    const { id: gameId, updateIndex } = await api.context(id)
    await button.click()
    await page.getByText(texts.fa.game.playOut.text).waitFor()
    await expect.poll(async () => (await api.context(id)).updateIndex).toBeGreaterThan(updateIndex + 1)
    // A short race may end before that, or with the turn that is under way. Then the match goes on to its next game.
    const isPressed = await button.click({ timeout: 5000 }).then(
      () => true,
      () => false,
    )
    if (!isPressed) return
    const begin = page.getByRole('button', { name: texts.fa.game.playOut.begin })
    const isOver = async () => (await api.context(id)).id !== gameId
    await expect.poll(async () => (await begin.isVisible()) || (await isOver())).toBe(true)
    isTakenOver = !(await isOver())
  }
  const { roll } = await play(page, { hand, isEnough: () => isTakenOver })
  expect(roll).toBeGreaterThan(1)
  await page.locator('[data-testid=roll], [data-testid=board] [data-movable=true]').first().waitFor()
})
