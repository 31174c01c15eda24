import { Container, type Renderer } from 'pixi.js'
import type { Side } from '../../engine/rules/position.ts'
import { Celebration } from './Celebration.ts'
import { CheckerLayer } from './CheckerLayer.ts'
import { CubeLayer } from './CubeLayer.ts'
import { DiceLayer } from './DiceLayer.ts'
import { FrameLoop, type Timeline } from './FrameLoop.ts'
import { Hand } from './Hand.ts'
import { HighlightLayer } from './HighlightLayer.ts'
import type { Digits } from './NumberSprite.ts'
import { type Atlas, PartBox, loadAtlas } from './atlas.ts'
import type { BoardIntent, BoardOffer, BoardPosition } from './boardPosition.ts'
import { type RendererKind, createRenderer } from './createRenderer.ts'
import { BOARD_HEIGHT, BOARD_WIDTH } from './geometry.ts'
import { type AnimationPlan, isStill } from './planAnimation.ts'
import { type AtlasScale, atlasScaleFor, densityFor } from './resolution.ts'
import { type BoardMoment, runPlan } from './runPlan.ts'
import { createScenery } from './Scenery.ts'

export interface BoardOptions {
  readonly canvas: HTMLCanvasElement
  /** The element over the canvas, of the same size, that hears the pointer. */
  readonly surface: HTMLElement
  /** CSS pixels. */
  readonly width: number
  readonly devicePixelRatio: number
  readonly bottom: Side
  readonly digits: Digits
  readonly position: BoardPosition
  readonly onIntent: (intent: BoardIntent) => void
  readonly onMoment: (moment: BoardMoment) => void
  /** Told when something begins to move, and when all of it is at rest. */
  readonly onSettle: (isSettled: boolean) => void
  /** Aborted when the board is not wanted any more; `createBoardView` then rejects. */
  readonly signal: AbortSignal
}

/** Makes a board: its renderer, and the sheet for its size. */
export async function createBoardView(options: BoardOptions): Promise<BoardView> {
  const density = densityFor(options.width, heightFor(options.width), options.devicePixelRatio)
  const scale = atlasScaleFor((options.width / BOARD_WIDTH) * density)
  const drawing = createRenderer(options.canvas)
  let atlas: Atlas
  try {
    atlas = await loadAtlas(scale, options.signal)
  } catch (error) {
    await drawing.then(({ renderer }) => renderer.destroy())
    throw error
  }
  const { renderer, kind } = await drawing
  if (options.signal.aborted) {
    renderer.destroy()
    atlas.destroy()
    throw new DOMException('The board is not wanted any more', 'AbortError')
  }
  return new BoardView(options, renderer, kind, new PartBox(atlas))
}

function heightFor(width: number): number {
  return (width * BOARD_HEIGHT) / BOARD_WIDTH
}

/** The drawn board: positions and plans in, intents out. It knows no rules, no network and no React. */
export class BoardView {
  readonly rendererKind: RendererKind
  readonly #renderer: Renderer
  readonly #parts: PartBox
  readonly #stage = new Container()
  readonly #checkers: CheckerLayer
  readonly #dice: DiceLayer
  readonly #cube: CubeLayer
  readonly #highlights: HighlightLayer
  readonly #hand: Hand
  readonly #celebration: Celebration
  readonly #loop: FrameLoop
  readonly #onMoment: (moment: BoardMoment) => void
  readonly #onSettle: (isSettled: boolean) => void
  readonly #canvas: HTMLCanvasElement
  readonly #loading = new AbortController()
  #position: BoardPosition
  #bottom: Side
  #play: { readonly timeline: Timeline; readonly plan: AnimationPlan; readonly done: () => void } | null = null
  #isDestroyed = false

