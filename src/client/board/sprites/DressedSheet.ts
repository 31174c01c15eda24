import type { Side } from '../../../engine/rules/position.ts'
import type { BoardLooks } from '../position/boardLooks.ts'
import type { Atlas, PartBox } from './atlas.ts'

const SIDES = ['white', 'black'] as const
const SHADES = { white: 'light', black: 'dark' } as const

/** What a sheet wears: the names of the inlays of white and black, undefined for a plain side. */
interface Dress {
  readonly atlas: Atlas
  readonly names: readonly (string | undefined)[]
}

interface Worn {
  readonly atlas: Atlas
  readonly image: ImageBitmap
}

interface Inlay {
  readonly side: Side
  readonly drawing: HTMLImageElement
}

/**
 * The sheet with inlaid checkers. The inlays are drawn into the faces on the sheet, so a frame costs what it costs without
 * them. Checkers on edge, in the trays, show no face.
 */
export class DressedSheet {
  readonly #parts: PartBox
  readonly #drawWith: (sheet: ImageBitmap) => void
  /** The last wish. It is worn as soon as it is drawn. */
  #wanted: Dress
  #worn: Worn | null = null

  constructor(parts: PartBox, drawWith: (sheet: ImageBitmap) => void) {
    this.#parts = parts
    this.#drawWith = drawWith
    this.#wanted = { atlas: parts.atlas, names: SIDES.map(() => undefined) }
  }

  /** The image to draw with. */
  get image(): ImageBitmap {
    const { atlas } = this.#parts
    return this.#worn?.atlas === atlas ? this.#worn.image : atlas.bitmap
  }

  /** Draws the inlays that the players have chosen. A side whose drawing cannot be loaded stays plain. */
  async dress(looks: BoardLooks): Promise<void> {
    const wanted = { atlas: this.#parts.atlas, names: SIDES.map((side) => looks[side]?.checkers) }
    if (isSame(wanted, this.#wanted)) return
    this.#wanted = wanted
    const inlays = await Promise.all(SIDES.map((side, index) => loadInlay(side, wanted.names[index])))
    if (wanted !== this.#wanted) return
    const shown = inlays.filter((inlay) => inlay !== null)
    if (shown.length === 0) {
      this.#wear(null)
      return
    }
    const image = await drawInlays(wanted.atlas, shown)
    if (wanted === this.#wanted) this.#wear({ atlas: wanted.atlas, image })
    else image.close()
  }

  destroy(): void {
    this.#wanted = { ...this.#wanted }
    this.#worn?.image.close()
    this.#worn = null
  }

  #wear(next: Worn | null): void {
    const before = this.#worn
    if (before === next) return
    this.#worn = next
    this.#drawWith(this.image)
    before?.image.close()
  }
}

function isSame(one: Dress, other: Dress): boolean {
  return one.atlas === other.atlas && one.names.every((name, index) => name === other.names[index])
}

async function loadInlay(side: Side, name: string | undefined): Promise<Inlay | null> {
  if (name === undefined) return null
  const drawing = new Image()
  drawing.src = `/ui/inlaid-${name}-${SHADES[side]}.svg`
  return drawing.decode().then(
    () => ({ side, drawing }),
    () => null,
  )
}

function drawInlays(atlas: Atlas, inlays: readonly Inlay[]): Promise<ImageBitmap> {
  const canvas = document.createElement('canvas')
  canvas.width = atlas.bitmap.width
  canvas.height = atlas.bitmap.height
  const pen = canvas.getContext('2d')
  if (pen === null) throw new Error('This canvas cannot be drawn on')
  pen.drawImage(atlas.bitmap, 0, 0)
  for (const { side, drawing } of inlays) {
    const { frame, source } = atlas.texture(`checker-${SHADES[side]}`)
    const { resolution } = source
    pen.drawImage(
      drawing,
      frame.x * resolution,
      frame.y * resolution,
      frame.width * resolution,
      frame.height * resolution,
    )
  }
  return createImageBitmap(canvas)
}
