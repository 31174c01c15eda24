import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { range } from '../drawing/svg.mjs'
import { createCanvas } from './createCanvas.mjs'
import { openAtlas } from './openAtlas.mjs'
import { putBoard, putNumber, putScene } from './putScene.mjs'

/** @typedef {import('./putScene.mjs').Scene} Scene */

const BOARD = fileURLToPath(new URL('../../public/board', import.meta.url))
const OUT = process.argv[2] ?? fileURLToPath(new URL('./rendered', import.meta.url))

/** @type {Scene['points']} */
const POINTS = {
  24: ['light', 1],
  13: ['light', 4],
  8: ['light', 3],
  6: ['light', 5],
  5: ['light', 2],
  1: ['dark', 1],
  12: ['dark', 3],
  16: ['dark', 2],
  17: ['dark', 2],
  19: ['dark', 6],
  21: ['dark', 1],
}

/** @type {Record<string, Scene>} */
const SCENES = {
  middle: { points: POINTS, dice: [{ face: 4 }, { face: 2 }], cube: { value: 2, x: 99, y: 450 } },
  selected: {
    points: { ...POINTS, 2: ['dark', 1] },
    selected: 6,
    targets: [4, 2],
    hits: [2],
    dice: [{ face: 4 }, { face: 2 }],
    cube: { value: 64, x: 99, y: 796 },
  },
  movable: {
    points: POINTS,
    movable: [24, 13, 8, 6, 5],
    dice: [{ face: 5, used: true }, { face: 3 }],
    cube: { value: 4, x: 384, y: 450, offered: true },
  },
  bearing: {
    points: { 6: ['light', 2], 5: ['light', 3], 2: ['light', 8], 12: ['dark', 2], 20: ['dark', 12] },
    bar: { dark: 2 },
    off: { light: 6, dark: 3 },
    offTarget: 'light',
    dice: [{ face: 6 }, { face: 1 }],
  },
}

const VIEWS = [
  { scale: 1, width: 1600, height: 900 },
  { scale: 0.5, width: 640, height: 360 },
  { scale: 2, width: 2400, height: 1350 },
]

await mkdir(OUT, { recursive: true })
for (const { scale, width, height } of VIEWS) {
  const atlas = await openAtlas(BOARD, scale)
  for (const [name, scene] of Object.entries(SCENES)) {
    const canvas = createCanvas(atlas, { width, height, zoom: width / 1600 })
    putBoard(canvas)
    putScene(canvas, scene)
    await canvas.save(`${OUT}/${name}-${width}.png`)
  }
  const sheet = createCanvas(atlas, { width: 1240 * scale, height: 420 * scale, zoom: scale, ground: '#1C3C3D' })
  range(12).forEach((i) => {
    sheet.put('die-shadow', 64 + 100 * i, 66)
    sheet.put(`die-tumble-${i}`, 60 + 100 * i, 60)
  })
  range(6).forEach((i) => {
    sheet.put('die-shadow', 64 + 200 * i, 176)
    sheet.put(`die-settle-${i + 1}`, 60 + 200 * i, 170)
    sheet.put('die-shadow', 164 + 200 * i, 176)
    sheet.put(`die-${i + 1}`, 160 + 200 * i, 170)
  })
  putNumber(sheet, { x: 200, y: 280 }, 1234567890, { height: 30, tint: '#F1E6CF' })
  putNumber(sheet, { x: 600, y: 280 }, 1234567890, { height: 30, tint: '#F1E6CF', language: 'en' })
  ;[
    'ring-movable',
    'ring-target',
    'ring-selected',
    'ring-hit',
    'badge-light',
    'badge-dark',
    'spark',
    'cube',
    'cube-glow',
  ].forEach((name, i) => sheet.put(name, 60 + 110 * i, 360))
  await sheet.save(`${OUT}/pieces@${scale}x.png`)
}
