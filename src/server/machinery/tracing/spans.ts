import {
  type Attributes,
  type Context,
  context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import type { Database } from '../database/database.ts'

/**
 * Traces are made by OpenTelemetry's interface alone. Without `openTracing` it does nothing, and its implementation is
 * not loaded.
 */
const tracer = trace.getTracer('khatam')

export interface SpanWish {
  readonly name: string
  readonly kind?: SpanKind
  readonly attributes?: Attributes
  /** Where the span belongs; without it, below the one under way. */
  readonly parent?: Context
}

/** Runs `work` in a span that ends with it. */
export function inSpan<T>({ name, kind, attributes = {}, parent = context.active() }: SpanWish, work: () => T): T {
  return tracer.startActiveSpan(name, { attributes, ...(kind !== undefined && { kind }) }, parent, (span) => {
    const fail = (error: unknown) => {
      endFailed(span, error)
      throw error
    }
    try {
      const done = work()
      if (!(done instanceof Promise)) {
        span.end()
        return done
      }
      return done.then((value: unknown) => {
        span.end()
        return value
      }, fail) as T
    } catch (error) {
      return fail(error)
    }
  })
}

function endFailed(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'a failure' })
  span.end()
}

/** Begins the span of a request, below that of its caller if it names one. The context is that of all its work. */
export function beginRequestSpan(
  name: string,
  attributes: Attributes,
  traceParent: string,
): { span: Span; within: Context } {
  const parent = contextOf(traceParent)
  const span = tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, parent)
  return { span, within: trace.setSpan(parent, span) }
}

const TRACE_PARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/

/** The context that a `traceparent` names (W3C Trace Context); none for any other text. */
export function contextOf(traceParent: string): Context {
  const [, traceId = '', spanId = '', flags = '0'] = TRACE_PARENT.exec(traceParent) ?? []
  const named = { traceId, spanId, traceFlags: parseInt(flags, 16), isRemote: true }
  return trace.setSpanContext(ROOT_CONTEXT, named)
}

/** The span under way as a `traceparent`; empty where there is none. */
export function traceParent(): string {
  const span = trace.getActiveSpan()?.spanContext()
  return span === undefined ? '' : `00-${span.traceId}-${span.spanId}-0${span.traceFlags & 1}`
}

/** The same database, whose writes are spans: from the first statement until the commit is durable. */
export function withSpans(database: Database): Database {
  const attributes = { 'db.system.name': 'postgresql', 'db.namespace': database.kind }
  const wish = (name: string) => ({ name, kind: SpanKind.CLIENT, attributes })
  return {
    ...database,
    transaction: (work) => inSpan(wish('transaction'), () => database.transaction(work)),
    writeAlone: (statement) => inSpan(wish('write'), () => database.writeAlone(statement)),
  }
}
