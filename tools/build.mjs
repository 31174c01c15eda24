// Builds the client (dist/client) and the server (dist/server). With --if-stale, only what has changed since.
import { cp, rm } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { withLock } from './buildLock.mjs'
import { buildAndStamp, isStale, partNames, root } from './freshness.mjs'

const onlyIfStale = process.argv.includes('--if-stale')

/** Everything that runs on Node from the bundle: the server and the worker threads and programs beside it. */
const serverEntries = {
  main: 'src/server/main.ts',
  initializeEmbedded: 'src/server/database/initializeEmbedded.ts',
}

/** @type {Record<import('./freshness.mjs').Part, () => Promise<void>>} */
const builders = { client: buildClient, server: buildServer }

await withLock(join(root, 'dist', 'build.lock'), async () => {
  for (const part of partNames) {
    if (onlyIfStale && !isStale(part)) continue
    const started = performance.now()
    await buildAndStamp(part, builders[part])
    console.log(`Built the ${part} in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
  }
})

async function buildClient() {
  const { build } = await import('vite')
  await build({ root, configFile: join(root, 'vite.config.ts'), logLevel: 'warn' })
}

async function buildServer() {
  const { build } = await import('esbuild')
  const output = join(root, 'dist/server')
  await rm(output, { recursive: true, force: true })
  await build({
    absWorkingDir: root,
    entryPoints: serverEntries,
    outdir: output,
    bundle: true,
    splitting: true,
    chunkNames: 'chunks/[name]-[hash]',
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    sourcemap: 'linked',
    keepNames: true,
    logLevel: 'warning',
  })
  const migrations = join(root, 'src/server/database/migrations')
  if (existsSync(migrations)) await cp(migrations, join(output, 'migrations'), { recursive: true })
}
