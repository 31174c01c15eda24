import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { doneSchema } from '../../../protocol/wire/fields.ts'
import { endedSessionsSchema, openSessionSchema, sessionParamsSchema } from '../../../protocol/session/session.ts'
import type { OpenSession } from '../../../protocol/session/session.ts'
import { writeAudit } from '../../machinery/audit/auditLog.ts'
import type { Transaction } from '../../machinery/database/database.ts'
import { ApiError } from '../../machinery/http/ApiError.ts'
import type { App } from '../../machinery/http/App.ts'
import { type Authenticator, type Caller, callerOf } from '../../machinery/http/caller.ts'
import type { PeopleDependencies } from '../members/PeopleDependencies.ts'
import { networkOf } from './device.ts'
import { clearCookie } from './refreshCookie.ts'
import { listSessions, requireRecentSignIn, revokeAllSessions, revokeSession, type SessionRow } from './sessionStore.ts'

/** The caller's open sessions, and their ends (W520). */
export function registerSessionListRoutes(
  app: App,
  { database, clock, environment }: PeopleDependencies,
  authenticator: Authenticator,
): void {
  const tags = ['session']
  /** Writes down that the caller has ended sessions, and tells every process. */
  async function noteEnded(tx: Transaction, request: FastifyRequest, ended: readonly string[]): Promise<void> {
    const { memberId } = callerOf(request)
    const network = networkOf(request.ip)
    const detail = { sessions: ended.length }
    await writeAudit(tx, clock(), { actor: 'member', memberId, action: 'sessions ended', network, detail })
    tx.afterCommit(() => {
      for (const sessionId of ended) authenticator.announceRevoked(sessionId)
    })
  }

  app.get(
    '/session',
    { schema: { summary: "The caller's open sessions", tags, response: { 200: z.array(openSessionSchema) } } },
    async (request) => {
      const caller = callerOf(request)
      const rows = await listSessions(database.queries, caller.memberId, clock())
      return rows.map((row) => presentSession(row, caller))
    },
  )

  app.delete(
    '/session/current',
    { schema: { summary: 'Signs out', tags, response: { 200: doneSchema } } },
    async (request, reply) => {
      const caller = callerOf(request)
      await database.transaction(async (tx) => {
        await revokeSession(tx, caller, clock())
        await noteEnded(tx, request, [caller.sessionId])
      })
      clearCookie(request, reply, environment)
      return { done: true as const }
    },
  )

  app.delete(
    '/session/others',
    {
      schema: {
        summary: "Ends all of the caller's other sessions",
        description: 'Needs a sign-in within the last quarter of an hour (W884).',
        tags,
        response: { 200: endedSessionsSchema },
        errors: ['signInAgain'],
      },
    },
    async (request) => {
      const caller = callerOf(request)
      const { memberId, sessionId } = caller
      await requireRecentSignIn(database.queries, caller, clock())
      const ended = await database.transaction(async (tx) => {
        const ids = await revokeAllSessions(tx, memberId, clock(), sessionId)
        await noteEnded(tx, request, ids)
        return ids
      })
      return { ended: ended.length }
    },
  )

  app.delete(
    '/session/:sessionId',
    {
      schema: {
        summary: "Ends one of the caller's sessions",
        description: 'Another one than its own needs a sign-in within the last quarter of an hour (W884).',
        tags,
        params: sessionParamsSchema,
        response: { 200: doneSchema },
        errors: ['notFound', 'signInAgain'],
      },
    },
    async (request) => {
      const caller = callerOf(request)
      const { memberId } = caller
      const { sessionId } = request.params
      if (sessionId !== caller.sessionId) await requireRecentSignIn(database.queries, caller, clock())
      await database.transaction(async (tx) => {
        if (!(await revokeSession(tx, { memberId, sessionId }, clock()))) throw new ApiError('notFound')
        await noteEnded(tx, request, [sessionId])
      })
      return { done: true as const }
    },
  )
}

function presentSession(row: SessionRow, { sessionId }: Caller): OpenSession {
  const { id, browser, system, network, createdAt } = row
  return {
    id,
    isCurrent: id === sessionId,
    createdAt: createdAt.toISOString(),
    lastUsedAt: (row.lastUsedAt ?? createdAt).toISOString(),
    browser,
    system,
    network,
  }
}
