import { STAR_WOODS } from '../drawing/colours.mjs'
import { star } from '../drawing/star.mjs'
import { path, polygon, range, rect, use } from '../drawing/svg.mjs'
import { GEOMETRY } from './geometry.mjs'

/** @typedef {import('../drawing/createDrawing.mjs').Drawing} Drawing */

/** Ground of the khatam, seen between the stars. */
export const KHATAM_GROUND = '#24160E'

/**
 * One square cell of the 4.8.8 tiling: the octagon's {8/3} star and a quarter of the four-pointed star at each corner of
 * the lattice. Tips meet on the cell's edges and the diagonal is a mirror line, so cells join without a gap and turn a
 * corner by themselves. Defines `khatam-bone`, `khatam-orange` and `khatam-corner`, centred on the origin.
 * @param {Drawing} drawing
 */
export function defineKhatam(drawing) {
  const side = GEOMETRY.cell
  const R = side / 2
  const rays = star(8, 3, R)
  const halfSquare = (side * (Math.SQRT2 - 1)) / 2
  const notch = halfSquare * (Math.SQRT2 - 1)
  const tip = halfSquare / Math.SQRT2
  const quarters = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ]
    .map(([x, y]) =>
      polygon([
        [x * R, y * R],
        [x * (R - notch), y * R],
        [x * (R - tip), y * (R - tip)],
        [x * R, y * (R - notch)],
      ]),
    )
    .join('')
  for (const [name, wood] of Object.entries(STAR_WOODS)) {
    const full =
      path(rays.lit, `fill="${wood.lit}"`) +
      path(rays.shade, `fill="${wood.shade}"`) +
      path(rays.between, `fill="${wood.between}"`) +
      path(rays.heart, `fill="${wood.heart}"`) +
      path(star(8, 3, rays.inner * 0.74).outline, `fill="${wood.eye}"`) +
      path(quarters, `fill="${wood.corner}"`)
    const plain =
      path(rays.outline, `fill="${wood.mid}"`) + path(star(8, 2, rays.inner * 1.25).outline, `fill="${wood.heart}"`)
    drawing.symbol(`khatam-${name}`, drawing.small ? plain : full)
  }
}

/** Cells of a straight band along x, from (0, 0), bone and orange by turns. @param {number} cells */
export function khatamStrip(cells, first = 0) {
  const { cell } = GEOMETRY
  return (
    rect(0, 0, cells * cell, cell, `fill="${KHATAM_GROUND}"`) +
    range(cells)
      .map((i) => use(`khatam-${(i + first) % 2 ? 'orange' : 'bone'}`, (i + 0.5) * cell, cell / 2))
      .join('')
  )
}

/** The cells round the board, counted from the corners, whose stars are turquoise. */
export function khatamFrame() {
  const { band, cell } = GEOMETRY
  const columns = band.w / cell
  const rows = band.h / cell
  /** @type {[number, number, number][]} */
  const cells = []
  for (const i of range(columns)) for (const j of [0, rows - 1]) cells.push([i, j, Math.min(i, columns - 1 - i)])
  for (const j of range(rows - 2))
    for (const i of [0, columns - 1]) cells.push([i, j + 1, Math.min(j + 1, rows - 2 - j)])
  const wood = (/** @type {number} */ order) => (order === 0 ? 'corner' : order % 2 ? 'orange' : 'bone')
  return cells
    .map(([i, j, order]) => use(`khatam-${wood(order)}`, band.x + (i + 0.5) * cell, band.y + (j + 0.5) * cell))
    .join('')
}
