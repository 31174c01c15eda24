import { type ObservablePoint, Sprite } from 'pixi.js'

/**
 * A part of the board that is drawn: a sprite that knows whether it has changed since it was drawn last. Of seventy a frame
 * moves two or three; the others are found in the buffer as they were.
 */
export class Part extends Sprite {
  /** Whether it must be written again; whoever has written it says no. */
  isChanged = true

  /** Pixi tells of each change of place, tint, opacity and visibility here. */
  override _onUpdate(point?: ObservablePoint): void {
    super._onUpdate(point)
    this.isChanged = true
  }

  /** And of another texture or anchor here. */
  protected override onViewUpdate(): void {
    super.onViewUpdate()
    this.isChanged = true
  }
}
