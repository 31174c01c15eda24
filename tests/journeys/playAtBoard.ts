import type { Page } from 'playwright'

export type Button = 'roll' | 'double' | 'take' | 'pass' | 'confirm' | 'undo'

/** What a player can do at a board that has come to rest; `over` once the result is shown. */
export interface Table {
  readonly phase: 'roll' | 'move' | 'answerDouble' | 'over'
  readonly buttons: readonly Button[]
  /** Places from which a checker can be taken: 1 to 24, bar. */
  readonly movable: readonly string[]
  readonly updateIndex: number
  /** How many checkers stand where, as the board tells it: a step may change nothing else. */
  readonly counts: string
}

/** What a player is asked at a table: a button to press, or a place to tap. */
export type Choice = Button | { readonly tap: string }
export type Choose = (table: Table) => Choice | Promise<Choice>

const ASKED_WITHIN_MS = 90_000

/** Waits until the player is asked for something that is not `before`, or the match is over. */
export async function untilAsked(page: Page, before: Table | null = null): Promise<Table> {
  const found = await page.waitForFunction(readTable, JSON.stringify(before), { timeout: ASKED_WITHIN_MS })
  const table = await found.jsonValue()
  if (table === null) throw new Error('The table went away')
  return table
}

/** Waits until the board has settled on the state `updateIndex` or a later one. */
export async function untilSettledOn(page: Page, updateIndex: number, timeout = 15_000): Promise<void> {
  await page.waitForFunction(
    (wanted) => {
      const board = document.querySelector<HTMLElement>('[data-testid=board][data-settled=true]')
      return board !== null && Number(board.dataset['updateIndex'] || -1) >= wanted
    },
    updateIndex,
    { timeout },
  )
}

/** Does at the board what was chosen. */
export async function perform(page: Page, choice: Choice): Promise<void> {
  if (typeof choice === 'string') await page.getByTestId(choice).click()
  else await page.locator(`[data-testid=board] button[data-point="${choice.tap}"]`).click()
}

/** Plays on until the result is shown, or `isEnough` says so. Answers how often each button was pressed. */
export async function play(
  page: Page,
  choose: Choose = chooseFarthest,
  isEnough: (table: Table) => boolean = () => false,
): Promise<Readonly<Record<Button, number>>> {
  const pressed = { roll: 0, double: 0, take: 0, pass: 0, confirm: 0, undo: 0 }
  for (let table = await untilAsked(page); ; table = await untilAsked(page, table)) {
    if (table.phase === 'over' || isEnough(table)) return pressed
    const choice = await choose(table)
    await perform(page, choice)
    if (typeof choice === 'string') pressed[choice] += 1
  }
}

/** The plain player: rolls, takes, and moves the checker that is farthest from home. */
export function chooseFarthest({ phase, buttons, movable }: Table): Choice {
  if (phase === 'roll') return 'roll'
  if (phase === 'answerDouble') return 'take'
  if (buttons.includes('confirm')) return 'confirm'
  const point = movable.at(-1)
  if (point === undefined) throw new Error('Asked to move, but no checker can')
  return { tap: point }
}

/** Runs in the page. Null while the player is not asked for anything, or still for what he was asked `before`. */
function readTable(before: string): Table | null {
  const rest = { buttons: [], movable: [], updateIndex: 0, counts: '' }
  if (document.querySelector('[data-screen=matchupResults]')) return { phase: 'over', ...rest }
  const board = document.querySelector<HTMLElement>('[data-testid=board][data-settled=true]')
  if (board === null) return null
  const names = ['roll', 'double', 'take', 'pass', 'confirm', 'undo'] as const
  const buttons = names.filter((name) =>
    board.querySelector(`[data-testid=${name}]:not(:disabled):not([aria-busy=true])`),
  )
  const points = [...board.querySelectorAll<HTMLElement>('button[data-point]')]
  const counts = points.map(({ dataset }) => `${dataset['side']?.[0]}${dataset['count']}`).join(' ')
  const movable = [...board.querySelectorAll<HTMLElement>('button[data-movable=true]')].map(
    ({ dataset }) => dataset['point'] ?? '',
  )
  if (buttons.length === 0 && movable.length === 0) return null
  const phase = buttons.includes('roll') ? 'roll' : buttons.includes('take') ? 'answerDouble' : 'move'
  const table = { phase, buttons, movable, updateIndex: Number(board.dataset['updateIndex']), counts } as const
  return JSON.stringify(table) === before ? null : table
}
