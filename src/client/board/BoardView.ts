import { Container } from 'pixi.js'
import type { Side } from '../../engine/rules/position.ts'
import { BoardExtras } from './BoardExtras.ts'
import { CheckerLayer } from './layers/CheckerLayer.ts'
import { CubeLayer } from './layers/CubeLayer.ts'
import { DiceLayer } from './layers/DiceLayer.ts'
import { Drawing } from './frames/Drawing.ts'
import { FrameLoop, type Motion } from './frames/FrameLoop.ts'
import { Hand } from './hand/Hand.ts'
import { HighlightLayer } from './layers/HighlightLayer.ts'
import type { Atlas, PartBox } from './sprites/atlas.ts'
import { SheetChange } from './sprites/SheetChange.ts'
import type { BoardOptions } from './boardOptions.ts'
import type { BoardLooks } from './position/boardLooks.ts'
import type { BoardOffer, BoardPosition, ShownRefusal } from './position/boardPosition.ts'
import { type AnimationPlan, type BoardSound, isStill } from './position/planAnimation.ts'
import { QualityGovernor } from './frames/QualityGovernor.ts'
import type { RendererKind, SheetRenderer } from './renderer/SheetRenderer.ts'
import { sheetScale } from './position/resolution.ts'
import { Sharpness } from './frames/Sharpness.ts'
import { runPlan } from './runPlan.ts'
import { followDensity } from './frames/followDensity.ts'
import { createScenery } from './layers/Scenery.ts'
import type { BoardTheme } from './position/themes.ts'

/** The drawn board. It takes positions and plans, and emits intents. It knows no rules, no network and no React. */
export class BoardView {
  readonly #drawing: Drawing
  readonly #governor: QualityGovernor
  readonly #sharpness: Sharpness
  readonly #parts: PartBox
  readonly #scene: { readonly ground: Container; readonly parts: Container }
  readonly #checkers: CheckerLayer
  readonly #dice: DiceLayer
  readonly #cube: CubeLayer
  readonly #highlights: HighlightLayer
  readonly #hand: Hand
  readonly #extras: BoardExtras
  readonly #loop: FrameLoop
  readonly #onSound: (sound: BoardSound) => void
  readonly #onSettle: (isSettled: boolean) => void
  readonly #sheets: SheetChange
  readonly #unfollowDensity: () => void
  #position: BoardPosition
  #bottom: Side
  #theme: BoardTheme
  #size: { readonly width: number; readonly devicePixelRatio: number }
  #play: { readonly tween: Motion; readonly plan: AnimationPlan; readonly done: () => void } | null = null
  /** Whether dice are heard falling. */
  #isRattling = false
  #isDestroyed = false

