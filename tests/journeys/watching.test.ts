import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { NAMED_VIEWER_OPTION } from '../../src/protocol/member/memberSwitches.ts'
import { memberApi } from './memberApi.ts'
import { type OpenMatch, act, openMatch } from './openMatch.ts'
import { tapWhenTold, untilListening } from './pageWatch.ts'
import { makePlayground } from './playground.ts'
import { untilSettledOn } from './tableWatch.ts'
import { digits, texts } from './texts.ts'

const playground = makePlayground({ draws: 'canvas' })

async function openMatchOf(numbers: readonly [number, number], actions = 6, length = 3): Promise<OpenMatch> {
  const { url } = playground.khatam()
  const [white, black] = await Promise.all(numbers.map((number) => memberApi(url, number)))
  if (white === undefined || black === undefined) throw new Error('Two members are needed.')
  return openMatch(white, black, { actions, wish: { length } })
}

/** Opens a table and waits until its board shows the present state. */
async function goTo(page: Page, match: OpenMatch): Promise<void> {
  await page.goto(`/matchup/${match.id}`)
  await untilSettledOn(page, match.context.updateIndex)
}

const onTurn = ({ white, black, context }: OpenMatch) => (context.currentPlayer === 'white' ? white : black)

async function react(page: Page, emotion: string): Promise<void> {
  await page.getByTestId('react').click()
  await page.getByRole('button', { name: emotion, exact: true }).click()
}

test('Khatam TV goes on to another match when its match ends', async () => {
  const first = await openMatchOf([18, 19])
  const { page, faults } = await playground.open(20, { language: 'en' })
  await page.goto('/watch/live')
  await page.getByRole('button', { name: texts.en.watch.tv }).click()
  await page.getByTestId('tv').waitFor()
  await untilSettledOn(page, first.context.updateIndex)
  await onTurn(first).resign(first.id)
  const second = await openMatchOf([18, 19], 9)
  await untilSettledOn(page, second.context.updateIndex)
  await onTurn(second).resign(second.id)
  expect(faults).toEqual([])
})

test.each(['fa', 'en'] as const)('on a phone the sign of Khatam TV covers no point (%s)', async (language) => {
  const match = await openMatchOf([18, 19])
  const { page, faults } = await playground.open(20, { language })
  await page.goto('/watch/tv')
  await untilSettledOn(page, match.context.updateIndex)
  for (const size of [
    { width: 640, height: 360 },
    { width: 740, height: 360 },
    { width: 740, height: 304 },
    { width: 844, height: 390 },
  ]) {
    await page.setViewportSize(size)
    await expect
      .poll(async () => {
        const [sign, board] = [
          await page.getByTestId('tv').boundingBox(),
          await page.getByTestId('board').boundingBox(),
        ]
        if (sign === null || board === null) return null
        const unit = board.width / 1290
        return { left: (sign.x - board.x) / unit >= 606, right: (sign.x + sign.width - board.x) / unit <= 684 }
      })
      .toEqual({ left: true, right: true })
  }
  await onTurn(match).resign(match.id)
  expect(faults).toEqual([])
})

test('viewers show each other emotions, and the players see them when the match is over', async () => {
  const match = await openMatchOf([1, 2])
  const [persian, english, player] = [
    await playground.open(3, { language: 'fa' }),
    await playground.open(4, { language: 'en', screen: 'desk' }),
    await playground.open(1, { language: 'en' }),
  ]
  await persian.page.goto('/watch/live')
  await persian.page.locator(`[data-matchup="${match.id}"]`).click()
  for (const { page } of [english, player]) await goTo(page, match)
  expect(await player.page.getByTestId('react').count()).toBe(0)
  await react(persian.page, '🔥')
  await persian.page.locator('[data-testid=reactions] [data-emotion="🔥"]').waitFor()
  await english.page.locator('[data-testid=reactions] [data-emotion="🔥"]').waitFor()
  // A screen reader hears a sum, and hears it once.
  await english.page.getByText(texts.en.viewers.reacted.replace('{{list}}', '🔥 1')).waitFor({ state: 'attached' })
  await act(match)
  await untilSettledOn(player.page, match.context.updateIndex)
  expect(await player.page.locator('[data-emotion]').count()).toBe(0)
  await onTurn(match).resign(match.id)
  await player.page.locator('[data-screen=matchupResults]').waitFor()
  await expect.poll(() => player.page.getByTestId('viewers-reactions').locator('li').allInnerTexts()).toEqual(['1'])
  // The way back of a viewer leads to where the match was found.
  await persian.page.locator('[data-screen=matchupResults]').waitFor()
  await persian.page.getByRole('button', { name: texts.fa.action.back }).click()
  await persian.page.locator('[data-screen=watchLive]').waitFor()
  for (const { faults } of [persian, english, player]) expect(faults).toEqual([])
})

