import { readFile } from 'node:fs/promises'
import sharp from 'sharp'

/**
 * @typedef {{ x: number, y: number, w: number, h: number, width: number, height: number, anchor: { x: number, y: number } }} Frame
 *   place in the sheet in pixels, size in stage units
 */

/** Reads a sheet as the client does: premultiplied pixels and frames. @param {string} folder @param {number} scale */
export async function openAtlas(folder, scale, format = 'avif') {
  const sheet = JSON.parse(await readFile(`${folder}/atlas@${scale}x.json`, 'utf8'))
  const image = `${folder}/${sheet.meta.image.replace('webp', format)}`
  const { data, info } = await sharp(image).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const pixels = new Float32Array(data.length)
  for (let i = 0; i < data.length; i += 4) {
    const alpha = data[i + 3] / 255
    for (const c of [0, 1, 2]) pixels[i + c] = (data[i + c] / 255) * alpha
    pixels[i + 3] = alpha
  }
  const resolution = Number(sheet.meta.scale)
  /** @type {Record<string, Frame>} */
  const frames = {}
  for (const [name, { frame, sourceSize, anchor }] of Object.entries(sheet.frames)) {
    frames[name] = {
      ...frame,
      width: Math.floor(sourceSize.w) / resolution,
      height: Math.floor(sourceSize.h) / resolution,
      anchor,
    }
  }
  return { pixels, width: info.width, frames }
}

/** @typedef {Awaited<ReturnType<typeof openAtlas>>} Atlas */
