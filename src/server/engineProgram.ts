import { createInterface } from 'node:readline'
import { createEngineOps, readDefaultStrength } from '../engine/program/programOps.ts'
import { RULES_OPS } from '../engine/program/ops.ts'
import { createProgram } from '../engine/program/program.ts'
import type { Request } from '../engine/program/request.ts'
import { loadEngine } from './engine/loadEngine.ts'
import { readOptions, refuseOptions } from './readOptions.ts'

const { ply, level } = readOptions({ ply: { type: 'string' }, level: { type: 'string' } })
const defaults = readDefaults(level === undefined ? { ply: Number(ply ?? 2) } : { level: Number(level) })
const program = createProgram({ ...RULES_OPS, ...createEngineOps(loadEngine()) }, defaults)

for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
  if (line.trim() === '') continue
  const answer = program.answer(line)
  if (answer === null) break
  process.stdout.write(`${answer}\n`)
}
// An open input would keep the process alive; what has been answered still goes out.
process.stdin.destroy()

function readDefaults(named: Request): Request {
  try {
    return readDefaultStrength(named)
  } catch (error) {
    return refuseOptions(`--${error instanceof Error ? error.message : String(error)}`)
  }
}
