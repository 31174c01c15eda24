import { playQuizzes } from '../engine/evaluation/quiz/playQuizzes.ts'
import { loadEngine } from './engine/loadEngine.ts'
import { makeQuizLine } from './follow/quizzes/quizFile.ts'
import { readOptions, refuseOptions } from './readOptions.ts'

/** Prints the quiz positions of a new site. The same count, seed and nets give the same positions. */
const values = readOptions({ count: { type: 'string', default: '800' }, seed: { type: 'string', default: 'khatam' } })
const count = Number(values.count)
if (!Number.isInteger(count) || count < 1) refuseOptions('--count must be a number of positions')

const engine = loadEngine()
const printed = new Set<string>()
for (let round = 1; printed.size < count; round++) {
  for (const position of playQuizzes(engine, `${values.seed}:${round}`)) {
    if (printed.size === count || printed.has(position.xgid)) continue
    printed.add(position.xgid)
    process.stdout.write(`${makeQuizLine(position)}\n`)
  }
}
