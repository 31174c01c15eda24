import { randomBytes } from 'node:crypto'
import { userInfo } from 'node:os'
import { pino } from 'pino'
import { AdminError, type AdminCommand, UsageError } from './site/admin/adminCommand.ts'
import { renderHelp, renderUsage } from './site/admin/adminHelp.ts'
import { askRunningServer } from './site/admin/adminSocket.ts'
import { adminCommands } from './site/admin/commands.ts'
import { renderRows } from './site/admin/printRows.ts'
import { runAdminRequest, type AdminAnswer, type AdminRequest } from './site/admin/runAdminRequest.ts'
import { buildApp } from './app.ts'
import { describeError } from './machinery/database/describeError.ts'
import { closeDependencies, makeDependencies } from './makeDependencies.ts'
import { readEnvironment, type Environment } from './settings/environment.ts'
import { explainEnd } from './untilReachable.ts'

const WRONG_USE = 2

/** The operator's command line: `npm run admin -- …`. */
try {
  await main(process.argv.slice(2))
} catch (error) {
  const line = error instanceof AdminError ? error.message : explainEnd(error)
  if (line === undefined) throw error
  console.error(line)
  process.exitCode = error instanceof UsageError ? WRONG_USE : 1
}

async function main(given: readonly string[]): Promise<void> {
  const asJson = given.includes('--json')
  const words = given.filter((word) => word !== '--json' && word !== '--help')
  const path = words.filter((word) => !word.startsWith('--'))
  if (words.length === 0 || given.includes('--help')) {
    console.log(renderHelp(adminCommands, commandPath(path)))
    return
  }
  const command = findCommand(path)
  const answer = await run(command, {
    name: command.name,
    input: prepare(command, words),
    operator: userInfo().username,
  })
  if ('problem' in answer) throw new AdminError(answer.problem)
  console.log(asJson ? JSON.stringify(answer.rows, null, 2) : renderRows(answer.rows))
}

function findCommand(path: readonly string[]): AdminCommand {
  const named = commandPath(path).join(' ')
  const command = adminCommands.find(({ name }) => name === named)
  if (command) return command
  throw new UsageError(`There is no command "${path.join(' ')}".\n\n${renderHelp(adminCommands, path.slice(0, 1))}`)
}

/** The leading arguments that name a command, or the first argument alone if no command matches. */
function commandPath(path: readonly string[]): readonly string[] {
  const lengths = adminCommands
    .map(({ name }) => name.split(' '))
    .filter((name) => name.every((word, at) => path[at] === word))
  const longest = Math.max(1, ...lengths.map(({ length }) => length))
  return path.slice(0, longest)
}

function prepare(command: AdminCommand, words: readonly string[]): unknown {
  try {
    return command.prepare(words.slice(command.name.split(' ').length))
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    throw new UsageError(`${error.message}\n\nUsage: ${renderUsage(command)}`)
  }
}

/**
 * Runs a command. A running server has the embedded database for itself, so it runs the command. Otherwise this process
 * opens the database.
 */
async function run({ needsStoppedServer }: AdminCommand, request: AdminRequest): Promise<AdminAnswer> {
  const environment = readEnvironment(process.env)
  if (environment.DATABASE_URL === undefined && !needsStoppedServer) {
    const answer = await askRunningServer(environment.DATA_DIR, request)
    if (answer !== null) return answer
  }
  return runHere(environment, request)
}

async function runHere(environment: Environment, request: AdminRequest): Promise<AdminAnswer> {
  const logger = pino({ level: environment.LOG_LEVEL ?? 'error', serializers: { err: describeError } }, process.stderr)
  const dependencies = await makeDependencies(environment, {
    logger,
    clock: Date.now,
    randomBytes,
    print: () => {},
    reachWithinMs: 0,
  })
  try {
    // The app is not served. Building it registers the jobs that commands may schedule.
    await buildApp(dependencies)
    return await runAdminRequest(dependencies, request)
  } finally {
    await closeDependencies(dependencies)
  }
}
