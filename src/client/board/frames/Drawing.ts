import { BOARD_HEIGHT, BOARD_WIDTH } from '../position/geometry.ts'
import type { RendererKind, Scene, SheetRenderer } from '../renderer/SheetRenderer.ts'
import { createFlatRenderer } from '../renderer/createRenderer.ts'
import { densityFor } from '../position/resolution.ts'

/** How long to wait for a lost context while the page is visible, in ms. After that the 2D canvas takes over. */
const GIVE_BACK_MS = 4000

export interface DrawingOptions {
  readonly canvas: HTMLCanvasElement
  readonly renderer: SheetRenderer
  readonly scene: Scene
  /** Called when the graphics card is gone. Nothing can be drawn for now. */
  readonly onLost: () => void
  /** Called when drawing is possible again. The picture must then be drawn. */
  readonly onBack: () => void
}

/** The board's picture: a canvas of the right size and its renderer. It survives the loss of the graphics card. */
export class Drawing {
  readonly #options: DrawingOptions
  #canvas: HTMLCanvasElement
  #renderer: SheetRenderer
  #sheet: ImageBitmap | null = null
  #size = { width: 1, devicePixelRatio: 1, share: 1 }
  #giveUp: ReturnType<typeof setTimeout> | undefined
  #isLost = false
  #isDestroyed = false

  constructor(options: DrawingOptions) {
    this.#options = options
    this.#canvas = options.canvas
    this.#renderer = options.renderer
    this.#renderer.whenReady.catch(this.#onUnfit)
    this.#canvas.addEventListener('webglcontextlost', this.#onLost)
    this.#canvas.addEventListener('webglcontextrestored', this.#onRestored)
    document.addEventListener('visibilitychange', this.#onVisibility)
  }

  get kind(): RendererKind {
    return this.#renderer.kind
  }

  render(): void {
    this.#renderer.render(this.#options.scene)
  }

  useSheet(sheet: ImageBitmap): void {
    this.#sheet = sheet
    this.#renderer.useSheet(sheet)
  }

  /** Sizes the canvas for a width in CSS pixels. `share` is the share of the screen's full density. */
  fit(width: number, devicePixelRatio: number, share: number): void {
    this.#size = { width, devicePixelRatio, share }
    const height = (width * BOARD_HEIGHT) / BOARD_WIDTH
    const density = densityFor(width, height, devicePixelRatio) * share
    const wanted = { width: Math.round(width * density), height: Math.round(height * density) }
    if (wanted.width === this.#canvas.width && wanted.height === this.#canvas.height) return
    this.#renderer.resize(Math.max(1, wanted.width), Math.max(1, wanted.height))
    // A resized canvas is empty until the next drawing.
    if (this.#sheet !== null) this.render()
  }

  destroy(): void {
    this.#isDestroyed = true
    clearTimeout(this.#giveUp)
    this.#unhear()
    document.removeEventListener('visibilitychange', this.#onVisibility)
    this.#renderer.destroy()
    if (this.#canvas !== this.#options.canvas) this.#canvas.remove()
  }

  readonly #onLost = (): void => {
    this.#isLost = true
    this.#waitForIt()
    this.#options.onLost()
  }

  /** The card cannot compile the board's program, and waiting does not help. */
  readonly #onUnfit = (): void => {
    if (this.#isDestroyed) return
    this.#isLost = true
    this.#options.onLost()
    void this.#fallBack()
  }

  readonly #onRestored = (): void => {
    this.#isLost = false
    clearTimeout(this.#giveUp)
    this.#options.onBack()
  }

  /** Hidden pages lose their context on purpose, and get it back when they are visible again. */
  readonly #onVisibility = (): void => {
    if (this.#isLost && !document.hidden) this.#waitForIt()
  }

  #waitForIt(): void {
    clearTimeout(this.#giveUp)
    this.#giveUp = setTimeout(() => {
      if (!document.hidden) void this.#fallBack()
    }, GIVE_BACK_MS)
  }

  /**
   * Replaces the canvas that lost its card by one with a 2D context. A canvas cannot change its first kind of context.
   */
  async #fallBack(): Promise<void> {
    const canvas = document.createElement('canvas')
    canvas.className = this.#canvas.className
    canvas.setAttribute('aria-hidden', 'true')
    const renderer = await createFlatRenderer(canvas)
    if (this.#isDestroyed || !this.#isLost) {
      renderer.destroy()
      return
    }
    this.#isLost = false
    this.#unhear()
    this.#renderer.destroy()
    this.#canvas.replaceWith(canvas)
    this.#canvas = canvas
    this.#renderer = renderer
    if (this.#sheet !== null) renderer.useSheet(this.#sheet)
    const { width, devicePixelRatio, share } = this.#size
    this.fit(width, devicePixelRatio, share)
    this.#options.onBack()
  }

  #unhear(): void {
    this.#canvas.removeEventListener('webglcontextlost', this.#onLost)
    this.#canvas.removeEventListener('webglcontextrestored', this.#onRestored)
  }
}
