import type { Side } from '../../engine/rules/position.ts'
import type { LateLayers, LateLayersOptions } from './layers/LateLayers.ts'
import type { BoardLooks } from './position/boardLooks.ts'
import type { BoardPosition, ShownRefusal } from './position/boardPosition.ts'
import type { AnimationPlan, BoardSound } from './position/planAnimation.ts'
import type { Tumbling } from './Tumbling.ts'

interface BoardExtrasOptions extends LateLayersOptions {
  readonly onSound: (sound: BoardSound) => void
}

/**
 * What a board has beyond its position: late layers, and dice that tumble before it is known how they fall. The code
 * loads after the board. What was asked for until then is done as soon as it is there; without it a board is plainer.
 */
export class BoardExtras {
  readonly #options: BoardExtrasOptions
  #layers: LateLayers | null = null
  #tumbling: Tumbling | null = null
  /** The side whose dice are to tumble. */
  #tumbler: Side | null = null
  #hasRim = false
  #looks: BoardLooks = {}
  #isStopped = false

  constructor(options: BoardExtrasOptions) {
    this.#options = options
    void this.#load()
  }

  /** Shows or hides the numbers of the points on the rim. */
  setRim(isShown: boolean): void {
    this.#hasRim = isShown
    this.#layers?.showRim(isShown)
  }

  /** Draws each side's checkers and dice as its player has chosen, as soon as the drawings are there. */
  dress(looks: BoardLooks): void {
    this.#looks = looks
    this.#layers?.dress(looks)
  }

  /** Dresses a new sheet as the one before it. */
  dressAgain(): void {
    this.#layers?.dress(this.#looks)
  }

  /** Answers a tap or a drag that does nothing. */
  refuse(refusal: ShownRefusal, bottom: Side): void {
    this.#layers?.refuse(refusal, bottom)
  }

  /** Takes away the answer to a tap or a drag that did nothing. */
  stopSign(): void {
    this.#layers?.stopSign()
  }

  /** Celebrates the winner of a game with so many sparks. */
  celebrate(winner: Side, bottom: Side, sparks: number): void {
    this.#layers?.celebrate(winner, bottom, sparks)
  }

  /** Lets a side's dice tumble until `endTumble` or `handOver`. */
  tumble(side: Side): void {
    this.#tumbler = side
    this.#tumbling?.begin(side)
  }

  /** Stops tumbling dice where they are. */
  endTumble(): void {
    this.#tumbler = null
    this.#tumbling?.end()
  }

  /** Hands tumbling dice over to a plan that begins at `before`. Answers whether it throws them from where they are. */
  handOver(plan: AnimationPlan, before: BoardPosition): boolean {
    this.#tumbler = null
    return this.#tumbling?.handOver(plan, before) === true
  }

  stop(): void {
    this.#isStopped = true
    this.#layers?.stop()
  }

  async #load(): Promise<void> {
    try {
      const [{ LateLayers }, { Tumbling }] = await Promise.all([
        import('./layers/LateLayers.ts'),
        import('./Tumbling.ts'),
      ])
      if (this.#isStopped) return
      const { showDice } = this.#options
      this.#layers = new LateLayers({
        ...this.#options,
        showDice: () => {
          if (this.#tumbler === null) showDice()
        },
      })
      this.#tumbling = new Tumbling(this.#options)
      this.setRim(this.#hasRim)
      this.dressAgain()
      if (this.#tumbler !== null) this.#tumbling.begin(this.#tumbler)
    } catch {
      // Offline, perhaps: the board plays without them.
    }
  }
}
