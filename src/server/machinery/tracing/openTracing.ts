import { context, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-base'
import type { Environment } from '../../settings/environment.ts'

/** Spans are sent in groups, at the latest after this time. What does not fit into the queue is dropped. */
const SENT_WITHIN_MS = 2_000

type Settings = Pick<Environment, 'OTEL_SERVICE_NAME' | 'OTEL_TRACES_SAMPLER_ARG' | 'ROLE'>

/**
 * Sends the spans of this process to the collector at `endpoint` (OTLP over HTTP). The exporter takes its other settings
 * from the environment by OpenTelemetry's own names. Answers a function that sends what is left and ends.
 */
export function openTracing(endpoint: string, { OTEL_SERVICE_NAME, OTEL_TRACES_SAMPLER_ARG, ROLE }: Settings) {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` })
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({
      'service.name': OTEL_SERVICE_NAME,
      'service.instance.id': String(process.pid),
      'khatam.role': ROLE,
    }),
    // A caller cannot ask for more: whether a trace is kept is decided by its id alone.
    sampler: samplerOf(OTEL_TRACES_SAMPLER_ARG),
    spanProcessors: [new BatchSpanProcessor(exporter, { scheduledDelayMillis: SENT_WITHIN_MS })],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  trace.setGlobalTracerProvider(provider)
  return () => provider.shutdown()
}

function samplerOf(share: number): ParentBasedSampler {
  const byId = new TraceIdRatioBasedSampler(share)
  return new ParentBasedSampler({ root: byId, remoteParentSampled: byId })
}
