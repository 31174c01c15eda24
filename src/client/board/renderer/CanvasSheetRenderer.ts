import type { Container, Matrix, Sprite } from 'pixi.js'
import { BOARD_WIDTH } from '../../../protocol/board/geometry.ts'
import type { PixelSize, Scene, SheetRenderer } from './SheetRenderer.ts'
import { type SpriteVisitor, walkSprites } from './walkSprites.ts'

const NO_TINT = 0xffffff
/** A moving board may have fewer pixels than one at rest. The grounds of both sizes are kept. */
const KEPT_GROUNDS = 2

/**
 * The board on a 2D canvas, for machines without WebGL. The ground is painted once for each size, and each tinted part
 * once.
 */
export class CanvasSheetRenderer implements SheetRenderer {
  readonly kind = 'canvas'
  readonly whenReady = Promise.resolve()
  readonly #canvas: HTMLCanvasElement
  readonly #pen: CanvasRenderingContext2D
  #sheet: ImageBitmap | null = null
  #drawn: PixelSize = { width: 1, height: 1 }
  /** The grounds by width, the oldest first. */
  readonly #grounds = new Map<number, HTMLCanvasElement>()
  readonly #tinted = new Map<string, HTMLCanvasElement>()

  /** Throws an `Error` when the canvas has no 2D context. */
  constructor(canvas: HTMLCanvasElement) {
    this.#canvas = canvas
    this.#pen = penOf(canvas)
  }

  resize({ width, height }: PixelSize): void {
    this.#canvas.width = width
    this.#canvas.height = height
  }

  drawWithin(drawn: PixelSize): void {
    this.#drawn = drawn
  }

  useSheet(sheet: ImageBitmap): void {
    this.#sheet = sheet
    this.#grounds.clear()
    this.#tinted.clear()
  }

  render({ ground, parts }: Scene): void {
    const pen = this.#pen
    const { width, height } = this.#canvas
    pen.resetTransform()
    pen.globalAlpha = 1
    pen.clearRect(0, 0, width, height)
    pen.drawImage(this.#paintedGround(ground), 0, 0)
    walkSprites(parts, this.#drawWith(pen))
  }

  destroy(): void {
    this.#sheet = null
    this.#grounds.clear()
    this.#tinted.clear()
    // A canvas keeps the memory of its pixels while it has a size.
    this.#canvas.width = 0
    this.#canvas.height = 0
  }

  /** The ground for the current size, painted once. */
  #paintedGround(ground: Container): HTMLCanvasElement {
    const { width, height } = this.#drawn
    const known = this.#grounds.get(width)
    if (known?.height === height) return known
    const painted = createCanvas(width, height)
    walkSprites(ground, this.#drawWith(penOf(painted)))
    this.#grounds.delete(width)
    this.#grounds.set(width, painted)
    for (const old of this.#grounds.keys()) if (this.#grounds.size > KEPT_GROUNDS) this.#grounds.delete(old)
    return painted
  }

  #drawWith(pen: CanvasRenderingContext2D): SpriteVisitor {
    const unit = this.#drawn.width / BOARD_WIDTH
    return (sprite, place, alpha) => this.#draw(pen, { sprite, place, alpha, unit })
  }

  #draw(
    pen: CanvasRenderingContext2D,
    { sprite, place, alpha, unit }: { sprite: Sprite; place: Matrix; alpha: number; unit: number },
  ): void {
    if (this.#sheet === null) return
    const { anchor, texture, tint } = sprite
    const { frame, orig } = texture
    const { resolution } = texture.source
    pen.setTransform(place.a * unit, place.b * unit, place.c * unit, place.d * unit, place.tx * unit, place.ty * unit)
    pen.globalAlpha = alpha
    const x = -anchor.x * orig.width
    const y = -anchor.y * orig.height
    if (tint !== NO_TINT) {
      pen.drawImage(this.#tint(sprite, this.#sheet), x, y, orig.width, orig.height)
      return
    }
    const source = [frame.x * resolution, frame.y * resolution, frame.width * resolution, frame.height * resolution]
    const [left = 0, top = 0, width = 0, height = 0] = source
    pen.drawImage(this.#sheet, left, top, width, height, x, y, orig.width, orig.height)
  }

  /** The sprite's part in its tint, drawn once. */
  #tint({ texture, tint, label }: Sprite, sheet: ImageBitmap): HTMLCanvasElement {
    const key = `${label} ${tint}`
    const known = this.#tinted.get(key)
    if (known !== undefined) return known
    const { frame } = texture
    const { resolution } = texture.source
    const width = Math.round(frame.width * resolution)
    const height = Math.round(frame.height * resolution)
    const made = createCanvas(width, height)
    const pen = penOf(made)
    const draw = () =>
      pen.drawImage(sheet, frame.x * resolution, frame.y * resolution, width, height, 0, 0, width, height)
    draw()
    pen.globalCompositeOperation = 'multiply'
    pen.fillStyle = `#${tint.toString(16).padStart(6, '0')}`
    pen.fillRect(0, 0, width, height)
    // The colour has filled the corners too. This makes them transparent again.
    pen.globalCompositeOperation = 'destination-in'
    draw()
    this.#tinted.set(key, made)
    return made
  }
}

function createCanvas(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, width)
  canvas.height = Math.max(1, height)
  return canvas
}

function penOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const pen = canvas.getContext('2d')
  if (pen === null) throw new Error('This canvas cannot be drawn on')
  return pen
}
