import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const SOURCE = fileURLToPath(new URL('../node_modules/country-flag-icons/3x2/', import.meta.url))

/** Pixels of a flag. The largest is shown 63 units wide, which is 151 pixels on a desktop with two pixels for one. */
const SIZE = { width: 144, height: 96 }
/** The width of the drawings, at 72 dots an inch. */
const DRAWN = 513

/** @param {string} file */
const bitmap = (file) =>
  sharp(file, { density: (72 * SIZE.width) / DRAWN })
    .resize({ ...SIZE, fit: 'fill' })
    .webp({ lossless: true, effort: 6 })
    .toBuffer()

/**
 * One flag per country, 3 : 2 and drawn for small sizes, named by its ISO 3166-1 code in lower case. They are bitmaps,
 * because a browser treats a picture in SVG as a document of its own, which costs the page's thread more than a list's
 * row. @param {string} folder
 */
export async function buildFlags(folder) {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const files = (await readdir(SOURCE)).filter((file) => /^[A-Z]{2}\.svg$/.test(file)).sort()
  const sizes = []
  for (const file of files) {
    const flag = await bitmap(`${SOURCE}${file}`)
    await writeFile(`${folder}/${file.toLowerCase().replace('.svg', '.webp')}`, flag)
    sizes.push({ file, size: flag.length })
  }
  sizes.sort((a, b) => b.size - a.size)
  const total = sizes.reduce((sum, { size }) => sum + size, 0)
  const largest = sizes.slice(0, 5).map(({ file, size }) => `${file} ${(size / 1024).toFixed(1)}`)
  console.log(`flags: ${files.length}, ${(total / 1024).toFixed(0)} KB, the largest ${largest.join(', ')} KB`)
}
