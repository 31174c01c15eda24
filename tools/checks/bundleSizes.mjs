import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { groupOf } from '../build/chunkGroups.mjs'
import { parts, root } from '../build/freshness.mjs'
import { loadedWith } from '../build/manifest.mjs'

/** @typedef {import('../build/manifest.mjs').Manifest} Manifest */

/**
 * @typedef {object} Route what a browser loads to show something, and the most that may weigh
 * @property {string} name
 * @property {string[]} modules source files, in addition to the page itself; their static imports come with them
 * @property {string[]} [groups] groups of `chunkGroups.mjs` that are loaded too
 * @property {string} [above] the route that is already loaded and not counted again
 * @property {number} budget KiB of JavaScript after gzip
 * @property {number} [mostFiles] the most files, styles included; each is a request, and each style has the styles of the
 *   whole page computed again
 */

/** The client's manifest as the last build wrote it. */
export function readManifest() {
  return /** @type {Manifest} */ (
    JSON.parse(readFileSync(join(root, parts.client.output, '.vite/manifest.json'), 'utf8'))
  )
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
    const modules = route.modules.map((module) => keyOf(manifest, module))
    const groups = (route.groups ?? []).map((name) => keyOfGroup(manifest, name))
    const chunks = loadedWith(manifest, ['index.html', ...modules, ...groups])
    const before = route.above === undefined ? undefined : loaded.get(route.above)
    if (route.above !== undefined && !before) throw new Error(`No route ${route.above} before ${route.name}`)
    loaded.set(route.name, new Set([...chunks, ...(before ?? [])]))
    const added = [...chunks].filter((key) => !before?.has(key)).flatMap((key) => manifest[key] ?? [])
    const files = [...new Set(added.flatMap(({ file, css = [] }) => [file, ...css]))]
    const bytes = files.filter((file) => file.endsWith('.js')).reduce((sum, file) => sum + weigh(file), 0)
    return { name: route.name, kib: bytes / 1024, budget: route.budget, files, mostFiles: route.mostFiles ?? Infinity }
  })
}

/**
 * Those of the given screens that load a group of files, which they should do without.
 * @param {Manifest} manifest
 * @param {readonly string[]} screens source files
 * @param {string} group
 */
export function screensWith(manifest, screens, group) {
  const key = keyOfGroup(manifest, group)
  return screens.filter((screen) => loadedWith(manifest, [keyOf(manifest, screen)]).has(key))
}

/**
 * The key of a module's own chunk, or of its group's.
 * @param {Manifest} manifest
 * @param {string} module
 */
function keyOf(manifest, module) {
  const group = groupOf(module)
  return manifest[module] === undefined && group !== undefined ? keyOfGroup(manifest, group) : module
}

/**
 * @param {Manifest} manifest
 * @param {string} name
 */
function keyOfGroup(manifest, name) {
  const key = Object.keys(manifest).find((each) => manifest[each]?.name === name && manifest[each].src === undefined)
  if (key === undefined) throw new Error(`The client's build has no group ${name}`)
  return key
}

/** @param {string} file */
function gzipBytes(file) {
  return gzipSync(readFileSync(join(root, parts.client.output, file))).length
}
