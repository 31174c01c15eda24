import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { memberApi } from './memberApi.ts'
import { openOwnBrowser, untilKept } from './openInstalled.ts'
import { makePlayground } from './playground.ts'
import { texts } from './texts.ts'

const playground = makePlayground({ draws: 'canvas' })

/** A race that is nearly over: its games are short, so all of them are played within seconds. */
const SHORT = 'XGID=-BBBBB------------bbbbb---:0:0:1:21:0:0:0:0:10'
/** The opening position with 2-1 to play: games of fifty rolls. */
const LONG = 'XGID=-b----E-C---eE---c-e----B-:0:0:1:21:0:0:0:0:10'

const rollout = (page: Page) => page.getByTestId('rollout')
const status = (page: Page) => rollout(page).getAttribute('data-status')
/** A figure is there as soon as the first round has been played. */
const untilPlayed = (page: Page) => rollout(page).locator('td').first().waitFor()

async function analyse(page: Page, xgid: string): Promise<void> {
  await page.goto(`/manual-analysis?xgid=${encodeURIComponent(xgid)}`)
  await page.getByTestId('analyse').click()
  await page.getByTestId('rollout-start').click()
}

test('a rollout in the browser is played to its end without the server, each figure with its error', async () => {
  const { page, faults } = await playground.open(1, { language: 'en' })
  await page.goto(`/manual-analysis?xgid=${encodeURIComponent(SHORT)}`)
  await page.getByTestId('analyse').click()
  await page.getByTestId('rollout-start').waitFor()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.getByTestId('rollout-start').click()
  await expect.poll(() => status(page)).toBe('ended')
  await expect.poll(() => rollout(page).locator('td').first().innerText()).toMatch(/^\W*[+−]?\d\.\d+ ± \d+\.\d/)
  // The server has no part in it: only the engine's own files come.
  expect(asked.filter((path) => path.startsWith('/api/analysis'))).toEqual([])
  expect(faults).toEqual([])
})

test('without a network a position is judged, and rolled out, on the device', async () => {
  const { url } = playground.khatam()
  const { token } = await memberApi(url, 4)
  const { page, context, close } = await openOwnBrowser(url, token, 'fa')
  await page.goto('/')
  await untilKept(page)
  await context.setOffline(true)
  await page.goto(`/manual-analysis?xgid=${encodeURIComponent(SHORT)}`)
  await page.getByTestId('analyse').click()
  await page.getByText(texts.fa.manual.onDevice).waitFor()
  // Nothing has failed for the member.
  expect(await page.getByText(texts.fa.network.error).count()).toBe(0)
  await page.getByTestId('rollout-start').click()
  await expect.poll(() => status(page)).toBe('ended')
  await expect.poll(() => rollout(page).locator('td').count()).toBeGreaterThan(1)
  await close()
})

test('W891 a rollout on the server goes on while its page is closed, and is found again with its figures', async () => {
  const { page, faults } = await playground.open(3, { language: 'en' })
  const begin = async () => {
    await page.goto(`/manual-analysis?xgid=${encodeURIComponent(SHORT)}`)
    await page.getByTestId('analyse').click()
    await page.getByTestId('rollout-server').click()
    await expect.poll(() => rollout(page).getAttribute('data-place')).toBe('server')
  }
  await begin()
  await page.goto('/')
  await begin()
  await expect.poll(() => status(page)).toBe('ended')
  await expect.poll(() => rollout(page).locator('td').first().innerText()).toMatch(/^\W*[+−]?\d\.\d+ ± \d+\.\d/)
  expect(page.workers()).toHaveLength(0)
  expect(faults).toEqual([])
})

test('a rollout tells its progress, leaves the page at hand, and is cancelled in the middle', async () => {
  const { page, faults } = await playground.open(2, { language: 'fa' })
  await analyse(page, LONG)
  await untilPlayed(page)
  await expect.poll(() => status(page)).toBe('running')
  // The workers end with the tap.
  await expect.poll(() => page.workers().length).toBeGreaterThan(0)
  await page.getByTestId('rollout-stop').click()
  await expect.poll(() => page.workers().length).toBe(0)
  await expect.poll(() => status(page)).toBe('ended')
  await expect.poll(() => rollout(page).locator('td').count()).toBeGreaterThan(1)
  // Another one begins anew.
  await page.getByRole('button', { name: texts.fa.manual.rollout.start }).click()
  await expect.poll(() => status(page)).toBe('running')
  await untilPlayed(page)
  // Leaving the screen ends it.
  await page.goto('/')
  await expect.poll(() => page.workers().length).toBe(0)
  expect(faults).toEqual([])
})
