import { chooseFarthest } from '../playAtBoard.ts'
import type { Button, Choice, Table } from '../tableWatch.ts'
import type { BrowserPage } from './BrowserPage.ts'
import type { Spot } from './Wire.ts'

/** Longer than any turn of a bot takes on a busy machine. */
const ASKED_WITHIN_MS = 50_000
/** The time in which a gesture has to show. A busy machine may have made a long press of a tap. */
const SHOWN_WITHIN_MS = 3_000

/** Moves a checker; returns as soon as the gesture is made. */
export type Mover = (page: BrowserPage, table: Table) => Promise<void>

/** Waits until the player is asked for something that is not `before`, or the match is over. */
export async function untilAsked(page: BrowserPage, before: Table | null = null): Promise<Table> {
  const table = await page.untilAsked(before, ASKED_WITHIN_MS)
  if (table === null) throw new Error(`Nothing was asked for ${ASKED_WITHIN_MS} ms`)
  return table
}

/** Plays until `isEnough` or the end. The checkers are moved by the movers in turn, the buttons by touch. */
export async function playOn(
  page: BrowserPage,
  movers: readonly Mover[],
  isEnough: (table: Table) => boolean = () => false,
): Promise<Table> {
  let moves = 0
  for (let table = await untilAsked(page); ; table = await untilAsked(page, table)) {
    if (table.phase === 'over' || isEnough(table)) return table
    const choice = chooseFarthest(table)
    if (typeof choice === 'string') await page.tap(`[data-testid=board] [data-testid=${choice}]`)
    else await movers[moves++ % movers.length]?.(page, table)
  }
}

/** Touches the checker that is farthest from home: it moves by the first die that it can. */
export const tapChecker: Mover = async (page, table) => {
  for (let tries = 0; tries < 3; tries++) {
    await page.touch([await spotOf(page, farthest(table))])
    if ((await page.untilAsked(table, SHOWN_WITHIN_MS)) !== null) return
  }
  throw new Error('A tap moves no checker')
}

/** Drags the checker that is farthest from home to a lit place. */
export const dragChecker: Mover = async (page, table) => {
  const from = farthest(table)
  for (let tries = 0; tries < 2; tries++) {
    for (const to of await litPlaces(page, from)) {
      await page.drag(await spotOf(page, from), await spotOf(page, to))
      if ((await page.untilAsked(table, SHOWN_WITHIN_MS)) !== null) return
    }
  }
  throw new Error('A drag moves no checker')
}

/** Plays whatever is next by clicks of a program, to come to the end soon. */
export async function finishQuickly(page: BrowserPage): Promise<void> {
  for (let table = await untilAsked(page); table.phase !== 'over'; table = await untilAsked(page, table)) {
    await page.look(
      (selector) => document.querySelector<HTMLElement>(selector)?.click(),
      `[data-testid=board] ${selectorOf(chooseFarthest(table))}`,
    )
  }
}

const selectorOf = (choice: Choice): string =>
  typeof choice === 'string' ? `[data-testid=${choice satisfies Button}]` : `button[data-point="${choice.tap}"]`

function farthest({ movable }: Table): string {
  const point = movable.at(-1)
  if (point === undefined) throw new Error('No checker can be moved')
  return point
}

/** The middle of a place of the board. */
function spotOf(page: BrowserPage, place: string): Promise<Spot> {
  return page.look((point) => {
    const box = document.querySelector(`[data-testid=board] button[data-point="${point}"]`)?.getBoundingClientRect()
    if (box === undefined) throw new Error(`There is no place ${point}`)
    return { x: box.left + box.width / 2, y: box.top + box.height / 2 }
  }, place)
}

/** The places that checkers can reach and that lie before `from`, the nearest first. */
function litPlaces(page: BrowserPage, from: string): Promise<readonly string[]> {
  return page.look((start) => {
    const order = (place: string | undefined) => (place === 'bar' ? 25 : place === 'off' ? 0 : Number(place))
    const names = [...document.querySelectorAll<HTMLElement>('[data-testid=board] button[data-reach]')]
    return names
      .map(({ dataset }) => dataset['point'] ?? '')
      .filter((place) => order(place) < order(start))
      .sort((one, other) => order(other) - order(one))
  }, from)
}
