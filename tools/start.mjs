// Builds what has changed since the last build, then runs the server in this process.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isStale, partNames, parts, root } from './freshness.mjs'

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) stop(`Khatam needs Node 20.19 or newer; this is ${process.version}.`)
if (!existsSync(join(root, 'node_modules'))) stop('The packages are not installed. Run: npm install')

const stale = partNames.filter((part) => isStale(part))
if (stale.length > 0) {
  console.log(`Building the ${stale.join(' and the ')}; the next start will be immediate.`)
  // A child process, so that the memory of the builders is gone when the server runs.
  const { status } = spawnSync(process.execPath, [join(root, 'tools/build.mjs'), '--if-stale'], { stdio: 'inherit' })
  if (status !== 0) stop('The build failed; see above.')
}
await import(pathToFileURL(join(root, parts.server.proof)).href)

/**
 * @param {string} message
 * @returns {never}
 */
function stop(message) {
  console.error(message)
  process.exit(1)
}
