import { Container, type Sprite } from 'pixi.js'
import type { PartBox } from './atlas.ts'

/** The digits that a board shows. Persian ones are read from left to right too. */
export type Digits = 'en' | 'fa'

const DRAWN_HEIGHT = 30
const MOST_DIGITS = 2

/** A number of one or two digits, centred on its position. */
export class NumberSprite extends Container {
  readonly #parts: PartBox
  readonly #digits: Digits
  readonly #signs: readonly Sprite[]

  constructor(parts: PartBox, digits: Digits, tint: number) {
    super()
    this.#parts = parts
    this.#digits = digits
    this.#signs = Array.from({ length: MOST_DIGITS }, () => parts.sprite(`digit-${digits}-0`))
    for (const sign of this.#signs) {
      sign.tint = tint
      this.addChild(sign)
    }
  }

  /** Shows `value` in digits of this height. */
  show(value: number, height: number): void {
    const text = String(value)
    const scale = height / DRAWN_HEIGHT
    const widths = [...text].map((digit) => this.#parts.atlas.texture(this.#part(digit)).orig.width * scale)
    let x = -widths.reduce((sum, width) => sum + width, 0) / 2
    this.#signs.forEach((sign, index) => {
      const digit = text[index]
      const width = widths[index]
      sign.visible = digit !== undefined
      if (digit === undefined || width === undefined) return
      this.#parts.turnInto(sign, this.#part(digit))
      sign.scale.set(scale)
      sign.position.set(x + width / 2, 0)
      x += width
    })
  }

  #part(digit: string): string {
    return `digit-${this.#digits}-${digit}`
  }
}
