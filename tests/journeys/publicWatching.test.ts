import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { memberApi } from './memberApi.ts'
import { leaveBrowser, openVisitor, shareBrowser } from './openBrowser.ts'
import { act, openMatch } from './openMatch.ts'
import { startKhatam, type Khatam } from './startKhatam.ts'
import { untilSettledOn } from './tableWatch.ts'
import { texts } from './texts.ts'

let khatam: Khatam
let browser: Browser
beforeAll(async () => {
  khatam = await startKhatam({ PUBLIC_WATCHING: 'on' })
  browser = await shareBrowser('canvas')
})
afterAll(async () => {
  await leaveBrowser(browser)
  await khatam.stop()
})

test.each(['fa', 'en'] as const)(
  'W640 a link shows a running match without an account, and then its replay (%s)',
  async (language) => {
    const [white, black] = await Promise.all([memberApi(khatam.url, 1), memberApi(khatam.url, 2)])
    const match = await openMatch(white, black, { actions: 4, wish: { length: 3 } })
    const { page, context, faults } = await openVisitor(browser, khatam.url, { language, screen: 'small' })
    await page.goto(`/live/${match.id}?lang=${language}`)
    await untilSettledOn(page, match.context.updateIndex)
    await act(match)
    await untilSettledOn(page, match.context.updateIndex)
    await expect.poll(() => page.getByRole('button', { name: texts[language].menu.signIn }).count()).toBe(1)
    await (match.context.currentPlayer === 'white' ? white : black).resign(match.id)
    await page.waitForURL(`**/replay/${match.id}`)
    await page.locator('[data-screen=publicReplay]').waitFor()
    await page.getByTestId('board').waitFor()
    expect(faults).toEqual([])
    await context.close()
  },
)

test('W647 a crawler reads what a link leads to, and gets a picture of the board', async () => {
  const [white, black] = await Promise.all([memberApi(khatam.url, 3), memberApi(khatam.url, 4)])
  const { id } = await openMatch(white, black, { actions: 4, wish: { length: 3 } })
  const page = await (await fetch(`${khatam.url}/live/${id}?lang=en`)).text()
  expect(page).toMatch(/<html[^>]* lang="en"/)
  const address = /property="og:image" content="([^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&')
  const picture = await fetch(address ?? '')
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect((await picture.arrayBuffer()).byteLength).toBeGreaterThan(50_000)
})

test('W642 three visitors look on, and one of them looks back while turns come in', async () => {
  const [white, black] = await Promise.all([memberApi(khatam.url, 5), memberApi(khatam.url, 6)])
  const match = await openMatch(white, black, { actions: 7, wish: { length: 3 } })
  const visitors = await Promise.all(
    (['fa', 'en', 'fa'] as const).map(async (language) => {
      const visitor = await openVisitor(browser, khatam.url, { language, screen: 'small' })
      await visitor.page.goto(`/live/${match.id}?lang=${language}`)
      return visitor
    }),
  )
  for (const { page } of visitors) await untilSettledOn(page, match.context.updateIndex)
  const [{ page }] = visitors as [(typeof visitors)[0]]
  await page.getByTestId('turns-list').click()
  await page.getByTestId('previous').click()
  await page.locator('[data-testid=board][data-past]').waitFor()
  const shown = await page.locator('[data-point="1"]').getAttribute('data-count')
  for (let count = 0; count < 4; count++) await act(match)
  await page.getByTestId('news').waitFor()
  await expect.poll(() => page.locator('[data-testid=board][data-past]').count()).toBe(1)
  await expect.poll(() => page.locator('[data-point="1"]').getAttribute('data-count')).toBe(shown)
  for (const other of visitors.slice(1)) await untilSettledOn(other.page, match.context.updateIndex)
  await page.getByTestId('live').click()
  await untilSettledOn(page, match.context.updateIndex)
  expect(await page.locator('[data-testid=board][data-past]').count()).toBe(0)
  for (const { context, faults } of visitors) {
    expect(faults).toEqual([])
    await context.close()
  }
})

