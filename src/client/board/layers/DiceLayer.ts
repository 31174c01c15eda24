import { Container, type Sprite } from 'pixi.js'
import type { Side } from '../../../engine/rules/position.ts'
import type { PartBox } from '../sprites/atlas.ts'
import type { ShownDice } from '../position/boardPosition.ts'
import { type Spot, diceAside, diceRest, openingDieRest } from '../../../protocol/board/geometry.ts'
import { DICE_LIE_AT, type DiceThrow } from '../position/planAnimation.ts'

type Rest = Spot & { readonly turn: number; readonly scale?: number }

/** The colours of dyed dice: before they are played, and after. */
export type Dye = readonly [fresh: number, spent: number]

interface Die {
  readonly body: Sprite
  readonly shadow: Sprite
  rest: Rest
  from: Spot
}

/** The tint of dice that are played. */
export const SPENT_TINT = 0x6e7a70
export const BONE: Dye = [0xffffff, SPENT_TINT]
const TUMBLE_FRAMES = 12
/** Turns that a die makes while it rolls. */
const TURNS = 2.4
/** Dice that wait for their end: the turns of a die, the time of a hop, and the time of most of their way, in seconds. */
const TURNS_PER_SECOND = 3.4
const HOP_S = 0.34
const TUMBLE_WAY_S = 0.16

/** The two dice: at rest, spent, tumbling. */
export class DiceLayer {
  readonly shadows = new Container()
  readonly bodies = new Container()
  /** The dyes of each side's dice. A change is seen when dice are shown next. */
  dyes: Readonly<Record<Side, Dye>> = { white: BONE, black: BONE }
  readonly #parts: PartBox
  readonly #dice: readonly [Die, Die]
  #bottom: Side
  /** Whether the next throw goes on with dice that tumbled. */
  #isTakenUp = false

  constructor(parts: PartBox, bottom: Side) {
    this.#parts = parts
    this.#bottom = bottom
    this.#dice = [this.#createDie(), this.#createDie()]
  }

  setBottom(bottom: Side): void {
    this.#bottom = bottom
  }

  /** The spots of the dice that can be tapped. */
  get spots(): readonly Spot[] {
    return this.#dice.filter((die) => die.body.visible).map((die) => die.rest)
  }

