import { RequestError } from './request.ts'
import type { Request } from './request.ts'

/** Answers one request with an object that is sent as JSON. Throws `RequestError` where the request is wrong. */
export type Op = (request: Request) => object
/** The operations by name. `quit` is not among them: the program answers it itself. */
export type Ops = Readonly<Record<string, Op>>

/** The JSON-lines engine program. It keeps no state and answers each line with one line. */
export interface Program {
  /** The answer to one line, without a line break; null when the program should end. Never throws. */
  readonly answer: (line: string) => string | null
}

/** A program with these operations. A request that names neither `ply` nor `level` also gets `defaults`. */
export function createProgram(ops: Ops, defaults: Request = {}): Program {
  return {
    answer(line) {
      try {
        const request = readRequest(line)
        if (request.op === 'quit') return null
        const isStrengthNamed = 'ply' in request || 'level' in request
        return JSON.stringify(findOp(ops, request.op)(isStrengthNamed ? request : { ...defaults, ...request }))
      } catch (error) {
        return JSON.stringify({ error: messageOf(error) })
      }
    },
  }
}

function readRequest(line: string): Request {
  let value: unknown
  try {
    value = JSON.parse(line)
  } catch {
    throw new RequestError('the line is not JSON')
  }
  if (!isObject(value)) throw new RequestError('the line is not a JSON object')
  return value
}

function findOp(ops: Ops, name: unknown): Op {
  const op = typeof name === 'string' && Object.hasOwn(ops, name) ? ops[name] : undefined
  if (op === undefined) throw new RequestError(`op must be one of ${[...Object.keys(ops), 'quit'].join(', ')}`)
  return op
}

function isObject(value: unknown): value is Request {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function messageOf(error: unknown): string {
  if (error instanceof RequestError) return error.message
  return `the engine failed: ${error instanceof Error ? error.message : String(error)}`
}
