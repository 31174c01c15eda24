import { fastify } from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { expect, test } from 'vitest'
import { pageQuerySchema } from '../../../../src/protocol/wire/lists.ts'
import { ApiError } from '../../../../src/server/machinery/http/ApiError.ts'
import type { App } from '../../../../src/server/machinery/http/App.ts'
import { replyWithError } from '../../../../src/server/machinery/http/errorReplies.ts'
import { registerListTurns } from '../../../../src/server/machinery/limits/listTurns.ts'

/** A server whose list answers when it is let, and whose other route answers at once. Both tell whom they serve. */
function makeServer() {
  const app: App = fastify().withTypeProvider<ZodTypeProvider>()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(replyWithError)
  app.decorateRequest('caller', null)
  const arrived: string[] = []
  app.addHook('onRequest', (request, _reply, done) => {
    arrived.push(request.url)
    request.caller = { memberId: Number(request.headers['member']), sessionId: '' }
    done()
  })
  registerListTurns(app)
  const reading: string[] = []
  const letGo: (() => void)[] = []
  app.get('/list', { schema: { querystring: pageQuerySchema } }, async (request) => {
    reading.push(String(request.headers['member']))
    await new Promise<void>((go) => letGo.push(go))
    return []
  })
  app.get('/costly', { config: { isCostly: true } }, async (request) => {
    reading.push(String(request.headers['member']))
    await new Promise<void>((go) => letGo.push(go))
    return { id: 1 }
  })
  app.get('/one', () => ({ id: 1 }))
  const ask = async (member: number, url: string) => app.inject({ url, headers: { member: String(member) } })
  return { app, ask, arrived, reading, letGo }
}

test('W823 two lists of a member are read at once, and those of others meanwhile', async () => {
  const { ask, reading, letGo } = makeServer()
  const asked = [ask(1, '/list'), ask(1, '/list'), ask(1, '/list'), ask(2, '/list?take=5')]
  await expect.poll(() => reading.toSorted()).toEqual(['1', '1', '2'])
  expect((await ask(1, '/one')).statusCode).toBe(200)
  letGo[0]?.()
  await expect.poll(() => reading.length).toBe(4)
  letGo.forEach((go) => go())
  expect((await Promise.all(asked)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
})

test('W888 one costly request of a member is worked on at once, beside its lists and those of others', async () => {
  const { ask, reading, letGo } = makeServer()
  const asked = [ask(1, '/costly'), ask(1, '/costly'), ask(2, '/costly'), ask(1, '/list')]
  await expect.poll(() => reading.toSorted()).toEqual(['1', '1', '2'])
  letGo.forEach((go) => go())
  await expect.poll(() => reading.length).toBe(4)
  letGo.at(-1)?.()
  expect((await Promise.all(asked)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
})

test('W823 a member with too many lists waiting is refused', async () => {
  const { ask, letGo, reading } = makeServer()
  const asked = Array.from({ length: 32 }, () => ask(1, '/list'))
  await expect.poll(() => reading.length).toBe(2)
  expect((await ask(1, '/list')).json()).toMatchObject({ code: new ApiError('tooManyRequests').status })
  for (let answered = 0; answered < asked.length; answered++) {
    await expect.poll(() => letGo.length).toBeGreaterThan(answered)
    letGo[answered]?.()
  }
  expect((await Promise.all(asked)).every(({ statusCode }) => statusCode === 200)).toBe(true)
})

test('W823 whoever hangs up while waiting leaves no turn taken', async () => {
  const { app, ask, arrived, letGo, reading } = makeServer()
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const asked = [ask(1, '/list'), ask(1, '/list')]
  await expect.poll(() => reading.length).toBe(2)
  const gone = new AbortController()
  const lost = fetch(`${address}/list`, { headers: { member: '1' }, signal: gone.signal }).catch(() => 'lost')
  await expect.poll(() => arrived.length).toBe(3)
  gone.abort()
  expect(await lost).toBe('lost')
  const last = ask(1, '/list')
  const letting = setInterval(() => letGo.forEach((go) => go()), 10)
  expect((await last).statusCode).toBe(200)
  await Promise.all(asked)
  clearInterval(letting)
  await app.close()
})
