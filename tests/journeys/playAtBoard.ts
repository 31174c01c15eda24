import type { Page } from 'playwright'
import { untilAsked, type Button, type Choice, type Table } from './tableWatch.ts'

export type Choose = (table: Table) => Choice
/** Does the chosen action at a board. */
export type Hand = (page: Page, choice: Choice) => Promise<void>

/**
 * The time in which a gesture has to show. A gesture that took too long on a busy machine was a long press, and is made
 * again.
 */
const SHOWN_WITHIN_MS = 3_000

/** Plays until the result is shown, or `isEnough` says so. Answers how often each button was pressed. */
export async function play(
  page: Page,
  { choose = chooseFarthest, hand = quickHand, isEnough = () => false }: PlayOptions = {},
): Promise<Readonly<Record<Button, number>>> {
  const pressed = { roll: 0, double: 0, take: 0, pass: 0, confirm: 0, undo: 0 }
  for (let table = await untilAsked(page); ; table = await untilAsked(page, table)) {
    if (table.phase === 'over' || isEnough(table)) return pressed
    const choice = choose(table)
    await hand(page, choice)
    if (typeof choice === 'string') pressed[choice] += 1
  }
}

export interface PlayOptions {
  readonly choose?: Choose
  readonly hand?: Hand
  readonly isEnough?: (table: Table) => boolean
}

/** A mouse at the buttons and at the drawn board. */
export const mouse: Hand = async (page, choice) => {
  if (typeof choice === 'string') return page.getByTestId(choice).click()
  const before = await untilAsked(page)
  for (let tries = 0; tries < 3; tries += 1) {
    await page.locator(`[data-testid=board] button[data-point="${choice.tap}"]`).click()
    const isDone = await untilAsked(page, before, SHOWN_WITHIN_MS).then(
      () => true,
      () => false,
    )
    if (isDone) return
  }
}

/**
 * Clicks of a program, as the browser passes them on for a screen reader: without a pointer, and as soon as there is
 * something to click. News from the server may draw the buttons anew since the table was read. The page itself waits,
 * because a locator of Playwright asks old browsers for what they lack.
 */
export const quickHand: Hand = async (page, choice) => {
  const target = typeof choice === 'string' ? `[data-testid=${choice}]` : `button[data-point="${choice.tap}"]`
  await page.waitForFunction((wanted) => {
    const button = document.querySelector<HTMLElement>(wanted)
    button?.click()
    return button !== null
  }, `[data-testid=board] ${target}`)
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
