// The page's policy forbids code from strings. Without this module, Pixi would compile its uniform writers that way.
import 'pixi.js/unsafe-eval'
import 'pixi.js/graphics'
import { Application, extend, useApplication } from '@pixi/react'
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

/** A board in the colours of a design. Every change redraws it, and nothing else does. */
export function DesignedBoard({ colours, parent, width }: DesignedBoardProps) {
  return (
    <Application
      autoStart={false}
      preference="webgl"
      antialias
      autoDensity
      backgroundAlpha={0}
      resolution={Math.min(2, window.devicePixelRatio)}
      resizeTo={parent}
    >
      <Drawing colours={colours} scale={width / BOARD_WIDTH} />
    </Application>
  )
}

function Drawing({ colours, scale }: { colours: BoardColours; scale: number }) {
  const { app } = useApplication()
  const inks = penColours(colours)
  // It is told of the container after each change, when everything in it is drawn.
  const show = (container: Container | null) => {
    if (container !== null) app.render()
  }
  return (
    <pixiContainer scale={scale} ref={show}>
      <pixiGraphics draw={(pen) => drawGround(pen, inks)} />
      <pixiGraphics draw={(pen) => drawParts(pen, inks)} />
    </pixiContainer>
  )
}
