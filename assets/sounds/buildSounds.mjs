import { mkdir, writeFile } from 'node:fs/promises'
import { createMp3Encoder, createOggEncoder } from 'wasm-media-encoders'
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
  const mp3 = await createMp3Encoder()
  mp3.configure({ sampleRate: RATE, channels: 1, bitrate: 64 })
  const ogg = await createOggEncoder()
  ogg.configure({ sampleRate: RATE, channels: 1, vbrQuality: 3, oggSerialNo: 1 })
  const files = { mp3: encoded(mp3, track), ogg: encoded(ogg, track) }
  for (const [format, bytes] of Object.entries(files)) await writeFile(`${folder}/khatam.${format}`, bytes)
  await writeFile(
    `${folder}/khatam.json`,
    `${JSON.stringify({ src: ['khatam.ogg', 'khatam.mp3'], sprite }, null, 2)}\n`,
  )
  const sizes = Object.entries(files).map(([format, bytes]) => `${format} ${(bytes.length / 1024).toFixed(0)} KB`)
  console.log(`sounds: ${sounds.length} in ${length.toFixed(1)} s, ${sizes.join(', ')}`)
}
