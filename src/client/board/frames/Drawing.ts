import type { RendererKind, Scene, SheetRenderer } from '../renderer/SheetRenderer.ts'
import { createFlatRenderer } from '../renderer/createRenderer.ts'
import { canvasSize, wholePixels } from '../position/resolution.ts'

/** How long to wait for a lost context while the page is visible, in ms. After that the 2D canvas takes over. */
const GIVE_BACK_MS = 4000

/** A canvas and what draws on it. A canvas cannot change its first kind of context. */
interface Picture {
  readonly canvas: HTMLCanvasElement
  readonly renderer: SheetRenderer
}

export interface DrawingOptions extends Picture {
  readonly scene: Scene
  /** Called when the graphics card is gone. Nothing can be drawn for now. */
  readonly onLost: () => void
  /** Called when drawing is possible again. The picture must then be drawn. */
  readonly onBack: () => void
  /** Whether a frame will be drawn. */
  readonly isAwake: () => boolean
  /** Called after each drawing, while the canvas can still be read, with the width of the part that is drawn on. */
  readonly onDrawn: (drawnWidth: number) => void
}

/** The board's picture: a canvas of the right size and its renderer. It survives the loss of the graphics card. */
export class Drawing {
  readonly #options: DrawingOptions
  #picture: Picture
  /** WebGL's canvas, while the 2D canvas is tried. */
  #spare: Picture | null = null
  #sheet: ImageBitmap | null = null
  #size = { width: 1, devicePixelRatio: 1, share: 1 }
  #drawnWidth = 0
  #giveUp: ReturnType<typeof setTimeout> | undefined
  #isLost = false
  #isDestroyed = false

  constructor(options: DrawingOptions) {
    this.#options = options
    this.#picture = options
    this.#hear()
    options.renderer.whenReady.catch(this.#onUnfit)
    document.addEventListener('visibilitychange', this.#onVisibility)
  }

  get kind(): RendererKind {
    return this.#picture.renderer.kind
  }

  render(): void {
    this.#picture.renderer.render(this.#options.scene)
    this.#options.onDrawn(this.#drawnWidth)
  }

  useSheet(sheet: ImageBitmap): void {
    this.#sheet = sheet
    this.#picture.renderer.useSheet(sheet)
  }

  /**
   * Sizes the canvas for a width in CSS pixels. `share` is the share of the screen's full density. Draws at once, unless
   * a frame will be drawn anyway.
   */
  fit(width: number, devicePixelRatio: number, share: number): void {
    this.#size = { width, devicePixelRatio, share }
    const full = canvasSize(width, devicePixelRatio)
    const drawn = { width: wholePixels(full.width * share), height: wholePixels(full.height * share) }
    const isResized = full.width !== this.#picture.canvas.width || full.height !== this.#picture.canvas.height
    if (!isResized && drawn.width === this.#drawnWidth) return
    this.#drawnWidth = drawn.width
    if (isResized) this.#picture.renderer.resize(full)
    this.#picture.renderer.drawWithin(drawn)
    this.#stretch(full.width / drawn.width, full.height / drawn.height)
    // A resized canvas is empty until the next drawing.
    if (this.#sheet !== null && !this.#options.isAwake()) this.render()
  }

  /**
   * Lets the part of the canvas that is drawn on take the place of the whole. A canvas of another size would cost a new
   * buffer at each change. The element around it cuts off the rest.
   */
  #stretch(across: number, down: number): void {
    const { style } = this.#picture.canvas
    style.transform = across === 1 ? '' : `scale(${across}, ${down})`
  }

  /** Goes on with a 2D canvas for a trial. Answers false when that is not possible. */
  async tryFlat(): Promise<boolean> {
    if (this.kind === 'canvas') return false
    const flat = await createFlat(this.#picture.canvas).catch(() => null)
    if (flat === null || this.#isDestroyed || this.#isLost) {
      flat?.renderer.destroy()
      return false
    }
    this.#spare = this.#swap(flat)
    return true
  }

  /** Ends the trial with the one of the two renderers that is to stay. */
  endTrial(isFlat: boolean): void {
    const spare = this.#spare
    if (spare === null) return
    this.#spare = null
    const unwanted = isFlat ? spare : this.#swap(spare)
    unwanted.renderer.destroy()
    // Nobody has heard its events meanwhile.
    if (!isFlat && spare.canvas.getContext('webgl')?.isContextLost() === true) this.#onLost()
  }

  destroy(): void {
    this.#isDestroyed = true
    clearTimeout(this.#giveUp)
    this.#unhear()
    document.removeEventListener('visibilitychange', this.#onVisibility)
    this.#picture.renderer.destroy()
    this.#spare?.renderer.destroy()
    if (this.#picture.canvas !== this.#options.canvas) this.#picture.canvas.remove()
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

  /** Goes on with a 2D canvas in place of the canvas that lost its card. */
  async #fallBack(): Promise<void> {
    const flat = await createFlat(this.#picture.canvas)
    if (this.#isDestroyed || !this.#isLost) {
      flat.renderer.destroy()
      return
    }
    this.#isLost = false
    this.#swap(flat).renderer.destroy()
    this.#options.onBack()
  }

  /** Draws on another canvas. Answers the one before. */
  #swap(next: Picture): Picture {
    const before = this.#picture
    this.#unhear()
    before.canvas.replaceWith(next.canvas)
    this.#picture = next
    this.#hear()
    if (this.#sheet !== null) next.renderer.useSheet(this.#sheet)
    this.#drawnWidth = 0
    const { width, devicePixelRatio, share } = this.#size
    this.fit(width, devicePixelRatio, share)
    return before
  }

  #hear(): void {
    this.#picture.canvas.addEventListener('webglcontextlost', this.#onLost)
    this.#picture.canvas.addEventListener('webglcontextrestored', this.#onRestored)
  }

  #unhear(): void {
    this.#picture.canvas.removeEventListener('webglcontextlost', this.#onLost)
    this.#picture.canvas.removeEventListener('webglcontextrestored', this.#onRestored)
  }
}

/** A 2D canvas that can take the place of another canvas. */
async function createFlat({ className }: HTMLCanvasElement): Promise<Picture> {
  const canvas = document.createElement('canvas')
  canvas.className = className
  canvas.setAttribute('aria-hidden', 'true')
  return { canvas, renderer: await createFlatRenderer(canvas) }
}
