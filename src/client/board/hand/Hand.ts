import { gsap } from 'gsap/gsap-core'
import { Container, type Sprite } from 'pixi.js'
import { BAR, OFF, type Side, otherSide } from '../../../engine/rules/position.ts'
import type { Checker, CheckerLayer } from '../layers/CheckerLayer.ts'
import type { FrameLoop, Motion } from '../frames/FrameLoop.ts'
import type { HighlightLayer } from '../layers/HighlightLayer.ts'
import { PointerInput } from './PointerInput.ts'
import type { PartBox } from '../sprites/atlas.ts'
import type { BoardIntent, BoardOffer, Target } from '../position/boardPosition.ts'
import { PITCH, type Spot, columnX, isUpperRow } from '../../../protocol/board/geometry.ts'
import { type BoardPart, fingerReach, partAt } from '../position/hitTest.ts'

interface HandOptions {
  readonly surface: HTMLElement
  readonly bottom: Side
  readonly parts: PartBox
  readonly checkers: CheckerLayer
  readonly highlights: HighlightLayer
  readonly loop: FrameLoop
  readonly diceSpots: () => readonly Spot[]
  /** Called when the finger touches the board while something is still moving. */
  readonly hurry: () => void
  readonly emit: (intent: BoardIntent) => void
}

/** The checker in the hand. In the position it stays in its stack; on the screen it follows the finger. */
interface Held {
  readonly src: number
  readonly checker: Checker
  readonly targets: readonly Target[]
}

const RETURN_S = 0.16
/** The distance beside a lit column at which a dropped checker still counts for the column. */
const DROP_REACH = PITCH * 0.95

/** The player's hand: it picks up, shows targets, drags, drops and taps. It only sends intents; others decide. */
export class Hand {
  /** Draws the checker in the hand and its ring, over everything else. */
  readonly over = new Container()
  readonly #options: HandOptions
  readonly #input: PointerInput
  readonly #ringSprite: Sprite
  #bottom: Side
  #offer: BoardOffer | null = null
  #held: Held | null = null
  /** The point under the finger when it touched the board. */
  #pressed: number | null = null
  /** Whether the player was asked for a move when the finger touched the board. */
  #wasAsked = false
  /** The checker on its way back to its stack. */
  #back: { readonly tween: Motion; readonly checker: Checker; readonly src: number } | null = null

