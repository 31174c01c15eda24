import { passTime } from './fixedClock.ts'
import type { BoardView } from '../../src/client/board/BoardView.ts'
import { createBoardView } from '../../src/client/board/createBoardView.ts'
import { UNKNOWN_DEVICE } from '../../src/client/board/frames/QualityGovernor.ts'
import type { BoardPosition } from '../../src/client/board/position/boardPosition.ts'
import { BOARD_HEIGHT, BOARD_WIDTH, rimSpot } from '../../src/protocol/board/geometry.ts'
import type { AnimationPlan } from '../../src/client/board/position/planAnimation.ts'
import type { BoardTheme } from '../../src/client/board/position/themes.ts'
import { EMPTY_BOARD } from '../../src/client/table/position/boardPositionOf.ts'
import type { Digits } from '../../src/client/board/sprites/NumberSprite.ts'
import type { Side } from '../../src/engine/rules/position.ts'

declare global {
  interface Window {
    filmStage: typeof playScenes
  }
}

/** A board to play on. */
export interface StageBoard {
  readonly draws: 'webgl' | 'canvas'
  readonly theme: BoardTheme
  readonly digits: Digits
  /** CSS pixels, which are device pixels here. */
  readonly width: number
}

/** A plan to play. */
export interface StageScene {
  readonly from: BoardPosition
  readonly plan: AnimationPlan
  readonly bottom: Side
  /** The winner whom the board celebrates meanwhile. */
  readonly winner: Side | null
  /** The instants of its pictures in ms, in order. A scene without any is played at the quickest speed of a replay. */
  readonly stills: readonly number[]
}

const HURRY = 16
/** What shows through the round corners of the board. */
const BACKGROUND = '#101418'
/** The sum of a pixel's colours on the bone of a point's number, and not on the wood around it. */
const BONE = 300
/** From the middle of a number of a point to the bone beside it, in stage units. */
const RIM_EDGE = 12
const MOST_LOOKS = 400
const LOOK_EVERY_MS = 25
/** The time between the frames before a picture. More frames would only cost time. */
const MOST_STEP_MS = 200
/** Longer than a celebration lasts. */
const CELEBRATION_MS = 2_000

/** Plays scenes on a new board. Answers its pictures as PNG in data addresses, and the renderer that has drawn them. */
async function playScenes(board: StageBoard, scenes: readonly StageScene[]) {
  const camera = new Camera(board.width)
  const view = await openBoard(board, camera, scenes[0]?.from ?? EMPTY_BOARD)
  const pictures: string[] = []
  for (const scene of scenes) pictures.push(...(await playScene(view, camera, scene)))
  const drawnBy = view.rendererKind
  view.destroy()
  camera.surface.remove()
  return { pictures, drawnBy }
}

/** A board that has drawn itself with everything that loads after its first picture. */
async function openBoard({ draws, ...board }: StageBoard, camera: Camera, position: BoardPosition): Promise<BoardView> {
  const view = await createBoardView({
    ...board,
    position,
    bottom: 'white',
    canvas: camera.canvas,
    surface: camera.surface,
    devicePixelRatio: 1,
    onIntent: () => {},
    onSound: () => {},
    onSettle: () => {},
    device: { known: { ...UNKNOWN_DEVICE, isFlat: draws === 'canvas' }, onFound: () => {} },
    onDrawn: () => camera.look(),
    signal: new AbortController().signal,
  })
  view.setRim(true)
  for (let looks = 0; looks < MOST_LOOKS; looks++) {
    take(view, camera)
    if (camera.seesRim) return view
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
  throw new Error('The board draws no numbers on its rim')
}

async function playScene(view: BoardView, camera: Camera, scene: StageScene): Promise<string[]> {
  const { from, plan, bottom, winner, stills } = scene
  view.setBottom(bottom)
  view.show(from)
  const isPosing = stills.length > 0
  if (winner !== null && isPosing) view.celebrate(winner)
  const done = view.play(plan, isPosing ? 1 : HURRY)
  let passed = 0
  const pictures = stills.map((atMs) => {
    passTime(atMs - 1 - passed, MOST_STEP_MS)
    passed = atMs
    return take(view, camera)
  })
  if (!isPosing) passTime(plan.duration / HURRY)
  view.skip()
  await done
  // The sparks of one scene do not fly in the next.
  if (winner !== null && isPosing) passTime(CELEBRATION_MS, MOST_STEP_MS)
  return pictures
}

/** What the board draws a millisecond later. */
function take(view: BoardView, camera: Camera): string {
  // Asks for a frame where nothing moves.
  view.offer(null)
  return camera.take(() => passTime(1))
}

/** Copies what the board draws, where a picture is wanted. */
class Camera {
  readonly surface = document.createElement('div')
  readonly canvas = document.createElement('canvas')
  readonly #copy = document.createElement('canvas')
  readonly #pen: CanvasRenderingContext2D
  #isOpen = false

  constructor(width: number) {
    this.surface.append(this.canvas)
    document.body.append(this.surface)
    this.#copy.width = width
    this.#copy.height = Math.round((width * BOARD_HEIGHT) / BOARD_WIDTH)
    const pen = this.#copy.getContext('2d', { willReadFrequently: true })
    if (pen === null) throw new Error('This browser has no 2D canvas')
    this.#pen = pen
  }

  /** The picture that the board draws while `draw` runs, as PNG in a data address. */
  take(draw: () => void): string {
    this.#isOpen = true
    draw()
    this.#isOpen = false
    return this.#copy.toDataURL('image/png')
  }

  /** Whether the last picture has the bone under the number of the first point, just inside its edge. */
  get seesRim(): boolean {
    const { x, y } = rimSpot(1)
    const unit = this.#copy.width / BOARD_WIDTH
    const [red = 0, green = 0, blue = 0] = this.#pen.getImageData((x - RIM_EDGE) * unit, y * unit, 1, 1).data
    return red + green + blue > BONE
  }

  /** Called after each drawing, while the canvas can be read. */
  look(): void {
    const canvas = this.surface.querySelector('canvas')
    if (!this.#isOpen || canvas === null) return
    const { width, height } = this.#copy
    this.#pen.fillStyle = BACKGROUND
    this.#pen.fillRect(0, 0, width, height)
    this.#pen.drawImage(canvas, 0, 0)
  }
}

window.filmStage = playScenes
