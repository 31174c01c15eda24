import { randomNumbers } from '../drawing/randomNumbers.mjs'
import { clack, knock, rattle, santur, slide, tombak } from './bodies.mjs'
import { finish, mix, room, silence } from './track.mjs'

/** Frequencies of a few degrees of the scale on D. The neutral second and sixth lie between the keys of a piano. */
const NOTE = {
  a3: 220,
  d4: 293.66,
  eKoron4: 320.2,
  f4: 349.23,
  g4: 392,
  a4: 440,
  d5: 587.33,
  fSharp5: 739.99,
  a5: 880,
  d6: 1174.66,
}

/** @param {number} tone @param {number} seed */
function move(tone, seed) {
  const track = silence(0.26)
  knock(track, 0.002, { tone, seed })
  knock(track, 0.046, { tone: tone * 1.06, gain: 0.2, seed: seed + 1 })
  return finish(room(track, 0.5), 0.55)
}

function hit() {
  const track = silence(0.42)
  clack(track, 0.002, { gain: 1.1, seed: 21 })
  knock(track, 0.011, { tone: 0.92, gain: 0.9, seed: 22 })
  knock(track, 0.098, { tone: 1.25, gain: 0.34, seed: 23 })
  clack(track, 0.165, { tone: 1.15, gain: 0.16, seed: 24 })
  knock(track, 0.212, { tone: 1.3, gain: 0.13, seed: 25 })
  return finish(room(track, 0.6), 0.72)
}

function bearOff() {
  const track = silence(0.46)
  slide(track, 0.002, 0.13, 0.32, 31)
  clack(track, 0.138, { tone: 0.86, gain: 0.75, seed: 32 })
  knock(track, 0.146, { tone: 0.78, gain: 0.7, seed: 33 })
  clack(track, 0.215, { tone: 0.95, gain: 0.2, seed: 34 })
  return finish(room(track, 0.6), 0.6)
}

/** Two dice let go from the hand and tumbling over the board for as long as they are seen to, slower and softer to the end. */
function dice() {
  const track = silence(0.46)
  const random = randomNumbers(41)
  for (let t = 0; t < 0.09; t += 0.01 + 0.014 * random()) {
    const tone = 0.86 + 0.3 * random()
    rattle(track, 0.002 + t, { tone, gain: 0.3 + 0.25 * random(), seed: 42 + Math.round(1e4 * t), cup: 0.85 })
  }
  // The dice touch the board twice before they lie: after a fifth of their way and after three.
  for (const [at, gain] of [
    [0.1, 0.95],
    [0.116, 0.7],
    [0.3, 0.6],
    [0.321, 0.45],
  ])
    rattle(track, at, { gain, tone: 0.9 + 0.25 * random(), seed: 80 + Math.round(1e3 * at) })
  for (let t = 0.135, gap = 0.022; t < 0.42; t += gap, gap *= 1.12) {
    const gain = (0.62 - t) * (0.6 + 0.4 * random())
    rattle(track, t, { tone: 0.9 + 0.25 * random(), gain, seed: 90 + Math.round(1e4 * t), cup: 0.12 })
  }
  return finish(room(track, 0.35), 0.5)
}

/** Two dice shaken in the hand, before they are let go. It is heard again and again while they are. */
function shake() {
  const track = silence(0.42)
  const random = randomNumbers(47)
  for (let t = 0; t < 0.38; t += 0.022 + 0.03 * random()) {
    const swing = 0.55 + 0.45 * Math.abs(Math.sin((Math.PI * t) / 0.14))
    const tone = 0.84 + 0.3 * random()
    rattle(track, 0.002 + t, { tone, gain: swing * (0.2 + 0.22 * random()), seed: 48 + Math.round(1e4 * t), cup: 0.92 })
  }
  return finish(room(track, 0.3), 0.3)
}

/** Two dice lying down on the board: they are seen to rest 60 ms after they begin to, and are heard little longer. */
function diceLand() {
  const track = silence(0.3)
  const bounces = [
    [0.002, 1, 1],
    [0.026, 0.8, 1.12],
    [0.062, 0.36, 0.97],
    [0.081, 0.28, 1.15],
    [0.108, 0.14, 1],
    [0.122, 0.1, 1.1],
  ]
  bounces.forEach(([at, gain, tone], i) => rattle(track, at, { gain, tone, seed: 61 + i }))
  return finish(room(track, 0.45), 0.6)
}

/** The doubling cube, heavier than a die, set down and turned. */
function cube() {
  const track = silence(0.42)
  knock(track, 0.002, { tone: 0.66, gain: 1, seed: 71 })
  clack(track, 0.006, { tone: 0.72, gain: 0.5, seed: 72 })
  knock(track, 0.115, { tone: 0.74, gain: 0.5, seed: 73 })
  return finish(room(track, 0.6), 0.66)
}

/** @param {number} length @param {[number, number, number][]} notes time, frequency, strength @param {number} peak */
function melody(length, notes, peak, ring = 1) {
  const track = silence(length)
  notes.forEach(([at, hz, gain], i) => santur(track, at, hz, { gain, ring, seed: 101 + i }))
  return finish(room(track, 0.8), peak)
}

