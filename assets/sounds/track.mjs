import { randomNumbers } from '../drawing/randomNumbers.mjs'

export const RATE = 44100

/** Silence of the given length. @param {number} seconds */
export const silence = (seconds) => new Float32Array(Math.round(seconds * RATE))

/**
 * One resonance of a body: frequency in Hz, strength, and the time in seconds in which it falls to a third.
 * @typedef {{ hz: number, gain: number, decay: number }} Mode
 */

/**
 * Strikes a body: its modes ring from `at`, begun by a contact of `contact` seconds (the softer the mallet, the longer),
 * which takes the highest ones away by itself.
 * @param {Float32Array} track @param {number} at @param {Mode[]} modes @param {{ gain?: number, contact?: number }} [blow]
 */
export function strike(track, at, modes, { gain = 1, contact = 0.0006 } = {}) {
  const start = Math.round(at * RATE)
  for (const { hz, gain: share, decay } of modes) {
    const softened = share * gain * Math.exp(-((hz * contact * 2.2) ** 2))
    const length = Math.min(track.length - start, Math.round(decay * 7 * RATE))
    const rise = Math.max(1, contact * RATE)
    for (let i = 0; i < length; i++) {
      const onset = i < rise ? Math.sin((Math.PI / 2) * (i / rise)) : 1
      track[start + i] += softened * onset * Math.exp(-i / (decay * RATE)) * Math.sin((2 * Math.PI * hz * i) / RATE)
    }
  }
}

/**
 * A burst of noise between two frequencies that falls to a third in `decay` seconds: the scrape and click of a contact.
 * @param {Float32Array} track @param {number} at
 * @param {{ low: number, high: number, decay: number, gain: number, seed: number, rise?: number }} burst
 */
export function burst(track, at, { low, high, decay, gain, seed, rise = 0.0004 }) {
  const random = randomNumbers(seed)
  const start = Math.round(at * RATE)
  const length = Math.min(track.length - start, Math.round(decay * 7 * RATE))
  const noise = Float32Array.from({ length: Math.max(0, length) }, () => random() * 2 - 1)
  const band = lowpass(highpass(noise, low), high)
  for (let i = 0; i < length; i++) {
    const onset = Math.min(1, i / (rise * RATE))
    track[start + i] += band[i] * gain * onset * Math.exp(-i / (decay * RATE))
  }
}

/**
 * A two-pole filter (the cookbook's biquad, Butterworth).
 * @param {Float32Array} input @param {number} hz @param {1 | -1} kind 1 low pass, -1 high pass
 */
function filter(input, hz, kind) {
  const w = (2 * Math.PI * Math.min(hz, RATE * 0.49)) / RATE
  const alpha = Math.sin(w) / Math.SQRT2
  const cos = Math.cos(w)
  const a0 = 1 + alpha
  const b0 = (kind === 1 ? 1 - cos : 1 + cos) / 2 / a0
  const b1 = (kind === 1 ? 1 - cos : -(1 + cos)) / a0
  const a1 = (-2 * cos) / a0
  const a2 = (1 - alpha) / a0
  const output = new Float32Array(input.length)
  let [x1, x2, y1, y2] = [0, 0, 0, 0]
  for (let i = 0; i < input.length; i++) {
    const y = b0 * input[i] + b1 * x1 + b0 * x2 - a1 * y1 - a2 * y2
    ;[x2, x1, y2, y1] = [x1, input[i], y1, y]
    output[i] = y
  }
  return output
}

/** @param {Float32Array} input @param {number} hz */
export const lowpass = (input, hz) => filter(input, hz, 1)
/** @param {Float32Array} input @param {number} hz */
export const highpass = (input, hz) => filter(input, hz, -1)

/** Adds `part` to the track. @param {Float32Array} track @param {Float32Array} part @param {number} at @param {number} [gain] */
export function mix(track, part, at, gain = 1) {
  const start = Math.round(at * RATE)
  for (let i = 0; i < part.length && start + i < track.length; i++) track[start + i] += part[i] * gain
}

/** A small wooden room: a few early echoes, dulled. @param {Float32Array} track @param {number} amount */
export function room(track, amount) {
  const dull = lowpass(track, 3200)
  const wet = new Float32Array(track)
  for (const [delay, gain] of [
    [0.0113, 0.5],
    [0.0191, -0.36],
    [0.0297, 0.3],
    [0.0419, -0.2],
    [0.0613, 0.16],
    [0.0877, 0.1],
  ]) {
    mix(wet, dull, delay, gain * amount)
  }
  return wet
}

/**
 * Makes a sound fit to be played: no direct current, its loudest sample at `peak`, the last hundredth of a second faded.
 * @param {Float32Array} track @param {number} peak
 */
export function finish(track, peak) {
  const clean = highpass(track, 35)
  const loudest = clean.reduce((max, v) => Math.max(max, Math.abs(v)), 0)
  const fade = Math.round(0.012 * RATE)
  return clean.map((v, i) => ((v * peak) / loudest) * Math.min(1, (clean.length - i) / fade))
}
