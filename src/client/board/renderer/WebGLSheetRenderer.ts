import type { Container } from 'pixi.js'
import { Part } from '../sprites/Part.ts'
import { QuadBuffer, indexCount, quadIndices } from './QuadBuffer.ts'
import type { PixelSize, Scene, SheetRenderer } from './SheetRenderer.ts'
import { bindSheetProgram, untilLinked } from './sheetProgram.ts'
import { walkSprites } from './walkSprites.ts'

/** The number of sprites that suffices for the board, thirty checkers and all highlights. */
const FIRST_CAPACITY = 192

/**
 * Draws a whole board in one draw call: one program, one texture, one buffer. The corners of the ground lie first in
 * the buffer and are uploaded once. A frame uploads only the sprites on the ground. Pixi's own renderer does the same
 * with four times the code, because it can do so much more.
 */
export class WebGLSheetRenderer implements SheetRenderer {
  readonly kind = 'webgl'
  readonly #canvas: HTMLCanvasElement
  readonly #gl: WebGLRenderingContext
  readonly #quads = new QuadBuffer(FIRST_CAPACITY)
  readonly #addQuad = this.#quads.add.bind(this.#quads)
  #sheet: ImageBitmap | null = null
  #drawn: PixelSize = { width: 1, height: 1 }
  /** The number of the ground's sprites in the buffer; null when they must be read again. */
  #groundCount: number | null = null
  /** The number of sprites that the card's buffers hold. */
  #uploadedCapacity = 0

  readonly whenReady: Promise<void>

  /** Throws when the canvas has no WebGL. */
  constructor(canvas: HTMLCanvasElement) {
    const gl = canvas.getContext('webgl', {
      alpha: true,
      antialias: false,
      depth: false,
      stencil: false,
      powerPreference: 'low-power',
    })
    if (gl === null) throw new Error('No WebGL here')
    this.#canvas = canvas
    this.#gl = gl
    this.whenReady = untilLinked(gl, this.#prepare())
    // The caller may ask only after the promise has rejected.
    this.whenReady.catch(() => {})
    canvas.addEventListener('webglcontextlost', this.#onLost)
    canvas.addEventListener('webglcontextrestored', this.#onRestored)
  }

  resize({ width, height }: PixelSize): void {
    this.#canvas.width = width
    this.#canvas.height = height
  }

  drawWithin(drawn: PixelSize): void {
    this.#drawn = drawn
    // WebGL counts from the lower left corner.
    this.#gl.viewport(0, this.#canvas.height - drawn.height, drawn.width, drawn.height)
  }

  useSheet(sheet: ImageBitmap): void {
    this.#sheet = sheet
    this.#uploadSheet()
    this.#groundCount = null
  }

  render({ ground, parts }: Scene): void {
    const gl = this.#gl
    if (gl.isContextLost()) return
    const quads = this.#quads
    quads.begin(this.#groundCount ?? 0)
    if (this.#groundCount === null) {
      walkSprites(ground, this.#addQuad)
      this.#groundCount = quads.count
    }
    for (const layer of parts.children) this.#addLayer(layer)
    quads.end()
    gl.clear(gl.COLOR_BUFFER_BIT)
    if (this.#uploadedCapacity < quads.capacity) this.#allocate()
    else if (quads.firstWritten < quads.count)
      gl.bufferSubData(gl.ARRAY_BUFFER, QuadBuffer.offsetOf(quads.firstWritten), quads.writtenBytes())
    gl.drawElements(gl.TRIANGLES, indexCount(quads.count), gl.UNSIGNED_SHORT, 0)
  }

  destroy(): void {
    this.#canvas.removeEventListener('webglcontextlost', this.#onLost)
    this.#canvas.removeEventListener('webglcontextrestored', this.#onRestored)
    this.#sheet = null
    // Browsers keep few contexts. This call frees the card's memory now instead of with the next garbage collection.
    this.#gl.getExtension('WEBGL_lose_context')?.loseContext()
  }

  /** Writes only the changed parts of a layer that stands still. A frame moves two or three of seventy sprites. */
  #addLayer(layer: Container): void {
    if (layer instanceof Part) this.#addPart(layer)
    else if (layer.visible) {
      for (const child of layer.children) {
        if (this.#quads.keep(child)) continue
        if (child instanceof Part) this.#addPart(child)
        else walkSprites(child, this.#addQuad)
      }
    }
  }

  #addPart(part: Part): void {
    if (!part.visible || this.#quads.keep(part)) return
    walkSprites(part, this.#addQuad)
    part.isChanged = false
  }

  /** Prepares a fresh context. Everything stays bound, because nothing else draws here. */
  #prepare(): WebGLProgram {
    const gl = this.#gl
    gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer())
    gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, gl.createBuffer())
    const program = bindSheetProgram(gl)
    gl.bindTexture(gl.TEXTURE_2D, gl.createTexture())
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE)
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE)
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR)
    gl.enable(gl.BLEND)
    gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA)
    this.#uploadedCapacity = 0
    this.#groundCount = null
    return program
  }

  #uploadSheet(): void {
    const gl = this.#gl
    if (this.#sheet !== null) gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, this.#sheet)
  }

  #allocate(): void {
    const gl = this.#gl
    const { capacity } = this.#quads
    gl.bufferData(gl.ELEMENT_ARRAY_BUFFER, quadIndices(capacity), gl.STATIC_DRAW)
    gl.bufferData(gl.ARRAY_BUFFER, QuadBuffer.offsetOf(capacity), gl.DYNAMIC_DRAW)
    gl.bufferSubData(gl.ARRAY_BUFFER, 0, this.#quads.allBytes())
    this.#uploadedCapacity = capacity
  }

  // A browser restores a context only if this event is prevented.
  readonly #onLost = (event: Event): void => event.preventDefault()

  readonly #onRestored = (): void => {
    this.#prepare()
    this.#uploadSheet()
    this.drawWithin(this.#drawn)
  }
}
