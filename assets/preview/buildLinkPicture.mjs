import { mkdir, rm, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { GEOMETRY } from '../board/geometry.mjs'
import { createCanvas } from './createCanvas.mjs'
import { openAtlas } from './openAtlas.mjs'
import { putBoard } from './putScene.mjs'

/** Pixels per stage unit: the board is as high as a picture of a link, 630. */
const ZOOM = 0.7
const SHEET_SCALE = 2
/** The parts that lie on the board, with the angles in degrees at which they lie. */
const PIECES = [
  'checker-light',
  'checker-dark',
  'checker-shadow',
  'slab-light',
  'slab-dark',
  'badge-light',
  'badge-dark',
  'die-shadow',
  'cube',
]
const TURNS = [-7, 11]

/**
 * The board of pictures for links, from the board's own sheet: `board.jpg`, empty, and each piece as a PNG in its size. The
 * server reads no other kinds of files.
 * @param {string} sheets @param {string} folder
 */
export async function buildLinkPicture(sheets, folder) {
  await mkdir(folder, { recursive: true })
  const atlas = await openAtlas(sheets, SHEET_SCALE, 'webp')
  const { w, h } = GEOMETRY.board
  const canvas = createCanvas(atlas, { width: Math.round(w * ZOOM), height: Math.round(h * ZOOM), zoom: ZOOM })
  putBoard(canvas)
  const png = `${folder}/board.png`
  await canvas.save(png)
  await sharp(png).jpeg({ quality: 90 }).toFile(`${folder}/board.jpg`)
  await rm(png)
  const sheet = `${sheets}/atlas@${SHEET_SCALE}x.webp`
  for (const name of PIECES) await writeFile(`${folder}/${name}.png`, await cut(sheet, atlas.frames[name], 0))
  for (let face = 1; face <= 6; face++) {
    for (const turn of TURNS) {
      await writeFile(
        `${folder}/die-${face}-${TURNS.indexOf(turn)}.png`,
        await cut(sheet, atlas.frames[`die-${face}`], turn),
      )
    }
  }
}

/** @param {string} sheet @param {import('./openAtlas.mjs').Frame | undefined} frame @param {number} turn */
async function cut(sheet, frame, turn) {
  if (!frame) throw new Error('The sheet has no such part')
  const { x: left, y: top, w: width, h: height } = frame
  const piece = await sharp(sheet).extract({ left, top, width, height }).png().toBuffer()
  const turned = await sharp(piece)
    .rotate(turn, { background: '#00000000' })
    .png()
    .toBuffer({ resolveWithObject: true })
  const scale = (frame.width * ZOOM) / width
  return sharp(turned.data)
    .resize(Math.round(turned.info.width * scale), Math.round(turned.info.height * scale))
    .png({ compressionLevel: 9 })
    .toBuffer()
}
