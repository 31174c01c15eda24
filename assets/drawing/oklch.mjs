/**
 * A colour as the eye sorts it: lightness 0 to 1, chroma (0 is grey), hue in degrees. Of the three, lightness can be kept
 * while the others change, so a piece keeps its light and shade in another wood.
 * @typedef {{ light: number, chroma: number, hue: number }} Oklch
 */

const toLinear = (/** @type {number} */ v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
const toGamma = (/** @type {number} */ v) => (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055)

/** @param {string} hex `#rrggbb` @returns {Oklch} */
export function oklchOf(hex) {
  const part = (/** @type {number} */ at) => toLinear(parseInt(hex.slice(at, at + 2), 16) / 255)
  const [r, g, b] = [part(1), part(3), part(5)]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const green = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const blue = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    light: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(green, blue),
    hue: ((Math.atan2(blue, green) * 180) / Math.PI + 360) % 360,
  }
}

/** The nearest colour that a screen shows. @param {Oklch} colour */
export function hexOf({ light, chroma, hue }) {
  const green = chroma * Math.cos((hue * Math.PI) / 180)
  const blue = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (light + 0.3963377774 * green + 0.2158037573 * blue) ** 3
  const m = (light - 0.1055613458 * green - 0.0638541728 * blue) ** 3
  const s = (light - 0.0894841775 * green - 1.291485548 * blue) ** 3
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  const byte = (/** @type {number} */ v) => Math.round(255 * toGamma(Math.max(0, Math.min(1, v))))
  return `#${channels.map((v) => byte(v).toString(16).padStart(2, '0')).join('')}`
}
