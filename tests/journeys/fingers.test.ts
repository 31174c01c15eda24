import type { Locator, Page } from 'playwright'
import { expect, test } from 'vitest'
import { beginMatch } from './beginMatch.ts'
import { installProbe, readCounts } from './boardProbe.ts'
import { holdBack } from './holdBack.ts'
import { memberApi } from './memberApi.ts'
import { SCREENS } from './openBrowser.ts'
import { makePlayground } from './playground.ts'
import { chooseFarthest, quickHand } from './playAtBoard.ts'
import { quickTap } from './quickTap.ts'
import { untilAsked, untilSettledOn } from './tableWatch.ts'
import { texts } from './texts.ts'

const { khatam, open } = makePlayground({ draws: 'webgl' })

/** The least that a finger needs, in CSS pixels. */
const FINGER = 44

/** The areas of the controls on a board, as far as a tap reaches them, in CSS pixels. */
function hitAreas(page: Page) {
  return page.evaluate(() =>
    [...document.querySelectorAll('[data-testid=board] button:not(.mirror__point)')].map((button) => {
      const box = button.getBoundingClientRect()
      const middle = { x: box.left + box.width / 2, y: box.top + box.height / 2 }
      const reach = (dx: number, dy: number) => {
        let way = 0
        const isHit = () =>
          button.contains(document.elementFromPoint(middle.x + dx * (way + 1), middle.y + dy * (way + 1)))
        while (way < 200 && isHit()) way += 1
        return way
      }
      return {
        name: button.getAttribute('data-testid') ?? button.textContent,
        width: reach(-1, 0) + reach(1, 0) + 1,
        height: reach(0, -1) + reach(0, 1) + 1,
      }
    }),
  )
}

/** Taps beside the middle of the dice, as far as a finger may miss it. Tells whether the dice changed places. */
async function tapsBesideDice(page: Page): Promise<readonly boolean[]> {
  const dice = page.getByTestId('dice')
  const answers: boolean[] = []
  for (const miss of [-FINGER / 2 + 1, FINGER / 2 - 1]) {
    const before = await dice.getAttribute('aria-label')
    const box = await dice.boundingBox()
    if (box === null) throw new Error('There are no dice')
    await quickTap(page, { x: box.x + box.width / 4, y: box.y + box.height / 2 + miss })
    await expect.poll(() => dice.getAttribute('aria-label')).not.toBe(before)
    answers.push((await dice.getAttribute('aria-label')) !== before)
  }
  return answers
}

/** Whether the order of the dice has an effect now. */
async function canSwap(page: Page): Promise<boolean> {
  const dice = page.getByTestId('dice')
  return (await dice.count()) > 0 && (await dice.getAttribute('aria-disabled')) === 'false'
}

/** A match on the smallest screen, at a turn to move. Its first member is on turn. */
async function openMatch(members: readonly [number, number]) {
  const players = [await memberApi(khatam().url, members[0]), await memberApi(khatam().url, members[1])] as const
  const { id, context } = await beginMatch(...players)
  const onTurn = context.currentPlayer === 'white' ? members[0] : members[1]
  const settings = { gameAutoMove: false, gameAutoRoll: false }
  const { page } = await open(onTurn, { screen: 'small', touch: true, settings })
  await page.goto(`/matchup/${id}`)
  await page.locator('[data-testid=board]:not([data-renderer=""])').waitFor()
  await untilSettledOn(page, context.updateIndex)
  await untilAsked(page)
  return page
}

test('everything that is tapped on the board of a match has the size of a finger at 640 × 360', async () => {
  const page = await openMatch([1, 2])
  // The opening roll has two different dice.
  expect(await tapsBesideDice(page)).toEqual([true, true])
  await page.locator('[data-movable=true]').first().press('Enter')
  await page.getByTestId('undo').waitFor()
  const areas = await hitAreas(page)
  expect(areas.length).toBeGreaterThan(0)
  expect(areas.filter(({ width, height }) => width < FINGER || height < FINGER)).toEqual([])
})

test('everything that is tapped on the board of a practice has the size of a finger at 640 × 360', async () => {
  const { page } = await open(5, { language: 'en', screen: 'small', touch: true })
  await page.goto('/practice')
  await page.getByTestId('new-practice').first().click()
  await page.getByRole('radio', { name: texts.en.botLevel.easy }).click()
  await page.getByTestId('start-practice').click()
  await page.locator('[data-testid=board]:not([data-renderer=""])').waitFor()
  for (let table = await untilAsked(page); !(await canSwap(page)); table = await untilAsked(page, table))
    await quickHand(page, chooseFarthest(table))
  expect(await tapsBesideDice(page)).toEqual([true, true])
  const areas = await hitAreas(page)
  expect(areas.filter(({ width, height }) => width < FINGER || height < FINGER)).toEqual([])
})

/** Whether something that is loaded after the board comes soon. */
const comes = (thing: Locator) =>
  thing.waitFor({ timeout: 2_000 }).then(
    () => true,
    () => false,
  )

