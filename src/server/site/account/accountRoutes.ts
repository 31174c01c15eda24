import { accountExportSchema } from '../../../protocol/member/accountExport.ts'
import { HOUR_MS } from '../../../protocol/wire/durations.ts'
import { doneSchema } from '../../../protocol/wire/fields.ts'
import { writeAudit } from '../../machinery/audit/auditLog.ts'
import type { App } from '../../machinery/http/App.ts'
import { callerOf } from '../../machinery/http/caller.ts'
import { countAttempt } from '../../machinery/limits/floodLimit.ts'
import { networkOf } from '../../people/sessions/device.ts'
import { requireRecentSignIn } from '../../people/sessions/sessionStore.ts'
import { clearCookie } from '../../people/sessions/refreshCookie.ts'
import type { PlayDependencies } from '../../play/matchups/PlayDependencies.ts'
import { deleteAccount } from './deleteAccount.ts'
import { exportAccount } from './exportAccount.ts'

const EXPORTS_PER_HOUR = 5

/** The export and the deletion of the caller's own account (W670, W671). */
export function registerAccountRoutes(app: App, dependencies: PlayDependencies): void {
  const { database, clock, environment } = dependencies
  const tags = ['member']

  app.get(
    '/member/me/export',
    {
      config: { isCostly: true },
      schema: {
        summary: 'Everything that the site keeps about the caller, as one file',
        tags,
        response: { 200: accountExportSchema },
        errors: ['signInAgain', 'tooManyRequests'],
      },
    },
    async (request, reply) => {
      const caller = callerOf(request)
      const { memberId } = caller
      await requireRecentSignIn(database.queries, caller, clock())
      const network = networkOf(request.ip)
      await database.transaction(async (tx) => {
        const subject = `export:${memberId}`
        await countAttempt(tx, clock(), { subject, most: EXPORTS_PER_HOUR, withinMs: HOUR_MS })
        await writeAudit(tx, clock(), { actor: 'member', memberId, action: 'account exported', network })
      })
      reply.header('content-disposition', 'attachment; filename="khatam-account.json"')
      return exportAccount(database.queries, memberId, clock())
    },
  )

  app.delete(
    '/member/me',
    {
      schema: {
        summary: "Deletes the caller's account",
        description:
          'It cannot be undone, and its credit is lost. Results stay without a name. Refused while the member plays another ' +
          'member or has a place in a tournament that is not over, and where the sign-in is older than a quarter of an hour.',
        tags,
        response: { 200: doneSchema },
        errors: ['signInAgain', 'conflict'],
      },
    },
    async (request, reply) => {
      const caller = callerOf(request)
      const { memberId } = caller
      await requireRecentSignIn(database.queries, caller, clock())
      await database.transaction(async (tx) => {
        await deleteAccount(tx, dependencies, memberId)
        const network = networkOf(request.ip)
        await writeAudit(tx, clock(), { actor: 'member', memberId, action: 'account deleted', network })
      })
      clearCookie(request, reply, environment)
      return { done: true as const }
    },
  )
}
