import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { createEngineOps } from '../engine/evaluation/programOps.ts'
import { RULES_OPS } from '../engine/program/ops.ts'
import { createProgram } from '../engine/program/program.ts'
import { loadEngine } from './engine/loadEngine.ts'

const { values } = parseArgs({ options: { ply: { type: 'string' }, level: { type: 'string' } } })
const named = values.level === undefined ? { ply: Number(values.ply ?? 2) } : { level: Number(values.level) }
const program = createProgram({ ...RULES_OPS, ...createEngineOps(loadEngine()) }, named)

for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
  if (line.trim() === '') continue
  const answer = program.answer(line)
  if (answer === null) break
  process.stdout.write(`${answer}\n`)
}
// An open input would keep the process alive; what has been answered still goes out.
process.stdin.destroy()
