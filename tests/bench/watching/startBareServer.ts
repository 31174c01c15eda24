import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export interface BareServer {
  readonly url: string
  /** Writes a message of so many bytes to every open stream. */
  readonly say: (bytes: number) => void
  readonly stop: () => void
}

/** Starts the bare server in a process of its own, as the site's runs in one. */
export function startBareServer(): Promise<BareServer> {
  const child = fork(fileURLToPath(new URL('./bareServer.mjs', import.meta.url)), { execArgv: [] })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('message', (port) =>
      resolve({
        url: `http://127.0.0.1:${String(Number(port))}`,
        say: (bytes) => child.send(bytes),
        stop: () => child.kill(),
      }),
    )
  })
}
