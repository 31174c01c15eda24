import { Gauge } from 'prom-client'
import type { App } from '../../machinery/http/App.ts'
import type { Machinery } from '../../machinery/Machinery.ts'
import { nextDaily } from '../../machinery/jobs/daily.ts'
import { verifyLedger } from './verifyLedger.ts'

const KIND = 'ledgerCheck'
const HOUR = 2

/** Compares every balance with its entries each night. Differences are logged and counted in `ledger_faults`. */
export function registerLedgerCheck(app: App, { jobs, clock, logger, metrics }: Machinery): void {
  const faultCount = new Gauge({
    name: 'ledger_faults',
    help: 'Balances that differ from the sum of their entries, as of the last check',
    registers: [metrics.registry],
  })
  const order = () => ({ key: KIND, kind: KIND, dueAt: nextDaily(clock(), HOUR), payload: null })

  jobs.registerJob(KIND, async (tx) => {
    const faults = await verifyLedger(tx)
    faultCount.set(faults.length)
    for (const fault of faults) logger.error(fault, 'a balance differs from the sum of its entries')
    await jobs.schedule(tx, order())
  })
  app.addHook('onReady', () => jobs.scheduleFirst(order()))
}
