import { closeOver } from './closeOver.mjs'

/**
 * @typedef {object} ManifestChunk
 * @property {string} file
 * @property {string} [src]
 * @property {string} [name]
 * @property {boolean} [isEntry]
 * @property {string[]} [imports] chunks that are loaded with it
 * @property {string[]} [dynamicImports] chunks that it loads when it needs them
 * @property {string[]} [css] its styles
 * @property {string[]} [assets] other files that it names
 *
 * @typedef {Record<string, ManifestChunk>} Manifest the client's build, by the names of the sources
 */

/**
 * The keys of the chunks that are loaded with any of the given ones, themselves included.
 * @param {Manifest} manifest
 * @param {readonly string[]} keys
 */
export function loadedWith(manifest, keys) {
  return closeOver(keys, (key) => {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The client's build has no chunk for ${key}`)
    return chunk.imports ?? []
  })
}
