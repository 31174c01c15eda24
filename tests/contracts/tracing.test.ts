import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { memberApiOf } from '../journeys/memberApi.ts'
import { signIn } from '../journeys/signIn.ts'
import { readEvents } from '../server/machinery/live/readEvents.ts'
import { chooseRandomly } from '../server/playing.ts'
import type { Ending } from './playThrough.ts'
import { findPostgres, startPostgres } from './postgresServer.ts'
import { startSiteProcess } from './siteProcess.ts'

const attribute = z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) })
const spanSchema = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  startTimeUnixNano: z.string(),
  endTimeUnixNano: z.string(),
  attributes: z.array(attribute),
})
const exportSchema = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(attribute) }),
      scopeSpans: z.array(z.object({ spans: z.array(spanSchema) })),
    }),
  ),
})
type Received = z.infer<typeof spanSchema> & { readonly process: unknown }

const ending: Ending = []
afterEach(async () => {
  for (const end of ending.splice(0).toReversed()) await end()
})

/** A collector of OTLP over HTTP that keeps what it gets. */
async function startCollector(): Promise<{ url: string; spans: Received[]; bodies: string[] }> {
  const spans: Received[] = []
  const bodies: string[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      bodies.push(body)
      for (const { resource, scopeSpans } of exportSchema.parse(JSON.parse(body)).resourceSpans) {
        const process = resource.attributes.find(({ key }) => key === 'service.instance.id')?.value['stringValue']
        spans.push(...scopeSpans.flatMap((scope) => scope.spans).map((span) => ({ ...span, process })))
      }
      response.setHeader('content-type', 'application/json').end('{}')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  ending.push(() => Promise.resolve(void server.close()))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The collector does not listen.')
  return { url: `http://127.0.0.1:${address.port}`, spans, bodies }
}

const postgresPrograms = findPostgres()
if (postgresPrograms === undefined) {
  process.stdout.write('PostgreSQL is not installed here: traces through two processes were not tested.\n')
} else {
  test('W862 one trace leads from a request through the commit to the streams of both processes', async () => {
    const postgres = await startPostgres(postgresPrograms)
    ending.push(() => postgres.stop())
    const collector = await startCollector()
    const settings = {
      DATABASE_URL: await postgres.createDatabase(),
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_TRACES_SAMPLER_ARG: '1',
    }
    const one = await startSiteProcess(settings)
    ending.push(() => one.stop())
    const other = await startSiteProcess(settings)
    ending.push(() => other.stop())

    const sessions = [await signIn(one.url, 1), await signIn(other.url, 2)] as const
    const [white, black] = [
      memberApiOf(one.url, sessions[0].accessToken, sessions[0].member.id),
      memberApiOf(other.url, sessions[1].accessToken, sessions[1].member.id),
    ]
    const { id } = await white.createMatchup({ length: 1 })
    await black.createMatchup({ length: 1 })
    await white.sendSeed(id)
    const context = await black.sendSeed(id)
    const watching = await readEvents(`${other.url}/live/matchup:${id}`, {
      authorization: `Bearer ${sessions[1].accessToken}`,
    })
    ending.push(() => Promise.resolve().then(() => watching.close()))
    const actor = context.currentPlayer === 'white' ? sessions[0] : sessions[1]
    const traceId = '0123456789abcdef0123456789abcdef'
    const answer = await fetch(`${one.url}/api/game/${context.id}/action`, {
      method: 'PUT',
      headers: {
        authorization: `Bearer ${actor.accessToken}`,
        'content-type': 'application/json',
        traceparent: `00-${traceId}-0123456789abcdef-01`,
      },
      body: JSON.stringify(chooseRandomly(context, () => 0)),
    })
    expect(answer.status).toBe(200)
    const ofTrace = () => collector.spans.filter((span) => span.traceId === traceId)
    const root = () => ofTrace().find(({ parentSpanId }) => parentSpanId === '0123456789abcdef')
    const told = () => ofTrace().find((span) => span.name === 'deliver' && span.process === String(other.pid))
    await expect.poll(root).toMatchObject({ name: 'PUT /api/game/:id/action', process: String(one.pid) })
    await expect.poll(told).toBeDefined()
    const committed = ofTrace().filter(({ name }) => name === 'write' || name === 'transaction')
    expect(committed.length).toBeGreaterThan(0)
    expect(committed.map(({ parentSpanId }) => parentSpanId)).toEqual(committed.map(() => root()?.spanId))
    // Another process sends the span above it, in its own time.
    await expect.poll(() => ofTrace().map(({ spanId }) => spanId)).toContain(told()?.parentSpanId)
    for (const secret of [sessions[0].accessToken, sessions[1].accessToken, '+98912'])
      expect(collector.bodies.join('').includes(secret)).toBe(false)
  })
}