test('W825 another site frames a match, and nothing else', async () => {
  const [white, black] = await Promise.all([memberApi(khatam.url, 7), memberApi(khatam.url, 8)])
  const match = await openMatch(white, black, { actions: 4, wish: { length: 3 } })
  const paths = [`/embed/${match.id}?lang=en`, `/overlay/score/${match.id}?side=black`, `/live/${match.id}`, '/']
  const site = createServer((_request, response) => {
    const frames = paths.map((path) => `<iframe src="${khatam.url}${path}" width="480" height="270"></iframe>`)
    response.setHeader('content-type', 'text/html').end(`<!doctype html>${frames.join('')}`)
  })
  await new Promise<void>((resolve) => void site.listen(0, '127.0.0.1', resolve))
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`http://localhost:${(site.address() as AddressInfo).port}/`)
  const [embed, score, live, menu] = [0, 1, 2, 3].map((at) => page.locator('iframe').nth(at).contentFrame())
  await embed?.getByTestId('board').waitFor()
  await embed?.getByText('Watch live').waitFor()
  await score?.getByTestId('score').waitFor()
  await act(match)
  await embed?.locator(`[data-testid=board][data-update-index="${(await stepsOf(match.id)) - 1}"]`).waitFor()
  for (const refused of [live, menu]) expect(await refused?.locator('#root').count()).toBe(0)
  await context.close()
  await new Promise((resolve) => site.close(resolve))
})

test.each(['small', 'desk'] as const)('W825 an embedded board tells a win in its middle (%s)', async (screen) => {
  const [white, black] = await Promise.all([memberApi(khatam.url, 11), memberApi(khatam.url, 12)])
  const match = await openMatch(white, black, { actions: 4, wish: { length: 1 } })
  const { page, context } = await openVisitor(browser, khatam.url, { language: 'en', screen })
  await page.goto(`/embed/${match.id}?lang=en`)
  await page.getByTestId('board').waitFor()
  await (match.context.currentPlayer === 'white' ? white : black).resign(match.id)
  const notice = await page.locator('[data-notice=wins]').boundingBox()
  const board = await page.getByTestId('board').boundingBox()
  if (notice === null || board === null) throw new Error('The board and its notice are not shown')
  expect(Math.abs(notice.x + notice.width / 2 - board.x - board.width / 2)).toBeLessThan(board.width / 100)
  expect(notice.width).toBeGreaterThan(board.width / 6)
  await context.close()
})

test('W827 overlays with the same delay agree, whenever they were opened', async () => {
  const [white, black] = await Promise.all([memberApi(khatam.url, 9), memberApi(khatam.url, 10)])
  const match = await openMatch(white, black, { actions: 2, wish: { length: 3 } })
  const context = await browser.newContext()
  const open = async (part: string) => {
    const page = await context.newPage()
    await page.goto(`${khatam.url}/overlay/${part}/${match.id}?delay=4`)
    return page
  }
  const board = await open('board')
  for (let count = 0; count < 4; count++) await act(match)
  const dice = await open('dice')
  const last = (await stepsOf(match.id)) - 1
  for (const page of [board, dice]) await page.locator(`[data-step="${last}"]`).waitFor()
  // Nothing may be painted behind a part.
  const ground = await board.evaluate(() =>
    [document.documentElement, document.body].map((element) => getComputedStyle(element).backgroundColor),
  )
  expect(ground).toEqual(['rgba(0, 0, 0, 0)', 'rgba(0, 0, 0, 0)'])
  await context.close()
})

/** How many steps the history of a match has. The end of a match is none of its own. */
async function stepsOf(id: number): Promise<number> {
  const answer = await fetch(`${khatam.url}/api/public/matchup/${id}/replay`)
  return ((await answer.json()) as { records: readonly unknown[] }).records.length
}
