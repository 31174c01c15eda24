import { Container, type Sprite } from 'pixi.js'
import { BAR, OFF, type Points, type Side } from '../../../engine/rules/position.ts'
import { NumberSprite, type Digits } from '../sprites/NumberSprite.ts'
import type { PartBox } from '../sprites/atlas.ts'
import { type Spot, checkerSpot, visibleSlots } from '../../../protocol/board/geometry.ts'

const SHADOW = { x: 4, y: 6 }
const LIFTED_SHADOW = { x: 11, y: 17 }
const LIFT_SCALE = 0.06
const COUNT_HEIGHT = 25
const INK = { white: 0x241812, black: 0xf1e6cf } as const

/** One of the thirty checkers. `lift` is 0 on the board and 1 in the hand. */
export interface Checker {
  readonly side: Side
  readonly disc: Sprite
  readonly shadow: Sprite
  lift: number
}

/** All checkers as stacks. A stack is a place of a side, in that side's coordinates: 1–24, 25 the bar, 0 the tray. */
export class CheckerLayer {
  readonly shadows = new Container()
  readonly discs = new Container()
  readonly counts = new Container()
  readonly #parts: PartBox
  readonly #digits: Digits
  readonly #stacks: Record<Side, Checker[][]>
  /** All checkers, wherever they are. Some have no place in the position: one in the hand, or of a game with fewer. */
  readonly #checkers: Readonly<Record<Side, readonly Checker[]>>
  readonly #badges = new Map<string, { readonly badge: Sprite; readonly count: NumberSprite }>()
  #bottom: Side

  constructor(parts: PartBox, bottom: Side, digits: Digits) {
    this.#parts = parts
    this.#bottom = bottom
    this.#digits = digits
    this.#checkers = { white: this.#createSide('white'), black: this.#createSide('black') }
    this.#stacks = { white: stacksOf(this.#checkers.white), black: stacksOf(this.#checkers.black) }
  }

  setBottom(bottom: Side): void {
    this.#bottom = bottom
  }

  /** Puts every checker at once where the position has it, also one that has left its stack and reached no other. */
  show(points: Points): void {
    for (const side of ['white', 'black'] as const) {
      const stacks = this.#stacks[side]
      const placed = new Set(stacks.flat())
      const loose = this.#checkers[side].filter((checker) => !placed.has(checker))
      stacks.forEach((stack, at) => loose.push(...stack.splice(points[side][at] ?? 0)))
      stacks.forEach((stack, at) => {
        while (stack.length < (points[side][at] ?? 0)) {
          const checker = loose.pop()
          if (checker === undefined) throw new Error('A side has more than 15 checkers')
          stack.push(checker)
        }
      })
      for (const { disc, shadow } of loose) disc.visible = shadow.visible = false
    }
    this.settle()
  }

  /** Puts every checker on its slot. */
  settle(): void {
    for (const side of ['white', 'black'] as const) {
      this.#stacks[side].forEach((stack, at) => {
        stack.forEach((checker, level) => this.place(checker, this.spot(side, at, level), 0))
        this.#arrange(side, at)
      })
    }
  }

  height(side: Side, at: number): number {
    return this.#stacks[side][at]?.length ?? 0
  }

  /** The top checker of a stack, where it lies. */
  top(side: Side, at: number): Checker | undefined {
    return this.#stacks[side][at]?.at(-1)
  }

  spot(side: Side, at: number, level: number): Spot {
    return checkerSpot(this.#bottom, side, at, level)
  }

  /** Takes the top checker of a stack to move it. It is drawn over all others. */
  take(side: Side, at: number): Checker | undefined {
    const checker = this.#stacks[side][at]?.pop()
    if (checker === undefined) return undefined
    this.#turnInto(checker, false)
    this.discs.addChild(checker.disc)
    checker.disc.visible = true
    checker.shadow.visible = true
    this.#arrange(side, at)
    return checker
  }

  /** Puts a taken checker on a stack. Where it is drawn does not change. */
  put(checker: Checker, at: number): void {
    this.#stacks[checker.side][at]?.push(checker)
  }

  /** Ends a checker's flight. It is now drawn as part of its stack. */
  land(checker: Checker, at: number): void {
    const level = this.#stacks[checker.side][at]?.indexOf(checker) ?? -1
    if (level < 0) return
    this.#turnInto(checker, at === OFF)
    this.place(checker, this.spot(checker.side, at, level), 0)
    this.#arrange(checker.side, at)
  }

  /** Draws a checker at a spot, raised by `lift`. */
  place(checker: Checker, spot: Spot, lift: number): void {
    const scale = 1 + LIFT_SCALE * lift
    checker.lift = lift
    checker.disc.position.set(spot.x, spot.y)
    checker.disc.scale.set(scale)
    checker.shadow.position.set(
      spot.x + SHADOW.x + (LIFTED_SHADOW.x - SHADOW.x) * lift,
      spot.y + SHADOW.y + (LIFTED_SHADOW.y - SHADOW.y) * lift,
    )
    checker.shadow.scale.set(scale)
  }

  #createSide(side: Side): readonly Checker[] {
    return Array.from({ length: 15 }, () => {
      const disc = this.#parts.sprite(side === 'white' ? 'slab-light' : 'slab-dark')
      const shadow = this.#parts.sprite('checker-shadow')
      this.discs.addChild(disc)
      this.shadows.addChild(shadow)
      return { side, disc, shadow, lift: 0 }
    })
  }

  #turnInto(checker: Checker, isOff: boolean): void {
    const shade = checker.side === 'white' ? 'light' : 'dark'
    this.#parts.turnInto(checker.disc, isOff ? `slab-${shade}` : `checker-${shade}`)
  }

  /** Shows the drawn checkers of a stack, hides the others, and shows the count. */
  #arrange(side: Side, at: number): void {
    const stack = this.#stacks[side][at] ?? []
    const slots = visibleSlots(at)
    stack.forEach((checker, level) => {
      const isTop = level === stack.length - 1
      const isSeen = level < slots - 1 || isTop
      this.#turnInto(checker, at === OFF)
      checker.disc.visible = isSeen
      checker.shadow.visible = isSeen && at !== OFF
    })
    this.#showCount(side, at, at === OFF || stack.length <= slots ? 0 : stack.length, slots - 1)
  }

  #showCount(side: Side, at: number, count: number, slot: number): void {
    const key = `${side} ${at}`
    let sign = this.#badges.get(key)
    if (sign === undefined) {
      if (count === 0) return
      const badge = this.#parts.sprite(side === 'white' ? 'badge-light' : 'badge-dark')
      const number = new NumberSprite(this.#parts, this.#digits, INK[side])
      sign = { badge, count: number }
      this.counts.addChild(badge, number)
      this.#badges.set(key, sign)
    }
    const isShown = count > 0
    sign.badge.visible = isShown
    sign.count.visible = isShown
    if (!isShown) return
    const { x, y } = this.spot(side, at, slot)
    sign.badge.position.set(x, y)
    sign.count.position.set(x, y)
    sign.count.show(count, COUNT_HEIGHT)
  }
}

/** The stacks of a side whose checkers all lie in the tray. */
function stacksOf(checkers: readonly Checker[]): Checker[][] {
  return Array.from({ length: BAR + 1 }, (_, at) => (at === OFF ? [...checkers] : []))
}
