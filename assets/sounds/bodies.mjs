import { randomNumbers } from '../drawing/randomNumbers.mjs'
import { burst, strike } from './track.mjs'

/** @typedef {import('./track.mjs').Mode} Mode */

/** Modes of a small stiff piece at multiples of its lowest. @param {number} hz @param {[number, number, number][]} shape @returns {Mode[]} */
const modesOf = (hz, shape) => shape.map(([ratio, gain, decay]) => ({ hz: hz * ratio, gain, decay }))

/** The box under everything: a thin walnut floor over air. */
const boardModes = (/** @type {number} */ tone) =>
  modesOf(186 * tone, [
    [1, 0.8, 0.03],
    [1.72, 0.85, 0.024],
    [2.9, 0.6, 0.017],
    [4.4, 0.35, 0.012],
  ])

/** A turned disc of hard wood. */
const discModes = (/** @type {number} */ tone) =>
  modesOf(690 * tone, [
    [1, 0.85, 0.022],
    [1.73, 0.8, 0.016],
    [2.66, 0.62, 0.011],
    [3.9, 0.42, 0.0075],
    [5.6, 0.26, 0.005],
  ])

/** A die of bone. */
const boneModes = (/** @type {number} */ tone) =>
  modesOf(2350 * tone, [
    [1, 0.7, 0.009],
    [1.41, 0.55, 0.007],
    [2.05, 0.4, 0.005],
    [2.9, 0.25, 0.0035],
  ])

/** A checker set down on the board. @param {Float32Array} track @param {number} at @param {{ tone?: number, gain?: number, seed?: number }} [how] */
export function knock(track, at, { tone = 1, gain = 1, seed = 1 } = {}) {
  strike(track, at, boardModes(tone), { gain: 0.6 * gain, contact: 0.0008 })
  strike(track, at, discModes(tone), { gain: 0.85 * gain, contact: 0.00014 })
  burst(track, at, { low: 900, high: 6200, decay: 0.0032, gain: 0.75 * gain, seed })
}

/** Two checkers meeting edge to edge: brighter, with little of the board in it. @param {Float32Array} track @param {number} at @param {{ tone?: number, gain?: number, seed?: number }} [how] */
export function clack(track, at, { tone = 1, gain = 1, seed = 1 } = {}) {
  strike(track, at, discModes(1.62 * tone), { gain: 0.8 * gain, contact: 0.0001 })
  strike(track, at + 0.0009, discModes(1.93 * tone), { gain: 0.5 * gain, contact: 0.0001 })
  burst(track, at, { low: 1800, high: 9000, decay: 0.0024, gain: 0.8 * gain, seed })
}

/** One die on wood; `cup` is how much of the cup's hollow answers instead of the board. @param {Float32Array} track @param {number} at @param {{ tone?: number, gain?: number, seed?: number, cup?: number }} [how] */
export function rattle(track, at, { tone = 1, gain = 1, seed = 1, cup = 0 } = {}) {
  strike(track, at, boneModes(tone), { gain: 0.55 * gain, contact: 0.00005 })
  strike(track, at, boardModes(1.5 * tone), { gain: 0.75 * gain * (1 - cup), contact: 0.0007 })
  strike(
    track,
    at,
    modesOf(455 * tone, [
      [1, 0.8, 0.02],
      [2.1, 0.5, 0.013],
      [3.35, 0.3, 0.009],
    ]),
    { gain: cup * gain, contact: 0.0003 },
  )
  burst(track, at, { low: 1600, high: 8500, decay: 0.0016, gain: 0.5 * gain, seed })
}

/** A checker or die sliding over wood. @param {Float32Array} track @param {number} at @param {number} length @param {number} gain @param {number} seed */
export function slide(track, at, length, gain, seed) {
  const random = randomNumbers(seed)
  for (let t = 0; t < length; t += 0.0035 + 0.004 * random()) {
    const swell = Math.sin((Math.PI * t) / length)
    burst(track, at + t, {
      low: 500,
      high: 2600,
      decay: 0.004,
      gain: gain * swell * (0.4 + 0.6 * random()),
      seed: seed + Math.round(t * 1e4),
      rise: 0.002,
    })
  }
}

/**
 * A santur's course of strings struck by a light wooden hammer: four strings that are never quite in tune.
 * @param {Float32Array} track @param {number} at @param {number} hz @param {{ gain?: number, ring?: number, seed?: number }} [how]
 */
export function santur(track, at, hz, { gain = 1, ring = 1, seed = 1 } = {}) {
  for (const detune of [-0.0011, -0.0003, 0.0004, 0.0012]) {
    const partials = Array.from({ length: 12 }, (_, i) => {
      const n = i + 1
      // The hammer falls at an eighth of the string, so the eighth partial is silent; stiffness stretches the rest.
      const share = Math.abs(Math.sin((n * Math.PI) / 8)) / n ** 0.45
      return {
        hz: hz * (1 + detune) * n * Math.sqrt(1 + 0.0004 * n * n),
        gain: 0.3 * share,
        decay: (0.6 * ring) / n ** 0.7,
      }
    }).filter((mode) => mode.hz < 14000)
    // A string loses most of its strength to the bridge at once and then sings on.
    strike(
      track,
      at,
      partials.map((mode) => ({ ...mode, gain: 0.68 * mode.gain, decay: 0.22 * mode.decay })),
      { gain, contact: 0.0001 },
    )
    strike(
      track,
      at,
      partials.map((mode) => ({ ...mode, gain: 0.32 * mode.gain })),
      { gain, contact: 0.0001 },
    )
  }
  strike(track, at, discModes(1.3), { gain: 0.1 * gain, contact: 0.0002 })
  burst(track, at, { low: 1500, high: 7000, decay: 0.003, gain: 0.16 * gain, seed })
}

/** A tombak: `tom` from the middle of the skin, `bak` from its edge. @param {Float32Array} track @param {number} at @param {'tom' | 'bak'} kind @param {{ gain?: number, seed?: number }} [how] */
export function tombak(track, at, kind, { gain = 1, seed = 1 } = {}) {
  if (kind === 'tom') {
    strike(
      track,
      at,
      modesOf(118, [
        [1, 0.7, 0.1],
        [1.59, 0.6, 0.08],
        [2.14, 0.5, 0.06],
        [2.65, 0.35, 0.05],
        [3.5, 0.2, 0.035],
      ]),
      { gain, contact: 0.003 },
    )
    burst(track, at, { low: 180, high: 1400, decay: 0.012, gain: 0.5 * gain, seed })
  } else {
    strike(
      track,
      at,
      modesOf(330, [
        [1, 0.6, 0.03],
        [1.59, 0.6, 0.024],
        [2.3, 0.4, 0.018],
        [3.2, 0.3, 0.012],
      ]),
      { gain, contact: 0.0004 },
    )
    burst(track, at, { low: 900, high: 7000, decay: 0.011, gain: 0.7 * gain, seed })
  }
}
