import type { Page } from 'playwright'

export type Button = 'roll' | 'double' | 'take' | 'pass' | 'confirm' | 'undo'

/** The possible actions of a player at a board at rest; `over` once the result is shown. */
export interface Table {
  readonly phase: 'roll' | 'move' | 'answerDouble' | 'over'
  readonly buttons: readonly Button[]
  /** Places from which a checker can be taken: 1 to 24, bar. */
  readonly movable: readonly string[]
  readonly updateIndex: number
  /** The number of checkers by place, as the board tells it. A step may change nothing else. */
  readonly counts: string
}

/** The request to a player at a table: a button to press, or a place to tap. */
export type Choice = Button | { readonly tap: string }

/** Longer than any turn of an opponent takes on a busy machine. */
const ASKED_WITHIN_MS = 60_000
/** Looking in every frame would keep the page drawing. */
const POLL_MS = 40

declare const window: Window & {
  /** The table once the player is asked for something other than `before`; null when that takes too long. */
  readonly untilAsked?: (before: string, within: number) => Promise<Table | null>
}

/** Waits until the player is asked for something that is not `before`, or the match is over. */
export async function untilAsked(page: Page, before: Table | null = null, within = ASKED_WITHIN_MS): Promise<Table> {
  const wait = { before: JSON.stringify(before), within }
  const table = await page.evaluate(({ before: old, within: time }) => window.untilAsked?.(old, time) ?? null, wait)
  if (table === null) throw new Error(`Nothing was asked for ${within} ms, ${await describePage(page)}`)
  return table
}

/** Waits until the board has settled on the state `updateIndex` or a later one. */
export async function untilSettledOn(page: Page, updateIndex: number, timeout = ASKED_WITHIN_MS): Promise<void> {
  await page.waitForFunction(
    (wanted) => {
      const board = document.querySelector<HTMLElement>('[data-testid=board][data-settled=true]')
      return board !== null && Number(board.dataset['updateIndex'] || -1) >= wanted
    },
    updateIndex,
    { timeout, polling: POLL_MS },
  )
}

/** The content of a page, for finding out why nothing happened. */
async function describePage(page: Page): Promise<string> {
  const seen = await page.evaluate(() => ({
    board: document.querySelector('[data-testid=board]')?.outerHTML.slice(0, 200),
    text: document.body.innerText.replaceAll(/\s+/g, ' ').slice(0, 400),
  }))
  return `at ${page.url()}: ${JSON.stringify(seen)}`
}

/** Runs in every page before its own code. Looks again whenever the page changes, and never in between. */
function watchTable(): void {
  const names = ['roll', 'double', 'take', 'pass', 'confirm', 'undo'] as const
  const read = (): Table | null => {
    const rest = { buttons: [], movable: [], updateIndex: 0, counts: '' }
    const isOver = document.querySelector('[data-screen=matchupResults] .rs__score, [data-screen=practice] .pr__over')
    if (isOver) return { phase: 'over', ...rest }
    const board = document.querySelector<HTMLElement>('[data-testid=board][data-settled=true]')
    if (board === null) return null
    const buttons = names.filter((name) =>
      board.querySelector(`[data-testid=${name}]:not(:disabled):not([aria-busy=true])`),
    )
    const points = [...board.querySelectorAll<HTMLElement>('button[data-point]')]
    const counts = points.map(({ dataset }) => `${dataset['side']?.[0]}${dataset['count']}`).join(' ')
    const movable = points.filter(({ dataset }) => dataset['movable'] === 'true')
    if (buttons.length === 0 && movable.length === 0) return null
    const phase = buttons.includes('roll') ? 'roll' : buttons.includes('take') ? 'answerDouble' : 'move'
    const places = movable.map(({ dataset }) => dataset['point'] ?? '')
    return { phase, buttons, movable: places, updateIndex: Number(board.dataset['updateIndex']), counts }
  }
  const untilOther = (before: string, within: number) =>
    new Promise<Table | null>((resolve) => {
      const settle = (table: Table | null) => {
        observer.disconnect()
        clearTimeout(timer)
        resolve(table)
      }
      const look = () => {
        const table = read()
        if (table !== null && JSON.stringify(table) !== before) settle(table)
      }
      const timer = setTimeout(() => settle(null), within)
      const observer = new MutationObserver(look)
      observer.observe(document, { subtree: true, childList: true, attributes: true })
      look()
    })
  Object.assign(window, { untilAsked: untilOther })
}

/** With a `__name`, which the compiler of the tests may call in a function that is given to a page. */
export const watchScript = { content: `{ const __name = (named) => named; (${watchTable.toString()})() }` }
