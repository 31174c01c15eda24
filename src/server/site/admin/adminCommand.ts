import { parseArgs } from 'node:util'
import type { z } from 'zod'
import type { FollowDependencies } from '../../follow/analysis/FollowDependencies.ts'

/** A failed command. The message is one line for the operator. */
export class AdminError extends Error {}

/** Thrown for wrong arguments of a command. The message says why, and the usage follows it. */
export class UsageError extends AdminError {}

/** One line of a command's answer, by column. */
export type AdminRow = Readonly<Record<string, string | number | boolean | null>>

export interface AdminOption {
  readonly describe: string
  /** The name of the value in the usage. An option without one is a switch. */
  readonly value?: string
}

interface Given {
  readonly words: readonly string[]
  readonly options: Readonly<Record<string, string | boolean | undefined>>
}

interface CommandParts<Input> {
  /** One or two words: `members grant`. */
  readonly name: string
  readonly summary: string
  /** The words after the name: `<member> <amount>`. */
  readonly words?: string
  readonly options?: Readonly<Record<string, AdminOption>>
  /** More lines of help. */
  readonly help?: string
  /** The command does not run in a server. It opens the database itself, so nobody else may have it open. */
  readonly needsStoppedServer?: boolean
  /** The command's input. It is sent to a running server. */
  readonly input: z.ZodType<Input>
  /** Turns the operator's words into the input, on the operator's side. Only this function reads files. */
  readonly read: (given: Given) => unknown
  /**
   * Does the work through the services of the product. The message of a thrown AdminError or ApiError is shown as one
   * line.
   */
  readonly run: (dependencies: FollowDependencies, input: Input) => Promise<readonly AdminRow[]>
}

export interface AdminCommand extends Omit<CommandParts<unknown>, 'input' | 'read' | 'run'> {
  /**
   * Turns the operator's words into the input.
   * @throws UsageError
   */
  readonly prepare: (words: readonly string[]) => unknown
  readonly execute: (dependencies: FollowDependencies, input: unknown) => Promise<readonly AdminRow[]>
}

/** Makes a command of the operator's command line. */
export function defineCommand<Input>(parts: CommandParts<Input>): AdminCommand {
  const { input, read, run, ...shown } = parts
  return {
    ...shown,
    prepare(words) {
      const given = readWords(words, shown)
      const parsed = input.safeParse(read(given))
      if (!parsed.success) throw new UsageError(parsed.error.issues.map(describeIssue).join('\n'))
      return parsed.data
    },
    execute: (dependencies, given) => run(dependencies, input.parse(given)),
  }
}

const describeIssue = ({ path, message }: { path: PropertyKey[]; message: string }) =>
  path.length === 0 ? message : `${path.map(String).join('.')}: ${message}`

function readWords(words: readonly string[], shown: Pick<CommandParts<unknown>, 'words' | 'options'>): Given {
  const options = Object.fromEntries(
    Object.entries(shown.options ?? {}).map(([name, { value }]) => [
      name,
      { type: value === undefined ? ('boolean' as const) : ('string' as const) },
    ]),
  )
  const { values, positionals } = parseStrictly(words, options)
  const wanted = shown.words?.split(' ').filter(Boolean) ?? []
  const needed = wanted.filter((word) => word.startsWith('<'))
  const missing = needed[positionals.length]
  if (missing !== undefined) throw new UsageError(`${missing} is missing`)
  const surplus = positionals[wanted.length]
  if (surplus !== undefined) throw new UsageError(`"${surplus}" is one word too many`)
  return { words: positionals, options: values }
}

function parseStrictly(words: readonly string[], options: Record<string, { type: 'boolean' | 'string' }>) {
  try {
    const { values, positionals } = parseArgs({ args: [...words], options, allowPositionals: true })
    const single = Object.entries(values).map(
      ([name, value]) => [name, Array.isArray(value) ? undefined : value] as const,
    )
    return { values: Object.fromEntries(single), positionals }
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}
