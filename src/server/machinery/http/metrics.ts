import { Counter, Gauge, Histogram, Registry } from 'prom-client'

/** The numbers of `GET /metrics`, in the format of Prometheus. Rooms add their own to `registry`. */
export interface Metrics {
  readonly registry: Registry
  readonly requestSeconds: Histogram<'method' | 'route' | 'status'>
  readonly liveConnections: Gauge
  /** Streams of people without an account. */
  readonly publicStreams: Gauge
  readonly liveMessages: Counter
  readonly liveRepairs: Counter
}

export function makeMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  new Gauge({
    name: 'process_cpu_seconds_total',
    help: 'Processor time of this process',
    registers,
    collect() {
      const { user, system } = process.cpuUsage()
      this.set((user + system) / 1e6)
    },
  })
  new Gauge({
    name: 'process_resident_memory_bytes',
    help: 'Memory of this process',
    registers,
    collect() {
      this.set(process.memoryUsage.rss())
    },
  })
  return {
    registry,
    requestSeconds: new Histogram({
      name: 'http_request_seconds',
      help: 'Time to answer a request',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
      registers,
    }),
    liveConnections: new Gauge({ name: 'live_connections', help: 'Open live channels of this process', registers }),
    publicStreams: new Gauge({
      name: 'public_streams',
      help: 'Open live channels of people without an account, of this process',
      registers,
    }),
    liveMessages: new Counter({ name: 'live_messages_total', help: 'Messages written to live channels', registers }),
    liveRepairs: new Counter({
      name: 'live_repairs_total',
      help: 'Streams whose changes did not lead to the check sum, and that began anew',
      registers,
    }),
  }
}
