import { Container } from 'pixi.js'
import type { Side } from '../../engine/rules/position.ts'
import { BOARD_HEIGHT, BOARD_WIDTH } from '../../protocol/board/geometry.ts'
import { CheckerLayer } from './layers/CheckerLayer.ts'
import { CubeLayer } from './layers/CubeLayer.ts'
import { DiceLayer } from './layers/DiceLayer.ts'
import { createScenery } from './layers/Scenery.ts'
import type { BoardPosition } from './position/boardPosition.ts'
import { sheetScale } from './position/resolution.ts'
import { type BoardTheme, DEFAULT_THEME } from './position/themes.ts'
import { createFlatRenderer } from './renderer/createRenderer.ts'
import { type Atlas, loadAtlas, PartBox } from './sprites/atlas.ts'
import type { Digits } from './sprites/NumberSprite.ts'

/** A board that is drawn once. */
export interface StillBoard {
  readonly position: BoardPosition
  readonly bottom: Side
  readonly digits: Digits
  readonly theme: BoardTheme
  /** In pixels. The height follows from the shape of a board. */
  readonly width: number
}

/** Draws a position on a canvas of its own, from the parts of the board that is played on. Rejects without its sheet. */
export async function drawStill({ position, bottom, digits, theme, width }: StillBoard): Promise<HTMLCanvasElement> {
  const atlas = await loadSheet(theme, width)
  const parts = new PartBox(atlas)
  const scene = { ground: createScenery(parts), parts: new Container() }
  try {
    const checkers = new CheckerLayer(parts, bottom, digits)
    const dice = new DiceLayer(parts, bottom)
    const cube = new CubeLayer(parts, bottom, digits)
    scene.parts.addChild(
      checkers.shadows,
      cube.shadow,
      dice.shadows,
      checkers.discs,
      checkers.counts,
      cube.view,
      dice.bodies,
    )
    checkers.show(position.points)
    dice.show(position.dice)
    cube.show(position.cube)
    const canvas = document.createElement('canvas')
    const size = { width, height: Math.round((width * BOARD_HEIGHT) / BOARD_WIDTH) }
    const renderer = await createFlatRenderer(canvas)
    renderer.resize(size)
    renderer.drawWithin(size)
    renderer.useSheet(atlas.bitmap)
    renderer.render(scene)
    return canvas
  } finally {
    scene.ground.destroy({ children: true })
    scene.parts.destroy({ children: true })
    parts.destroy()
  }
}

/** Only the first theme is stored for offline use. */
async function loadSheet(theme: BoardTheme, width: number): Promise<Atlas> {
  const scale = sheetScale(width, 1)
  const { signal } = new AbortController()
  if (theme === DEFAULT_THEME) return loadAtlas({ theme, scale }, signal)
  return loadAtlas({ theme, scale }, signal).catch(() => loadAtlas({ theme: DEFAULT_THEME, scale }, signal))
}
