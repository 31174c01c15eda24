import type { Container } from 'pixi.js'

export type RendererKind = 'webgl' | 'canvas'

/** What is drawn: a ground that stands still, and what moves upon it. Both in stage units. */
export interface Scene {
  /** Read again only after `useSheet` and `redrawGround`. */
  readonly ground: Container
  /** Layers of parts that stand still themselves: what is in them moves. */
  readonly parts: Container
}

/**
 * Draws a tree of Pixi sprites whose textures lie on one sheet. It draws when it is told to and never by itself.
 */
export interface SheetRenderer {
  readonly kind: RendererKind
  /** Rejects when it turns out that this machine cannot draw so after all. Until it resolves it may be drawn already. */
  readonly whenReady: Promise<void>
  /** In device pixels. The canvas is empty afterwards. */
  resize(width: number, height: number): void
  /** Draws from another sheet from now on. The bitmap stays the caller's, and open while it is in use. */
  useSheet(sheet: ImageBitmap): void
  /** Something in the ground has changed after all. */
  redrawGround(): void
  render(scene: Scene): void
  destroy(): void
}
