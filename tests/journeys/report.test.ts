import { expect, test } from 'vitest'
import { z } from 'zod'
import { beginMatch } from './beginMatch.ts'
import { button } from './findMatch.ts'
import { memberApi } from './memberApi.ts'
import { makePlayground } from './playground.ts'
import { runAdmin } from './runAdmin.ts'
import { seriousProblems } from './seriousProblems.ts'
import { untilAsked } from './tableWatch.ts'
import { texts } from './texts.ts'

const { khatam, open } = makePlayground({ draws: 'canvas' })

test('W612 a member sees what a report says, sends it, and the operator finds the step of the match', async () => {
  const url = khatam().url
  const { id, context } = await beginMatch(await memberApi(url, 1), await memberApi(url, 2))
  const text = texts.fa
  const { page } = await open(context.currentPlayer === 'white' ? 1 : 2, { language: 'fa' })
  await page.goto(`/matchup/${id}`)
  await untilAsked(page)
  await page.locator('[data-movable=true]').first().press('Enter')
  await page.getByTestId('undo').waitFor()
  await page.getByTestId('menu').click()
  await button(page, text.failure.report).click()

  const dialog = page.getByRole('dialog', { name: text.report.title })
  await dialog.getByText(text.report.all).click()
  const told = await dialog.getByRole('textbox', { name: text.report.all }).inputValue()
  expect(told).toContain(`match: ${id}`)
  expect(told).toMatch(/intent \{"type":"tapPoint"/)
  expect(told).toMatch(/update \d+ move/)
  expect(told).toMatch(/request GET \/api\/game\/context 200/)
  for (const secret of ['Kayvan', 'Sara', 'eyJ']) expect(told).not.toContain(secret)
  expect(await seriousProblems(page)).toEqual([])
  await dialog.getByRole('textbox', { name: text.report.words }).fill('مهره پرید')
  await dialog.getByRole('button', { name: text.report.send }).click()
  await dialog.waitFor({ state: 'detached' })

  const report = await runAdmin(khatam(), ['reports', 'list'], z.object({ id: z.int(), words: z.string() }))
  expect(report.words).toBe('مهره پرید')
  const place = await runAdmin(khatam(), ['reports', 'replay', String(report.id)], z.object({ text: z.string() }))
  expect(place.text).toMatch(new RegExp(`/matchup/${id}/replay\\?event=\\d+&side=${context.currentPlayer}$`))
})

test('W613 a fault of the page is told by itself, once, and not by a member who does not want it', async () => {
  const { page } = await open(3)
  let sent = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/report')) sent += 1
  })
  // Before any code of the client runs.
  await page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      if (document.readyState === 'interactive') setTimeout(() => void Promise.reject(new Error('first')))
    })
  })
  const first = page.waitForResponse('**/api/report')
  await page.goto('/settings')
  expect((await first).status()).toBe(201)
  const wish = page.getByRole('switch', { name: texts.en.settings.reportFaults })
  await wish.waitFor()
  const fail = (words: string) =>
    page.evaluate((message) => {
      const told = new Promise((resolve) => addEventListener('error', resolve, { once: true }))
      setTimeout(() => {
        throw new Error(message)
      })
      return told.then(() => undefined)
    }, words)
  const answered = page.waitForResponse('**/api/report')
  await fail('planted')
  expect((await answered).status()).toBe(201)
  await fail('planted')
  await wish.click()
  await fail('unwanted')
  await wish.click()
  const second = page.waitForResponse('**/api/report')
  await fail('another')
  await second
  expect(sent).toBe(3)
  const report = await runAdmin(
    khatam(),
    ['reports', 'list'],
    z.object({ cause: z.string(), 'last error': z.string().nullable() }),
  )
  expect(report.cause).toBe('fault')
  expect(report['last error']).toContain('Error: another')
})
