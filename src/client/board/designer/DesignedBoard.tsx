// The page's policy forbids code from strings. Without this module, Pixi would compile its uniform writers that way.
import 'pixi.js/unsafe-eval'
import 'pixi.js/graphics'
import { Application, extend } from '@pixi/react'
import { Container, Graphics } from 'pixi.js'
import { BOARD_WIDTH } from '../../../protocol/board/geometry.ts'
import { type BoardColours, penColours } from './boardColours.ts'
import { drawGround, drawParts } from './drawDesign.ts'

extend({ Container, Graphics })

interface DesignedBoardProps {
  readonly colours: BoardColours
  /** The element that the board fills. It has the board's shape. */
  readonly parent: HTMLElement
  /** The width of the parent in CSS pixels. */
  readonly width: number
}

/** A board in the colours of a design. Every change redraws it. */
export function DesignedBoard({ colours, parent, width }: DesignedBoardProps) {
  const inks = penColours(colours)
  return (
    <Application
      preference="webgl"
      antialias
      autoDensity
      backgroundAlpha={0}
      resolution={Math.min(2, window.devicePixelRatio)}
      resizeTo={parent}
    >
      <pixiContainer scale={width / BOARD_WIDTH}>
        <pixiGraphics draw={(pen) => drawGround(pen, inks)} />
        <pixiGraphics draw={(pen) => drawParts(pen, inks)} />
      </pixiContainer>
    </Application>
  )
}
