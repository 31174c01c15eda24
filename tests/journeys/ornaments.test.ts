import type { Page } from 'playwright'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Side } from '../../src/engine/rules/position.ts'
import { BOARD_WIDTH, checkerSpot } from '../../src/protocol/board/geometry.ts'
import { beginMatch } from './beginMatch.ts'
import { untilAtBoard } from './findMatch.ts'
import type { MemberApi } from './memberApi.ts'
import { untilListening } from './pageWatch.ts'
import { makePlayground } from './playground.ts'
import { seriousProblems } from './seriousProblems.ts'
import { texts } from './texts.ts'

const playground = makePlayground({ draws: 'canvas' })

test('W876 W877 W878 what an achievement earned is chosen by its medal, and seen by the opponent at the table', async () => {
  const chooser = await playground.open(1, { language: 'fa' })
  const opponent = await playground.open(2, { language: 'en' })
  const { page } = chooser
  await playManyMatches(chooser.api, opponent.api)
  await expect
    .poll(async () => {
      await page.goto('/profile')
      await page.locator('.ach:not(.ach--wait)').first().waitFor()
      return page.locator('.ach--on [data-testid=ornament-activist]').count()
    })
    .toBe(1)
  await page.getByTestId('ornament-activist').click()
  const text = texts.fa.cosmetic
  const dialog = page.getByRole('dialog', { name: text.title })
  await dialog.getByRole('radio', { name: text.frame.stars }).waitFor()
  // What is not earned cannot be chosen, and tells what earns it.
  expect(await dialog.getByRole('radio', { name: text.frame.stars }).isDisabled()).toBe(true)
  await dialog.locator('[data-cosmetic=frame-stars]').getByText('نینجا').waitFor()
  expect(await seriousProblems(page)).toEqual([])
  await chooseByKeys(page, text.kind.checkers)
  await expect.poll(async () => (await chooser.api.member()).cosmetics).toEqual({ checkers: 'star' })

  await playAtOnce(chooser.api)
  await page.goto('/profile?modalName=ornaments')
  const brass = dialog.getByRole('radio', { name: text.frame.brass })
  await expect
    .poll(async () => {
      await page.reload()
      await brass.waitFor()
      return brass.isEnabled()
    })
    .toBe(true)
  await brass.check()
  await expect.poll(async () => (await chooser.api.member()).cosmetics).toEqual({ frame: 'brass', checkers: 'star' })

  // Nobody is seated with a member whose page is being loaded anew.
  await untilListening(page)
  const { id } = await beginMatch(chooser.api, opponent.api)
  await opponent.page.goto(`/matchup/${id}`)
  await untilAtBoard(opponent.page)
  const frames = (side: Side) =>
    opponent.page
      .locator(`.gp[data-side=${side}] .av__frame`)
      .evaluateAll((all) => all.map((one) => one.getAttribute('src')))
  await expect.poll(() => frames('white')).toEqual(['/ui/frame-brass.svg'])
  expect(await frames('black')).toEqual([])
  // The heart of the inlaid star is turquoise, and ivory is warm.
  await expect.poll(() => coolnessOf(opponent.page, 'white', 'black')).toBeGreaterThan(20)
  expect(await coolnessOf(opponent.page, 'black', 'black')).toBeLessThan(0)

  // The ten matches have given both of them a place by Elo.
  await opponent.page.goto('/scoreboard')
  const own = opponent.page.locator('.sb__r').filter({ hasText: (await chooser.api.member()).username ?? '' })
  await expect.poll(() => own.locator('.av__frame').count()).toBe(1)
  expect(await opponent.page.locator('.pd .av__frame').count()).toBe(1)
  expect(await opponent.page.locator('.sb .av__frame').count()).toBe(1)

  await page.goto('/practice')
  await page.getByTestId('new-practice').first().click()
  await page.getByTestId('start-practice').click()
  await page.locator('[data-testid=board][data-settled=true]:not([data-renderer=""])').waitFor()
  await expect.poll(() => coolnessOf(page, 'white', 'white')).toBeGreaterThan(20)
  expect([...chooser.faults, ...opponent.faults]).toEqual([])
})

/** Ten matches between the two, which the side on turn gives up at once. */
async function playManyMatches(one: MemberApi, other: MemberApi): Promise<void> {
  for (let played = 0; played < 10; played += 1) {
    const { id, context } = await beginMatch(one, other)
    await (context.currentPlayer === 'white' ? one : other).resign(id)
  }
}

/** Three matches at once. */
async function playAtOnce(api: MemberApi): Promise<void> {
  for (const botDifficulty of [0, 2, 4] as const) {
    const { id } = await api.createMatchup({ length: 1, playWithBot: true, botDifficulty })
    await api.sendSeed(id)
  }
}

/** Chooses the first earned one of a kind by the keyboard alone. */
async function chooseByKeys(page: Page, kind: string): Promise<void> {
  await page.getByRole('group', { name: kind }).getByRole('radio').first().focus()
  await page.keyboard.press('ArrowDown')
}

/** How much more green and blue than red is in the middle of a checker of the opening, with the side `bottom` below. */
async function coolnessOf(page: Page, side: Side, bottom: Side): Promise<number> {
  const box = await page.locator('.gboard__surface').boundingBox()
  if (box === null) return 0
  const { x, y } = checkerSpot(bottom, side, 8, 0)
  const unit = box.width / BOARD_WIDTH
  const half = 5 * unit
  const clip = { x: box.x + x * unit - half, y: box.y + y * unit - half, width: 2 * half, height: 2 * half }
  const { channels } = await sharp(await page.screenshot({ clip })).stats()
  const [red, green, blue] = channels.map(({ mean }) => mean)
  return ((green ?? 0) + (blue ?? 0)) / 2 - (red ?? 0)
}
