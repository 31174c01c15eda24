import { Gauge } from 'prom-client'
import type { App } from '../../machinery/http/App.ts'
import type { Machinery } from '../../machinery/Machinery.ts'
import { nextDaily } from '../../machinery/jobs/daily.ts'
import { readSigns, SIGN_KINDS } from './readSigns.ts'

const KIND = 'fairPlayCount'
const HOUR = 6

/** Counts the signs of unfair play each night, in `fairplay_signs`. An operator looks; nothing follows by itself (W675). */
export function registerFairPlay(app: App, { jobs, clock, metrics }: Machinery): void {
  const counts = new Gauge({
    name: 'fairplay_signs',
    help: 'Signs of unfair play in the last 30 days, as of the last count of this process',
    labelNames: ['sign'],
    registers: [metrics.registry],
  })
  const order = () => ({ key: KIND, kind: KIND, dueAt: nextDaily(clock(), HOUR), payload: null })

  jobs.registerJob(KIND, async (tx) => {
    const signs = await readSigns(tx, clock())
    for (const sign of SIGN_KINDS) counts.set({ sign }, signs.filter(({ kind }) => kind === sign).length)
    await jobs.schedule(tx, order())
  })
  app.addHook('onReady', () => jobs.scheduleFirst(order()))
}