test('a finger that carries a checker has the place under it enlarged beside it, and a mouse has not', async () => {
  const page = await openMatch([3, 4])
  const lens = page.locator('.lens')
  const box = await page.locator('[data-movable=true]').first().boundingBox()
  if (box === null) throw new Error('Nothing can move')
  const isUpper = box.y < 180
  const start = { x: box.x + box.width / 2, y: isUpper ? box.y + 20 : box.y + box.height - 20 }
  const touch = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', spot?: { x: number; y: number }) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: spot === undefined ? [] : [spot] })
  // The lens is loaded after the board. Where it is not there yet, the checker goes back.
  const carry = async () => {
    await send('touchStart', start)
    expect(await lens.isVisible()).toBe(false)
    await send('touchMove', { x: start.x + 30, y: 180 })
    await send('touchMove', { x: start.x + 34, y: 180 })
    const isShown = await comes(lens)
    if (!isShown) await send('touchEnd')
    return isShown
  }
  await expect.poll(carry).toBe(true)
  const seen = await lens.evaluate((glass: HTMLCanvasElement) => {
    const data = glass.getContext('2d')?.getImageData(0, 0, glass.width, glass.height).data ?? []
    return new Set(data).size
  })
  expect(seen).toBeGreaterThan(20)
  await send('touchEnd')
  await lens.waitFor({ state: 'hidden' })
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(start.x + 30, 180, { steps: 4 })
  expect(await lens.isVisible()).toBe(false)
  await page.mouse.up()
})

test('the opponent’s last turn is shown again while the dice or the key L are held', async () => {
  const players = [await memberApi(khatam().url, 6), await memberApi(khatam().url, 7)] as const
  const { id, context } = await beginMatch(...players)
  const [mover, waiting] = context.currentPlayer === 'white' ? ([players[0], 7] as const) : ([players[1], 6] as const)
  const { page } = await open(waiting, { screen: 'small', settings: { gameAutoRoll: false } })
  await page.goto(`/matchup/${id}`)
  await page.locator('[data-testid=board]:not([data-renderer=""])').waitFor()
  const { updateIndex, possibleMoves } = await players[0].context(id)
  const moved = await mover.act(context.id, { name: 'move', moves: possibleMoves[0] ?? [], updateIndex })
  await untilSettledOn(page, moved.updateIndex)
  const arrows = page.locator('[data-testid=board] .arrows')
  expect(await arrows.count()).toBe(0)
  const box = await page.getByTestId('dice').boundingBox()
  if (box === null) throw new Error('There are no dice')
  await page.mouse.move(box.x + box.width / 4, box.y + box.height / 2)
  const hold = async () => {
    await page.mouse.down()
    const isShown = await comes(arrows)
    if (!isShown) await page.mouse.up()
    return isShown
  }
  await expect.poll(hold).toBe(true)
  await expect.poll(() => page.getByTestId('last-turn').textContent()).toMatch(/\d/)
  await page.mouse.up()
  await arrows.waitFor({ state: 'detached' })
  await page.keyboard.down('l')
  await arrows.waitFor()
  await page.keyboard.up('l')
  await arrows.waitFor({ state: 'detached' })
})

test('W690: the dice tumble before the answer, even where the code for it comes after the tap', async () => {
  const members = [13, 14] as const
  const [white, black] = [await memberApi(khatam().url, members[0]), await memberApi(khatam().url, members[1])]
  const { id, context } = await beginMatch(white, black)
  const isWhite = context.currentPlayer === 'white'
  const [moves = []] = context.possibleMoves
  await (isWhite ? white : black).act(context.id, { name: 'move', moves, updateIndex: context.updateIndex })
  const settings = { gameAnimations: true, gameAutoRoll: false }
  const { page } = await open(members[isWhite ? 1 : 0], { motion: true, settings })
  await installProbe(page)
  const sendCode = await holdBack(page, '**/assets/Tumbling-*.js')
  const sendAnswer = await holdBack(page, '**/api/game/*/action*')
  await page.goto(`/matchup/${id}`)
  const isSent = page.waitForRequest('**/api/game/*/action*')
  await page.getByTestId('roll').click()
  await isSent
  const { clears } = await readCounts(page)
  sendCode()
  await expect.poll(async () => (await readCounts(page)).clears - clears).toBeGreaterThan(20)
  // They tumble on when the board gets another sheet of pictures.
  const { textureBytes } = await readCounts(page)
  await page.setViewportSize(SCREENS.desk)
  await expect.poll(async () => (await readCounts(page)).textureBytes).not.toBe(textureBytes)
  // Frames are asked for by whatever draws. A board this large may try a 2D canvas on a slow machine.
  const { framesAsked } = await readCounts(page)
  await expect.poll(async () => (await readCounts(page)).framesAsked - framesAsked).toBeGreaterThan(10)
  sendAnswer()
  await untilSettledOn(page, context.updateIndex + 2)
})
