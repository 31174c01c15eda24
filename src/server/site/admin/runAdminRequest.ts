import { z } from 'zod'
import type { FollowDependencies } from '../../follow/analysis/FollowDependencies.ts'
import { writeAudit } from '../../machinery/audit/auditLog.ts'
import { ApiError } from '../../machinery/http/ApiError.ts'
import { AdminError, type AdminRow } from './adminCommand.ts'
import { adminCommands } from './commands.ts'

/** A command as it is sent to the process that has the database. `operator`: who asks, by the name on the machine. */
export const adminRequestSchema = z.object({ name: z.string(), input: z.unknown(), operator: z.string().optional() })

/** The answer to a command: rows, or the problem that prevented them. */
export const adminAnswerSchema = z.union([
  z.object({ rows: z.array(z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))) }),
  z.object({ problem: z.string() }),
])

export type AdminRequest = z.infer<typeof adminRequestSchema>
export type AdminAnswer = { readonly rows: readonly AdminRow[] } | { readonly problem: string }

/**
 * Runs a command through the services of the product, and writes into the audit log that it was asked and how it ended. An
 * operator's mistake becomes an answer; any other fault is thrown.
 */
export async function runAdminRequest(
  dependencies: FollowDependencies,
  { name, input, operator }: AdminRequest,
): Promise<AdminAnswer> {
  const command = adminCommands.find((one) => one.name === name)
  if (!command) return { problem: `The server does not know the command "${name}": it is of another version.` }
  const { database, clock } = dependencies
  const note = (outcome: 'asked' | 'done' | 'refused', detail: Readonly<Record<string, unknown>>) =>
    writeAudit(database.queries, clock(), { actor: 'operator', operator, action: name, outcome, detail })
  // Written before anything is done: whatever happens then, the log says that somebody asked for it.
  await note('asked', z.record(z.string(), z.unknown()).catch({}).parse(input))
  try {
    const rows = await command.execute(dependencies, input)
    await note('done', {})
    return { rows }
  } catch (error) {
    await note('refused', { reason: error instanceof Error ? error.message : String(error) })
    if (error instanceof AdminError || error instanceof ApiError) return { problem: error.message }
    throw error
  }
}
