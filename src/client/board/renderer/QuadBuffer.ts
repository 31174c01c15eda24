import type { Container, Matrix, Sprite } from 'pixi.js'
import type { Part } from '../sprites/Part.ts'

/**
 * Bytes of a corner: x and y as floats in stage units, u and v in 65,535ths of the sheet, and a colour; see
 * `sheetProgram`.
 */
export const BYTES_PER_CORNER = 16
const CORNERS = 4
const BYTES_PER_QUAD = BYTES_PER_CORNER * CORNERS
const INDICES_PER_QUAD = 6
const MOST_QUADS = 65_536 / CORNERS

/** The corners of sprites in the graphics card's format. The buffer grows when needed. */
export class QuadBuffer {
  #bytes: ArrayBuffer
  #floats: Float32Array
  #shorts: Uint16Array
  #words: Uint32Array
  #capacity: number
  #count = 0
  /** The sprite of each quad. */
  readonly #owners: (Sprite & Partial<Pick<Part, 'isChanged'>>)[] = []
  /** The range of quads written since `begin`: from the first up to, but not including, the second number. */
  #firstWritten = 0
  #afterWritten = 0
  /** The view handed out last. Frames of one motion write the same quads, and a new view costs the browser much. */
  #lastView = new Uint8Array()

  constructor(capacity: number) {
    this.#capacity = capacity
    this.#bytes = new ArrayBuffer(capacity * BYTES_PER_QUAD)
    this.#floats = new Float32Array(this.#bytes)
    this.#shorts = new Uint16Array(this.#bytes)
    this.#words = new Uint32Array(this.#bytes)
  }

  /** The number of sprites in the buffer. */
  get count(): number {
    return this.#count
  }

  /** The number of sprites that fit. */
  get capacity(): number {
    return this.#capacity
  }

  /** The first quad that has been written since `begin`. */
  get firstWritten(): number {
    return this.#firstWritten
  }

  /** Starts again after the first `count` sprites. */
  begin(count: number): void {
    this.#count = count
    this.#firstWritten = this.#capacity
    this.#afterWritten = 0
  }

  /** Ends a round. Sprites that an earlier round left behind are forgotten. */
  end(): void {
    if (this.#owners.length > this.#count) this.#owners.length = this.#count
  }

  /**
   * Keeps a part that is already in this place, unchanged. False when it has to be added. A part that was hidden has
   * changed.
   */
  keep(part: Container): boolean {
    const owner = this.#owners[this.#count]
    if (owner !== part || owner.isChanged !== false) return false
    this.#count += 1
    return true
  }

  /** The bytes written since `begin`. */
  writtenBytes(): Uint8Array {
    const length = Math.max(0, this.#afterWritten - this.#firstWritten) * BYTES_PER_QUAD
    const offset = length === 0 ? 0 : this.#firstWritten * BYTES_PER_QUAD
    const { buffer, byteOffset, byteLength } = this.#lastView
    if (buffer !== this.#bytes || byteOffset !== offset || byteLength !== length)
      this.#lastView = new Uint8Array(this.#bytes, offset, length)
    return this.#lastView
  }

  allBytes(): Uint8Array {
    return new Uint8Array(this.#bytes, 0, this.#count * BYTES_PER_QUAD)
  }

  static offsetOf(quad: number): number {
    return quad * BYTES_PER_QUAD
  }

  add(sprite: Sprite, place: Matrix, alpha: number): void {
    if (this.#count === this.#capacity) this.#grow()
    const { anchor, texture } = sprite
    const { orig, uvs } = texture
    const left = -anchor.x * orig.width
    const top = -anchor.y * orig.height
    const right = left + orig.width
    const bottom = top + orig.height
    const colour = premultiplied(sprite.localColor, alpha)
    const { a, b, c, d, tx, ty } = place
    const corner = this.#count * CORNERS
    this.#put(corner, a * left + c * top + tx, b * left + d * top + ty)
    this.#put(corner + 1, a * right + c * top + tx, b * right + d * top + ty)
    this.#put(corner + 2, a * right + c * bottom + tx, b * right + d * bottom + ty)
    this.#put(corner + 3, a * left + c * bottom + tx, b * left + d * bottom + ty)
    this.#paint(corner, uvs.x0, uvs.y0, colour)
    this.#paint(corner + 1, uvs.x1, uvs.y1, colour)
    this.#paint(corner + 2, uvs.x2, uvs.y2, colour)
    this.#paint(corner + 3, uvs.x3, uvs.y3, colour)
    this.#owners[this.#count] = sprite
    this.#firstWritten = Math.min(this.#firstWritten, this.#count)
    this.#count += 1
    this.#afterWritten = this.#count
  }

  #put(corner: number, x: number, y: number): void {
    this.#floats[corner * 4] = x
    this.#floats[corner * 4 + 1] = y
  }

  #paint(corner: number, u: number, v: number, colour: number): void {
    this.#shorts[corner * 8 + 4] = Math.round(u * 65_535)
    this.#shorts[corner * 8 + 5] = Math.round(v * 65_535)
    this.#words[corner * 4 + 3] = colour
  }

  #grow(): void {
    const old = new Uint8Array(this.#bytes)
    this.#capacity *= 2
    if (this.#capacity > MOST_QUADS) throw new Error('More sprites than one draw call can hold')
    this.#bytes = new ArrayBuffer(old.byteLength * 2)
    new Uint8Array(this.#bytes).set(old)
    this.#floats = new Float32Array(this.#bytes)
    this.#shorts = new Uint16Array(this.#bytes)
    this.#words = new Uint32Array(this.#bytes)
  }
}

/** A colour as Pixi keeps it (0xBBGGRR) under an opacity, as four bytes red, green, blue, alpha. */
function premultiplied(colour: number, alpha: number): number {
  if (alpha === 1) return (0xff000000 | colour) >>> 0
  const blue = Math.round(((colour >> 16) & 255) * alpha)
  const green = Math.round(((colour >> 8) & 255) * alpha)
  const red = Math.round((colour & 255) * alpha)
  return ((Math.round(alpha * 255) << 24) | (blue << 16) | (green << 8) | red) >>> 0
}

/** The indices of two triangles for each of `capacity` quads. */
export function quadIndices(capacity: number): Uint16Array {
  const indices = new Uint16Array(capacity * INDICES_PER_QUAD)
  for (let quad = 0; quad < capacity; quad++) {
    const corner = quad * CORNERS
    indices.set([corner, corner + 1, corner + 2, corner, corner + 2, corner + 3], quad * INDICES_PER_QUAD)
  }
  return indices
}

/** The number of indices for `quads` quads. */
export function indexCount(quads: number): number {
  return quads * INDICES_PER_QUAD
}