test('the players and the viewers see who watches, but for those who hide, and a player switches the number off', async () => {
  const match = await openMatchOf([5, 6])
  const [shown, hidden, player] = [
    await playground.open(7, { language: 'en' }),
    await playground.open(8, { language: 'en' }),
    await playground.open(5, { language: 'fa' }),
  ]
  await hidden.page.goto('/settings')
  await hidden.page.locator(`[id="${NAMED_VIEWER_OPTION}"]`).click()
  await expect
    .poll(() => hidden.page.locator(`[id="${NAMED_VIEWER_OPTION}"]`).getAttribute('aria-checked'))
    .toBe('false')
  for (const { page } of [shown, hidden, player]) await goTo(page, match)
  await player.page
    .getByTestId('viewers')
    .filter({ hasText: digits('fa', 2) })
    .waitFor()
  await shown.page.getByTestId('viewers').click()
  const names = shown.page.getByTestId('viewer-names').locator('a bdi')
  const { username } = await shown.api.member()
  await expect.poll(() => names.allInnerTexts()).toEqual([username])
  await player.page.goto('/settings')
  await player.page.locator('#gameViewers').click()
  await goTo(player.page, match)
  await player.page.getByTestId('turns-list').waitFor()
  expect(await player.page.getByTestId('viewers').count()).toBe(0)
  for (const { faults } of [shown, hidden, player]) expect(faults).toEqual([])
})

test('chances are for viewers, and for a player on no device', async () => {
  const match = await openMatchOf([9, 10], 12)
  const [viewer, player] = [
    await playground.open(11, { language: 'en', screen: 'desk' }),
    await playground.open(9, { language: 'en', screen: 'desk' }),
  ]
  for (const { page } of [viewer, player]) {
    await goTo(page, match)
    await page.getByTestId('turns').waitFor()
  }
  await viewer.page.getByTestId('chances-switch').click()
  const course = viewer.page.getByTestId('chart')
  await course.waitFor()
  // The turn on the board is not judged before the next one has been played.
  await viewer.page.getByTestId('chances').locator('svg').first().waitFor()
  const rows = viewer.page.locator('[data-testid=turns] [data-turn=move]')
  await expect.poll(() => rows.count()).toBeGreaterThan(2)
  expect(await rows.last().locator('.mk').count()).toBe(0)
  expect(await player.page.getByTestId('chances-switch').count()).toBe(0)
  for (const { faults } of [viewer, player]) expect(faults).toEqual([])
})

test('a viewer who comes at a double sees it answered, and goes back to where the match was found', async () => {
  const match = await openMatchOf([12, 13], 0, 5)
  while (match.context.phase !== 'roll') await act(match)
  const { id, updateIndex } = match.context
  match.context = await onTurn(match).act(id, { name: 'double', updateIndex })
  const { page, faults } = await playground.open(14, { language: 'fa' })
  await page.goto('/watch/live?sort=newest')
  await page.locator(`[data-matchup="${match.id}"]`).click()
  await untilSettledOn(page, match.context.updateIndex)
  await act(match)
  await untilSettledOn(page, match.context.updateIndex)
  expect(match.context.cubeValue).toBe(2)
  for (const button of ['take', 'pass', 'roll']) expect(await page.getByTestId(button).count()).toBe(0)
  await page.getByTestId('leave-watching').click()
  await page.locator('[data-screen=watchLive]').waitFor()
  expect(new URL(page.url()).search).toBe('?sort=newest')
  expect(faults).toEqual([])
})

test('a follower hears that a member begins to play, and a tap leads to the match', async () => {
  const { url } = playground.khatam()
  const [followed, opponent] = [await memberApi(url, 15), await memberApi(url, 16)]
  const { page, api, faults } = await playground.open(17, { language: 'en' })
  const answer = await fetch(`${url}/api/member/${followed.id}/follow`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${api.token}` },
  })
  expect(answer.status).toBe(200)
  await page.goto('/')
  await untilListening(page)
  const match = await openMatch(followed, opponent, { actions: 2, wish: { length: 3 } })
  const { username } = await followed.member()
  await tapWhenTold(page, texts.en.news.followedPlaying.replace('{{name}}', username ?? ''))
  await untilSettledOn(page, match.context.updateIndex)
  await page.goto('/notification')
  await page.locator('.nt--new').first().click()
  await untilSettledOn(page, match.context.updateIndex)
  expect(faults).toEqual([])
})
