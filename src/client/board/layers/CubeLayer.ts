import { Container, type Sprite } from 'pixi.js'
import type { Side } from '../../../engine/rules/position.ts'
import { type Digits, NumberSprite } from '../sprites/NumberSprite.ts'
import type { PartBox } from '../sprites/atlas.ts'
import type { ShownCube } from '../position/boardPosition.ts'
import { BOARD_HEIGHT, BOARD_WIDTH, cubeSpot } from '../../../protocol/board/geometry.ts'
import { cubeAt } from '../position/cubeWay.ts'
import type { CubeMove } from '../position/planAnimation.ts'

const NUMERAL_INK = 0x241812
const NUMERAL_HEIGHT = { en: { one: 30, two: 25 }, fa: { one: 28, two: 24 } } as const
/** A cube that nobody has turned yet shows 64, as on a real board. */
const UNTURNED = 64

/** The doubling cube. */
export class CubeLayer {
  readonly view = new Container()
  readonly shadow: Sprite
  readonly #digits: Digits
  readonly #cube = new Container()
  readonly #glow: Sprite
  readonly #dusk: Sprite
  readonly #number: NumberSprite
  #bottom: Side

  constructor(parts: PartBox, bottom: Side, digits: Digits) {
    this.#bottom = bottom
    this.#digits = digits
    this.shadow = parts.sprite('die-shadow')
    this.#glow = parts.sprite('cube-glow')
    this.#number = new NumberSprite(parts, digits, NUMERAL_INK)
    this.#cube.addChild(this.#glow, parts.sprite('cube'), this.#number)
    // Any piece of wood, dyed black and stretched over the board.
    this.#dusk = parts.sprite('bar')
    this.#dusk.tint = 0
    this.#dusk.setSize(BOARD_WIDTH, BOARD_HEIGHT)
    this.view.addChild(this.#dusk, this.#cube)
  }

  setBottom(bottom: Side): void {
    this.#bottom = bottom
  }

  show(cube: ShownCube | null): void {
    this.view.visible = cube !== null
    this.shadow.visible = cube !== null
    if (cube === null) return
    const { x, y, scale } = cubeSpot(this.#bottom, cube.owner, cube.isOffered)
    this.#dusk.visible = false
    this.#lay(x, y, scale, 0)
    this.#cube.scale.set(scale)
    this.#glow.visible = cube.isOffered
    this.#write(cube.value)
  }

  /** Draws the cube at a share of its time, from 0 to 1. */
  draw(move: CubeMove, share: number): void {
    const { x, y, scale, face, lift, dusk, value } = cubeAt(move, this.#bottom, share)
    this.#lay(x, y, scale, lift)
    this.#cube.scale.set(scale * face, scale)
    this.#glow.visible = false
    this.#dusk.visible = dusk > 0
    this.#dusk.alpha = dusk
    this.#write(value)
  }

  #write(value: number): void {
    const shown = value === 1 ? UNTURNED : value
    const heights = NUMERAL_HEIGHT[this.#digits]
    this.#number.show(shown, shown > 9 ? heights.two : heights.one)
  }

  #lay(x: number, y: number, scale: number, lift: number): void {
    this.#cube.position.set(x, y)
    this.shadow.position.set(x + 4 + 10 * lift, y + 6 + 16 * lift)
    this.shadow.scale.set(scale)
  }
}
