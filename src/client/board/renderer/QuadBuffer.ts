import type { Matrix, Sprite } from 'pixi.js'

/** A corner: x and y as floats in stage units, u and v as parts of 65,535 of the sheet, a colour; see `sheetProgram`. */
export const BYTES_PER_CORNER = 16
const CORNERS = 4
const BYTES_PER_QUAD = BYTES_PER_CORNER * CORNERS
const INDICES_PER_QUAD = 6
const MOST_QUADS = 65_536 / CORNERS

/** The corners of sprites as the graphics card reads them. It grows when it has to. */
export class QuadBuffer {
  #bytes: ArrayBuffer
  #floats: Float32Array
  #shorts: Uint16Array
  #words: Uint32Array
  #count = 0
  /** Whose corners are where. */
  readonly #owners: Sprite[] = []
  /** What has been written since `begin`: from this quad to the one before that. */
  #firstWritten = 0
  #afterWritten = 0
  /** What was handed out last: frames of one move write the same quads, and a view is dear to make for the browser. */
  #lastView = new Uint8Array()

  constructor(capacity: number) {
    this.#bytes = new ArrayBuffer(capacity * BYTES_PER_QUAD)
    this.#floats = new Float32Array(this.#bytes)
    this.#shorts = new Uint16Array(this.#bytes)
    this.#words = new Uint32Array(this.#bytes)
  }

  /** Sprites in it. */
  get count(): number {
    return this.#count
  }

  /** Sprites that fit. */
  get capacity(): number {
    return this.#bytes.byteLength / BYTES_PER_QUAD
  }

  /** The first quad that has been written since `begin`. */
  get firstWritten(): number {
    return this.#firstWritten
  }

  /** Begins anew after the first `count` sprites. */
  begin(count: number): void {
    this.#count = count
    this.#firstWritten = this.capacity
    this.#afterWritten = 0
  }

  /** There are no more sprites: what an earlier round has left behind them is not found again. */
  end(): void {
    this.#owners.length = this.#count
  }

  /** Takes a sprite as it stands here already; false when it has to be added. */
  keep(sprite: Sprite): boolean {
    if (this.#owners[this.#count] !== sprite) return false
    this.#count += 1
    return true
  }

  /** The bytes that have been written since `begin`. */
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
    if (this.#count === this.capacity) this.#grow()
    const { anchor, texture } = sprite
    const { orig, uvs } = texture
    const left = -anchor.x * orig.width
    const top = -anchor.y * orig.height
    const right = left + orig.width
    const bottom = top + orig.height
    const colour = premultiplied(sprite.tint, alpha)
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
    if (this.capacity * 2 > MOST_QUADS) throw new Error('More sprites than one draw call can hold')
    this.#bytes = new ArrayBuffer(old.byteLength * 2)
    new Uint8Array(this.#bytes).set(old)
    this.#floats = new Float32Array(this.#bytes)
    this.#shorts = new Uint16Array(this.#bytes)
    this.#words = new Uint32Array(this.#bytes)
  }
}

/** A tint (0xRRGGBB) under an opacity, as four bytes red, green, blue, alpha. */
function premultiplied(tint: number, alpha: number): number {
  const red = Math.round(((tint >> 16) & 255) * alpha)
  const green = Math.round(((tint >> 8) & 255) * alpha)
  const blue = Math.round((tint & 255) * alpha)
  return ((Math.round(alpha * 255) << 24) | (blue << 16) | (green << 8) | red) >>> 0
}

/** Two triangles for each quad, for `capacity` of them. */
export function quadIndices(capacity: number): Uint16Array {
  const indices = new Uint16Array(capacity * INDICES_PER_QUAD)
  for (let quad = 0; quad < capacity; quad++) {
    const corner = quad * CORNERS
    indices.set([corner, corner + 1, corner + 2, corner, corner + 2, corner + 3], quad * INDICES_PER_QUAD)
  }
  return indices
}

/** Indices that draw `quads` quads. */
export function indexCount(quads: number): number {
  return quads * INDICES_PER_QUAD
}
