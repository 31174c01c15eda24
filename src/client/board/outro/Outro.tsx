// The page's policy forbids code from strings. Without this module, Pixi would compile its uniform writers that way.
import 'pixi.js/unsafe-eval'
import 'pixi.js/graphics'
import { Application, extend, useTick } from '@pixi/react'
import { Container, Graphics } from 'pixi.js'
import type { OutroMotion } from './OutroMotion.ts'

extend({ Container, Graphics })

const RAYS = 16
const SPARKS = 44
const WOODS = [0xddc99e, 0x8e2f2a, 0xc08345, 0x1e8b7e] as const
const SPARK_COLOURS = [0xe7b04a, 0xffe0a0, 0xf1e6cf, 0x2fb7a4] as const
const BRASS = 0xc39a50
/** The radius of the ground. The words fit into it, and the petals around it end before the players begin. */
const GROUND = 260
/** The golden angle between successive sparks, so that no two fly in line. */
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5))

interface OutroProps {
  /** The element that the outro covers. */
  readonly parent: HTMLElement
  readonly motion: OutroMotion
}

/** The khatam rose that opens around the words of a won match, and the stars that it throws. */
export function Outro({ parent, motion }: OutroProps) {
  return (
    <Application
      preference="webgl"
      antialias
      autoDensity
      backgroundAlpha={0}
      resolution={Math.min(2, window.devicePixelRatio)}
      resizeTo={parent}
    >
      <Rose motion={motion} width={parent.clientWidth} height={parent.clientHeight} />
    </Application>
  )
}

/** The rose, drawn in thousandths of the picture's height around the origin. */
function Rose({ motion, width, height }: { motion: OutroMotion; width: number; height: number }) {
  useTick(({ deltaMS }) => motion.tick(deltaMS))
  return (
    <pixiContainer x={width / 2} y={height / 2} scale={height / 1000}>
      <pixiContainer ref={(piece) => motion.addRose(piece)}>
        <pixiGraphics draw={drawGround} />
        {Array.from({ length: RAYS }, (_, index) => (
          <pixiGraphics
            key={index}
            alpha={0}
            draw={(pen) => drawRay(pen, WOODS[index % WOODS.length] ?? BRASS)}
            ref={(piece) => motion.addRay(piece, { delay: (index % 4) * 0.14, turn: (index * 2 * Math.PI) / RAYS })}
          />
        ))}
      </pixiContainer>
      {Array.from({ length: SPARKS }, (_, index) => (
        <pixiGraphics
          key={index}
          draw={(pen) => drawSpark(pen, SPARK_COLOURS[index % SPARK_COLOURS.length] ?? BRASS)}
          ref={(piece) => motion.addSpark(piece, sparkOf(index))}
        />
      ))}
    </pixiContainer>
  )
}

/** A petal of two woods, lit on one side, upwards from the edge of the ground. */
function drawRay(pen: Graphics, wood: number): void {
  const petal = [0, -GROUND, 50, -GROUND - 42, 0, -GROUND - 96, -50, -GROUND - 42]
  pen.clear()
  pen.poly(petal).fill(wood)
  pen.poly(petal.slice(0, 6)).fill({ color: 0x000000, alpha: 0.28 })
  pen.poly(petal).stroke({ width: 3, color: BRASS })
}

/** The dark wood that the words stand on. */
function drawGround(pen: Graphics): void {
  pen.clear()
  pen.circle(0, 0, GROUND).fill({ color: 0x140c07, alpha: 0.82 }).stroke({ width: 5, color: BRASS })
  pen.circle(0, 0, GROUND - 12).stroke({ width: 2, color: BRASS, alpha: 0.6 })
}

function drawSpark(pen: Graphics, colour: number): void {
  pen.clear()
  pen.star(0, 0, 8, 12, 6).fill(colour)
}

function sparkOf(index: number) {
  const angle = index * GOLDEN_ANGLE
  const speed = 0.35 + (0.42 * ((index * 7) % SPARKS)) / SPARKS
  return { x: Math.cos(angle) * speed, y: Math.sin(angle) * speed - 0.34, spin: ((index % 5) - 2) * 0.003 }
}
