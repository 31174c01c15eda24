// Builds the client (dist/client) and the server (dist/server), or the named part. With --if-stale it builds only what
// has changed since the last build.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withLock } from './buildLock.mjs'
import { buildAndStamp, digestInputs, isStale, partNames, parts, root } from './freshness.mjs'

const words = process.argv.slice(2)
const onlyIfStale = words.includes('--if-stale')
const named = partNames.filter((part) => words.includes(part))

/** @type {Record<import('./freshness.mjs').Part, () => Promise<void>>} */
const builders = { client: buildClient, server: buildServer }

try {
  await withLock(join(root, 'dist', 'build.lock'), buildParts)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function buildParts() {
  for (const part of named.length > 0 ? named : partNames) {
    if (onlyIfStale && !isStale(part)) continue
    const started = performance.now()
    await buildAndStamp(part, builders[part])
    console.log(`Built the ${part} in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
  }
}

async function buildClient() {
  const { build } = await import('vite')
  await build({ root, configFile: join(root, 'vite.config.ts'), logLevel: 'warn' })
  const { checkFloor } = await import('./floorFaults.mjs')
  checkFloor(join(root, parts.client.output))
  const { compressFiles } = await import('./compressFiles.mjs')
  await compressFiles(join(root, parts.client.output))
}

async function buildServer() {
  const { bundleServer } = await import('./bundleServer.mjs')
  const names = readdirSync(join(root, 'src/server')).filter(
    (name) => name === 'main.ts' || name.endsWith('Program.ts'),
  )
  const programs = Object.fromEntries(names.map((name) => [name.replace(/\.ts$/, ''), `src/server/${name}`]))
  const output = join(root, parts.server.output)
  await bundleServer({ root, output, programs, name: buildName() })
  makeEmptyDatabase(join(output, 'emptyDatabaseProgram.js'))
}

/**
 * What the build calls itself: the version and the commit, `0.1.0+04d4cb1d`. Where the sources are not a clone,
 * `KHATAM_COMMIT` may name the commit.
 */
function buildName() {
  const { version } = /** @type {{ version: string }} */ (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')))
  const { status, stdout } = spawnSync('git', ['describe', '--always', '--dirty', '--exclude', '*'], {
    cwd: root,
    encoding: 'utf8',
  })
  const commit = status === 0 ? stdout.trim() : process.env['KHATAM_COMMIT']
  return commit ? `${version}+${commit}` : version
}

/**
 * Makes the database that a first start copies, in dist/emptyDatabase. It is made again when its ingredients have
 * changed.
 * @param {string} program
 */
function makeEmptyDatabase(program) {
  const made = join(root, 'dist/emptyDatabase')
  const stamp = join(root, 'dist/emptyDatabase.stamp')
  const digest = digestInputs([
    'src/server/machinery/database',
    'src/server/migrations',
    'node_modules/@electric-sql/pglite/package.json',
  ])
  if (existsSync(join(made, 'PG_VERSION')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return
  rmSync(stamp, { force: true })
  const { status } = spawnSync(process.execPath, [program, made], { stdio: 'inherit' })
  if (status !== 0) throw new Error('The empty database could not be made.')
  writeFileSync(stamp, digest)
}