  show(dice: ShownDice | null): void {
    this.#isTakenUp = false
    this.#dice.forEach((die, index) => {
      const value = dice?.values[index]
      const isShown = dice !== null && value !== undefined
      die.body.visible = isShown
      die.shadow.visible = isShown
      if (!isShown) return
      const isSpent = dice.spent[index] === true
      die.rest = this.#restOf(dice, index)
      this.#parts.turnInto(die.body, `die-${value}`)
      die.body.tint = this.dyes[dice.side][isSpent ? 1 : 0]
      this.#lay(die, die.rest, scaleOf(die.rest, isSpent), 0)
      die.body.rotation = die.rest.turn
    })
  }

  /** Draws played dice on their way aside, at a share of the time from 0 to 1. */
  drawAside(dice: ShownDice, share: number): void {
    if (this.#dice.some((die) => !die.body.visible)) {
      this.show(dice)
      return
    }
    this.#dice.forEach((die, index) => {
      const { rest } = die
      const to = this.#restOf(dice, index)
      const between = (start: number, end: number) => start + (end - start) * share
      die.body.tint = this.dyes[dice.side][1]
      die.body.rotation = between(rest.turn, to.turn)
      const spot = { x: between(rest.x, to.x), y: between(rest.y, to.y) }
      this.#lay(die, spot, between(scaleOf(rest, true), scaleOf(to, true)), 0)
    })
  }

  /** Prepares dice that tumble: they leave the thrower's edge. */
  beginTumble(side: Side): void {
    const rests = diceRest(side === this.#bottom)
    this.#dice.forEach((die, index) => {
      const rest = rests[index === 0 ? 0 : 1]
      this.#release(die, side, { x: rest.x + (index === 0 ? -150 : 150), y: this.#edgeOf(side) })
      die.rest = rest
    })
  }

  /** Draws tumbling dice after so many seconds. They come half of their way and hop there. */
  drawTumble(seconds: number): void {
    const travelled = 0.5 * (1 - Math.exp(-seconds / TUMBLE_WAY_S))
    this.#dice.forEach((die, index) => {
      const { rest, from } = die
      const hops = 0.55 * Math.abs(Math.cos((seconds / HOP_S + 0.31 * index) * Math.PI))
      const sway = 16 * Math.sin((seconds / HOP_S) * 1.7 + 2 * index) * Math.min(1, seconds / TUMBLE_WAY_S)
      const spot = { x: from.x + (rest.x - from.x) * travelled + sway, y: from.y + (rest.y - from.y) * travelled }
      this.#turn(die, index, Math.floor(seconds * TUMBLE_FRAMES * TURNS_PER_SECOND))
      this.#lay(die, spot, 1 + 0.2 * hops, hops)
    })
  }

  /** Leaves tumbling dice where they are. The throw that begins next goes on from there. */
  takeUp(): void {
    this.#isTakenUp = true
  }

  /** Prepares a throw: the dice start from the thrower's edge, or where they tumble. */
  begin(thrown: DiceThrow): void {
    const rests = this.#restsOf(thrown)
    const isTakenUp = this.#isTakenUp
    this.#isTakenUp = false
    this.#dice.forEach((die, index) => {
      const rest = rests[index]
      if (rest === undefined) return
      die.rest = rest
      const { x, y } = die.body
      const side = thrown.kind === 'turn' ? thrown.side : index === 0 ? 'white' : 'black'
      this.#release(die, side, isTakenUp ? { x, y } : { x: rest.x + (index === 0 ? -150 : 150), y: this.#edgeOf(side) })
    })
  }

  /** Draws the throw at a share of its time, from 0 to 1. The way and the turning slow down together. */
  draw(thrown: DiceThrow, share: number): void {
    const travelled = 1 - (1 - share) ** 3
    const hops = Math.abs(Math.cos(share * Math.PI * 2.5)) * (1 - share) ** 1.4
    this.#dice.forEach((die, index) => {
      const { rest, from } = die
      const value = thrown.values[index]
      if (value === undefined) return
      const spot = { x: from.x + (rest.x - from.x) * travelled, y: from.y + (rest.y - from.y) * travelled }
      if (share >= DICE_LIE_AT) {
        const landing = (share - DICE_LIE_AT) / (1 - DICE_LIE_AT)
        const isFlat = landing > 0.55
        this.#parts.turnInto(die.body, isFlat ? `die-${value}` : `die-settle-${value}`)
        die.body.rotation = rest.turn * (isFlat ? 1 : landing)
        this.#lay(die, spot, 1 + 0.05 * (1 - landing), 0.1 * (1 - landing))
        return
      }
      this.#turn(die, index, Math.floor(travelled * TURNS * TUMBLE_FRAMES))
      this.#lay(die, spot, 1 + 0.2 * hops, hops)
    })
  }

  #release(die: Die, side: Side, { x, y }: Spot): void {
    die.from = { x, y }
    die.body.visible = true
    die.shadow.visible = true
    die.body.tint = this.dyes[side][0]
    die.body.rotation = 0
  }

  /** Shows a die after so many frames of its turning. The two dice turn in opposite directions. */
  #turn(die: Die, index: number, frames: number): void {
    const turned = (frames + index * 5) % TUMBLE_FRAMES
    const frame = index === 0 ? turned : (TUMBLE_FRAMES - turned) % TUMBLE_FRAMES
    this.#parts.turnInto(die.body, `die-tumble-${frame}`)
  }

  #restOf(dice: ShownDice, index: number): Rest {
    const at = index === 0 ? 0 : 1
    return dice.isAside ? { ...diceAside()[at], turn: 0 } : diceRest(dice.side === this.#bottom)[at]
  }

  #restsOf(thrown: DiceThrow): readonly Rest[] {
    if (thrown.kind === 'turn') return diceRest(thrown.side === this.#bottom)
    const isWhiteBottom = this.#bottom === 'white'
    return [openingDieRest(isWhiteBottom), openingDieRest(!isWhiteBottom)]
  }

  #edgeOf(side: Side): number {
    return side === this.#bottom ? 790 : 110
  }

  #lay(die: Die, spot: Spot, scale: number, height: number): void {
    die.body.position.set(spot.x, spot.y)
    die.body.scale.set(scale)
    die.shadow.position.set(
      spot.x + 4 * Math.min(1, scale) + 22 * height,
      spot.y + 6 * Math.min(1, scale) + 32 * height,
    )
    die.shadow.scale.set(scale)
  }

  #createDie(): Die {
    const body = this.#parts.sprite('die-1')
    const shadow = this.#parts.sprite('die-shadow')
    body.visible = false
    shadow.visible = false
    this.bodies.addChild(body)
    this.shadows.addChild(shadow)
    return { body, shadow, rest: { x: 0, y: 0, turn: 0 }, from: { x: 0, y: 0 } }
  }
}

/** The scale of a die. A played die seems to lie a little lower. */
function scaleOf({ scale = 1 }: Rest, isSpent: boolean): number {
  return isSpent ? scale * 0.92 : scale
}
