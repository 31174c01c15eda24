import { GEOMETRY, pointX, slotY } from '../board/geometry.mjs'
import { range } from '../drawing/svg.mjs'

/** @typedef {import('./createCanvas.mjs').Canvas} Canvas */
/** @typedef {'light' | 'dark'} Side */
/**
 * What lies on the board: per point [side, count], what is lit, the dice, the cube.
 * @typedef {{ points: Record<number, [Side, number]>, bar?: Partial<Record<Side, number>>, off?: Partial<Record<Side, number>>,
 *   dice?: { face: number, used?: boolean }[], cube?: { value: number, x: number, y: number, offered?: boolean },
 *   selected?: number, movable?: number[], targets?: number[], hits?: number[], offTarget?: Side }} Scene
 */

const INK = '#241812'
const IVORY = '#F1E6CF'
const USED = '#6E7A70'
const { floor, left, middle, halfWidth, slab, shadow } = GEOMETRY

/** @param {Canvas} canvas */
export function putBoard(canvas) {
  for (const x of [left.trayL, left.trayR]) canvas.put('tray', x, floor.y)
  for (const x of [left.wallL, left.wallR]) canvas.put('wall', x, floor.y)
  for (const x of [left.halfL, left.halfR]) canvas.put('field', x, floor.y)
  canvas.put('bar', left.bar, floor.y)
  for (const x of [left.halfL, left.halfR]) canvas.put('shamsa', x + halfWidth / 2, middle.y)
  for (const point of range(24).map((i) => i + 1)) putPoint(canvas, point, point % 2 ? 'point-madder' : 'point-bone')
  for (const [name, x, y] of /** @type {[string, number, number][]} */ ([
    ['tl', 0, 0],
    ['tr', 644, 0],
    ['bl', 0, 848],
    ['br', 644, 848],
    ['l', 0, 52],
    ['r', 1238, 52],
  ]))
    canvas.put(`frame-${name}`, x, y)
}

/** @param {Canvas} canvas @param {number} point @param {string} name */
function putPoint(canvas, point, name) {
  const top = point > 12
  canvas.put(name, pointX(point), top ? floor.y : floor.y + floor.h, { flip: top })
}

/**
 * @param {Canvas} canvas @param {{ x: number, y: number }} middle @param {number} value
 * @param {{ height: number, tint: string, language?: 'fa' | 'en' }} look
 */
export function putNumber(canvas, { x, y }, value, { height, tint, language = 'fa' }) {
  const scale = height / 30
  const names = [...String(value)].map((digit) => `digit-${language}-${digit}`)
  let at = x - (names.reduce((sum, name) => sum + canvas.frames[name].width, 0) * scale) / 2
  for (const name of names) {
    const { width } = canvas.frames[name]
    canvas.put(name, at + (width * scale) / 2, y, { scale, tint })
    at += width * scale
  }
}

/** @param {Scene} scene */
function checkersOf(scene) {
  /** @type {{ side: Side, x: number, y: number, count?: number }[]} */
  const checkers = []
  for (const [key, [side, total]] of Object.entries(scene.points)) {
    const point = Number(key)
    const staying = scene.selected === point ? total - 1 : total
    for (const slot of range(Math.min(staying, 5))) {
      checkers.push({
        side,
        x: pointX(point),
        y: slotY(point, slot),
        ...(slot === 4 && staying > 5 ? { count: staying } : {}),
      })
    }
  }
  for (const [side, direction] of /** @type {[Side, number][]} */ ([
    ['light', -1],
    ['dark', 1],
  ])) {
    for (const i of range(scene.bar?.[side] ?? 0))
      checkers.push({ side, x: middle.x, y: middle.y + direction * (GEOMETRY.barSlot + 72 * i) })
  }
  return checkers
}

/** @param {Canvas} canvas @param {Scene} scene */
export function putScene(canvas, scene) {
  const targets = scene.targets ?? []
  for (const point of targets) for (const name of ['target-halo', 'point-target']) putPoint(canvas, point, name)
  if (scene.offTarget) canvas.put('tray-glow', slab.x, scene.offTarget === 'light' ? 669 : 231)
  const checkers = checkersOf(scene)
  for (const { x, y } of checkers) canvas.put('checker-shadow', x + shadow.x, y + shadow.y)
  for (const { side, x, y, count } of checkers) {
    canvas.put(`checker-${side}`, x, y)
    if (!count) continue
    canvas.put(`badge-${side}`, x, y)
    putNumber(canvas, { x, y }, count, { height: 25, tint: side === 'light' ? INK : IVORY })
  }
  for (const side of /** @type {const} */ (['light', 'dark'])) {
    for (const i of range(scene.off?.[side] ?? 0))
      canvas.put(`slab-${side}`, slab.x, side === 'light' ? slab.light - slab.pitch * i : slab.dark + slab.pitch * i)
  }
  if (scene.cube) putCube(canvas, scene.cube)
  scene.dice?.forEach(({ face, used }, i) => {
    const place = GEOMETRY.dice.own[i % 2]
    const scale = used ? 0.92 : 1
    canvas.put('die-shadow', place.x + 4, place.y + 6, { scale })
    canvas.put(`die-${face}`, place.x, place.y, { rotation: place.turn, scale, ...(used ? { tint: USED } : {}) })
  })
  putRings(canvas, scene)
}

/** @param {Canvas} canvas @param {NonNullable<Scene['cube']>} cube */
function putCube(canvas, { value, x, y, offered = false }) {
  const scale = offered ? 1.2 : 1
  canvas.put('die-shadow', x + (offered ? 10 : 4), y + (offered ? 15 : 6), { scale })
  if (offered) canvas.put('cube-glow', x, y, { scale })
  canvas.put('cube', x, y, { scale })
  putNumber(canvas, { x, y }, value, { height: (value > 9 ? 24 : 28) * scale, tint: INK })
}

/** @param {Canvas} canvas @param {Scene} scene */
function putRings(canvas, scene) {
  const total = (/** @type {number} */ point) => scene.points[point]?.[1] ?? 0
  for (const point of scene.movable ?? [])
    canvas.put('ring-movable', pointX(point), slotY(point, Math.min(total(point), 5) - 1))
  for (const point of scene.targets ?? []) {
    const hit = scene.hits?.includes(point)
    canvas.put(hit ? 'ring-hit' : 'ring-target', pointX(point), slotY(point, hit ? 0 : Math.min(total(point), 4)))
  }
  if (!scene.selected) return
  const [side, count] = scene.points[scene.selected]
  const x = pointX(scene.selected) - 2
  const y = slotY(scene.selected, Math.min(count - 1, 4)) - 6
  canvas.put('checker-shadow', x + 11, y + 17, { scale: 1.06 })
  canvas.put('ring-selected', x, y)
  canvas.put(`checker-${side}`, x, y)
}
