import type { Side } from '../../../engine/rules/position.ts'
import { cubeSpot } from '../../../protocol/board/geometry.ts'
import type { ShownCube } from './boardPosition.ts'

/** The shares of a cube's time in which it rises, and after which it lies on the board. */
const RISES_UNTIL = 0.34
export const CUBE_LIES_AT = 0.8
/** How much larger the cube is at its highest. */
const RISE = 0.62
/** The share of light that the board loses around a cube that is in the air. */
const DUSK = 0.58

/** A cube before and after its way. */
interface CubeWay {
  readonly from: ShownCube
  readonly to: ShownCube
}

/** A moment of a cube on its way. */
export interface CubeMoment {
  readonly x: number
  readonly y: number
  readonly scale: number
  /** The width of the cube as a share of its height: it is narrow while it turns over. */
  readonly face: number
  /** How high the cube is, from 0 to 1. */
  readonly lift: number
  /** How dark the board is around it, from 0 to 1. */
  readonly dusk: number
  readonly value: number
}

/**
 * A cube at a share of its time. It rises while the board darkens around it, turns over in the air when its value
 * changes, falls, and lies; then the light comes back, so that the board can be judged.
 */
export function cubeAt({ from, to }: CubeWay, bottom: Side, share: number): CubeMoment {
  const start = cubeSpot(bottom, from.owner, from.isOffered)
  const end = cubeSpot(bottom, to.owner, to.isOffered)
  const flown = clamp(share / CUBE_LIES_AT)
  const way = flown * flown * (3 - 2 * flown)
  const risen = clamp(share / RISES_UNTIL)
  // It falls ever faster.
  const fallen = clamp((share - RISES_UNTIL) / (CUBE_LIES_AT - RISES_UNTIL))
  const lift = share < RISES_UNTIL ? 1 - (1 - risen) ** 2 : 1 - fallen ** 3
  const landed = clamp((share - CUBE_LIES_AT) / (1 - CUBE_LIES_AT))
  const isTurning = from.value !== to.value
  const turned = clamp((share - 0.18) / 0.44)
  return {
    x: start.x + (end.x - start.x) * way,
    y: start.y + (end.y - start.y) * way,
    // A landed cube gives a little.
    scale: start.scale + (end.scale - start.scale) * way + RISE * lift - 0.07 * Math.sin(Math.PI * landed),
    face: isTurning ? Math.max(0.06, Math.abs(Math.cos(Math.PI * turned))) : 1,
    lift,
    dusk: DUSK * Math.min(risen, 1 - landed),
    value: isTurning && turned < 0.5 ? from.value : to.value,
  }
}

function clamp(share: number): number {
  return Math.max(0, Math.min(1, share))
}
