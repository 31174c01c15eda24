import { gsap } from 'gsap/gsap-core'
import { Container, type Sprite } from 'pixi.js'
import { BAR, OFF, type Side, otherSide } from '../../../engine/rules/position.ts'
import type { Checker, CheckerLayer } from './CheckerLayer.ts'
import type { FrameLoop, Timeline } from '../frames/FrameLoop.ts'
import type { PartBox } from '../sprites/atlas.ts'
import type { ShownRefusal } from '../position/boardPosition.ts'
import { type Spot, wellSpot } from '../../../protocol/board/geometry.ts'

const SHAKES_S = 0.36
/** A still sign needs more time to be seen. */
const STANDS_S = 0.7
const SHAKE_WIDTH = 8
/** The checker shakes there and back this many times. */
const SHAKES = 2
/**
 * The tint of a checker that stays, and of the dot on an empty place. It differs from the colours of possible moves.
 */
const CHECKER_TINT = 0xff9a8c
const DOT_TINT = 0xe0685f

interface Resting {
  readonly checker: Checker
  readonly spot: Spot
}

interface Running {
  readonly timeline: Timeline
  readonly sprites: readonly Sprite[]
  readonly resting: readonly Resting[]
}

/**
 * Answers a tap or a drag that does nothing. Its checker blushes and shakes. When a checker on the bar must move first,
 * that one is lifted.
 */
export class RefusalSign {
  readonly view = new Container()
  readonly #parts: PartBox
  readonly #checkers: CheckerLayer
  readonly #loop: FrameLoop
  #running: Running | null = null

  constructor(parts: PartBox, checkers: CheckerLayer, loop: FrameLoop) {
    this.#parts = parts
    this.#checkers = checkers
    this.#loop = loop
  }

  start({ point, callsBar, isStill }: ShownRefusal, bottom: Side): void {
    this.stop()
    const touched = this.#topOf(bottom, point)
    const onBar = callsBar ? this.#resting(bottom, BAR) : null
    const sprites: Sprite[] = []
    if (touched === null) sprites.push(this.#dotAt(bottom, point))
    else touched.checker.disc.tint = CHECKER_TINT
    if (onBar !== null) sprites.push(this.#at('ring-selected', onBar.spot))
    for (const sprite of sprites) this.view.addChild(sprite)
    const progress = { share: 0 }
    const timeline = gsap.timeline({ paused: true, onComplete: () => this.stop() })
    timeline.to(progress, {
      share: 1,
      duration: isStill ? STANDS_S : SHAKES_S,
      ease: 'none',
      onUpdate: () => {
        if (isStill) return
        this.#draw(progress.share, touched, onBar)
        for (const sprite of sprites) sprite.alpha = 1 - progress.share ** 3
      },
    })
    this.#running = { timeline, sprites, resting: [touched, onBar].filter((one) => one !== null) }
    this.#loop.follow(timeline)
  }

  /** Ends at once and puts every checker back in its place. */
  stop(): void {
    const running = this.#running
    if (running === null) return
    this.#running = null
    this.#loop.stop(running.timeline)
    for (const { checker, spot } of running.resting) {
      checker.disc.tint = 0xffffff
      this.#checkers.place(checker, spot, 0)
    }
    for (const sprite of running.sprites) this.#parts.discard(sprite)
    this.#loop.wake()
  }

  #draw(share: number, touched: Resting | null, onBar: Resting | null): void {
    if (touched !== null) {
      const aside = SHAKE_WIDTH * Math.sin(2 * Math.PI * SHAKES * share) * (1 - share)
      this.#checkers.place(touched.checker, { x: touched.spot.x + aside, y: touched.spot.y }, 0)
    }
    if (onBar !== null) this.#checkers.place(onBar.checker, onBar.spot, Math.sin(Math.PI * share))
  }

  /** A dot on an empty place. */
  #dotAt(bottom: Side, point: number): Sprite {
    const dot = this.#at('badge-light', point === OFF ? wellSpot(true) : this.#checkers.spot(bottom, point, 0))
    dot.tint = DOT_TINT
    return dot
  }

  #at(part: string, { x, y }: Spot): Sprite {
    return this.#parts.sprite(part, x, y)
  }

  /** The top checker of a place, of either side. */
  #topOf(bottom: Side, point: number): Resting | null {
    if (point === OFF) return null
    return this.#resting(bottom, point) ?? (point === BAR ? null : this.#resting(otherSide(bottom), BAR - point))
  }

  #resting(side: Side, at: number): Resting | null {
    const checker = this.#checkers.top(side, at)
    return checker === undefined
      ? null
      : { checker, spot: this.#checkers.spot(side, at, this.#checkers.height(side, at) - 1) }
  }
}
