import { gsap } from 'gsap/gsap-core'
import type { Side } from '../../engine/rules/position.ts'
import type { FrameLoop, Timeline } from './frames/FrameLoop.ts'
import type { DiceLayer } from './layers/DiceLayer.ts'
import type { BoardPosition } from './position/boardPosition.ts'
import type { AnimationPlan, BoardSound } from './position/planAnimation.ts'

/** The longest time, in seconds, that dice tumble without an answer. They then hang still. */
const LONGEST_S = 30
/** Dice in the hand are heard again after so many seconds. */
const SHAKE_S = 0.42

interface TumblingOptions {
  readonly dice: DiceLayer
  readonly loop: FrameLoop
  readonly onSound: (sound: BoardSound) => void
}

/** Dice that tumble from the tap until it is known how they fall (W690). */
export class Tumbling {
  readonly #options: TumblingOptions
  #timeline: Timeline | null = null
  #side: Side | null = null

  constructor(options: TumblingOptions) {
    this.#options = options
  }

  begin(side: Side): void {
    const { dice, loop, onSound } = this.#options
    this.end()
    const timeline = gsap.timeline({ paused: true })
    const progress = { seconds: 0 }
    dice.beginTumble(side)
    timeline.to(progress, {
      seconds: LONGEST_S,
      duration: LONGEST_S,
      ease: 'none',
      onUpdate: () => dice.drawTumble(progress.seconds),
    })
    for (let at = 0; at < LONGEST_S; at += SHAKE_S) timeline.call(onSound, ['shake'], at)
    this.#timeline = timeline
    this.#side = side
    loop.follow(timeline)
  }

  /** Stops the dice where they are. */
  end(): void {
    if (this.#timeline !== null) this.#options.loop.stop(this.#timeline)
    this.#timeline = null
    this.#side = null
  }

  /**
   * Hands the dice over to a plan. Where it throws them, they go on from where they are, and the answer is true. Otherwise
   * the dice that lay there before are shown again.
   */
  handOver({ throws: [first] }: AnimationPlan, before: BoardPosition): boolean {
    const side = this.#side
    this.end()
    if (side === null) return false
    const isThrown = first?.kind === 'turn' && first.side === side
    if (isThrown) this.#options.dice.takeUp()
    else this.#options.dice.show(before.dice)
    return isThrown
  }
}
