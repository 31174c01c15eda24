import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { optimize } from 'svgo'

const SOURCE = fileURLToPath(new URL('../node_modules/country-flag-icons/3x2/', import.meta.url))

const optimised = (/** @type {string} */ svg) =>
  optimize(svg, { multipass: true, floatPrecision: 2, plugins: ['preset-default', 'removeDimensions'] }).data

/** One flag per country, 3 : 2 and drawn for small sizes, named by its ISO 3166-1 code in lower case. @param {string} folder */
export async function buildFlags(folder) {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const files = (await readdir(SOURCE)).filter((file) => /^[A-Z]{2}\.svg$/.test(file)).sort()
  const sizes = []
  for (const file of files) {
    const svg = optimised(await readFile(`${SOURCE}${file}`, 'utf8'))
    await writeFile(`${folder}/${file.toLowerCase()}`, svg)
    sizes.push({ file, size: svg.length })
  }
  sizes.sort((a, b) => b.size - a.size)
  const total = sizes.reduce((sum, { size }) => sum + size, 0)
  const largest = sizes.slice(0, 5).map(({ file, size }) => `${file} ${(size / 1024).toFixed(1)}`)
  console.log(`flags: ${files.length}, ${(total / 1024).toFixed(0)} KB, the largest ${largest.join(', ')} KB`)
}
