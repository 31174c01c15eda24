import type { TFunction } from 'i18next'
import { BAR, OFF, type Side, otherSide } from '../../../engine/rules/position.ts'
import type { BoardPosition, ShownDice } from '../../board/position/boardPosition.ts'
import { remember } from '../../i18n/useTexts.ts'
import { type TurnDraft, canSwapDice, movableSources, reachablePlaces } from '../position/turnDraft.ts'
import { diceBox } from './mirrorBoxes.ts'
import { type Place, checkersOn, placeName } from './placeName.ts'

/** What the buttons over a board tell. */
export interface MirroredBoard {
  readonly shown: BoardPosition
  readonly bottom: Side
  /** The turn that the member is trying out; null when there is nothing to move. */
  readonly draft: TurnDraft | null
}

/** The languages' part in it. */
export interface MirrorWords {
  readonly t: TFunction
  readonly number: (value: number) => string
}

/** The first stop of the Tab key on the board: the member's sixth point, in the middle of the nearest row. */
const FIRST_STOP = 6
const NOTHING: ReadonlyMap<number, 'free' | 'hit'> = new Map()

/**
 * Writes into the buttons over a board what a turn changes. React would compare twenty-seven buttons at each step to
 * find the two or three that have changed.
 */
export class MirrorWriter {
  readonly #fieldset: HTMLElement
  readonly #places: readonly { readonly point: number; readonly button: HTMLElement }[]
  /** What stands in the buttons, by their points. */
  readonly #written = new Map<number, Place>()
  #words: MirrorWords | null = null
  #dice: { readonly button: HTMLElement; readonly label: string; readonly place: string } | null = null
  #current = FIRST_STOP

  constructor(fieldset: HTMLElement) {
    this.#fieldset = fieldset
    this.#places = [...fieldset.querySelectorAll<HTMLElement>('[data-point]')].map((button) => ({
      point: pointOf(button.dataset['point'] ?? ''),
      button,
    }))
    this.stopAt(FIRST_STOP)
  }

  /** Lets the Tab key stop at this place and no other. */
  stopAt(current: number): void {
    this.#current = current
    for (const { point, button } of this.#places) button.tabIndex = point === this.#current ? 0 : -1
  }

  write({ shown, bottom, draft }: MirroredBoard, words: MirrorWords): void {
    if (this.#words?.t !== words.t) {
      this.#words = words
      this.#written.clear()
      if (this.#dice !== null) this.#dice = { ...this.#dice, label: '' }
    }
    const sources = draft === null ? [] : movableSources(draft)
    const reaches = draft === null ? NOTHING : reachesOf(draft)
    for (const { point, button } of this.#places) {
      const { own, others } = checkersOn(shown.points, bottom, point)
      const place = {
        point,
        bottom,
        own,
        others,
        canMove: sources.includes(point),
        reach: reaches.get(point) ?? null,
      }
      const before = this.#written.get(point)
      if (before !== undefined && isSame(before, place)) continue
      this.#written.set(point, place)
      writePlace(button, place, before, words.t)
    }
    this.#writeDice(shown.dice, bottom, draft !== null && canSwapDice(draft), words)
  }

  /** The dice's button names the roll and the die that is played first. */
  #writeDice(dice: ShownDice | null, bottom: Side, canSwap: boolean, { t, number }: MirrorWords): void {
    if (dice === null) {
      this.#dice?.button.remove()
      this.#dice = null
      return
    }
    const { values, spent, isAside, side } = dice
    const label = `${values.join()} ${spent.join()} ${canSwap}`
    const place = `${isAside} ${side === bottom}`
    const before = this.#dice
    if (before?.label === label && before.place === place) return
    const button = before?.button ?? this.#addDice()
    this.#dice = { button, label, place }
    if (before?.place !== place) Object.assign(button.style, diceBox(side === bottom, isAside))
    if (before?.label === label) return
    button.setAttribute('aria-disabled', String(!canSwap))
    const name = remember(t, `dice ${label}`, () => {
      const [first = '', second = ''] = values.map((value, at) =>
        spent[at] === true ? t('board.diePlayed', { die: number(value) }) : number(value),
      )
      return t(canSwap ? 'board.swapDice' : 'board.dice', { first, second })
    })
    button.setAttribute('aria-label', name)
  }

  #addDice(): HTMLElement {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'mirror__point'
    button.dataset['testid'] = 'dice'
    this.#fieldset.append(button)
    return button
  }
}

function writePlace(button: HTMLElement, place: Place, before: Place | undefined, t: TFunction): void {
  const { point, bottom, own, others, canMove, reach } = place
  // The member's own tray is the one in the lower half.
  const isOthers = own === 0 && others > 0 && point !== OFF
  button.dataset['count'] = String(isOthers ? others : own)
  button.dataset['side'] = isOthers ? otherSide(bottom) : own > 0 ? bottom : 'none'
  if (before?.canMove !== canMove) button.dataset['movable'] = String(canMove)
  if (reach !== null) button.dataset['reach'] = reach
  else if (before === undefined || before.reach !== null) delete button.dataset['reach']
  button.setAttribute('aria-label', placeName(place, t))
}

function isSame(one: Place, other: Place): boolean {
  return (
    one.own === other.own &&
    one.others === other.others &&
    one.canMove === other.canMove &&
    one.reach === other.reach &&
    one.bottom === other.bottom
  )
}

/** How a checker can come to each place. */
function reachesOf(draft: TurnDraft): ReadonlyMap<number, 'free' | 'hit'> {
  return new Map(reachablePlaces(draft).map(({ dst, isHit }) => [dst, isHit ? 'hit' : 'free'] as const))
}

/** The value of `data-point`. */
export function nameOf(point: number): string {
  if (point === BAR) return 'bar'
  return point === OFF ? 'off' : String(point)
}

/** The place of a value of `data-point`. */
export function pointOf(name: string): number {
  if (name === 'bar') return BAR
  return name === 'off' ? OFF : Number(name)
}
