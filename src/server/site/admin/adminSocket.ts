import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { FollowDependencies } from '../../follow/analysis/FollowDependencies.ts'
import {
  adminAnswerSchema,
  adminRequestSchema,
  runAdminRequest,
  type AdminAnswer,
  type AdminRequest,
} from './runAdminRequest.ts'

/** The longest path of a socket, in bytes. Some systems refuse longer ones. */
const LONGEST_PATH = 100
const LARGEST_REQUEST = 2_000_000

/** The socket on which a process that holds this folder's embedded database listens for the operator. */
export function adminSocketPath(dataDirectory: string): string {
  const folder = resolve(dataDirectory)
  const digest = createHash('sha256').update(folder).digest('hex').slice(0, 16)
  if (process.platform === 'win32') return `\\\\.\\pipe\\khatam-${digest}`
  const path = join(folder, 'admin.sock')
  return Buffer.byteLength(path) <= LONGEST_PATH ? path : join(tmpdir(), `khatam-${digest}.sock`)
}

/**
 * Lets the operator's command line work through this process, which has the embedded database for itself. Only the user
 * who runs the server may use the socket. Returns a function that stops listening.
 */
export async function listenForOperator(dependencies: FollowDependencies): Promise<() => Promise<void>> {
  const path = adminSocketPath(dependencies.environment.DATA_DIR)
  if (process.platform !== 'win32') rmSync(path, { force: true })
  const open = new Set<Promise<void>>()
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    const answering = answer(socket, dependencies)
      .catch((error: unknown) => dependencies.logger.error({ err: error }, 'an operator’s command failed'))
      .finally(() => open.delete(answering))
    open.add(answering)
  })
  await new Promise<void>((done, fail) => server.once('error', fail).listen(path, done))
  if (process.platform !== 'win32') chmodSync(path, 0o600)
  return async () => {
    server.close()
    await Promise.all(open)
  }
}

async function answer(socket: Socket, dependencies: FollowDependencies): Promise<void> {
  socket.on('error', () => socket.destroy())
  try {
    const request = adminRequestSchema.parse(JSON.parse(await readAll(socket)))
    socket.end(JSON.stringify(await runAdminRequest(dependencies, request)))
  } catch (error) {
    const problem = `The server could not do it: ${error instanceof Error ? error.message : String(error)}`
    socket.end(JSON.stringify({ problem }))
    throw error
  }
}

async function readAll(socket: Socket): Promise<string> {
  const chunks: Uint8Array[] = []
  let length = 0
  // The other direction stays open for the answer.
  for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
    const bytes: unknown = chunk
    if (!(bytes instanceof Uint8Array)) continue
    length += bytes.length
    if (length > LARGEST_REQUEST) throw new Error('the request is too large')
    chunks.push(bytes)
  }
  return Buffer.concat(chunks).toString()
}

/** Sends a request to a running server. Returns null when no server runs on this folder. */
export async function askRunningServer(dataDirectory: string, request: AdminRequest): Promise<AdminAnswer | null> {
  const socket = connect({ path: adminSocketPath(dataDirectory), allowHalfOpen: true })
  try {
    await once(socket, 'connect')
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ECONNREFUSED'))
      return null
    throw error
  }
  socket.end(JSON.stringify(request))
  return adminAnswerSchema.parse(JSON.parse(await readAll(socket)))
}
