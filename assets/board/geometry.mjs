/**
 * Where everything lies, in stage units (1600 x 900, the board is the left 1290). Heights and widths of the pieces and
 * the places of what moves are the same constants, so that the drawing and the board agree.
 */
export const GEOMETRY = {
  stage: { w: 1600, h: 900 },
  board: { w: 1290, h: 900 },
  moulding: { x: 4, y: 4, w: 1282, h: 892, radius: 13 },
  band: { x: 15, y: 15, w: 1260, h: 870 },
  cell: 30,
  opening: { x: 45, y: 45, w: 1200, h: 810 },
  floor: { x: 52, y: 52, w: 1186, h: 796 },
  trayWidth: 94,
  wallWidth: 16,
  halfWidth: 444,
  barWidth: 78,
  left: { trayL: 52, wallL: 146, halfL: 162, bar: 606, halfR: 684, wallR: 1128, trayR: 1144 },
  middle: { x: 645, y: 450 },
  well: { x: 6, y: 6, w: 82, h: 346, radius: 7 },
  pitch: 74,
  pointHeight: 340,
  checker: 72,
  firstSlot: 38,
  shadow: { x: 4, y: 6 },
  slab: { w: 72, h: 21, pitch: 22.4, x: 1191, light: 825.5, dark: 74.5 },
  die: 58,
  dice: {
    own: [
      { x: 866, y: 452, turn: -7 },
      { x: 946, y: 446, turn: 11 },
    ],
    opponent: [
      { x: 344, y: 452, turn: -7 },
      { x: 424, y: 446, turn: 11 },
    ],
  },
  cube: { size: 64, x: 99, centre: 450, light: 796, dark: 104 },
  barSlot: 76,
}

/** The x of point 1–24, 1 at the bottom right. @param {number} point */
export function pointX(point) {
  const column = point > 12 ? point - 13 : 12 - point
  const { left, pitch } = GEOMETRY
  return (column < 6 ? left.halfL : left.halfR) + pitch * ((column % 6) + 0.5)
}

/** The y of checker `slot` (0 at the edge) on a point. @param {number} point @param {number} slot */
export function slotY(point, slot) {
  const { floor, firstSlot, checker } = GEOMETRY
  return point > 12 ? floor.y + firstSlot + checker * slot : floor.y + floor.h - firstSlot - checker * slot
}
