import { gsap } from 'gsap/gsap-core'
import type { Side } from '../../engine/rules/position.ts'
import type { FrameLoop, Motion } from './frames/FrameLoop.ts'
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
  #motion: Motion | null = null
  #side: Side | null = null

  constructor(options: TumblingOptions) {
    this.#options = options
  }

  begin(side: Side): void {
    const { dice, loop, onSound } = this.#options
    this.end()
    dice.beginTumble(side)
    let nextShake = 0
    const tween = gsap.to(
      {},
      {
        duration: LONGEST_S,
        ease: 'none',
        paused: true,
        onUpdate: () => {
          const seconds = tween.time()
          dice.drawTumble(seconds)
          if (seconds < nextShake) return
          nextShake = seconds + SHAKE_S
          onSound('shake')
        },
      },
    )
    this.#motion = tween
    this.#side = side
    loop.follow(tween)
  }

  /** Stops the dice where they are. */
  end(): void {
    if (this.#motion !== null) this.#options.loop.stop(this.#motion)
    this.#motion = null
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
