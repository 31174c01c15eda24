import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LESSON } from '../../src/client/features/lesson/lesson.ts'
import { button } from './findMatch.ts'
import { leaveBrowser, openVisitor, shareBrowser } from './openBrowser.ts'
import { quickTap } from './quickTap.ts'
import { seriousProblems } from './seriousProblems.ts'
import { signUp } from './signUp.ts'
import { startKhatam, type Khatam } from './startKhatam.ts'
import { texts, type Language } from './texts.ts'

let khatam: Khatam
let browser: Browser

beforeAll(async () => {
  khatam = await startKhatam()
  browser = await shareBrowser('canvas')
})
afterAll(async () => {
  await leaveBrowser(browser)
  await khatam.stop()
})

test('W482 a new member takes a name and a face, has the lesson by keys, and moves in a first match', async () => {
  const text = texts.fa
  const { context, page, faults } = await openVisitor(browser, khatam.url, { language: 'fa', screen: 'small' })
  await page.goto('/')
  await signUp(page, khatam, '+989351110001', 'fa')
  const field = page.getByRole('textbox', { name: text.welcome.name })
  await field.waitFor()
  // A free name is there at once, and a phone number never is.
  await expect.poll(() => field.inputValue()).toMatch(/^[\p{Script=Arabic}\u200c]+[۰-۹]{2,3}$/u)
  expect(await seriousProblems(page)).toEqual([])
  for (const [name, problem] of [
    ['رضا احمدی', 'space'],
    ['Sara', 'taken'],
    ['lesson', 'reserved'],
  ] as const) {
    await field.fill(name)
    await button(page, text.welcome.go).click()
    await page.getByText(text.welcome.problem[problem]).waitFor()
  }
  await field.fill('علی\u200cرضا')
  await page.getByRole('radio', { name: text.welcome.faces.tulip }).check()
  await button(page, text.welcome.go).click()
  await button(page, text.welcome.teach).waitFor()
  expect(await seriousProblems(page)).toEqual([])
  await button(page, text.welcome.teach).click()

  await page.locator('[data-screen=lesson]').waitFor()
  for (const { name, move } of LESSON.flatMap(({ tasks }) => tasks)) {
    await page.getByText(text.lesson.task[name]).waitFor()
    await movable(page).first().waitFor()
    if (name === 'tap') expect(await seriousProblems(page)).toEqual([])
    const places = await movable(page).evaluateAll((all) => all.map((one) => one.getAttribute('data-point')))
    if (move === null) expect(places.length).toBeGreaterThan(1)
    else expect(places).toEqual([move[0] === 25 ? 'bar' : String(move[0])])
    await movable(page).first().press('Enter')
  }
  await page.getByText(text.lesson.takhteh).waitFor()
  expect(await seriousProblems(page)).toEqual([])
  await button(page, text.lesson.play).press('Enter')

  await page.locator('[data-screen=firstMatch]').waitFor()
  await playFirstMove(page, 'fa')
  await expect.poll(() => nameOf(page)).toBe('علی\u200cرضا')
  expect(faults).toEqual([])
  await context.close()
})

test('W483 who knows the game goes straight to the menu, is not asked again, and may have the lesson later', async () => {
  const text = texts.en
  const { context, page, faults } = await openVisitor(browser, khatam.url, {
    language: 'en',
    screen: 'desk',
    noPush: false,
  })
  await page.goto('/')
  await signUp(page, khatam, '+989351110002', 'en')
  await page.locator('.wc__free button').first().waitFor()
  await button(page, text.welcome.go).click()
  await button(page, text.welcome.know).waitFor()
  // Leaving the page does not answer the question.
  await page.reload()
  await button(page, text.welcome.know).click()
  await page.locator('[data-screen=main]').waitFor()
  await page.reload()
  await page.locator('[data-screen=main]').waitFor()

  await page.goto('/about')
  await button(page, text.lesson.title).click()
  await page.locator('[data-screen=lesson]').waitFor()
  await button(page, text.lesson.skip).click()
  await page.locator('[data-screen=main]').waitFor()
  expect(faults).toEqual([])
  await context.close()
})

