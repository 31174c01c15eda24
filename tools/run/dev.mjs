// The whole product with hot reload on one address. Vite serves the page, and hands /api and /live to a server that
// restarts when its sources change.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createServer } from 'vite'
import { freePort } from './freePort.mjs'
import { root } from '../build/freshness.mjs'

const port = Number(process.env['PORT'] ?? 3000)
const host = process.env['HOST'] ?? '127.0.0.1'
const serverPort = await freePort()
const target = `http://127.0.0.1:${serverPort}`

const server = spawn(
  process.execPath,
  [join(root, 'node_modules/tsx/dist/cli.mjs'), 'watch', '--clear-screen=false', 'src/server/main.ts'],
  { cwd: root, stdio: 'inherit', env: { ...process.env, PORT: String(serverPort), HOST: '127.0.0.1' } },
)
const vite = await createServer({
  root,
  configFile: join(root, 'vite.config.ts'),
  server: {
    port,
    host,
    strictPort: true,
    proxy: Object.fromEntries(
      ['/api', '/live', '/healthz', '/readyz', '/metrics', '/media'].map((path) => [path, target]),
    ),
  },
})
await vite.listen()
console.log(`Khatam with hot reload: http://${host === '127.0.0.1' ? 'localhost' : host}:${port}`)

/** @param {number} code */
const stop = async (code) => {
  server.kill()
  await vite.close()
  process.exit(code)
}
server.once('exit', (code) => void stop(code ?? 1))
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.once(signal, () => void stop(0))
