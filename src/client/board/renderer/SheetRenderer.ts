import type { Container } from 'pixi.js'

export type RendererKind = 'webgl' | 'canvas'

/** What is drawn: a ground that stands still, and the parts that move on it. Both are in stage units. */
export interface Scene {
  /** The ground. It is read again only after `useSheet`. */
  readonly ground: Container
  /** Layers that stand still themselves. The parts in them move. */
  readonly parts: Container
}

export interface PixelSize {
  readonly width: number
  readonly height: number
}

/** Draws a tree of Pixi sprites whose textures lie on one sheet. It draws only on request. */
export interface SheetRenderer {
  readonly kind: RendererKind
  /** Rejects when this machine cannot draw after all. Drawing is allowed before it resolves. */
  readonly whenReady: Promise<void>
  /** Sets the canvas's size in device pixels, if it has another. The canvas is empty afterwards. */
  resize(size: PixelSize): void
  /** Draws on so much of the canvas from now on, from its upper left corner. */
  drawWithin(size: PixelSize): void
  /** Draws from another sheet from now on. The caller owns the bitmap, and must keep it open while it is in use. */
  useSheet(sheet: ImageBitmap): void
  render(scene: Scene): void
  destroy(): void
}
