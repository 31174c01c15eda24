import { mkdir, writeFile } from 'node:fs/promises'
import { createMp3Encoder, createOggEncoder } from 'wasm-media-encoders'
import { menuMusic } from './music.mjs'
import { SOUNDS } from './sounds.mjs'
import { mix, RATE, silence } from './track.mjs'

/** Silence after every sound: more than the delay a decoder may add in front. */
const GAP = 0.13

/** @typedef {{ encode: (channels: Float32Array[]) => Uint8Array, finalize: () => Uint8Array }} Encoder */

/** @param {Encoder} encoder @param {Float32Array} track */
function encoded(encoder, track) {
  const parts = []
  // The encoder answers with a view of its own memory, hence the copies.
  for (let at = 0; at < track.length; at += RATE)
    parts.push(Uint8Array.from(encoder.encode([track.subarray(at, at + RATE)])))
  parts.push(Uint8Array.from(encoder.finalize()))
  return Buffer.concat(parts)
}

/** Synthesises all sounds into one sprite, twice, and writes the map that howler reads. @param {string} folder */
export async function buildSounds(folder) {
  await mkdir(folder, { recursive: true })
  const sounds = Object.entries(SOUNDS).map(([name, make]) => ({ name, samples: make() }))
  const length = sounds.reduce((sum, { samples }) => sum + samples.length / RATE + GAP, 0)
  const track = silence(length)
  /** @type {Record<string, [number, number]>} */
  const sprite = {}
  let at = 0
  for (const { name, samples } of sounds) {
    mix(track, samples, at)
    sprite[name] = [Math.round(at * 1000), Math.round((samples.length / RATE) * 1000) + 60]
    at = (Math.round(at * 1000) + Math.ceil((samples.length / RATE + GAP) * 1000)) / 1000
  }
  const files = await write(`${folder}/khatam`, track, { bitrate: 64, vbrQuality: 3, oggSerialNo: 1 })
  await writeFile(
    `${folder}/khatam.json`,
    `${JSON.stringify({ src: ['khatam.ogg', 'khatam.mp3'], sprite }, null, 2)}\n`,
  )
  console.log(`sounds: ${sounds.length} in ${length.toFixed(1)} s, ${files}`)
  const music = menuMusic()
  const written = await write(`${folder}/music`, music, { bitrate: 48, vbrQuality: 0, oggSerialNo: 2 })
  console.log(`music: ${(music.length / RATE).toFixed(1)} s, ${written}`)
}

/**
 * Writes a recording in both formats. Returns their sizes in words.
 * @param {string} path without the ending
 * @param {Float32Array} track
 * @param {{ bitrate: 48 | 64, vbrQuality: number, oggSerialNo: number }} quality
 */
async function write(path, track, { bitrate, vbrQuality, oggSerialNo }) {
  const mp3 = await createMp3Encoder()
  mp3.configure({ sampleRate: RATE, channels: 1, bitrate })
  const ogg = await createOggEncoder()
  ogg.configure({ sampleRate: RATE, channels: 1, vbrQuality, oggSerialNo })
  const files = { mp3: encoded(mp3, track), ogg: encoded(ogg, track) }
  for (const [format, bytes] of Object.entries(files)) await writeFile(`${path}.${format}`, bytes)
  return Object.entries(files)
    .map(([format, bytes]) => `${format} ${(bytes.length / 1024).toFixed(0)} KB`)
    .join(', ')
}
