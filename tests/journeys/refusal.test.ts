import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { beginMatch } from './beginMatch.ts'
import { memberApi } from './memberApi.ts'
import { makePlayground } from './playground.ts'
import { untilSettledOn } from './tableWatch.ts'
import { texts } from './texts.ts'

const { khatam, open } = makePlayground({ draws: 'canvas' })

const said = (page: Page) => page.getByTestId('announcer').locator('p').last().textContent()

test('R12: a tap out of turn is answered visibly and aloud, and a viewer gets no answer', async () => {
  const url = khatam().url
  const players = [await memberApi(url, 1), await memberApi(url, 2)] as const
  const { id, context } = await beginMatch(...players)
  const waiting = context.currentPlayer === 'white' ? 2 : 1
  const { page } = await open(waiting, { language: 'fa' })
  const { page: watching } = await open(3)
  for (const table of [page, watching]) {
    await table.goto(`/matchup/${id}`)
    await untilSettledOn(table, context.updateIndex)
    await table.locator('button[data-point="6"]').press('Enter')
  }
  const { notYourTurn } = texts.fa.announce.refused
  expect(await page.getByTestId('refusal').textContent()).toBe(notYourTurn)
  expect(await said(page)).toBe(notYourTurn)
  await page.getByTestId('refusal').waitFor({ state: 'detached' })
  expect(await watching.getByTestId('refusal').count()).toBe(0)
})
