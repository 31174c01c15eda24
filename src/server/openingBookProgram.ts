import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { BookAims, BookWork } from '../engine/evaluation/book/bookWork.ts'
import { nextBookWork, tidyBook } from '../engine/evaluation/book/bookWork.ts'
import { askDecision, rolledOutDecision, searchDecision } from '../engine/evaluation/book/judgeOpening.ts'
import type { BookDecision, OpeningBook } from '../engine/evaluation/book/openingBook.ts'
import { bookKey, makeOpeningBook, parseOpeningBook } from '../engine/evaluation/book/openingBook.ts'
import { startRollout } from '../engine/evaluation/rollout/rollout.ts'
import { loadBooklessEngine } from './engine/loadEngine.ts'
import { openRolloutThreads } from './engine/rollOutOnThreads.ts'
import { readOptions, refuseOptions } from './readOptions.ts'

/**
 * Makes or improves the opening book. Each decision is written as soon as it is judged, and a run that is broken off goes
 * on with the next one. Higher aims judge again what was judged with fewer games.
 */
const values = readOptions({
  file: { type: 'string', default: 'src/engine/evaluation/book/openingBook.jsonl' },
  threads: { type: 'string', default: '1' },
  games: { type: 'string', default: '2592' },
  ply: { type: 'string', default: '1' },
  'reply-games': { type: 'string', default: '288' },
  'reply-ply': { type: 'string', default: '1' },
})
const aims: BookAims = {
  first: { games: readCount('games'), ply: readPly('ply') },
  reply: { games: readCount('reply-games'), ply: readPly('reply-ply') },
}
const engine = loadBooklessEngine()
const threads = openRolloutThreads(readCount('threads'))
let book: OpeningBook = existsSync(values.file) ? parseOpeningBook(readFileSync(values.file, 'utf8')) : new Map()
for (let work = nextBookWork(book, aims); work !== null; work = nextBookWork(book, aims)) {
  const decision = await perform(work)
  const key = bookKey(decision.after, decision.dice)
  book = tidyBook(new Map([...book, [key, decision]]))
  keep(book)
  const [best] = decision.turns
  process.stdout.write(`${key}: ${best?.move}, ${work.kind}, ${best?.games} games\n`)
}
await threads.close()

async function perform(work: BookWork): Promise<BookDecision> {
  if (work.kind === 'search') return searchDecision(engine, work.after, work.dice)
  const question = askDecision(work.decision, { ...work.aim, seed: work.seed })
  return rolledOutDecision(work.decision, await threads.run(startRollout(question), Infinity))
}

/** Writes the whole book beside the file and puts it in its place, so that a broken run leaves a whole book. */
function keep(made: OpeningBook): void {
  const written = `${values.file}.new`
  writeFileSync(written, makeOpeningBook(made))
  renameSync(written, values.file)
}

function readCount(option: 'games' | 'reply-games' | 'threads'): number {
  const count = Number(values[option])
  if (!Number.isInteger(count) || count < 1) refuseOptions(`--${option} must be a whole number from 1`)
  return count
}

function readPly(option: 'ply' | 'reply-ply'): 0 | 1 | 2 {
  const ply = ([0, 1, 2] as const).find((one) => one === Number(values[option]))
  return ply ?? refuseOptions(`--${option} must be 0, 1 or 2`)
}
