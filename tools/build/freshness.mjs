import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** The folder that holds package.json. */
export const root = resolve(import.meta.dirname, '../..')

/**
 * The parts that are built. Each has its output folder, the file without which the part is missing, and its inputs
 * (folders and files, relative to the root).
 */
export const parts = {
  client: {
    output: 'dist/client',
    proof: 'dist/client/index.html',
    inputs: [
      'broadcast.html',
      'index.html',
      'public',
      'src/client',
      'src/protocol',
      'src/engine',
      'vite.config.ts',
      'package-lock.json',
      'tools/build',
    ],
  },
  server: {
    output: 'dist/server',
    proof: 'dist/server/main.js',
    inputs: ['src/server', 'src/protocol', 'src/engine', 'package-lock.json', 'tools/build'],
  },
}

/** @typedef {keyof typeof parts} Part */

/** The names of all parts. */
export const partNames = /** @type {Part[]} */ (Object.keys(parts))

/**
 * A digest of the names, sizes and modification times of every input of a part.
 * @param {readonly string[]} inputs
 * @param {string} [base]
 */
export function digestInputs(inputs, base = root) {
  const digest = createHash('sha1')
  /** @param {string} path */
  const add = (path) => {
    const stats = statSync(join(base, path), { throwIfNoEntry: false })
    if (!stats) return
    if (stats.isDirectory()) {
      for (const name of readdirSync(join(base, path)).toSorted()) add(`${path}/${name}`)
    } else {
      digest.update(`${path}\0${stats.size}\0${stats.mtimeMs}\n`)
    }
  }
  for (const input of inputs) add(input)
  return digest.digest('hex')
}

/**
 * Whether a part is complete, from whatever sources.
 * @param {Part} part
 */
export function isBuilt(part) {
  return existsSync(join(root, parts[part].proof)) && existsSync(stampPath(part))
}

/**
 * Whether a part must be built: it is missing, or its inputs are not those it was built from.
 * @param {Part} part
 */
export function isStale(part) {
  return !isBuilt(part) || readFileSync(stampPath(part), 'utf8') !== digestInputs(parts[part].inputs)
}

/**
 * Builds a part and remembers what it was built from. A build that is interrupted leaves no stamp.
 * @param {Part} part
 * @param {() => Promise<void>} build
 */
export async function buildAndStamp(part, build) {
  const digest = digestInputs(parts[part].inputs)
  rmSync(stampPath(part), { force: true })
  await build()
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(stampPath(part), digest)
}

/** @param {Part} part */
function stampPath(part) {
  return join(root, 'dist', `${part}.stamp`)
}
