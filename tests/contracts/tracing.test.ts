import { afterEach, expect, test } from 'vitest'
import { memberApiOf } from '../journeys/memberApi.ts'
import { signIn } from '../journeys/signIn.ts'
import { readEvents } from '../server/machinery/live/readEvents.ts'
import { chooseRandomly } from '../server/playing.ts'
import type { Ending } from './playThrough.ts'
import { findPostgres, startPostgres } from './postgresServer.ts'
import { startSiteProcess } from './siteProcess.ts'
import { startTraceCollector } from './traceCollector.ts'

const ending: Ending = []
afterEach(async () => {
  for (const end of ending.splice(0).toReversed()) await end()
})

const postgresPrograms = findPostgres()
if (postgresPrograms === undefined) {
  process.stdout.write('PostgreSQL is not installed here: traces through two processes were not tested.\n')
} else {
  test('W862 one trace leads from a request through the commit to the streams of both processes', async () => {
    const postgres = await startPostgres(postgresPrograms)
    ending.push(() => postgres.stop())
    const collector = await startTraceCollector()
    ending.push(collector.stop)
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
