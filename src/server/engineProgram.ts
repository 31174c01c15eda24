import { createInterface } from 'node:readline'
import { createEngineOps, readDefaultStrength } from '../engine/program/programOps.ts'
import { RULES_OPS } from '../engine/program/ops.ts'
import { createProgram } from '../engine/program/program.ts'
import type { Request } from '../engine/program/request.ts'
import { createRolloutOp } from '../engine/program/rolloutOp.ts'
import { loadEngine } from './engine/loadEngine.ts'
import { rollOutOnThreads } from './engine/rollOutOnThreads.ts'
import { readOptions, refuseOptions } from './readOptions.ts'

const { ply, level } = readOptions({ ply: { type: 'string' }, level: { type: 'string' } })
const defaults = readDefaults(level === undefined ? { ply: Number(ply ?? 2) } : { level: Number(level) })
const engine = loadEngine()
const program = createProgram({ ...RULES_OPS, ...createEngineOps(engine) }, defaults, {
  rollout: createRolloutOp(engine, rollOutOnThreads),
})
const sendLine = (line: string) => process.stdout.write(`${line}\n`)

for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
  if (line.trim() === '') continue
  const answer = await program.answerLong(line, sendLine)
  if (answer === null) break
  sendLine(answer)
}
// An open input would keep the process alive. Written answers are still sent.
process.stdin.destroy()

function readDefaults(named: Request): Request {
  try {
    return readDefaultStrength(named)
  } catch (error) {
    return refuseOptions(`--${error instanceof Error ? error.message : String(error)}`)
  }
}
