import { dirname, join } from 'node:path/posix'
import { parseSync } from 'oxc-parser'
import { readKeys } from './translationKeys.mjs'

/** @typedef {{ path: string, source: string }} SourceFile */

/**
 * The files that come with the given ones: what they import statically, types aside.
 * @param {readonly SourceFile[]} files
 * @param {readonly string[]} entries
 */
export function closeOverImports(files, entries) {
  const sources = new Map(files.map((file) => [file.path, file]))
  /** @type {Map<string, SourceFile>} */
  const found = new Map()
  /** @param {string} path */
  const add = (path) => {
    const file = sources.get(path)
    if (!file || found.has(path)) return
    found.set(path, file)
    for (const { moduleRequest, entries: names } of parseSync(path, file.source).module.staticImports) {
      const isType = names.length > 0 && names.every((name) => name.isType)
      if (!isType && moduleRequest.value.startsWith('.')) add(join(dirname(path), moduleRequest.value))
    }
  }
  entries.forEach(add)
  return [...found.values()]
}

/**
 * Keys that the first screens ask for and that do not come with them, one line each.
 * @param {readonly SourceFile[]} files
 * @param {readonly string[]} entries the modules of the first download
 * @param {readonly string[]} lateBlocks those whose texts come later
 */
export function findLateTexts(files, entries, lateBlocks) {
  return closeOverImports(files, entries).flatMap(({ path, source }) => {
    const { asked, patterns } = readKeys(path, source)
    return [...asked, ...patterns.keys()]
      .filter((key) => lateBlocks.includes(key.split('.', 1)[0] ?? ''))
      .map((key) => `${path} asks for "${key}" on the first screens, but its block comes later (FIRST_BLOCKS)`)
  })
}
