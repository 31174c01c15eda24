import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isStale, root } from './freshness.mjs'

/**
 * Makes sure that parts are built from the sources as they are, and ends this process with one clear line when they
 * cannot be. Builds in a child process, so that the memory of the builders is gone afterwards. Everything it says goes
 * to the error stream: the output belongs to the program that runs next.
 * @param {readonly import('./freshness.mjs').Part[]} wanted
 */
export function buildStale(wanted) {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19)) stop(`Khatam needs Node 20.19 or newer; this is ${process.version}.`)
  if (!existsSync(join(root, 'node_modules'))) stop('The packages are not installed. Run: npm install')

  const stale = wanted.filter((part) => isStale(part))
  if (stale.length === 0) return
  console.error(`Building the ${stale.join(' and the ')}; the next start will be immediate.`)
  const build = [join(root, 'tools/build.mjs'), '--if-stale', ...stale]
  const { status } = spawnSync(process.execPath, build, { stdio: ['ignore', process.stderr, process.stderr] })
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
