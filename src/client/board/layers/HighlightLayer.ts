import { Container, type Sprite } from 'pixi.js'
import { BAR, OFF, type Side, otherSide } from '../../../engine/rules/position.ts'
import type { CheckerLayer } from './CheckerLayer.ts'
import type { PartBox } from '../sprites/atlas.ts'
import type { Target } from '../position/boardPosition.ts'
import {
  FIELD_BOTTOM,
  FIELD_TOP,
  POINT_SLOTS,
  type Spot,
  boardPoint,
  columnX,
  isUpperRow,
  wellSpot,
} from '../../../protocol/board/geometry.ts'

/** All highlights: lit points, sockets, rings. They appear and disappear, and nothing moves. */
export class HighlightLayer {
  /** Under the checkers: lit points, the glow of a tray. */
  readonly ground = new Container()
  /** Over the checkers: rings. */
  readonly rings = new Container()
  readonly #lit = new Container()
  readonly #sockets = new Container()
  readonly #parts: PartBox
  readonly #checkers: CheckerLayer
  readonly #pools = new Map<string, Sprite[]>()
  #bottom: Side

  constructor(parts: PartBox, checkers: CheckerLayer, bottom: Side) {
    this.#parts = parts
    this.#checkers = checkers
    this.#bottom = bottom
    this.ground.addChild(this.#lit, this.#sockets)
  }

  setBottom(bottom: Side): void {
    this.#bottom = bottom
  }

  clear(): void {
    for (const pool of this.#pools.values()) for (const sprite of pool) sprite.visible = false
  }

  /** Puts rings on the top checkers that can be moved. */
  showMovable(side: Side, sources: readonly number[]): void {
    this.clear()
    for (const at of sources) {
      const level = this.#checkers.height(side, at) - 1
      if (level < 0) continue
      this.#show('ring-movable', this.rings, this.#checkers.spot(side, at, level))
    }
  }

  /** Lights the places where the checker in the hand can go. */
  showTargets(side: Side, targets: readonly Target[]): void {
    this.clear()
    for (const { dst, isHit } of targets) {
      if (dst === OFF) {
        this.#show('tray-glow', this.#lit, wellSpot(side === this.#bottom))
        continue
      }
      this.#lightPoint(boardPoint(this.#bottom, side, dst))
      if (isHit) {
        const enemy = otherSide(side)
        this.#show(
          'ring-hit',
          this.rings,
          this.#checkers.spot(enemy, BAR - dst, this.#checkers.height(enemy, BAR - dst) - 1),
        )
        continue
      }
      const level = this.#checkers.height(side, dst)
      const isFree = level < POINT_SLOTS
      const spot = this.#checkers.spot(side, dst, level)
      this.#show(isFree ? 'ring-target' : 'ring-movable', isFree ? this.#sockets : this.rings, spot)
    }
  }

  #lightPoint(point: number): void {
    const isUpper = isUpperRow(point)
    const spot = { x: columnX(point), y: isUpper ? FIELD_TOP : FIELD_BOTTOM }
    for (const part of ['target-halo', 'point-target']) {
      this.#show(part, this.#lit, spot).scale.y = isUpper ? -1 : 1
    }
  }

  #show(part: string, layer: Container, { x, y }: Spot): Sprite {
    const sprite = this.#next(part, layer)
    sprite.position.set(x, y)
    return sprite
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
