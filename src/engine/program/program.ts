import { RequestError } from './request.ts'
import type { Request } from './request.ts'

/** Answers one request with an object that is sent as JSON. Throws `RequestError` if the request is wrong. */
export type Op = (request: Request) => object
/** The operations by name, without `quit`, which the program itself handles. */
export type Ops = Readonly<Record<string, Op>>

/** An operation that takes long. `tell` sends an object at once as a line of its own, before the answer. */
export type LongOp = (request: Request, tell: (progress: object) => void) => Promise<object>
export type LongOps = Readonly<Record<string, LongOp>>

/** The JSON-lines engine program. It keeps no state and answers each line with one line. */
export interface Program {
  /** The answer to one line, without a line break; null when the program should end. Never throws. */
  readonly answer: (line: string) => string | null
  /** The same for every operation, with the lines that a long one sends before its answer. Never rejects. */
  readonly answerLong: (line: string, sendLine: (line: string) => void) => Promise<string | null>
}

/** Makes a program with these operations. `defaults` are added to a request that names neither `ply` nor `level`. */
export function createProgram(ops: Ops, defaults: Request = {}, longOps: LongOps = {}): Program {
  const answer: Program['answer'] = (line) => {
    try {
      const request = readRequest(line)
      if (request.op === 'quit') return null
      const isStrengthNamed = 'ply' in request || 'level' in request
      const op = findOp(ops, request.op, longOps)
      return JSON.stringify(op(isStrengthNamed ? request : { ...defaults, ...request }))
    } catch (error) {
      return JSON.stringify({ error: messageOf(error) })
    }
  }
  return {
    answer,
    async answerLong(line, sendLine) {
      try {
        const request = readRequest(line)
        const longOp = findOwn(longOps, request.op)
        if (longOp === undefined) return answer(line)
        return JSON.stringify(await longOp(request, (progress) => sendLine(JSON.stringify(progress))))
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

function findOp(ops: Ops, name: unknown, longOps: LongOps): Op {
  const op = findOwn(ops, name)
  if (op !== undefined) return op
  throw new RequestError(`op must be one of ${[...Object.keys(ops), ...Object.keys(longOps), 'quit'].join(', ')}`)
}

function findOwn<Kind>(ops: Readonly<Record<string, Kind>>, name: unknown): Kind | undefined {
  return typeof name === 'string' && Object.hasOwn(ops, name) ? ops[name] : undefined
}

function isObject(value: unknown): value is Request {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function messageOf(error: unknown): string {
  if (error instanceof RequestError) return error.message
  return `the engine failed: ${error instanceof Error ? error.message : String(error)}`
}
