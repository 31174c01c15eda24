import { num, use } from './svg.mjs'

/**
 * One colour stop of a gradient: offset, colour, opacity.
 * @typedef {[number, string, number?]} Stop
 */

/**
 * A texture of the atlas. The drawing is the definition of the same name; (ox, oy) is its origin inside the box.
 * `detail` is the share of the sheet's resolution it is stored at, `finest` the most pixels per unit it is worth.
 * @typedef {{ name: string, w: number, h: number, ox: number, oy: number, detail: number, finest: number, solid: boolean,
 *   pixels?: (scale: number) => Uint8Array }} Sprite
 */

/** From the top left to the bottom right, the direction of the light, for gradients in the box of a shape. */
export const LIGHT = /** @type {[number, number, number, number]} */ ([0.15, 0.1, 0.85, 0.9])
export const DOWN = /** @type {[number, number, number, number]} */ ([0, 0, 0, 1])
export const RIGHT = /** @type {[number, number, number, number]} */ ([0, 0, 1, 0])

const stopsXml = (/** @type {Stop[]} */ stops) =>
  stops
    .map(
      ([at, colour, alpha = 1]) =>
        `<stop offset="${at}" stop-color="${colour}"${alpha < 1 ? ` stop-opacity="${alpha}"` : ''}/>`,
    )
    .join('')

/**
 * A collection of definitions (gradients, clips, symbols) and of the sprites made from them. Definitions are referred to
 * by id; a document carries only those it needs, directly or through another one.
 * `small` asks for the drawing made for small screens: fewer facets, half the grain, inlay lines half as wide again.
 * @param {{ small?: boolean }} [options]
 */
export function createDrawing({ small = false } = {}) {
  /** @type {Map<string, string>} */
  const definitions = new Map()
  /** @type {Map<string, Sprite>} */
  const sprites = new Map()
  let clips = 0

  const define = (/** @type {string} */ id, /** @type {string} */ xml) => {
    if (definitions.has(id)) throw new Error(`"${id}" is defined twice`)
    definitions.set(id, xml)
    return id
  }

  /** @param {string} id @param {[number, number, number, number]} vector @param {Stop[]} stops */
  const linear = (id, [x1, y1, x2, y2], stops, attrs = '') =>
    define(
      id,
      `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" ${attrs}>${stopsXml(stops)}</linearGradient>`,
    )

  /** @param {string} id @param {[number, number, number]} circle @param {Stop[]} stops */
  const radial = (id, [cx, cy, r], stops, attrs = '') =>
    define(id, `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}" ${attrs}>${stopsXml(stops)}</radialGradient>`)

  /** Shows `body` only inside `shape`. @param {string} shape @param {string} body */
  const clip = (shape, body) => {
    const id = define(`clip-${++clips}`, `<clipPath id="clip-${clips}">${shape}</clipPath>`)
    return `<g clip-path="url(#${id})">${body}</g>`
  }

  const symbol = (/** @type {string} */ id, /** @type {string} */ body) => define(id, `<g id="${id}">${body}</g>`)

  /**
   * @param {string} name
   * @param {[number, number, number?, number?]} box width, height and origin (the middle unless given); even, so that a
   *   half-size sheet has whole pixels
   * @param {string} body
   * @param {{ detail?: number, finest?: number, solid?: boolean, pixels?: (scale: number) => Uint8Array }} [options]
   *   solid: opaque to its edges and laid against neighbours; pixels: computed instead of drawn
   */
  const sprite = (
    name,
    [w, h, ox = w / 2, oy = h / 2],
    body,
    { detail = 1, finest = Infinity, solid = false, pixels } = {},
  ) => {
    if (w % 2 || h % 2) throw new Error(`${name}: ${w} x ${h} is not even`)
    symbol(name, body)
    sprites.set(name, { name, w, h, ox, oy, detail, finest, solid, ...(pixels ? { pixels } : {}) })
  }

  const wantedDefinitions = (/** @type {string} */ body) => {
    const wanted = new Set()
    const visit = (/** @type {string} */ xml) => {
      for (const [, a, b] of xml.matchAll(/url\(#([\w-]+)\)|href="#([\w-]+)"/g)) {
        const id = a ?? b ?? ''
        if (wanted.has(id)) continue
        const found = definitions.get(id)
        if (found === undefined) throw new Error(`"${id}" is not defined`)
        wanted.add(id)
        visit(found)
      }
    }
    visit(body)
    return [...definitions].filter(([id]) => wanted.has(id)).map(([, xml]) => xml)
  }

  /**
   * A whole SVG file, `w` x `h` pixels large, showing the box (x, y, width, height) of the drawing.
   * @param {number} w @param {number} h @param {[number, number, number, number]} box @param {string} body
   */
  const document = (w, h, box, body) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${num(w)}" height="${num(h)}" viewBox="${box.map(num).join(' ')}" ` +
    `preserveAspectRatio="none"><defs>${wantedDefinitions(body).join('')}</defs>${body}</svg>`

  /** The sprite as an SVG file of the given size in pixels. @param {Sprite} s @param {number} w @param {number} h */
  const spriteDocument = (s, w, h) => document(w, h, [-s.ox, -s.oy, s.w, s.h], use(s.name))

  return {
    small,
    heavy: small ? 1.5 : 1,
    sprites,
    define,
    linear,
    radial,
    clip,
    symbol,
    sprite,
    document,
    spriteDocument,
  }
}

/** @typedef {ReturnType<typeof createDrawing>} Drawing */
