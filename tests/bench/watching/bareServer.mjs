// A server of Node that holds streams and writes the same bytes to all of them. It does nothing else.
import { createServer } from 'node:http'

/** @type {Set<import('node:http').ServerResponse>} */
const streams = new Set()
const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  response.flushHeaders()
  // As the site does, the message goes to the bare socket and not through the chunks of HTTP.
  streams.add(response)
  response.once('close', () => streams.delete(response))
})

const HEAD = 'event: message\ndata: '
process.on('message', (/** @type {number} */ bytes) => {
  const message = Buffer.from(`${HEAD}${'x'.repeat(Math.max(0, bytes - HEAD.length - 2))}\n\n`)
  for (const { socket } of streams) socket?.write(message)
})

server.listen({ port: 0, host: '127.0.0.1', backlog: 1024 }, () => {
  const address = server.address()
  process.send?.(typeof address === 'object' ? address?.port : 0)
})
