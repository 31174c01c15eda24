import type { Side } from '../../engine/rules/position.ts'
import type { DeviceDrawing } from './frames/QualityGovernor.ts'
import type { BoardIntent, BoardPosition } from './position/boardPosition.ts'
import type { Spot } from '../../protocol/board/geometry.ts'
import type { BoardSound } from './position/planAnimation.ts'
import type { BoardTheme } from './position/themes.ts'
import type { Digits } from './sprites/NumberSprite.ts'

/** What a board needs from its place on the page. */
export interface BoardOptions {
  readonly canvas: HTMLCanvasElement
  /** The element over the canvas, of the same size, that receives pointer events. */
  readonly surface: HTMLElement
  /** CSS pixels. */
  readonly width: number
  readonly devicePixelRatio: number
  readonly bottom: Side
  readonly digits: Digits
  /** The theme of the board. The first theme is the default. */
  readonly theme?: BoardTheme
  readonly position: BoardPosition
  readonly onIntent: (intent: BoardIntent) => void
  readonly onSound: (sound: BoardSound) => void
  /** Told when something begins to move, and when all of it is at rest. */
  readonly onSettle: (isSettled: boolean) => void
  /** What was found out about drawing on this device, and what to do with later findings. */
  readonly device: { readonly known: DeviceDrawing; readonly onFound: (found: DeviceDrawing) => void }
  /**
   * Told after each drawing, while the canvas can still be read, where the hand carries a checker (null if it carries
   * none), and how wide a part of the canvas holds the picture, in the canvas's own pixels.
   */
  readonly onDrawn?: (carried: Spot | null, drawnWidth: number) => void
  /** Aborted when the board is no longer wanted. `createBoardView` then rejects. */
  readonly signal: AbortSignal
}
