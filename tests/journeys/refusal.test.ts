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
  for (const table of [watching, page]) {
    await table.goto(`/matchup/${id}`)
    await untilSettledOn(table, context.updateIndex)
    await table.locator('button[data-point="6"]').press('Enter')
  }
  const { notYourTurn } = texts.fa.announce.refused
  await expect.poll(() => page.getByTestId('refusal').textContent()).toBe(notYourTurn)
  await expect.poll(() => said(page)).toBe(notYourTurn)
  await page.getByTestId('refusal').waitFor({ state: 'detached' })
  expect(await watching.getByTestId('refusal').count()).toBe(0)
})

/** Carries a checker from one point to another with the mouse. */
async function carry(page: Page, from: number, to: number): Promise<void> {
  const middle = async (point: number) => {
    const box = await page.locator(`button[data-point="${point}"]`).boundingBox()
    if (box === null) throw new Error(`There is no point ${point}`)
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }
  const [start, end] = [await middle(from), await middle(to)]
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(end.x, end.y, { steps: 4 })
  await page.mouse.up()
}

test('R12: a drag that goes back says why, on the own turn and out of it', async () => {
  const url = khatam().url
  const players = [await memberApi(url, 4), await memberApi(url, 5)] as const
  const { id, context } = await beginMatch(...players)
  const onTurn = context.currentPlayer === 'white' ? 4 : 5
  const { page: mover } = await open(onTurn)
  const { page: other } = await open(9 - onTurn)
  for (const page of [mover, other]) {
    await page.goto(`/matchup/${id}`)
    await untilSettledOn(page, context.updateIndex)
    // A hand is on the board once it is drawn.
    await page.locator('[data-testid=board]:not([data-renderer=""])').waitFor()
  }
  const { blocked, notYourTurn } = texts.en.announce.refused
  // The opponent's six point. The words stand for two seconds only.
  await Promise.all([mover.getByTestId('refusal').getByText(blocked).waitFor(), carry(mover, 13, 19)])
  await Promise.all([other.getByTestId('refusal').getByText(notYourTurn).waitFor(), carry(other, 13, 11)])
  expect([await said(mover), await said(other)]).toEqual([blocked, notYourTurn])
})
