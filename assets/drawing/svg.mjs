/** @typedef {[number, number]} Point */
/** @typedef {{ x: number, y: number, w: number, h: number }} Box */

/** A number as it is written into SVG: two decimals at most. @param {number} v */
export const num = (v) => String(Math.round(v * 100) / 100)

/** 0 … count − 1. @param {number} count */
export const range = (count) => Array.from({ length: count }, (_, i) => i)

/** The point at a distance and an angle in degrees from the origin. @returns {Point} */
export const polar = (/** @type {number} */ r, /** @type {number} */ deg) => [
  r * Math.cos((deg * Math.PI) / 180),
  r * Math.sin((deg * Math.PI) / 180),
]

/** Path data of a closed polygon. @param {Point[]} points */
export const polygon = (points) => 'M' + points.map(([x, y]) => `${num(x)} ${num(y)}`).join('L') + 'Z'

/** Path data of an open line through the points. @param {Point[]} points */
export const polyline = (points) => 'M' + points.map(([x, y]) => `${num(x)} ${num(y)}`).join('L')

/** @param {string} d @param {string} attrs */
export const path = (d, attrs) => `<path d="${d}" ${attrs}/>`

/** @param {number} x @param {number} y @param {number} w @param {number} h @param {string} attrs */
export const rect = (x, y, w, h, attrs) =>
  `<rect x="${num(x)}" y="${num(y)}" width="${num(w)}" height="${num(h)}" ${attrs}/>`

/** A square of half side `half` centred on the origin. @param {number} half @param {string} attrs */
export const square = (half, attrs) => rect(-half, -half, 2 * half, 2 * half, attrs)

/** @param {number} r @param {string} attrs */
export const circle = (r, attrs, cx = 0, cy = 0) => `<circle cx="${num(cx)}" cy="${num(cy)}" r="${num(r)}" ${attrs}/>`

/** @param {number} x1 @param {number} y1 @param {number} x2 @param {number} y2 @param {string} attrs */
export const line = (x1, y1, x2, y2, attrs) =>
  `<line x1="${num(x1)}" y1="${num(y1)}" x2="${num(x2)}" y2="${num(y2)}" ${attrs}/>`

/** An instance of the definition `id`. @param {string} id */
export const use = (id, x = 0, y = 0, attrs = '') => `<use href="#${id}" x="${num(x)}" y="${num(y)}" ${attrs}/>`

/** @param {number} x @param {number} y @param {string} body @param {string} [transforms] further transforms */
export const group = (x, y, body, transforms = '') =>
  `<g transform="translate(${num(x)} ${num(y)})${transforms}">${body}</g>`

/** An outline without a fill. @param {string} colour @param {number} width @param {number} [alpha] */
export const stroke = (colour, width, alpha = 1) =>
  `fill="none" stroke="${colour}" stroke-width="${num(width)}"${alpha < 1 ? ` stroke-opacity="${alpha}"` : ''}`