  constructor(options: HandOptions) {
    this.#options = options
    this.#bottom = options.bottom
    this.#ringSprite = options.parts.sprite('ring-selected')
    this.#ringSprite.visible = false
    this.over.addChild(this.#ringSprite)
    this.#input = new PointerInput(options.surface, {
      press: this.#press,
      drag: this.#drag,
      drop: this.#drop,
      tap: this.#tap,
      cancel: () => this.#putBack(),
    })
  }

  setBottom(bottom: Side): void {
    this.#bottom = bottom
  }

  offer(offer: BoardOffer | null): void {
    this.#offer = offer
  }

  /** Shows what the player can do: the targets of the checker in the hand, or the movable checkers. */
  refresh(): void {
    const { highlights } = this.#options
    if (this.#held !== null && this.#offer !== null) highlights.showTargets(this.#offer.side, this.#held.targets)
    else if (this.#offer === null) highlights.clear()
    else highlights.showMovable(this.#offer.side, this.#offer.sources)
  }

  /** Hands the checker back to the board, which moves it on from where the hand left it. */
  release(): void {
    this.#endReturn()
    const held = this.#held
    if (held === null) return
    this.#held = null
    this.#ringSprite.visible = false
    this.#options.checkers.discs.addChild(held.checker.disc)
    this.#options.loop.wake()
  }

  /** The spot of the checker that the hand carries; null while it carries none. */
  get carried(): Spot | null {
    return this.#held === null ? null : this.#ringSprite.position
  }

  destroy(): void {
    this.#input.destroy()
    this.#held = null
    this.#back = null
  }

  readonly #press = (spot: Spot): void => {
    this.#wasAsked = this.#offer !== null
    this.#options.hurry()
    const part = this.#meantAt(spot)
    this.#pressed = part?.kind === 'point' ? part.point : null
    if (this.#held !== null) {
      // A long press has chosen a checker. This press picks its target, or another checker.
      if (part?.kind === 'point' && this.#targetFor(spot) !== undefined) return
      this.#putBack()
    }
    if (part?.kind === 'point') this.#pickUp(part.point)
  }

  #pickUp(point: number): void {
    const offer = this.#offer
    if (offer === null || offer.side !== this.#bottom || !offer.sources.includes(point)) return
    const { checkers, loop } = this.#options
    this.#endReturn()
    const level = checkers.height(offer.side, point) - 1
    const checker = checkers.take(offer.side, point)
    if (checker === undefined) return
    checkers.put(checker, point)
    this.#held = { src: point, checker, targets: offer.targetsOf(point) }
    this.over.addChild(checker.disc)
    const { x, y } = checkers.spot(offer.side, point, level)
    this.#carryTo({ x: x - 2, y: y - 6 })
    this.refresh()
    loop.wake()
  }

  readonly #drag = (spot: Spot): void => {
    if (this.#held === null) return
    this.#carryTo(spot)
    this.#options.loop.wakeToMove()
  }

  readonly #drop = (spot: Spot, isDrag: boolean): void => {
    const held = this.#held
    const target = this.#targetFor(spot)
    const src = held?.src ?? this.#pressed
    const dst = target?.dst ?? (isDrag ? this.#pointAt(spot) : null)
    // Where no checker can go the move is told, too: its refusal says why.
    if (src !== null && dst !== null && src !== dst) this.#options.emit({ type: 'move', src, dst })
    if (held === null) return
    // Nobody took the checker over, so it goes back. After a long press it stays chosen.
    if (this.#held === held && (isDrag || target !== undefined)) this.#putBack()
  }

  readonly #tap = (spot: Spot, isDouble: boolean): void => {
    // Who tapped to end what moved has not seen yet what can be played.
    if (!this.#wasAsked && this.#offer !== null) return
    const part = this.#meantAt(spot)
    const held = this.#held
    const target = held === null ? undefined : this.#targetFor(spot)
    if (held !== null && target !== undefined) {
      this.#options.emit({ type: 'move', src: held.src, dst: target.dst })
    } else {
      this.#options.emit(intentOf(part, isDouble))
    }
    if (this.#held === held && held !== null) this.#putBack()
  }

  /** The target of a drop at that spot: the column under the finger, or the nearest lit column beside it. */
  #targetFor(spot: Spot): Target | undefined {
    const held = this.#held
    const part = this.#partAt(spot)
    if (held === null || part?.kind !== 'point') return undefined
    const exact = held.targets.find((target) => target.dst === part.point)
    if (exact !== undefined || part.point === held.src) return exact
    if (!isColumn(part.point)) return undefined
    const near = held.targets
      .filter(({ dst }) => dst !== OFF && isUpperRow(dst) === isUpperRow(part.point))
      .map((target) => ({ target, gap: Math.abs(columnX(target.dst) - spot.x) }))
      .filter(({ gap }) => gap < DROP_REACH)
      .sort((one, other) => one.gap - other.gap)
    return near[0]?.target
  }

  #carryTo(spot: Spot): void {
    if (this.#held === null) return
    const { checkers } = this.#options
    checkers.place(this.#held.checker, spot, 1)
    this.#ringSprite.visible = true
    this.#ringSprite.position.set(spot.x, spot.y)
  }

  /** Puts the checker back on its stack. */
  #putBack(): void {
    const held = this.#held
    if (held === null) return
    this.release()
    const { checkers, loop } = this.#options
    const { checker, src } = held
    const to = checkers.spot(checker.side, src, checkers.height(checker.side, src) - 1)
    const way = { x: checker.disc.x, y: checker.disc.y, lift: checker.lift }
    const tween = gsap.to(way, {
      ...to,
      lift: 0,
      duration: RETURN_S,
      paused: true,
      ease: 'power2.out',
      onUpdate: () => checkers.place(checker, way, way.lift),
      onComplete: () => this.#endReturn(),
    })
    this.#back = { tween, checker, src }
    loop.follow(tween)
    this.refresh()
  }

  #endReturn(): void {
    const back = this.#back
    if (back === null) return
    this.#back = null
    this.#options.loop.stop(back.tween)
    this.#options.checkers.land(back.checker, back.src)
  }

  #pointAt(spot: Spot): number | null {
    const part = this.#partAt(spot)
    return part?.kind === 'point' ? part.point : null
  }

  #partAt(spot: Spot): BoardPart {
    return partAt(spot, this.#options.diceSpots(), this.#reach)
  }

  /** A finger's reach, in stage units. */
  get #reach(): number {
    return fingerReach(this.#input.unit)
  }

  /**
   * The part that a finger means: beside a column where nothing can be done, the movable checker in its reach. On small
   * screens a column is narrower than a finger.
   */
  #meantAt(spot: Spot): BoardPart {
    const part = this.#partAt(spot)
    if (part?.kind !== 'point' || !this.#isIdle(part.point)) return part
    const { point } = part
    const near = this.#offer?.sources.find(
      (src) => isColumn(src) && isUpperRow(src) === isUpperRow(point) && Math.abs(columnX(src) - spot.x) <= this.#reach,
    )
    return near === undefined ? part : { kind: 'point', point: near }
  }

  /** Whether a point neither holds a checker nor can take one now. */
  #isIdle(point: number): boolean {
    const offer = this.#offer
    if (offer === null || offer.side !== this.#bottom || !isColumn(point)) return false
    const { checkers } = this.#options
    if (checkers.height(offer.side, point) > 0 || checkers.height(otherSide(offer.side), BAR - point) > 0) return false
    return !offer.sources.some((src) => offer.targetsOf(src).some(({ dst }) => dst === point))
  }
}

function isColumn(point: number): boolean {
  return point !== OFF && point !== BAR
}

function intentOf(part: BoardPart, isDouble: boolean): BoardIntent {
  if (part === null) return { type: 'tapEmpty' }
  if (part.kind === 'dice') return { type: 'tapDice' }
  return { type: isDouble ? 'doubleTapPoint' : 'tapPoint', point: part.point }
}
