import { dirname, join } from 'node:path/posix'
import { parseSync, Visitor } from 'oxc-parser'
import { baseKey, readKeys } from './translationKeys.mjs'

/**
 * @typedef {{ path: string, source: string }} SourceFile
 * @typedef {Readonly<Record<string, readonly string[]>>} Parts the blocks of texts that come together, by the name of
 *   the part
 *
 * @typedef {object} Lazy what a module loads on demand
 * @property {string} path
 * @property {readonly string[]} parts the texts that are loaded with it
 *
 * @typedef {object} Module
 * @property {readonly string[]} keys the keys that it may ask for
 * @property {readonly string[]} imports what comes with it
 * @property {readonly Lazy[]} lazies
 */

/**
 * Follows the client from its first modules on, by imports and by what is loaded on demand. Names every key that may be
 * asked for before its texts are there, one a line. Texts come by `withTexts([parts], import(module))`, for the module,
 * for everything that comes with it and for everything that it loads itself later.
 * @param {object} client
 * @param {readonly SourceFile[]} client.files
 * @param {readonly string[]} client.entries its first modules, which come with the part `first`
 * @param {Parts} client.parts
 * @param {readonly string[]} client.keys all keys, dots between the levels
 * @returns {string[]}
 */
export function findLateTexts({ files, entries, parts, keys }) {
  const bases = [...new Set(keys.map(baseKey))]
  const partOf = new Map(Object.entries(parts).flatMap(([part, blocks]) => blocks.map((block) => [block, part])))
  const modules = new Map(files.map((file) => [file.path, readModule(file, bases)]))
  const wanted = (/** @type {string} */ key) => partOf.get(blockOf(key)) ?? ''
  return [
    ...findPartFaults(parts, bases),
    ...findKeysTooEarly({ modules, entries, wanted }),
    ...findPartsInVain(modules, wanted),
  ]
}

/**
 * Names every block that is not in exactly one part. A block in two parts would be loaded twice.
 * @param {Parts} parts
 * @param {readonly string[]} keys
 */
function findPartFaults(parts, keys) {
  const named = Object.values(parts).flat()
  const blocks = new Set(keys.map(blockOf))
  return [
    ...[...blocks].filter((block) => !named.includes(block)).map((block) => `the block "${block}" is in no part`),
    ...named.filter((block) => !blocks.has(block)).map((block) => `no language has the block "${block}" of the parts`),
    ...named
      .filter((block, place) => named.indexOf(block) !== place)
      .map((block) => `the block "${block}" is in two parts`),
  ]
}

/**
 * @param {object} client
 * @param {ReadonlyMap<string, Module>} client.modules
 * @param {readonly string[]} client.entries
 * @param {(key: string) => string} client.wanted the part that a key is in
 */
function findKeysTooEarly({ modules, entries, wanted }) {
  /** @type {Set<string>} */
  const faults = new Set()
  /** @type {Set<string>} */
  const seen = new Set()
  /**
   * @param {string} path
   * @param {readonly string[]} loaded
   */
  const visit = (path, loaded) => {
    const module = modules.get(path)
    const way = `${path} ${loaded.join(' ')}`
    if (!module || seen.has(way)) return
    seen.add(way)
    for (const key of module.keys) {
      if (!loaded.includes(wanted(key)))
        faults.add(
          `${path} asks for "${key}" of the part "${wanted(key)}", and may come with ${loaded.join(', ')} only`,
        )
    }
    for (const next of module.imports) visit(next, loaded)
    for (const lazy of module.lazies) visit(lazy.path, [...new Set([...loaded, ...lazy.parts])].toSorted())
  }
  for (const entry of entries) visit(entry, ['first'])
  return [...faults]
}

/**
 * Names the parts that are loaded with a module although neither the module nor anything that it leads to asks for a
 * text in them.
 * @param {ReadonlyMap<string, Module>} modules
 * @param {(key: string) => string} wanted
 */
function findPartsInVain(modules, wanted) {
  const asks = (/** @type {string} */ start) => {
    /** @type {Set<string>} */
    const found = new Set()
    const add = (/** @type {string} */ path) => {
      if (found.has(path)) return
      found.add(path)
      const module = modules.get(path)
      module?.imports.forEach(add)
      module?.lazies.forEach((lazy) => add(lazy.path))
    }
    add(start)
    return new Set([...found].flatMap((path) => modules.get(path)?.keys ?? []).map(wanted))
  }
  return [...modules].flatMap(([path, { lazies }]) =>
    lazies.flatMap((lazy) =>
      lazy.parts
        .filter((part) => !asks(lazy.path).has(part))
        .map((part) => `${path} loads the texts "${part}" with ${lazy.path}, which asks for none of them`),
    ),
  )
}

/**
 * @param {SourceFile} file
 * @param {readonly string[]} keys
 * @returns {Module}
 */
function readModule({ path, source }, keys) {
  const { asked, patterns, mentioned } = readKeys(path, source)
  const patternList = [...patterns.values()]
  const inFolder = (/** @type {string} */ name) => join(dirname(path), name)
  const { program, module } = parseSync(path, source)
  const imports = module.staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some((name) => !name.isType))
    .map(({ moduleRequest }) => moduleRequest.value)
  const passedOn = module.staticExports
    .flatMap(({ entries }) => entries)
    .flatMap(({ isType, moduleRequest }) => (isType || !moduleRequest ? [] : [moduleRequest.value]))
  return {
    keys: keys.filter((key) => asked.has(key) || mentioned.has(key) || patternList.some((any) => any.test(key))),
    imports: [...imports, ...passedOn].filter((name) => name.startsWith('.')).map(inFolder),
    lazies: readLazies(program).map((lazy) => ({ ...lazy, path: inFolder(lazy.path) })),
  }
}

/**
 * What a program loads on demand: `import('./x.ts')` alone, or `withTexts(['part'], import('./x.ts'))`.
 * @param {import('oxc-parser').Program} program
 */
function readLazies(program) {
  /** @type {Map<import('oxc-parser').Node, readonly string[]>} */
  const partsOf = new Map()
  /** @type {Lazy[]} */
  const lazies = []
  new Visitor({
    CallExpression({ callee, arguments: [list, loading] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'withTexts' || !loading) return
      const names = list?.type === 'ArrayExpression' ? list.elements : []
      partsOf.set(
        loading,
        names.flatMap((name) => (name?.type === 'Literal' && typeof name.value === 'string' ? [name.value] : [])),
      )
    },
    ImportExpression(node) {
      const { source } = node
      if (source.type !== 'Literal' || typeof source.value !== 'string' || !source.value.startsWith('.')) return
      lazies.push({ path: source.value, parts: partsOf.get(node) ?? [] })
    },
  }).visit(program)
  return lazies
}

/** @param {string} key */
function blockOf(key) {
  return key.split('.', 1)[0] ?? ''
}
