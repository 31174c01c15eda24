import { santur, tombak } from './bodies.mjs'
import { finish, mix, RATE, room, silence } from './track.mjs'

/** The tetrachords of Shur on D, in Hz. Its second degree lies between the keys of a piano. */
const NOTE = {
  a3: 220,
  c4: 261.63,
  d4: 293.66,
  e4: 320.2,
  f4: 349.23,
  g4: 392,
  a4: 440,
  b4: 466.16,
  c5: 523.25,
  d5: 587.33,
  e5: 640.4,
  f5: 698.46,
}

/** The length of an eighth in seconds: a slow six-eight, twelve eighths a line. */
const EIGHTH = 0.36
const BAR = 6 * EIGHTH

/**
 * The tune, a line for two bars: `note@eighth`, counted from the beginning of the line. A `~` behind a note repeats it
 * softly for two eighths, as a hammer does.
 */
const LINES = [
  'd4@0 a4@2 g4@4 a4@6~ f4@9 e4@10',
  'd4@0 f4@2 e4@3 f4@4 g4@6~ f4@9 e4@10 d4@11',
  'c4@0 d4@2 e4@4 f4@6 e4@8 d4@9~',
  'a3@0 d4@3 e4@4 d4@6~ a4@10',
  'd5@0 c5@2 b4@3 a4@4 b4@6~ a4@9 g4@10',
  'a4@0 g4@2 f4@3 g4@4 a4@6~ g4@9 f4@10',
  'g4@0 f4@2 e4@4 f4@6 g4@8 f4@9 e4@10 d4@11',
  'e4@0 c4@2 d4@4 d4@6~ a3@9',
]

/** The strokes of a bar: kind, eighth, strength. @type {readonly (readonly ['tom' | 'bak', number, number])[]} */
const STROKES = [
  ['tom', 0, 0.5],
  ['bak', 2, 0.16],
  ['tom', 3, 0.26],
  ['bak', 4, 0.2],
  ['bak', 5, 0.14],
]

/** One stroke of a course of strings, made once for each pitch. @type {Map<number, Float32Array>} */
const courses = new Map()

/** @param {number} hz */
function course(hz) {
  const known = courses.get(hz)
  if (known !== undefined) return known
  const track = silence(3)
  santur(track, 0, hz, { ring: 1.1, seed: Math.round(hz) })
  courses.set(hz, track)
  return track
}

/** The music of the menu: a slow tune that begins again where it ends. What still rings at the end rings at the beginning. */
export function menuMusic() {
  const length = LINES.length * 2 * BAR
  const track = silence(length + 3)
  LINES.forEach((line, row) => {
    const start = row * 2 * BAR
    for (const word of line.split(' ')) {
      const [name = '', place = '0'] = word.replace('~', '').split('@')
      const hz = NOTE[/** @type {keyof typeof NOTE} */ (name)]
      const at = start + Number(place) * EIGHTH
      mix(track, course(hz), at, 0.8)
      // The bass of the same degree, an octave below, at the beginning of a line.
      if (place === '0') mix(track, course(hz / 2), at + 0.012, 0.4)
      if (!word.endsWith('~')) continue
      for (let i = 1; i <= 8; i++) mix(track, course(hz), at + (i * 2 * EIGHTH) / 9, 0.3 - 0.018 * i)
    }
    for (const bar of [0, 1])
      for (const [kind, eighth, gain] of STROKES)
        tombak(track, start + bar * BAR + eighth * EIGHTH, kind, { gain: 0.5 * gain, seed: 300 + row * 20 + eighth })
  })
  const loop = track.slice(0, Math.round(length * RATE))
  mix(loop, room(track, 1).subarray(loop.length), 0)
  return finish(room(loop, 0.9), 0.34)
}
