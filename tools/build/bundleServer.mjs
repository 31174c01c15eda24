import { statSync } from 'node:fs'
import { cp, readFile, rm } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { build } from 'esbuild'

/** A file, folder or worker beside a source file, named in the way that Node, tsx and vite understand too. */
const NEIGHBOUR = /new URL\(\s*'(\.{1,2}\/[^']+)'\s*,\s*import\.meta\.url\s*,?\s*\)/g

/**
 * Bundles programs for Node into one flat folder, each into one file, without packages. Whatever a source file names
 * with `new URL('./x', import.meta.url)` comes along: a module (a worker) as one more program, and any other file or
 * folder beside or below the source as a copy. A folder above it (`'../client/'`) is meant as it will be when the
 * program runs.
 * @param {{ root: string, output: string, programs: Record<string, string>, name?: string }} options programs: source
 *   file by name; name: what the build calls itself, for `src/server/settings/build.ts`
 */
export async function bundleServer({ root, output, programs, name }) {
  await rm(output, { recursive: true, force: true })
  /** @type {Set<string>} */
  const neighbours = new Set()
  /** @type {Set<string>} */
  const bundled = new Set()
  let waiting = programs
  while (Object.keys(waiting).length > 0) {
    await bundle({ root, output, programs: waiting, neighbours, name })
    for (const path of Object.values(waiting)) bundled.add(resolve(root, path))
    const workers = [...neighbours].filter((path) => isModule(path) && !bundled.has(path))
    waiting = Object.fromEntries(workers.map((path) => [basename(path, '.ts'), path]))
  }
  refuseNamesakes([...neighbours, ...bundled])
  const copies = [...neighbours].filter((path) => !isModule(path))
  await Promise.all(copies.map((path) => cp(path, join(output, basename(path)), { recursive: true })))
}

/** @param {readonly string[]} paths */
function refuseNamesakes(paths) {
  /** @type {Map<string, string>} */
  const taken = new Map()
  for (const path of paths) {
    const other = taken.get(builtName(path)) ?? path
    if (other !== path) throw new Error(`${other} and ${path} would both be ${builtName(path)} beside the server`)
    taken.set(builtName(path), path)
  }
}

/**
 * @param {{ root: string, output: string, programs: Record<string, string>, neighbours: Set<string>, name?: string |
 *   undefined }} options
 */
async function bundle({ root, output, programs, neighbours, name }) {
  await build({
    absWorkingDir: root,
    entryPoints: programs,
    outdir: output,
    bundle: true,
    // A module that is imported on demand stays a file of its own.
    splitting: true,
    chunkNames: 'chunk-[hash]',
    // One file starts in half the time of a thousand. The packages that stay out find files of their own beside their
    // code.
    external: ['@electric-sql/pglite', '@electric-sql/pglite/*', 'piscina', 'pg-native', 'sharp'],
    banner: {
      js: "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);",
    },
    define: name === undefined ? {} : { 'process.env.KHATAM_BUILD': JSON.stringify(name) },
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    sourcemap: 'linked',
    keepNames: true,
    logLevel: 'warning',
    plugins: [takeNeighbours(neighbours)],
  })
}

/**
 * @param {Set<string>} neighbours where the paths that sources name are added
 * @returns {import('esbuild').Plugin}
 */
function takeNeighbours(neighbours) {
  return {
    name: 'take-neighbours',
    setup(bundler) {
      bundler.onLoad({ filter: /\/src\/.*\.ts$/ }, async ({ path }) => {
        const source = await readFile(path, 'utf8')
        if (!source.includes('import.meta.url')) return undefined
        const contents = source.replaceAll(NEIGHBOUR, (whole, /** @type {string} */ specifier) => {
          const target = resolve(dirname(path), specifier)
          if (!comesAlong(target, specifier)) return whole
          neighbours.add(target)
          const slash = specifier.endsWith('/') ? '/' : ''
          return `new URL('./${builtName(target)}${slash}', import.meta.url)`
        })
        return { contents, loader: 'ts' }
      })
    },
  }
}

/**
 * @param {string} path
 * @param {string} specifier
 */
function comesAlong(path, specifier) {
  const stats = statSync(path, { throwIfNoEntry: false })
  return stats !== undefined && (stats.isFile() || specifier.startsWith('./'))
}

/** @param {string} path */
function builtName(path) {
  return isModule(path) ? `${basename(path, '.ts')}.js` : basename(path)
}

/** @param {string} path */
function isModule(path) {
  return path.endsWith('.ts')
}
