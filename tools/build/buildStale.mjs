import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isBuilt, isStale, root } from './freshness.mjs'

/**
 * Makes sure that parts are built from the sources as they are, and ends this process with one clear line when they
 * cannot be. Builds in a child process, so that the memory of the builders is gone afterwards. Everything it says goes
 * to the error stream: the output belongs to the program that runs next.
 * @param {readonly import('./freshness.mjs').Part[]} wanted
 */
export function buildStale(wanted) {
  requireMeans()
  const stale = wanted.filter((part) => isStale(part))
  if (stale.length === 0) return
  console.error(`Building the ${stale.join(' and the ')}; the next start will be immediate.`)
  build(stale)
}

/**
 * Does the same for a program that works on a site which may be running. An existing build stays as it is, because a
 * build removes files that the running server has yet to load, and because the program then is of the server’s own
 * version.
 * @param {import('./freshness.mjs').Part} part
 */
export function buildMissing(part) {
  if (!isBuilt(part)) buildStale([part])
  requireMeans()
  if (isStale(part))
    console.error(`The ${part} was built from other sources; npm run build, while no server runs, renews it.`)
}

function requireMeans() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19)) stop(`Khatam needs Node 20.19 or newer; this is ${process.version}.`)
  if (!existsSync(join(root, 'node_modules'))) stop('The packages are not installed. Run: npm install')
}

/** @param {readonly import('./freshness.mjs').Part[]} stale */
function build(stale) {
  const command = [join(root, 'tools/build/build.mjs'), '--if-stale', ...stale]
  const { status } = spawnSync(process.execPath, command, { stdio: ['ignore', process.stderr, process.stderr] })
  if (status !== 0) stop('The build failed; see above.')
}

/**
 * @param {string} message
 * @returns {never}
 */
function stop(message) {
  console.error(message)
  process.exit(1)
}
