import { Container, type Sprite } from 'pixi.js'
import { BAR, OFF, type Side, otherSide } from '../../engine/rules/position.ts'
import type { CheckerLayer } from './CheckerLayer.ts'
import type { PartBox } from './atlas.ts'
import type { Target } from './boardPosition.ts'
import {
  FIELD_BOTTOM,
  FIELD_TOP,
  POINT_SLOTS,
  type Spot,
  boardPoint,
  columnX,
  isUpperRow,
  wellSpot,
} from './geometry.ts'

/** Everything that says "you can act here": lit points, sockets, rings. All of it shows and hides, nothing moves. */
export class HighlightLayer {
  /** Under the checkers: lit points, the glow of a tray. */
  readonly ground = new Container()
  /** Over the checkers: rings. */
  readonly rings = new Container()
  readonly #parts: PartBox
  readonly #checkers: CheckerLayer
  readonly #pools = new Map<string, Sprite[]>()
  #bottom: Side

  constructor(parts: PartBox, checkers: CheckerLayer, bottom: Side) {
    this.#parts = parts
    this.#checkers = checkers
    this.#bottom = bottom
  }

  setBottom(bottom: Side): void {
    this.#bottom = bottom
  }

  clear(): void {
    for (const pool of this.#pools.values()) for (const sprite of pool) sprite.visible = false
  }

  /** Rings the top checkers that can be moved. */
  showMovable(side: Side, sources: readonly number[]): void {
    this.clear()
    for (const at of sources) {
      const level = this.#checkers.height(side, at) - 1
      if (level < 0) continue
      this.#ring('ring-movable', this.#checkers.spot(side, at, level))
    }
  }

  /** Lights where the checker in hand can go. */
  showTargets(side: Side, targets: readonly Target[]): void {
    this.clear()
    for (const { dst, isHit } of targets) {
      if (dst === OFF) {
        const spot = wellSpot(side === this.#bottom)
        this.#ground('tray-glow', spot, false)
        continue
      }
      this.#lightPoint(boardPoint(this.#bottom, side, dst))
      if (isHit) {
        const enemy = otherSide(side)
        this.#ring('ring-hit', this.#checkers.spot(enemy, BAR - dst, this.#checkers.height(enemy, BAR - dst) - 1))
        continue
      }
      const level = this.#checkers.height(side, dst)
      if (level < POINT_SLOTS) this.#ground('ring-target', this.#checkers.spot(side, dst, level), false)
      else this.#ring('ring-movable', this.#checkers.spot(side, dst, level))
    }
  }

  #lightPoint(point: number): void {
    const isUpper = isUpperRow(point)
    const spot = { x: columnX(point), y: isUpper ? FIELD_TOP : FIELD_BOTTOM }
    this.#ground('target-halo', spot, isUpper)
    this.#ground('point-target', spot, isUpper)
  }

  #ground(part: string, { x, y }: Spot, isFlipped: boolean): void {
    const sprite = this.#next(part, this.ground)
    sprite.position.set(x, y)
    sprite.scale.y = isFlipped ? -1 : 1
  }

  #ring(part: string, { x, y }: Spot): void {
    this.#next(part, this.rings).position.set(x, y)
  }

  #next(part: string, layer: Container): Sprite {
    let pool = this.#pools.get(part)
    if (pool === undefined) {
      pool = []
      this.#pools.set(part, pool)
    }
    let sprite = pool.find((candidate) => !candidate.visible)
    if (sprite === undefined) {
      sprite = this.#parts.sprite(part)
      pool.push(sprite)
      layer.addChild(sprite)
    }
    sprite.visible = true
    return sprite
  }
}
