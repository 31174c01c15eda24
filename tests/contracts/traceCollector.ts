import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { z } from 'zod'

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

interface TraceCollector {
  readonly url: string
  readonly spans: readonly Received[]
  readonly bodies: readonly string[]
  readonly stop: () => Promise<void>
}

/** A collector of OTLP over HTTP that keeps what it gets. */
export async function startTraceCollector(): Promise<TraceCollector> {
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
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The collector does not listen.')
  return {
    url: `http://127.0.0.1:${address.port}`,
    spans,
    bodies,
    stop: () => Promise.resolve(void server.close()),
  }
}
