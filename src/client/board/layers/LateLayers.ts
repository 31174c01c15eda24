import type { Container } from 'pixi.js'
import type { Side } from '../../../engine/rules/position.ts'
import type { FrameLoop } from '../frames/FrameLoop.ts'
import type { BoardLooks } from '../position/boardLooks.ts'
import type { ShownRefusal } from '../position/boardPosition.ts'
import type { Digits } from '../sprites/NumberSprite.ts'
import type { PartBox } from '../sprites/atlas.ts'
import { DressedSheet } from '../sprites/DressedSheet.ts'
import { Celebration } from './Celebration.ts'
import type { CheckerLayer } from './CheckerLayer.ts'
import type { DiceLayer } from './DiceLayer.ts'
import { dyesOf, isSameDye } from './dyes.ts'
import { RefusalSign } from './RefusalSign.ts'
import { createRimNumbers } from './rimNumbers.ts'

export interface LateLayersOptions {
  readonly parts: PartBox
  readonly checkers: CheckerLayer
  readonly loop: FrameLoop
  /** Where signs and sparks are drawn, over everything else. */
  readonly over: Container
  readonly ground: Container
  readonly digits: Digits
  readonly dice: DiceLayer
  /** Draws with another image of the same sheet. The ground is read again. */
  readonly drawWith: (sheet: ImageBitmap) => void
  /** Shows the dice again, unless they move. */
  readonly showDice: () => void
}

/** What a board has beyond its position: signs, sparks, the numbers on its rim, what players have chosen. Its code loads after the board. */
export class LateLayers {
  readonly #options: LateLayersOptions
  readonly #celebration: Celebration
  readonly #refusalSign: RefusalSign
  readonly #dressed: DressedSheet
  #rim: Container | null = null

  constructor(options: LateLayersOptions) {
    const { parts, checkers, loop, over, drawWith } = options
    this.#options = options
    this.#dressed = new DressedSheet(parts, (sheet) => {
      drawWith(sheet)
      loop.wake()
    })
    this.#celebration = new Celebration(over, parts, loop)
    this.#refusalSign = new RefusalSign(parts, checkers, loop)
    over.addChild(this.#refusalSign.view)
  }

  /** Answers a tap or a drag that does nothing. */
  refuse(refusal: ShownRefusal, bottom: Side): void {
    this.#refusalSign.start(refusal, bottom)
  }

  /** Celebrates the winner of a game with so many sparks. */
  celebrate(winner: Side, bottom: Side, sparks: number): void {
    this.#celebration.start(winner, bottom, sparks)
  }

  /** Shows or hides the numbers of the points, which lie on the ground. */
  showRim(isShown: boolean): void {
    const { parts, ground, digits, loop, drawWith } = this.#options
    if (isShown === (this.#rim?.visible ?? false)) return
    this.#rim ??= ground.addChild(createRimNumbers(parts, digits))
    this.#rim.visible = isShown
    drawWith(this.#dressed.image)
    loop.wake()
  }

  /** Draws each side's checkers and dice as its player has chosen. */
  dress(looks: BoardLooks): void {
    const { dice, loop, showDice } = this.#options
    const dyes = dyesOf(looks)
    if (!isSameDye(dyes.white, dice.dyes.white) || !isSameDye(dyes.black, dice.dyes.black)) {
      dice.dyes = dyes
      showDice()
      loop.wake()
    }
    // Where there is no memory for another image, the checkers stay plain.
    this.#dressed.dress(looks).catch(() => {})
  }

  stopSign(): void {
    this.#refusalSign.stop()
  }

  stop(): void {
    this.#celebration.stop()
    this.#dressed.destroy()
    this.stopSign()
  }
}
