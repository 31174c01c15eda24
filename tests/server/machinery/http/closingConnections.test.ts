import { fastify } from 'fastify'
import { once } from 'node:events'
import { Agent, get } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { expect, test } from 'vitest'
import type { App } from '../../../../src/server/machinery/http/App.ts'
import { registerClosingConnections } from '../../../../src/server/machinery/http/closingConnections.ts'

/** A server on a real port. One route answers when it is let; of the other's answer the second half comes then. */
async function listen() {
  const app: App = fastify({ forceCloseConnections: 'idle' }).withTypeProvider<ZodTypeProvider>()
  registerClosingConnections(app)
  let letGo = () => {}
  const go = new Promise<void>((resolve) => (letGo = resolve))
  let isAsked = false
  app.get('/late', async () => {
    isAsked = true
    await go
    return 'whole'
  })
  app.get('/halves', (_request, reply) => {
    async function* halves() {
      yield 'wh'
      await go
      yield 'ole'
    }
    return reply.send(Readable.from(halves()))
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const agent = new Agent({ keepAlive: true })
  const ask = async (path: string) => {
    const [answer] = (await once(get(`${url}${path}`, { agent }), 'response')) as [IncomingMessage]
    return answer
  }
  return { app, ask, letGo, isAsked: () => isAsked }
}

async function textOf(answer: IncomingMessage): Promise<string> {
  const parts: string[] = []
  for await (const part of answer) parts.push(String(part))
  return parts.join('')
}

test('W600 a server that closes waits for the answers under way, and not for the clients that keep their connections', async () => {
  const { app, ask, letGo, isAsked } = await listen()
  const late = ask('/late')
  const halves = await ask('/halves')
  await expect.poll(isAsked).toBe(true)
  const closed = app.close()
  await expect.poll(() => app.server.listening).toBe(false)
  letGo()
  const answer = await late
  expect([await textOf(answer), answer.headers.connection, await textOf(halves)]).toEqual(['whole', 'close', 'whole'])
  // Fastify keeps a connection for 72 s, so without the module this would take longer than a test may.
  await closed
})
