import { type ObservablePoint, Sprite } from 'pixi.js'

/**
 * A drawn part of the board: a sprite that knows whether it has changed since it was last drawn. A frame changes two or
 * three of seventy parts. The others stay in the buffer as they were.
 */
export class Part extends Sprite {
  /** Whether the part must be written again. The writer resets it. */
  isChanged = true

  /** Pixi calls this method at each change of place, tint, opacity and visibility. */
  override _onUpdate(point?: ObservablePoint): void {
    super._onUpdate(point)
    this.isChanged = true
  }

  /** Pixi calls this method at each change of texture or anchor. */
  protected override onViewUpdate(): void {
    super.onViewUpdate()
    this.isChanged = true
  }
}
