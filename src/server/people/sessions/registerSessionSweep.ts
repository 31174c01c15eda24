import { lt } from 'drizzle-orm'
import { DAY_MS } from '../../../protocol/wire/durations.ts'
import type { App } from '../../machinery/http/App.ts'
import { floodEntries } from '../../machinery/limits/floodTable.ts'
import { oneTimeCodes, sessions, signingKeys } from './sessionTables.ts'
import type { Machinery } from '../../machinery/Machinery.ts'
import { nextDaily } from '../../machinery/jobs/daily.ts'

const KIND = 'sessionSweep'
const HOUR = 3

/** Each night, removes what signing in leaves behind: expired sessions, keys and codes, and old attempts. */
export function registerSessionSweep(app: App, { jobs, clock }: Machinery): void {
  const order = () => ({ key: KIND, kind: KIND, dueAt: nextDaily(clock(), HOUR), payload: null })

  jobs.registerJob(KIND, async (tx) => {
    const now = new Date(clock())
    const yesterday = new Date(clock() - DAY_MS)
    await tx.delete(sessions).where(lt(sessions.expiresAt, now))
    await tx.delete(signingKeys).where(lt(signingKeys.expiresAt, now))
    await tx.delete(oneTimeCodes).where(lt(oneTimeCodes.expiresAt, yesterday))
    await tx.delete(floodEntries).where(lt(floodEntries.createdAt, yesterday))
    await jobs.schedule(tx, order())
  })
  app.addHook('onReady', () => jobs.scheduleFirst(order()))
}
