import { randomInt } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { createServer } from 'node:net'

/** These ports lie below those that systems give to connections, and to servers that ask for any port. */
const FIRST = 20_000
const COUNT = 12_000
const MOST_TRIES = 1_000

/**
 * A TCP port at 127.0.0.1 that nobody listens on. It stays out of the way of all who ask here, until this process ends:
 * so a server that starts later, or starts again, finds it free.
 */
export async function freePort() {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const port = FIRST + randomInt(COUNT)
    if ((await isHeld(port)) && (await isFree(port))) return port
  }
  throw new Error('No TCP port is free.')
}

/**
 * Takes the UDP port of the same number, which stands for the TCP port among those who ask here.
 * @param {number} port
 * @returns {Promise<boolean>}
 */
async function isHeld(port) {
  const holder = createSocket('udp4')
  return new Promise((resolve) => {
    holder.once('error', () => resolve(false))
    holder.bind({ port, address: '127.0.0.1', exclusive: true }, () => resolve(true))
    holder.unref()
  })
}

/**
 * @param {number} port
 * @returns {Promise<boolean>}
 */
async function isFree(port) {
  const server = createServer()
  return new Promise((resolve) => {
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
