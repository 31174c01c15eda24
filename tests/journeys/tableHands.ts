import type { Page } from 'playwright'
import { answerByKeys, answerByName, clickByName, focusLost, tabTo } from './handsFree.ts'
import type { Hand } from './playAtBoard.ts'
import type { Button } from './tableWatch.ts'
import { texts, type Language } from './texts.ts'

const KEYS: Partial<Record<Button, string>> = { roll: 'r', double: 'd', confirm: 'c', undo: 'u', take: 't', pass: 'p' }

/** The places of the board in order, from the left. The bar belongs to both rows. */
const UPPER = ['13', '14', '15', '16', '17', '18', 'bar', '19', '20', '21', '22', '23', '24', 'off']
const LOWER = ['12', '11', '10', '9', '8', '7', 'bar', '6', '5', '4', '3', '2', '1', 'off']

/** The keyboard alone: letters for the buttons, arrows and Enter for the places. */
export const keyboard: Hand = async (page, choice) => {
  if (typeof choice === 'string') return page.keyboard.press(KEYS[choice] ?? '')
  const from = await enterBoard(page)
  for (const key of pathTo(from, choice.tap)) await page.keyboard.press(key)
  if ((await focusedPlace(page)) !== choice.tap) throw new Error(`The arrows do not lead from ${from} to ${choice.tap}`)
  await page.keyboard.press('Enter')
}

/**
 * The keyboard alone: the buttons in turn by their letter and by Tab and Space, the places by arrows and Enter, questions
 * by Tab and Enter. The focus may never fall to the page.
 */
export function wholeKeyboard(language: Language): Hand {
  const { game } = texts[language]
  let presses = 0
  return async (page, choice) => {
    if (await focusLost(page)) throw new Error('The focus was lost')
    if (typeof choice !== 'string') return keyboard(page, choice)
    presses += 1
    if (presses % 2 === 0) await keyboard(page, choice)
    else {
      await tabTo(page, page.getByRole('button', { name: startingWith(game[choice]) }))
      await page.keyboard.press('Space')
    }
    if (choice === 'double') await answerByKeys(page, game.double)
  }
}

/**
 * A screen reader and nothing else: buttons by role and name, places by their spoken text. It does not look at the
 * drawing or at attributes of the page.
 */
export function screenReader(language: Language): Hand {
  const { board, game } = texts[language]
  return async (page, choice) => {
    if (await focusLost(page)) throw new Error('The focus was lost')
    if (typeof choice === 'string') {
      await clickByName(page.getByRole('button', { name: startingWith(game[choice]) }))
      if (choice === 'double') await answerByName(page, game.double)
      return
    }
    const places = page.getByRole('group', { name: board.label }).getByRole('button', { name: board.movable })
    await clickByName(places.last())
  }
}

/** The name of a button on the board: it comes after the number on the cube, and before the stakes. */
function startingWith(text: string): RegExp {
  return new RegExp(`^[\\P{L}]*${text}`, 'u')
}

/** Presses Tab until a place of the board has the focus. Answers which one. */
async function enterBoard(page: Page): Promise<string> {
  for (let tries = 0; tries < 20; tries += 1) {
    const place = await focusedPlace(page)
    if (place !== null) return place
    await page.keyboard.press('Tab')
  }
  throw new Error('Tab does not lead to the board')
}

function focusedPlace(page: Page): Promise<string | null> {
  return page.evaluate(() => document.activeElement?.getAttribute('data-point') ?? null)
}

/**
 * Goes along the row, then across to the other one. From the bar and the tray, which lie in both rows, it takes the
 * lower row.
 */
function pathTo(from: string, to: string): readonly string[] {
  const row = LOWER.includes(from) ? LOWER : UPPER
  const other = row === LOWER ? UPPER : LOWER
  const isAcross = !row.includes(to)
  const way = (isAcross ? other : row).indexOf(to) - row.indexOf(from)
  const walk = Array.from({ length: Math.abs(way) }, (): string => (way > 0 ? 'ArrowRight' : 'ArrowLeft'))
  if (from === 'bar' || from === 'off') walk.unshift('ArrowDown')
  return isAcross ? [...walk, row === LOWER ? 'ArrowUp' : 'ArrowDown'] : walk
}