function found() {
  const track = silence(1.05)
  tombak(track, 0.002, 'tom', { seed: 81 })
  tombak(track, 0.15, 'bak', { gain: 0.5, seed: 82 })
  tombak(track, 0.225, 'bak', { gain: 0.42, seed: 83 })
  tombak(track, 0.3, 'tom', { gain: 0.85, seed: 84 })
  santur(track, 0.3, NOTE.a4, { gain: 0.9, ring: 0.7, seed: 85 })
  santur(track, 0.42, NOTE.d5, { gain: 1, ring: 0.8, seed: 86 })
  return finish(room(track, 0.7), 0.62)
}

function win() {
  const run = melody(
    1.75,
    [
      [0.002, NOTE.d4, 0.7],
      [0.11, NOTE.fSharp5 / 2, 0.75],
      [0.22, NOTE.a4, 0.8],
      [0.33, NOTE.d5, 0.9],
      [0.5, NOTE.fSharp5, 0.85],
      [0.62, NOTE.a5, 0.9],
      [0.76, NOTE.d6, 0.75],
      [0.762, NOTE.d5, 0.7],
    ],
    0.6,
    0.8,
  )
  for (const [at, kind, gain] of /** @type {const} */ ([
    [0.002, 'tom', 0.35],
    [0.33, 'tom', 0.3],
    [0.5, 'bak', 0.16],
    [0.62, 'bak', 0.16],
    [0.76, 'tom', 0.4],
  ])) {
    const drum = silence(0.5)
    tombak(drum, 0, kind, { seed: 120 })
    mix(run, drum, at, gain)
  }
  return finish(run, 0.68)
}

const lose = () =>
  melody(
    1.45,
    [
      [0.002, NOTE.a4, 0.7],
      [0.2, NOTE.g4, 0.65],
      [0.4, NOTE.f4, 0.65],
      [0.64, NOTE.eKoron4, 0.6],
      [0.88, NOTE.d4, 0.7],
      [0.885, NOTE.a3, 0.4],
    ],
    0.5,
    0.62,
  )

function message() {
  const track = silence(0.26)
  clack(track, 0.002, { tone: 0.62, gain: 0.8, seed: 91 })
  clack(track, 0.088, { tone: 0.83, gain: 0.7, seed: 92 })
  return finish(room(track, 0.5), 0.42)
}

function tap() {
  const track = silence(0.07)
  clack(track, 0.001, { tone: 0.9, gain: 0.6, seed: 95 })
  return finish(track, 0.25)
}

/** A checker that stays where it is: dull, low and soft. */
function refused() {
  const track = silence(0.16)
  knock(track, 0.002, { tone: 0.58, gain: 0.5, seed: 98 })
  knock(track, 0.07, { tone: 0.54, gain: 0.28, seed: 99 })
  return finish(room(track, 0.3), 0.2)
}

/** A second of the clock passing when few are left. */
function tick() {
  const track = silence(0.12)
  clack(track, 0.001, { tone: 1.25, gain: 0.6, seed: 97 })
  return finish(room(track, 0.4), 0.34)
}

/** @param {number} length @param {['tom' | 'bak', number, number][]} strokes kind, time, strength @param {number} peak */
function drum(length, strokes, peak) {
  const track = silence(length)
  strokes.forEach(([kind, at, gain], i) => tombak(track, at, kind, { gain, seed: 130 + i }))
  return finish(room(track, 0.8), peak)
}

/** Under a hit: one deep stroke, and the fingers that leave the skin. */
const drumHit = () =>
  drum(
    0.55,
    [
      ['tom', 0.002, 1],
      ['bak', 0.11, 0.4],
      ['bak', 0.165, 0.25],
    ],
    0.62,
  )

/** Under a cube that lands: the roll of the fingers, and the stroke that ends it. */
const drumCube = () =>
  drum(
    0.95,
    [
      ['tom', 0.002, 0.9],
      ['bak', 0.16, 0.35],
      ['bak', 0.215, 0.4],
      ['bak', 0.27, 0.45],
      ['bak', 0.325, 0.5],
      ['tom', 0.4, 1],
    ],
    0.62,
  )

/** Under each of the last seconds of the bank. */
const drumTick = () =>
  drum(
    0.3,
    [
      ['tom', 0.002, 0.6],
      ['bak', 0.09, 0.35],
    ],
    0.4,
  )

/** Every sound of the product by name, in the order of the sprite. @type {Record<string, () => Float32Array>} */
export const SOUNDS = {
  move: () => move(1, 11),
  move2: () => move(1.09, 13),
  move3: () => move(0.93, 15),
  hit,
  bearOff,
  shake,
  dice,
  diceLand,
  cube,
  turn: () =>
    melody(
      0.72,
      [
        [0.002, NOTE.a4, 0.7],
        [0.13, NOTE.d5, 0.9],
      ],
      0.45,
      0.5,
    ),
  win,
  lose,
  message,
  tap,
  found,
  lobby: () =>
    melody(
      0.6,
      [
        [0.002, NOTE.d5, 0.6],
        [0.09, NOTE.a4, 0.5],
      ],
      0.36,
      0.42,
    ),
  tick,
  refused,
  drumHit,
  drumCube,
  drumTick,
}