  constructor(options: BoardOptions, renderer: Renderer, kind: RendererKind, parts: PartBox) {
    const { bottom, digits, position, canvas, onMoment } = options
    this.rendererKind = kind
    this.#renderer = renderer
    this.#parts = parts
    this.#canvas = canvas
    this.#onMoment = onMoment
    this.#onSettle = options.onSettle
    this.#position = position
    this.#bottom = bottom
    this.#loop = new FrameLoop(() => this.#renderer.render(this.#stage))
    this.#checkers = new CheckerLayer(parts, bottom, digits)
    this.#dice = new DiceLayer(parts, bottom)
    this.#cube = new CubeLayer(parts, bottom, digits)
    this.#highlights = new HighlightLayer(parts, this.#checkers, bottom)
    this.#celebration = new Celebration(parts, this.#loop)
    this.#hand = new Hand({
      surface: options.surface,
      bottom,
      parts,
      checkers: this.#checkers,
      highlights: this.#highlights,
      loop: this.#loop,
      diceSpots: () => this.#dice.spots,
      hurry: () => this.skip(),
      emit: options.onIntent,
    })
    this.#stage.addChild(
      createScenery(parts),
      this.#highlights.ground,
      this.#checkers.shadows,
      this.#cube.shadow,
      this.#dice.shadows,
      this.#checkers.discs,
      this.#checkers.counts,
      this.#cube.view,
      this.#dice.bodies,
      this.#highlights.rings,
      this.#hand.over,
      this.#celebration.view,
    )
    canvas.addEventListener('webglcontextlost', this.#onContextLost)
    canvas.addEventListener('webglcontextrestored', this.#onContextRestored)
    document.addEventListener('visibilitychange', this.#onVisibility)
    this.resize(options.width, options.devicePixelRatio)
    this.show(position)
  }

  /** Shows a position at once. */
  show(position: BoardPosition): void {
    this.#finishPlay()
    this.#position = position
    this.#hand.release()
    this.#checkers.show(position.points)
    this.#dice.show(position.dice)
    this.#cube.show(position.cube)
    this.#hand.refresh()
    this.#loop.wake()
  }

  /** Plays a plan and ends at its position; a running one is finished first. Resolves when it is over or skipped. */
  async play(plan: AnimationPlan, speed = 1): Promise<void> {
    if (this.#isDestroyed) return
    this.#finishPlay()
    if (isStill(plan) || document.hidden) {
      this.show(plan.end)
      return
    }
    this.#hand.release()
    this.#position = plan.end
    // The dice of a turn lie until its checkers have moved.
    if (plan.throws.length > 0) this.#dice.show(null)
    else if (plan.end.dice !== null) this.#dice.show(plan.end.dice)
    this.#highlights.clear()
    await new Promise<void>((resolve) => {
      const players = {
        checkers: this.#checkers,
        dice: this.#dice,
        cube: this.#cube,
        onMoment: this.#onMoment,
      }
      const timeline = runPlan(plan, players, speed)
      timeline.eventCallback('onComplete', () => this.#finishPlay())
      this.#play = { timeline, plan, done: resolve }
      this.#onSettle(false)
      this.#loop.follow(timeline)
      timeline.play()
    })
  }

  /** What the player may do now; null while there is nothing to do. */
  offer(offer: BoardOffer | null): void {
    this.#hand.offer(offer)
    if (this.#play === null) this.#hand.refresh()
    this.#loop.wake()
  }

  /** Brings a running animation to its end. */
  skip(): void {
    this.#finishPlay()
  }

  /** Honours the winner of a game. */
  celebrate(winner: Side): void {
    this.#celebration.start(winner, this.#bottom)
  }

  /** Turns the board round: that side sits below, its home on the right. */
  setBottom(bottom: Side): void {
    if (bottom === this.#bottom) return
    this.#bottom = bottom
    for (const part of [this.#checkers, this.#dice, this.#cube, this.#highlights, this.#hand]) part.setBottom(bottom)
    this.show(this.#position)
  }

  /** Fits the board to its place, in CSS pixels; loads the sheet for the new size when it is another one. */
  resize(width: number, devicePixelRatio: number): void {
    const height = heightFor(width)
    const density = densityFor(width, height, devicePixelRatio)
    this.#renderer.resize(width * density, height * density, 1)
    this.#stage.scale.set((width * density) / BOARD_WIDTH)
    this.#loop.wake()
    const scale = atlasScaleFor((width / BOARD_WIDTH) * density)
    if (scale !== this.#parts.atlas.scale) void this.#changeAtlas(scale)
  }

  destroy(): void {
    if (this.#isDestroyed) return
    this.#isDestroyed = true
    this.#loading.abort()
    this.#canvas.removeEventListener('webglcontextlost', this.#onContextLost)
    this.#canvas.removeEventListener('webglcontextrestored', this.#onContextRestored)
    document.removeEventListener('visibilitychange', this.#onVisibility)
    this.#hand.destroy()
    this.#celebration.stop()
    const play = this.#play
    this.#play = null
    this.#loop.destroy()
    this.#stage.destroy({ children: true })
    this.#parts.destroy()
    this.#renderer.destroy()
    play?.done()
  }

  #finishPlay(): void {
    const play = this.#play
    if (play === null) return
    this.#play = null
    this.#loop.stop(play.timeline)
    this.#checkers.show(play.plan.end.points)
    this.#dice.show(play.plan.end.dice)
    this.#cube.show(play.plan.end.cube)
    this.#hand.refresh()
    this.#loop.wake()
    this.#onSettle(true)
    play.done()
  }

  async #changeAtlas(scale: AtlasScale): Promise<void> {
    try {
      const atlas = await loadAtlas(scale, this.#loading.signal)
      if (this.#isDestroyed || atlas.scale === this.#parts.atlas.scale) {
        atlas.destroy()
        return
      }
      this.#parts.replaceAtlas(atlas)
      if (this.#play === null) this.show(this.#position)
      this.#loop.wake()
    } catch {
      // The sheet in use stays: a board that is a little soft is better than none.
    }
  }

  readonly #onContextLost = (): void => this.#loop.suspend()
  readonly #onContextRestored = (): void => this.#loop.resume()
  readonly #onVisibility = (): void => {
    if (document.hidden) this.skip()
    else this.#loop.wake()
  }
}
