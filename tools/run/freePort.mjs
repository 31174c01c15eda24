import { createServer } from 'node:net'

/** A TCP port that nobody listens on at 127.0.0.1 at the moment. */
export async function freePort() {
  const server = createServer()
  await new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => resolve(undefined))
  })
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('No TCP address')
  return address.port
}
