import type { Page } from 'playwright'
import { searchOnline, untilAtBoard } from '../../journeys/findMatch.ts'
import { chooseFarthest, quickHand } from '../../journeys/playAtBoard.ts'
import { untilAsked, type Button, type Table } from '../../journeys/tableWatch.ts'
import { seededRandom } from '../../engine/seededRandom.ts'
import { compareRecord, type Comparison } from './compareRecord.ts'
import { makeKiller, type Killer } from './makeKiller.ts'
import { bytesOf, ENDLESS_MS, type Hall, type Seat, sitDown } from './sitDown.ts'

/** How the buttons of one player went. */
interface Presses {
  /** Milliseconds from a press of Confirm until the board has taken up its answer. */
  readonly confirms: number[]
  /** The longest that any button took. */
  slowest: number
  /** The states in which a button was pressed. */
  readonly states: Set<number>
  /** How often a button was there again after it had been pressed. */
  askedAgain: number
}

export interface MatchOnLine extends Comparison {
  readonly confirms: readonly number[]
  readonly slowest: number
  readonly askedAgain: number
  readonly reloads: number
  readonly kills: number
  /** Milliseconds of both banks that were used up, although both play at once. */
  readonly bankUsed: number
  /** Bytes of both lines together: up to the menus, and from there to the result. */
  readonly startBytes: number
  readonly matchBytes: number
  readonly seconds: number
}

interface MatchWish {
  /** Two numbers of test members. */
  readonly numbers: readonly [number, number]
  /** Whether the server is killed and started again now and then. */
  readonly isKilled: boolean
}

/** Two members find each other and play a match of one point, each over a line of their own. */
export async function playOnLine(hall: Hall, { numbers, isKilled }: MatchWish): Promise<MatchOnLine> {
  const seats = await Promise.all([sitDown(hall, numbers[0]), sitDown(hall, numbers[1])])
  const [first, second] = seats
  const killer = isKilled ? makeKiller(hall.khatam, seededRandom(hall.seed)) : null
  try {
    const began = performance.now()
    await searchOnline(first.page, 'fa', { length: 1 })
    await searchOnline(second.page, 'en', { length: 1 })
    const [id] = await Promise.all([untilAtBoard(first.page), untilAtBoard(second.page)])
    const presses = await Promise.all(seats.map(({ page }) => playSeat(page, killer)))
    const seconds = (performance.now() - began) / 1_000
    await killer?.done()
    const compared = await compareRecord(hall.khatam.url, id, seats, presses)
    const { clock } = await first.api.context(id)
    const startBytes = sum(seats, (seat) => seat.startBytes)
    return {
      ...compared,
      confirms: presses.flatMap(({ confirms }) => confirms),
      slowest: Math.max(...presses.map(({ slowest }) => slowest)),
      askedAgain: sum(presses, ({ askedAgain }) => askedAgain),
      reloads: sum(seats, ({ reloads }) => reloads),
      kills: killer?.kills() ?? 0,
      bankUsed: clock === null ? 0 : compared.banksMs - clock.bank[0] - clock.bank[1],
      startBytes,
      matchBytes: sum(seats, bytesOf) - startBytes,
      seconds,
    }
  } finally {
    await Promise.all(seats.map((seat: Seat) => seat.close()))
  }
}

const sum = <Item>(items: readonly Item[], count: (item: Item) => number) =>
  items.reduce((total, item) => total + count(item), 0)

/** Plays without a pause until the result is shown. */
async function playSeat(page: Page, killer: Killer | null): Promise<Presses> {
  const presses: Presses = { confirms: [], slowest: 0, states: new Set(), askedAgain: 0 }
  let table: Table | null = null
  for (;;) {
    table = await untilAsked(page, table, ENDLESS_MS)
    if (table.phase === 'over') return presses
    const choice = chooseFarthest(table)
    if (typeof choice !== 'string') {
      await quickHand(page, choice)
      continue
    }
    if (presses.states.has(table.updateIndex)) presses.askedAgain += 1
    presses.states.add(table.updateIndex)
    killer?.decide()
    const ms = await pressAndTime(page, choice)
    presses.slowest = Math.max(presses.slowest, ms)
    if (choice === 'confirm') presses.confirms.push(ms)
  }
}

/** Presses a button. Answers how many milliseconds passed until the board has taken up the state that follows, or is gone. */
function pressAndTime(page: Page, choice: Button): Promise<number> {
  return page.evaluate(
    ({ name, within }) =>
      new Promise<number>((resolve, reject) => {
        // No function here has a name: the compiler of the bench would call a helper that the page does not have.
        const before = document.querySelector<HTMLElement>('[data-testid=board]')?.dataset['updateIndex']
        const pressed = performance.now()
        const timer = setTimeout(() => reject(new Error(`${name} was not answered for ${within} ms`)), within)
        new MutationObserver((_, observer) => {
          const board = document.querySelector<HTMLElement>('[data-testid=board]')
          if (board?.dataset['updateIndex'] === before) return
          observer.disconnect()
          clearTimeout(timer)
          resolve(performance.now() - pressed)
        }).observe(document, { subtree: true, childList: true, attributes: true })
        document.querySelector<HTMLElement>(`[data-testid=board] [data-testid=${name}]`)?.click()
      }),
    { name: choice, within: ENDLESS_MS },
  )
}
