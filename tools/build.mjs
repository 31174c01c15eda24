// Builds the client (dist/client) and the server (dist/server), or the part that is named. With --if-stale, only what has
// changed since.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { withLock } from './buildLock.mjs'
import { buildAndStamp, isStale, partNames, parts, root } from './freshness.mjs'

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
  const { compressFiles } = await import('./compressFiles.mjs')
  await compressFiles(join(root, parts.client.output))
}

async function buildServer() {
  const { bundleServer } = await import('./bundleServer.mjs')
  const names = readdirSync(join(root, 'src/server')).filter(
    (name) => name === 'main.ts' || name.endsWith('Program.ts'),
  )
  const programs = Object.fromEntries(names.map((name) => [name.replace(/\.ts$/, ''), `src/server/${name}`]))
  await bundleServer({ root, output: join(root, parts.server.output), programs })
}
