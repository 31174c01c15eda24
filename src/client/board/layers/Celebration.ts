import { gsap } from 'gsap/gsap-core'
import type { Container, Sprite } from 'pixi.js'
import type { Side } from '../../../engine/rules/position.ts'
import type { FrameLoop, Timeline } from '../frames/FrameLoop.ts'
import type { PartBox } from '../sprites/atlas.ts'
import { wellSpot } from '../../../protocol/board/geometry.ts'

const LASTS_S = 1.5
const TINTS = [0xffe0a0, 0xe7b04a, 0xfff8e9]
/** The golden angle between successive sparks, so that no two fly in line. */
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5))

/** The winner's tray lights up and throws sparks over the board. */
export class Celebration {
  readonly #view: Container
  readonly #parts: PartBox
  readonly #loop: FrameLoop
  #running: { readonly timeline: Timeline; readonly sprites: readonly Sprite[] } | null = null

  constructor(view: Container, parts: PartBox, loop: FrameLoop) {
    this.#view = view
    this.#parts = parts
    this.#loop = loop
  }

  start(winner: Side, bottom: Side, sparks: number): void {
    this.stop()
    const { x, y } = wellSpot(winner === bottom)
    const glow = this.#parts.sprite('tray-glow', x, y)
    const timeline = gsap.timeline({ paused: true, onComplete: () => this.stop() })
    const sprites = [glow]
    this.#view.addChild(glow)
    timeline.fromTo(glow, { alpha: 0 }, { alpha: 1, duration: 0.25, yoyo: true, repeat: 3 }, 0)
    for (let index = 0; index < sparks; index++) {
      const spark = this.#parts.sprite('spark', x, y)
      const angle = index * GOLDEN_ANGLE
      const reach = 150 + (260 * ((index * 7) % sparks)) / sparks
      spark.tint = TINTS[index % TINTS.length] ?? 0xffffff
      spark.scale.set(0.5 + (index % 4) * 0.22)
      sprites.push(spark)
      this.#view.addChild(spark)
      const way = { x: x - Math.abs(Math.cos(angle)) * reach, y: y + Math.sin(angle) * reach, rotation: angle }
      timeline.to(spark, { ...way, duration: LASTS_S * 0.8, ease: 'power3.out' }, (index % 5) * 0.05)
      timeline.to(spark, { alpha: 0, duration: 0.4, ease: 'none' }, LASTS_S - 0.5 + (index % 5) * 0.05)
    }
    this.#running = { timeline, sprites }
    this.#loop.follow(timeline)
  }

  stop(): void {
    const running = this.#running
    if (running === null) return
    this.#running = null
    this.#loop.stop(running.timeline)
    for (const sprite of running.sprites) this.#parts.discard(sprite)
    this.#loop.wake()
  }
}
