import { group, num, path, polyline, range, rect } from './svg.mjs'
import { randomNumbers } from './randomNumbers.mjs'

/** @typedef {import('./createDrawing.mjs').Drawing} Drawing */

/**
 * Look of a piece of wood: mean distance of the lines, their strength, and the two colours they are drawn in.
 * @typedef {{ gap?: number, strength?: number, dark?: string, light?: string, wave?: number }} GrainLook
 */

/**
 * Fine grain: long wavering lines along a w x h piece (along x); neighbours waver together as real grain does.
 * @param {number} w @param {number} h @param {number} seed @param {boolean} small @param {GrainLook} look
 */
function grain(w, h, seed, small, { gap = 2.6, strength = 1, dark = '#150A05', light = '#B98452', wave = 1 }) {
  const random = randomNumbers(seed)
  const phase = range(4).map(() => random() * 6.28)
  const drift = (/** @type {number} */ x, /** @type {number} */ y) =>
    wave *
    (2.4 * Math.sin(x / 173 + phase[0] + y * 0.02) +
      1.1 * Math.sin(x / 61 + phase[1] + y * 0.05) +
      0.35 * Math.sin(x / 23 + phase[2]))
  let lines = ''
  for (let y = -3; y < h + 3; y += gap * (small ? 2 : 1) * (0.4 + 1.2 * random())) {
    const isDark = random() < 0.68
    const from = random() < 0.5 ? 0 : random() * w * 0.6
    const to = random() < 0.5 ? w : from + (w - from) * (0.3 + 0.7 * random())
    const steps = Math.max(4, Math.round((to - from) / 22))
    const points = range(steps + 1).map((i) => {
      const x = from + ((to - from) * i) / steps
      return /** @type {[number, number]} */ ([x, y + drift(x, y)])
    })
    const alpha = (isDark ? 0.1 + 0.22 * random() : 0.05 + 0.1 * random()) * strength
    const width = (small ? 1.4 : 0.5) + 0.7 * random()
    lines += path(
      polyline(points),
      `stroke="${isDark ? dark : light}" stroke-opacity="${num(alpha)}" stroke-width="${num(width)}"`,
    )
  }
  return `<g fill="none" stroke-linecap="round">${lines}</g>`
}

/**
 * Grain inside a box, or inside `shape` (SVG elements) within that box. `upright` lets it run along y.
 * @param {Drawing} drawing @param {import('./svg.mjs').Box} box @param {number} seed
 * @param {GrainLook & { upright?: boolean, shape?: string }} [options]
 */
export function grainIn(drawing, { x, y, w, h }, seed, { upright = false, shape, ...look } = {}) {
  const body = upright
    ? `<g transform="translate(${num(x + w)} ${num(y)}) rotate(90)">${grain(h, w, seed, drawing.small, look)}</g>`
    : group(x, y, grain(w, h, seed, drawing.small, look))
  return drawing.clip(shape ?? rect(x, y, w, h, ''), body)
}