test('W488 pushes are asked about after the first match, and not before', async () => {
  const text = texts.en
  const { context, page } = await openVisitor(browser, khatam.url, { language: 'en', screen: 'desk', noPush: false })
  // A browser of a test denies notifications without asking.
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'default' }))
  await page.goto('/')
  await signUp(page, khatam, '+989351110004', 'en')
  await page.locator('.wc__free button').first().waitFor()
  await button(page, text.welcome.go).click()
  await button(page, text.welcome.know).click()
  await page.locator('[data-screen=main]').waitFor()
  // A dialog on top would take the tap.
  await button(page, text.menu.practice).click()
  await page.getByTestId('new-practice').click()
  await page.getByTestId('start-practice').click()
  await page.locator('[data-screen=practice] [data-testid=board]').waitFor()
  expect(await page.getByText(text.push.question).count()).toBe(0)
  await movable(page).first().or(button(page, text.game.roll)).first().waitFor()
  await page.getByTestId('menu').click()
  await button(page, text.game.resignMatch).click()
  const question = page.getByRole('dialog', { name: text.game.resign.matchTitle })
  await question.getByRole('button', { name: text.game.resign.matchYes }).click()
  await page.getByText(text.result.lost).waitFor()
  await button(page, text.action.back).first().click()
  await page.locator('[data-screen=main]').waitFor()
  await page.getByText(text.push.question).waitFor()
  await context.close()
})

test('W486 a drag is asked for, and a finger learns it', async () => {
  const text = texts.en.lesson
  const { context, page } = await openVisitor(browser, khatam.url, { language: 'en', screen: 'small', touch: true })
  await page.goto('/')
  await signUp(page, khatam, '+989351110003', 'en')
  await page.locator('.wc__free button').first().waitFor()
  await button(page, texts.en.welcome.go).click()
  await button(page, texts.en.welcome.teach).click()
  await page.getByText(text.task.tap).waitFor()
  // The mirror offers the checkers to keys before the board is drawn. A finger needs the drawn board.
  await page.locator('[data-testid=board]:not([data-renderer=""])').waitFor()
  await movable(page).first().waitFor()
  await quickTap(page, await spotOf(page, 8, 0))
  await page.getByText(text.task.drag).waitFor()
  await movable(page).first().waitFor()
  await quickTap(page, await spotOf(page, 6, 0))
  await page.getByText(text.asksDrag).waitFor()
  const [from, to] = [await spotOf(page, 6, 4), await spotOf(page, 5, 1)]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 8 })
  await page.mouse.up()
  await page.getByText(text.task.hit).waitFor()
  await context.close()
})

const movable = (page: Page) => page.locator('[data-movable=true]')

/** Rolls where that comes first, and moves one checker of the first own turn. */
async function playFirstMove(page: Page, language: Language): Promise<void> {
  const roll = button(page, texts[language].game.roll)
  await roll.or(movable(page).first()).first().waitFor()
  if (await roll.isVisible()) await roll.click()
  await movable(page).first().waitFor()
  await page.locator('[data-testid=proposal]').waitFor()
  await movable(page).first().press('Enter')
  await page.getByRole('button', { name: texts[language].game.undo }).waitFor()
}

/** Where the checker `level` (0 the first) of a lower point lies on the screen. */
async function spotOf(page: Page, point: number, level: number): Promise<{ x: number; y: number }> {
  const box = await page.locator(`[data-point="${point}"]`).boundingBox()
  if (box === null) throw new Error(`Point ${point} is not on the screen.`)
  // The button of a point is 388 units high, and a checker 72.
  return { x: box.x + box.width / 2, y: box.y + box.height * (1 - (38 + 72 * level) / 388) }
}

/** The username of the account. */
function nameOf(page: Page): Promise<string | null> {
  return page.evaluate(async () => {
    const headers = { authorization: `Bearer ${sessionStorage.getItem('khatam.token')}` }
    const response = await fetch('/api/member/me', { headers })
    return ((await response.json()) as { username: string | null }).username
  })
}
