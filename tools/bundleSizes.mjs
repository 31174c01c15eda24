import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { parts, root } from './freshness.mjs'

/**
 * @typedef {object} ManifestChunk
 * @property {string} file
 * @property {string} [src]
 * @property {string} [name]
 * @property {boolean} [isEntry]
 * @property {string[]} [imports] chunks that are loaded with it
 * @property {string[]} [dynamicImports] chunks that it loads when it needs them
 *
 * @typedef {Record<string, ManifestChunk>} Manifest
 *
 * @typedef {object} Route what a browser loads to show something, and the most it may weigh
 * @property {string} name
 * @property {string[]} modules source files, in addition to the page itself; their static imports come with them
 * @property {string} [above] the route that is already loaded and not counted again
 * @property {number} budget KiB of JavaScript after gzip
 */

/** The client's manifest as the last build wrote it. */
export function readManifest() {
  return /** @type {Manifest} */ (
    JSON.parse(readFileSync(join(root, parts.client.output, '.vite/manifest.json'), 'utf8'))
  )
}

/**
 * The chunks that are loaded with any of the given ones, themselves included.
 * @param {Manifest} manifest
 * @param {readonly string[]} keys
 */
export function closeOver(manifest, keys) {
  /** @type {Set<string>} */
  const found = new Set()
  /** @param {string} key */
  const add = (key) => {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The client's build has no chunk for ${key}`)
    if (found.has(key)) return
    found.add(key)
    chunk.imports?.forEach(add)
  }
  keys.forEach(add)
  return found
}

/**
 * The weight of each route after gzip, in KiB, in the order given.
 * @param {Manifest} manifest
 * @param {readonly Route[]} routes
 * @param {(file: string) => number} [weigh] bytes of a file after gzip
 */
export function weighRoutes(manifest, routes, weigh = gzipBytes) {
  /** @type {Map<string, Set<string>>} */
  const loaded = new Map()
  return routes.map((route) => {
    const chunks = closeOver(manifest, ['index.html', ...route.modules])
    const before = route.above === undefined ? undefined : loaded.get(route.above)
    if (route.above !== undefined && !before) throw new Error(`No route ${route.above} before ${route.name}`)
    loaded.set(route.name, new Set([...chunks, ...(before ?? [])]))
    const files = [...chunks].filter((key) => !before?.has(key)).map((key) => manifest[key]?.file ?? '')
    const bytes = files.filter((file) => file.endsWith('.js')).reduce((sum, file) => sum + weigh(file), 0)
    return { name: route.name, kib: bytes / 1024, budget: route.budget, files }
  })
}

/** @param {string} file */
function gzipBytes(file) {
  return gzipSync(readFileSync(join(root, parts.client.output, file))).length
}
