import type { Container } from 'pixi.js'
import type { Side } from '../../../engine/rules/position.ts'
import type { FrameLoop } from '../frames/FrameLoop.ts'
import type { ShownRefusal } from '../position/boardPosition.ts'
import type { Digits } from '../sprites/NumberSprite.ts'
import type { PartBox } from '../sprites/atlas.ts'
import { Celebration } from './Celebration.ts'
import type { CheckerLayer } from './CheckerLayer.ts'
import { RefusalSign } from './RefusalSign.ts'
import { createRimNumbers } from './rimNumbers.ts'

interface LateLayersOptions {
  readonly parts: PartBox
  readonly checkers: CheckerLayer
  readonly loop: FrameLoop
  /** Where signs and sparks are drawn, over everything else. */
  readonly over: Container
  readonly ground: Container
  readonly digits: Digits
}

/** What a board has beyond its position: signs, sparks, the numbers on its rim. Its code loads after the board. */
export class LateLayers {
  readonly #options: LateLayersOptions
  readonly #celebration: Celebration
  readonly #refusalSign: RefusalSign
  #rim: Container | null = null

  constructor(options: LateLayersOptions) {
    const { parts, checkers, loop, over } = options
    this.#options = options
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

  /**
   * Shows or hides the numbers of the points, which lie on the ground. Answers whether that is a change: the ground must
   * then be read again.
   */
  showRim(isShown: boolean): boolean {
    const { parts, ground, digits } = this.#options
    if (isShown === (this.#rim?.visible ?? false)) return false
    this.#rim ??= ground.addChild(createRimNumbers(parts, digits))
    this.#rim.visible = isShown
    return true
  }

  stopSign(): void {
    this.#refusalSign.stop()
  }

  stop(): void {
    this.#celebration.stop()
    this.stopSign()
  }
}
