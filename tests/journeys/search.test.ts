import type { Page, Route } from 'playwright'
import { expect, test } from 'vitest'
import { button, searchOnline, untilAtBoard } from './findMatch.ts'
import { memberApi } from './memberApi.ts'
import type { Player } from './openMember.ts'
import { tapWhenTold, untilListening } from './pageWatch.ts'
import { makePlayground } from './playground.ts'
import { texts } from './texts.ts'

const { khatam, open } = makePlayground({ draws: 'canvas' })

const OWN_MATCHUP = /\/api\/matchup\/\d+$/
const isWithdrawal = (route: Route) => route.request().method() === 'DELETE'
const begun = (name: string | null) => texts.en.news.matchBegun.replace('{{name}}', name ?? '')

async function untilSearching({ page }: Player): Promise<void> {
  await searchOnline(page, 'en', { length: 1 })
  await page.getByText(texts.en.search.title).first().waitFor()
}

/** Leaves the site for an empty page. Requests that are still being sent are lost, as they may be in browsers. */
async function leaveUnheard(page: Page): Promise<void> {
  await page.evaluate(() => {
    const ask = window.fetch.bind(window)
    window.fetch = (input, init) =>
      input instanceof Request && input.method === 'DELETE' ? new Promise(() => {}) : ask(input, init)
  })
  await page.goto('about:blank')
}

test('a search that outlived its page is withdrawn when the page is there again', async () => {
  const searcher = await open(1)
  const { page, api } = searcher
  await untilSearching(searcher)
  // The member is online elsewhere too, so the server does not end the search by itself.
  const goOffline = await api.goOnline()
  await leaveUnheard(page)
  const withdrawn = page.waitForResponse((response) => response.request().method() === 'DELETE')
  await page.goto('/settings')
  expect((await withdrawn).ok()).toBe(true)
  expect(await api.activeMatchups()).toEqual([])
  goOffline()
})

test('a search that the server could not take back is withdrawn by the next page', async () => {
  const searcher = await open(6)
  const { page, api } = searcher
  await untilSearching(searcher)
  // Elsewhere too, so that the server does not end the search by itself.
  const goOffline = await api.goOnline()
  await page.route(OWN_MATCHUP, (route) =>
    isWithdrawal(route) ? route.fulfill({ status: 503, json: { code: 503 } }) : route.fallback(),
  )
  await page.getByRole('button', { name: texts.en.search.cancel }).click()
  await page.getByText(texts.en.search.title).first().waitFor({ state: 'detached' })
  expect(await api.activeMatchups()).toHaveLength(1)
  await page.unroute(OWN_MATCHUP)
  const withdrawn = page.waitForResponse((response) => response.request().method() === 'DELETE')
  await page.goto('/settings')
  expect((await withdrawn).ok()).toBe(true)
  expect(await api.activeMatchups()).toEqual([])
  goOffline()
})

test.each([
  { when: 'at once', members: [2, 3], isToldFirst: false },
  { when: 'after the news of the match', members: [9, 10], isToldFirst: true },
] as const)('a member who is seated before the search is withdrawn comes to the board ($when)', async (given) => {
  const searcher = await open(given.members[0])
  const { page, api } = searcher
  await untilSearching(searcher)
  // The member is online elsewhere too, so the server does not end the search by itself.
  const goOffline = await api.goOnline()
  await leaveUnheard(page)
  const joiner = await memberApi(khatam().url, given.members[1])
  const { username } = await joiner.member()
  let join = (): void => {}
  const joined = new Promise<void>((resolve) => (join = resolve))
  await page.route(OWN_MATCHUP, async (route) => {
    if (isWithdrawal(route)) await joined
    await route.fallback()
  })
  // The call waits ten seconds for its answer.
  const asked = page.waitForRequest((request) => request.method() === 'DELETE')
  await page.goto('/matchup/new/online', { waitUntil: 'commit' })
  await asked
  const { id, startedAt } = await joiner.createMatchup({ length: 1 })
  expect(startedAt).not.toBeNull()
  if (given.isToldFirst) await page.getByText(begun(username)).waitFor()
  join()
  expect(await untilAtBoard(page)).toBe(id)
  goOffline()
})

test('a match that begins on another device is told on every screen, and a tap leads to its board', async () => {
  const { page, api } = await open(4)
  await page.goto('/settings')
  await untilListening(page)
  await api.createMatchup({ length: 5 })
  const joiner = await memberApi(khatam().url, 5)
  const told = tapWhenTold(page, begun((await joiner.member()).username))
  const { id } = await joiner.createMatchup({ length: 5 })
  await told
  expect(await untilAtBoard(page)).toBe(id)
})

test('a match that began while no page was open is told at the next start', async () => {
  const waiting = await memberApi(khatam().url, 8)
  await waiting.createMatchup({ length: 7 })
  const joiner = await memberApi(khatam().url, 7)
  const { id } = await joiner.createMatchup({ length: 7 })
  const { page } = await open(8)
  await tapWhenTold(page, begun((await joiner.member()).username))
  expect(await untilAtBoard(page)).toBe(id)
})

test.each(['fa', 'en'] as const)(
  'who opens the link of a match that waits joins it from there (%s)',
  async (language) => {
    const host = await memberApi(khatam().url, language === 'fa' ? 15 : 16)
    const goOffline = await host.goOnline()
    const { id } = await host.createMatchup({ length: language === 'fa' ? 9 : 11 })
    const { page, api, faults } = await open(language === 'fa' ? 17 : 18, { language })
    await page.goto(`/matchup/${id}`)
    await button(page, texts[language].game.join).click()
    await expect.poll(async () => (await host.matchup(id)).userBId).toBe(api.id)
    await page.getByTestId('join-waiting').waitFor({ state: 'detached' })
    expect(await untilAtBoard(page)).toBe(id)
    await expect.poll(() => page.getByTestId('menu').count()).toBe(1)
    expect(faults).toEqual([])
    goOffline()
  },
)
