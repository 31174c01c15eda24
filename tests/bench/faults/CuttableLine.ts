import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** A line to a server on this machine that can be cut. */
export interface CuttableLine {
  readonly port: number
  /** Ends every connection, and opens none for a while. */
  cut(ms: number): Promise<void>
  /** Carries nothing for a while, in either direction, and keeps the connections open. */
  silence(ms: number): Promise<void>
  close(): void
}

export async function openCuttableLine(targetPort: number): Promise<CuttableLine> {
  const open = new Set<Socket>()
  let isCut = false
  let isSilent = false
  const keep = (socket: Socket, other: Socket) => {
    open.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => {
      open.delete(socket)
      other.destroy()
    })
    socket.on('data', (bytes) => void other.write(bytes))
    if (isSilent) socket.pause()
  }
  const server = createServer((near) => {
    if (isCut) return void near.destroy()
    const far = connect(targetPort, '127.0.0.1')
    keep(near, far)
    keep(far, near)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port is free.')
  return {
    port: address.port,
    async cut(ms) {
      isCut = true
      for (const socket of open) socket.destroy()
      await wait(ms)
      isCut = false
    },
    async silence(ms) {
      isSilent = true
      for (const socket of open) socket.pause()
      await wait(ms)
      isSilent = false
      for (const socket of open) socket.resume()
    },
    close() {
      server.close()
      for (const socket of open) socket.destroy()
    },
  }
}