  constructor(options: BoardOptions, renderer: SheetRenderer, parts: PartBox) {
    const { bottom, digits, position, canvas, onSound } = options
    this.#parts = parts
    this.#sheets = new SheetChange(() => parts.atlas.name, this.#useAtlas)
    this.#size = options
    this.#onSound = onSound
    this.#onSettle = options.onSettle
    this.#position = position
    this.#bottom = bottom
    this.#theme = parts.atlas.name.theme
    this.#unfollowDensity = followDensity((density) => this.resize(this.#size.width, density))
    this.#scene = { ground: createScenery(parts), parts: new Container() }
    this.#drawing = new Drawing({
      canvas,
      renderer,
      scene: this.#scene,
      onLost: this.#onLost,
      onBack: () => this.#loop.resume(),
      isAwake: () => this.#loop.isAwake,
      onDrawn: (drawnWidth) => options.onDrawn?.(this.#hand.carried, drawnWidth),
    })
    this.#governor = new QualityGovernor({
      ...options.device,
      onChange: () => this.#fit(),
      tryFlat: () => this.#drawing.tryFlat(),
      endTrial: (isFlat) => this.#drawing.endTrial(isFlat),
    })
    this.#sharpness = new Sharpness(
      () => this.#governor.quality.density,
      () => this.#fitDensity(),
    )
    this.#loop = new FrameLoop({
      draw: () => this.#drawing.render(),
      onFrame: (milliseconds) => this.#governor.frame(milliseconds),
      onMove: () => this.#sharpness.move(),
      onRest: () => this.#sharpness.rest(),
    })
    this.#checkers = new CheckerLayer(parts, bottom, digits)
    this.#dice = new DiceLayer(parts, bottom)
    this.#cube = new CubeLayer(parts, bottom, digits)
    this.#highlights = new HighlightLayer(parts, this.#checkers, bottom)
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
    const sparks = new Container()
    this.#scene.parts.addChild(
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
      sparks,
    )
    this.#extras = new BoardExtras({
      parts,
      checkers: this.#checkers,
      dice: this.#dice,
      loop: this.#loop,
      over: sparks,
      ground: this.#scene.ground,
      digits,
      drawWith: (sheet) => this.#drawing.useSheet(sheet),
      showDice: () => {
        if (this.#play === null) this.#dice.show(this.#position.dice)
      },
      onSound,
    })
    document.addEventListener('visibilitychange', this.#onVisibility)
    this.#drawing.useSheet(parts.atlas.bitmap)
    this.show(position)
    this.resize(options.width, options.devicePixelRatio)
  }

  /** The kind of renderer in use. It changes when a graphics card is lost for good. */
  get rendererKind(): RendererKind {
    return this.#drawing.kind
  }

  /** Shows a position at once. */
  show(position: BoardPosition): void {
    this.skip()
    this.#extras.endTumble()
    this.#position = position
    this.#hand.release()
    this.#checkers.show(position.points)
    this.#dice.show(position.dice)
    this.#cube.show(position.cube)
    this.#hand.refresh()
    this.#loop.wake()
  }

  /**
   * Plays a plan and ends at its position. A running plan is finished first. Resolves when the plan is over or skipped.
   */
  async play(plan: AnimationPlan, speed = 1): Promise<void> {
    if (this.#isDestroyed) return
    this.skip()
    if (isStill(plan) || document.hidden || this.#loop.isSuspended) {
      this.show(plan.end)
      return
    }
    this.#hand.release()
    const isTakenOver = this.#extras.handOver(plan, this.#position)
    this.#position = plan.end
    // The dice of a turn stay until its checkers have moved.
    if (plan.throws.length > 0 && !isTakenOver) this.#dice.show(null)
    else if (plan.throws.length === 0 && plan.end.dice !== null && plan.aside === null) this.#dice.show(plan.end.dice)
    this.#highlights.clear()
    await new Promise<void>((resolve) => {
      const players = {
        checkers: this.#checkers,
        dice: this.#dice,
        cube: this.#cube,
        onSound: this.#sound,
      }
      const tween = runPlan(plan, players, speed, () => this.skip())
      this.#play = { tween, plan, done: resolve }
      this.#onSettle(false)
      this.#loop.follow(tween)
    })
  }

  /**
   * Lets a side's dice tumble from the next frame on, until a position is shown or a plan is played. A plan that throws
   * these dice takes them over where they are.
   */
  tumble(side: Side): void {
    if (this.#isDestroyed || document.hidden || this.#loop.isSuspended) return
    this.skip()
    this.#highlights.clear()
    this.#extras.tumble(side)
  }

  /** What the player may do now; null while there is nothing to do. */
  offer(offer: BoardOffer | null): void {
    this.#hand.offer(offer)
    if (this.#play === null) this.#hand.refresh()
    this.#loop.wake()
  }

  /** Brings a running animation to its end. */
  skip(): void {
    this.#extras.stopSign()
    const play = this.#play
    if (play === null) return
    this.#play = null
    this.#loop.stop(play.tween)
    this.#checkers.show(play.plan.end.points)
    this.#dice.show(play.plan.end.dice)
    this.#cube.show(play.plan.end.cube)
    this.#hand.refresh()
    this.#loop.wake()
    // Dice that were cut short in their fall have now landed.
    if (this.#isRattling) this.#sound('diceLand')
    this.#onSettle(true)
    play.done()
  }

  /** Answers a tap or a drag that does nothing. */
  refuse(refusal: ShownRefusal): void {
    if (this.#play === null && !document.hidden) this.#extras.refuse(refusal, this.#bottom)
  }

  /** Celebrates the winner of a game. */
  celebrate(winner: Side): void {
    this.#extras.celebrate(winner, this.#bottom, this.#governor.quality.sparks)
  }

  /** Shows or hides the numbers of the points on the rim. */
  setRim(isShown: boolean): void {
    this.#extras.setRim(isShown)
  }

  /** Draws each side's checkers and dice as its player has chosen, as soon as the code and the drawings are there. */
  dress(looks: BoardLooks): void {
    this.#extras.dress(looks)
  }

  /** Turns the board around. That side then sits below, with its home on the right. */
  setBottom(bottom: Side): void {
    if (bottom === this.#bottom) return
    this.#bottom = bottom
    for (const part of [this.#checkers, this.#dice, this.#cube, this.#highlights, this.#hand]) part.setBottom(bottom)
    this.show(this.#position)
  }

  /** Fits the board to a width in CSS pixels. Loads another sheet when the new size needs one. */
  resize(width: number, devicePixelRatio: number): void {
    this.#size = { width, devicePixelRatio }
    this.#fit()
    this.#changeAtlas()
  }

  /** Changes the theme of the board, as soon as its sheet is loaded. */
  setTheme(theme: BoardTheme): void {
    this.#theme = theme
    this.#changeAtlas()
  }

  destroy(): void {
    if (this.#isDestroyed) return
    this.#isDestroyed = true
    this.#sheets.destroy()
    this.#unfollowDensity()
    document.removeEventListener('visibilitychange', this.#onVisibility)
    this.#hand.destroy()
    this.#extras.stop()
    const play = this.#play
    this.#play = null
    this.#loop.destroy()
    this.#sharpness.destroy()
    this.#scene.ground.destroy({ children: true })
    this.#scene.parts.destroy({ children: true })
    this.#drawing.destroy()
    this.#parts.destroy()
    play?.done()
  }

  readonly #sound = (sound: BoardSound): void => {
    this.#isRattling = sound === 'dice' || (this.#isRattling && sound !== 'diceLand')
    this.#onSound(sound)
  }

  /** Fits the picture to its place, in the density that the device can keep up with. */
  #fit(): void {
    this.#checkers.shadows.visible = this.#governor.quality.hasShadows
    this.#loop.wake()
    this.#fitDensity()
  }

  /** Draws at once at rest. No frame is requested. */
  #fitDensity(): void {
    this.#drawing.fit(this.#size.width, this.#size.devicePixelRatio, this.#sharpness.density)
  }

  /** Wants the sheet for the current theme and size. */
  #changeAtlas(): void {
    const scale = sheetScale(this.#size.width, this.#size.devicePixelRatio)
    void this.#sheets.want({ theme: this.#theme, scale })
  }

  readonly #useAtlas = (atlas: Atlas): void => {
    this.#drawing.useSheet(atlas.bitmap)
    this.#parts.replaceAtlas(atlas)
    this.#loop.wake()
    this.#extras.dressAgain()
  }

  /** Ends the running animation without drawing it, so that its callers do not wait for a graphics card. */
  readonly #onLost = (): void => {
    this.#loop.suspend()
    this.skip()
  }

  readonly #onVisibility = (): void => {
    if (document.hidden) this.skip()
    else this.#loop.wake()
  }
}
