import { expect, test } from 'vitest'
import { button, untilAtBoard } from './findMatch.ts'
import { memberApi } from './memberApi.ts'
import { tapWhenTold, untilListening, untilTold } from './pageWatch.ts'
import { makePlayground } from './playground.ts'
import { seriousProblems } from './seriousProblems.ts'
import { texts } from './texts.ts'

const playground = makePlayground({ draws: 'canvas' })
const [fa, en] = [texts.fa.challenge, texts.en.challenge]

test('a challenge from a profile is told, declined, sent again with the same terms, and played', async () => {
  const persian = await playground.open(1, { language: 'fa' })
  const english = await playground.open(2)
  const [{ username }, { username: challenger }] = [await english.api.member(), await persian.api.member()]
  await persian.page.goto(`/${username}`)
  await persian.page.locator('[data-challenge=ready]').click()
  await persian.page.getByLabel(texts.fa.newMatchup.length).getByRole('radio', { name: '۱', exact: true }).check()
  await persian.page.getByLabel(texts.fa.newMatchup.fee).getByRole('radio', { name: '۵۰', exact: true }).check()
  await button(persian.page, fa.send).click()
  await persian.page.getByRole('timer').waitFor()
  expect(await seriousProblems(persian.page)).toEqual([])
  await persian.page.keyboard.press('Escape')
  await persian.page.locator('[data-challenge=requested]').click()
  await persian.page.getByRole('timer').waitFor()

  const told = texts.en.news.challengeFee.replace('{{name}}', challenger ?? '')
  await untilTold(english.page, told.replace('{{length, number}}', '1').replace('{{fee, number}}', '50'))
  await english.page.goto('/notification')
  await english.page.locator('.nt').first().click()
  await english.page.getByRole('timer').waitFor()
  // The dialog is measured once it has faded in.
  await expect.poll(() => seriousProblems(english.page)).toEqual([])
  // The challenged member has to answer: a tap beside the dialog is not an answer.
  await english.page.mouse.click(3, 200)
  await button(english.page, en.decline).click()
  await english.page.getByRole('dialog').waitFor({ state: 'detached' })
  await persian.page.getByText(fa.declined, { exact: true }).waitFor()
  await button(persian.page, fa.close).last().click()

  await persian.page.locator('[data-challenge=ready]').click()
  await button(persian.page, fa.send).click()
  await persian.page.getByRole('timer').waitFor()
  const id = Number(new URL(persian.page.url()).searchParams.get('challengeId'))
  await english.page.goto(`/?modalName=challenge&challengeId=${id}`)
  await english.page.getByText(en.costText_other.replace('{{count, number}}', '50')).waitFor()
  await button(english.page, en.accept).click()
  const matchupId = await untilAtBoard(english.page)
  // Who has waited in the dialog for the answer is led to the board by it.
  expect(await untilAtBoard(persian.page)).toBe(matchupId)
  expect(await persian.api.matchup(matchupId)).toMatchObject({ length: 1, joinCredit: 50, userBId: english.api.id })
  expect((await persian.api.member()).credit).toBe(450)
  await persian.page.goto(`/${username}`)
  await persian.page.locator('[data-challenge=active]').click()
  await untilAtBoard(persian.page)
  expect([...persian.faults, ...english.faults]).toEqual([])
})

test('a member who has closed the dialog is told of the acceptance, and the news leads to the board', async () => {
  const { page, api, faults } = await playground.open(5)
  const other = await memberApi(playground.khatam().url, 6)
  const measured = page.waitForResponse('**/api/timestamp')
  await page.goto('/about')
  await measured
  await untilListening(page)
  // News is told while it is at most five seconds old, and a busy machine may need longer. So the time of this page
  // stands still.
  await page.clock.setFixedTime(Date.now())
  const { id, userB } = await api.challenge({ userBId: other.id, length: 1 })
  const tapped = tapWhenTold(page, texts.en.news.challengeAccepted.replace('{{name}}', userB.username ?? ''))
  const { matchupId } = await other.answerChallenge(id, 'accept')
  await tapped
  expect(await untilAtBoard(page)).toBe(matchupId)
  expect(faults).toEqual([])
})

test('a challenge without an answer closes its dialog when its time is over', async () => {
  const { page, api, faults } = await playground.open(3)
  const other = await memberApi(playground.khatam().url, 4)
  const { id, createdAt } = await other.challenge({ userBId: api.id, length: 3 })
  // The page’s clock runs ahead of the server’s. Without this route the page would set its clock by the server.
  await page.route('**/api/timestamp', (route) => route.fulfill({ json: Date.parse(createdAt) / 1000 }))
  await page.clock.install({ time: Date.parse(createdAt) })
  await page.goto(`/?modalName=challenge&challengeId=${id}`)
  await page.getByRole('timer').waitFor()
  await page.clock.runFor(62_000)
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await untilTold(page, en.expired)
  expect(faults).toEqual([])
})

test('a yes in the banner begins the match and leads to its board', async () => {
  const { page, api, faults } = await playground.open(9)
  const other = await memberApi(playground.khatam().url, 10)
  const measured = page.waitForResponse('**/api/timestamp')
  await page.goto('/about')
  await measured
  await untilListening(page)
  // News is told while it is at most five seconds old, so the time of this page stands still.
  await page.clock.setFixedTime(Date.now())
  await other.challenge({ userBId: api.id, length: 1 })
  await button(page, texts.en.news.accept).click()
  const matchupId = await untilAtBoard(page)
  expect(await api.matchup(matchupId)).toMatchObject({ length: 1, userAId: other.id, userBId: api.id })
  expect(faults).toEqual([])
})
