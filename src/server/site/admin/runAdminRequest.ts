import { z } from 'zod'
import type { FollowDependencies } from '../../follow/analysis/FollowDependencies.ts'
import { ApiError } from '../../machinery/http/ApiError.ts'
import { AdminError, type AdminRow } from './adminCommand.ts'
import { adminCommands } from './commands.ts'

/** A command as it is sent to the process that has the database. */
export const adminRequestSchema = z.object({ name: z.string(), input: z.unknown() })

/** The answer to a command: rows, or why there are none. */
export const adminAnswerSchema = z.union([
  z.object({ rows: z.array(z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))) }),
  z.object({ problem: z.string() }),
])

export type AdminRequest = z.infer<typeof adminRequestSchema>
export type AdminAnswer = { readonly rows: readonly AdminRow[] } | { readonly problem: string }

/**
 * Runs a command through the services of the product. An operator's mistake becomes an answer; any other fault is
 * thrown.
 */
export async function runAdminRequest(
  dependencies: FollowDependencies,
  { name, input }: AdminRequest,
): Promise<AdminAnswer> {
  const command = adminCommands.find((one) => one.name === name)
  if (!command) return { problem: `The server does not know the command "${name}": it is of another version.` }
  try {
    return { rows: await command.execute(dependencies, input) }
  } catch (error) {
    if (error instanceof AdminError || error instanceof ApiError) return { problem: error.message }
    throw error
  }
}
