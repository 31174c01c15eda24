import type { Page, Route } from 'playwright'
import { expect, test } from 'vitest'
import { beginMatch } from './beginMatch.ts'
import { memberApi } from './memberApi.ts'
import { chooseFarthest, quickHand } from './playAtBoard.ts'
import { untilTold } from './pageWatch.ts'
import { makePlayground } from './playground.ts'
import { untilAsked, untilSettledOn } from './tableWatch.ts'
import { type Language, texts } from './texts.ts'

const { khatam, open } = makePlayground({ draws: 'canvas' })

/** Two members at one board; the page is that of the one who has to move, with its turn played and not confirmed. */
async function tryATurn(numbers: readonly [number, number], language: Language) {
  const url = khatam().url
  const players = [await memberApi(url, numbers[0]), await memberApi(url, numbers[1])] as const
  const { id, context } = await beginMatch(...players)
  const player = await open(numbers[context.currentPlayer === 'white' ? 0 : 1], { language })
  const { page } = player
  await page.goto(`/matchup/${id}`)
  let table = await untilAsked(page)
  while (!table.buttons.includes('confirm')) {
    await quickHand(page, chooseFarthest(table))
    table = await untilAsked(page, table)
  }
  return { id, context, page, api: player.api, faults: player.faults }
}

/** From now on the live channel brings nothing: what has happened is only in the answers. */
async function cutLive(page: Page): Promise<void> {
  await page.route('**/live?*', (route) => route.abort())
  await page.evaluate(() => window.dispatchEvent(new Event('offline')))
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
}

/** Notes each moment in which the player could confirm again, and whether the board said that it is sending. */
async function watchForQuestions(page: Page): Promise<() => Promise<{ count: number; isSaid: boolean }>> {
  await page.evaluate(() => {
    const asked = { count: 0, isSaid: false }
    const look = () => {
      asked.isSaid ||= document.querySelector('[data-testid=sending]') !== null
      const button = document.querySelector('[data-testid=confirm]')
      if (button !== null && button.getAttribute('aria-busy') !== 'true') asked.count += 1
    }
    new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true })
    Object.assign(window, { asked })
    look()
  })
  return () => page.evaluate(() => (window as unknown as { asked: { count: number; isSaid: boolean } }).asked)
}

/** Under dots the button keeps its name for those who hear it. */
const isBusy = (page: Page, language: Language) =>
  page
    .getByRole('button', { name: texts[language].game.confirm })
    .and(page.locator('[data-testid=confirm][aria-busy=true]'))
    .waitFor()

test.each([
  {
    what: 'arrives, and whose answer is lost,',
    numbers: [1, 2],
    language: 'fa',
    lose: async (route: Route) => {
      await route.fetch()
      await route.abort()
    },
  },
  { what: 'is lost on its way', numbers: [3, 4], language: 'en', lose: (route: Route) => route.abort() },
] as const)('W435 a move that $what counts once, and nobody is asked again', async (given) => {
  const { id, context, page, api } = await tryATurn(given.numbers, given.language)
  const sent: string[] = []
  // Whenever something else is answered the next try begins at once, so no number of tries takes a certain time.
  let isSaid = false
  await page.route('**/api/game/*/action*', (route) => {
    sent.push(route.request().postData() ?? '')
    return sent.length < 3 || !isSaid ? given.lose(route) : route.continue()
  })
  await cutLive(page)
  await quickHand(page, 'confirm')
  await isBusy(page, given.language)
  const questions = await watchForQuestions(page)
  // The sign may be gone by the time a busy machine looks for it.
  await expect.poll(async () => (await questions()).isSaid).toBe(true)
  isSaid = true
  await page.getByTestId('sending').waitFor({ state: 'detached' })
  const after = await api.context(id)
  await untilSettledOn(page, context.updateIndex + 1)
  expect(sent.length).toBeGreaterThanOrEqual(3)
  const meant = sent.map((body) => {
    const { networkDelay: _, ...action } = JSON.parse(body) as { networkDelay: number }
    return JSON.stringify(action)
  })
  expect(new Set(meant).size).toBe(1)
  expect((await questions()).count).toBe(0)
  expect(await page.locator('.snack').count()).toBe(0)
  expect(after.currentPlayer).not.toBe(context.currentPlayer)
  expect(after.phase).toBe('roll')
})

test('W444 a turn that the server refuses goes back, with its reason', async () => {
  const { page, faults } = await tryATurn([5, 6], 'fa')
  await page.route('**/api/game/*/action*', (route) =>
    route.fulfill({ status: 403, json: { code: 403, message: 'This move is not legal.' } }),
  )
  await quickHand(page, 'confirm')
  await untilTold(page, texts.fa.game.refused.move)
  const table = await untilAsked(page)
  expect([table.phase, table.buttons]).toEqual(['move', []])
  expect(table.movable.length).toBeGreaterThan(0)
  expect(faults).toEqual([])
})
