import { type Container, Matrix, Sprite } from 'pixi.js'

/** Called with a sprite, its place on the stage, and its total opacity. */
export type SpriteVisitor = (sprite: Sprite, place: Matrix, alpha: number) => void

/** One matrix for each depth of the tree. Every walk reuses them, so that a frame makes no garbage. */
const places = [new Matrix()]

/** Visits the visible sprites of a tree from back to front. Only tints of sprites count. */
export function walkSprites(container: Container, visit: SpriteVisitor, depth = 0, alpha = 1): void {
  if (!container.visible) return
  container.updateLocalTransform()
  const place = placeAt(depth + 1).appendFrom(container.localTransform, placeAt(depth))
  const shownAlpha = alpha * container.alpha
  if (container instanceof Sprite) {
    visit(container, place, shownAlpha)
    return
  }
  for (const child of container.children) walkSprites(child, visit, depth + 1, shownAlpha)
}

function placeAt(depth: number): Matrix {
  let place = places[depth]
  if (place === undefined) {
    place = new Matrix()
    places[depth] = place
  }
  return place
}
