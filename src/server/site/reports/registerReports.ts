import { eq, lt } from 'drizzle-orm'
import { sendReportSchema, sentReportSchema, type SendReport } from '../../../protocol/report/report.ts'
import { DAY_MS } from '../../../protocol/wire/durations.ts'
import type { Transaction } from '../../machinery/database/database.ts'
import { ApiError } from '../../machinery/http/ApiError.ts'
import type { App } from '../../machinery/http/App.ts'
import { callerOf } from '../../machinery/http/caller.ts'
import { nextDaily } from '../../machinery/jobs/daily.ts'
import { countAttempt } from '../../machinery/limits/floodLimit.ts'
import type { Machinery } from '../../machinery/Machinery.ts'
import { readMember } from '../../people/members/memberStore.ts'
import { matchups } from '../../play/matchups/matchupTables.ts'
import { reports } from './reportTable.ts'

/** So many reports of each cause one member may send within a day. */
const MOST_A_DAY = 10
/** 300 entries of 200 characters that need three bytes each, with what is around them. */
const LARGEST_BYTES = 262_144
const KEPT_DAYS = 90
const KIND = 'reportSweep'
const HOUR = 4

/** What members, and their pages by themselves, tell about faults (W610), and about the conduct of members (W724). */
export function registerReports(app: App, { database, jobs, clock }: Machinery): void {
  app.post(
    '/report',
    {
      bodyLimit: LARGEST_BYTES,
      schema: {
        summary: 'Tells the operator about a fault, or about the conduct of a member',
        description: `With the journal of the client. At most ${MOST_A_DAY} a day of each cause, then 409.`,
        tags: ['member'],
        body: sendReportSchema,
        response: { 201: sentReportSchema },
        errors: ['notFound', 'tooManyRequests'],
      },
    },
    async (request, reply) => {
      const { memberId } = callerOf(request)
      const id = await database.transaction((tx) => keepReport(tx, clock(), memberId, request.body))
      return reply.code(201).send({ id })
    },
  )

  const order = () => ({ key: KIND, kind: KIND, dueAt: nextDaily(clock(), HOUR), payload: null })
  jobs.registerJob(KIND, async (tx) => {
    await tx.delete(reports).where(lt(reports.createdAt, new Date(clock() - KEPT_DAYS * DAY_MS)))
    await jobs.schedule(tx, order())
  })
  app.addHook('onReady', () => jobs.scheduleFirst(order()))
}

async function keepReport(tx: Transaction, now: number, memberId: number, report: SendReport): Promise<number> {
  await countAttempt(tx, now, {
    subject: `report:${report.cause}:${memberId}`,
    most: MOST_A_DAY,
    withinMs: DAY_MS,
  })
  const { matchupId, aboutMemberId = null, ...told } = report
  if ((report.cause === 'conduct') !== (aboutMemberId !== null) || aboutMemberId === memberId)
    throw new ApiError('badRequest', 'body.aboutMemberId: a report of conduct, and no other, is about another member')
  if (aboutMemberId !== null) await readMember(tx, aboutMemberId)
  const [found] =
    matchupId === undefined ? [] : await tx.select({ id: matchups.id }).from(matchups).where(eq(matchups.id, matchupId))
  const [kept] = await tx
    .insert(reports)
    .values({ ...told, memberId, aboutMemberId, matchupId: found?.id ?? null, createdAt: new Date(now) })
    .returning({ id: reports.id })
  if (kept === undefined) throw new Error('A report was not kept.')
  return kept.id
}
