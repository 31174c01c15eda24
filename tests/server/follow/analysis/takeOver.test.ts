import { asc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ANALYSIS_JOB } from '../../../../src/server/follow/analysis/scheduleAnalysis.ts'
import { jobs } from '../../../../src/server/machinery/jobs/jobTable.ts'
import { openMemoryDatabase, startTestServer } from '../../testServer.ts'

test('W197 the analysis of a killed process is due at once for the next process, and other work stays due as it was', async () => {
  const database = await openMemoryDatabase()
  const server = await startTestServer(database)
  const now = server.dependencies.clock()
  await server.close()
  const inAMinute = new Date(now + 60_000)
  await database.queries.delete(jobs)
  await database.queries.insert(jobs).values([
    { key: 'analysis', kind: ANALYSIS_JOB, dueAt: inAMinute, payload: { matchupId: 999 } },
    { key: 'timeout', kind: 'matchTimeout', dueAt: inAMinute, payload: { matchupId: 999 } },
  ])
  const next = await startTestServer(database)
  const rows = await database.queries.select().from(jobs).orderBy(asc(jobs.id)).limit(2)
  expect(rows).toMatchObject([
    { key: 'analysis', dueAt: new Date(now), version: 2 },
    { key: 'timeout', dueAt: inAMinute, version: 1 },
  ])
  await next.close()
  await database.close()
})
