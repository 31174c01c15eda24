import sharp from 'sharp'

/** @typedef {import('./openAtlas.mjs').Atlas} Atlas */
/** @typedef {{ rotation?: number, scale?: number, flip?: boolean, tint?: string, alpha?: number }} Look rotation in degrees */

const channels = (/** @type {string} */ hex) => [1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16) / 255)

/**
 * A canvas that puts sprites down as a graphics card does, with linear sampling and no smoothing of edges, so that seams
 * and fringes of a sheet show up here too. `zoom` is pixels per stage unit; (left, top) is the unit shown in the corner.
 * @param {Atlas} atlas @param {{ width: number, height: number, zoom: number, left?: number, top?: number, ground?: string }} view
 */
export function createCanvas(atlas, { width, height, zoom, left = 0, top = 0, ground = '#0D1517' }) {
  const [red, green, blue] = channels(ground)
  const image = new Float32Array(width * height * 3)
  for (let i = 0; i < image.length; i += 3) image.set([red, green, blue], i)

  const texel = (/** @type {number} */ u, /** @type {number} */ v) => (v * atlas.width + u) * 4

  /** @param {string} name @param {number} x @param {number} y @param {Look} [look] */
  function put(name, x, y, { rotation = 0, scale = 1, flip = false, tint = '#FFFFFF', alpha = 1 } = {}) {
    const frame = atlas.frames[name]
    if (!frame) throw new Error(`The atlas has no "${name}"`)
    const colour = channels(tint)
    const cos = Math.cos((rotation * Math.PI) / 180)
    const sin = Math.sin((rotation * Math.PI) / 180)
    const reach = Math.hypot(frame.width, frame.height) * scale
    const bounds = [
      (x - reach - left) * zoom,
      (y - reach - top) * zoom,
      (x + reach - left) * zoom,
      (y + reach - top) * zoom,
    ]
    for (let py = Math.max(0, Math.floor(bounds[1])); py < Math.min(height, bounds[3]); py++) {
      for (let px = Math.max(0, Math.floor(bounds[0])); px < Math.min(width, bounds[2]); px++) {
        const dx = ((px + 0.5) / zoom + left - x) / scale
        const dy = ((py + 0.5) / zoom + top - y) / scale
        const lx = (cos * dx + sin * dy) / frame.width + frame.anchor.x
        const ly = ((cos * dy - sin * dx) * (flip ? -1 : 1)) / frame.height + frame.anchor.y
        if (lx < 0 || lx >= 1 || ly < 0 || ly >= 1) continue
        blend((py * width + px) * 3, frame.x + lx * frame.w - 0.5, frame.y + ly * frame.h - 0.5, colour, alpha)
      }
    }
  }

  /** @param {number} at @param {number} u @param {number} v @param {number[]} colour @param {number} alpha */
  function blend(at, u, v, colour, alpha) {
    const u0 = Math.max(0, Math.floor(u))
    const v0 = Math.max(0, Math.floor(v))
    const fu = u - u0
    const fv = v - v0
    const [a, b, c, d] = [texel(u0, v0), texel(u0 + 1, v0), texel(u0, v0 + 1), texel(u0 + 1, v0 + 1)]
    const sample = (/** @type {number} */ i) =>
      ((atlas.pixels[a + i] * (1 - fu) + atlas.pixels[b + i] * fu) * (1 - fv) +
        (atlas.pixels[c + i] * (1 - fu) + atlas.pixels[d + i] * fu) * fv) *
      alpha
    const cover = sample(3)
    if (cover === 0) return
    for (const i of [0, 1, 2]) image[at + i] = sample(i) * colour[i] + image[at + i] * (1 - cover)
  }

  /** @param {string} file */
  const save = (file) =>
    sharp(
      Uint8Array.from(image, (v) => Math.round(255 * Math.max(0, Math.min(1, v)))),
      { raw: { width, height, channels: 3 } },
    )
      .png()
      .toFile(file)

  return { put, save, frames: atlas.frames }
}

/** @typedef {ReturnType<typeof createCanvas>} Canvas */
