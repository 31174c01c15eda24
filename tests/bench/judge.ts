import { readFileSync } from 'node:fs'
import { parseOpeningBook } from '../../src/engine/evaluation/book/openingBook.ts'
import type { Engine } from '../../src/engine/evaluation/engine/engine.ts'
import { startRollout } from '../../src/engine/evaluation/rollout/rollout.ts'
import { loadEngine } from '../../src/server/engine/loadEngine.ts'
import { openRolloutThreads, type RolloutThreads } from '../../src/server/engine/rollOutOnThreads.ts'
import { readCount } from './figures/readCount.ts'
import { compareBookWithGnu, compareWithGnu } from './judge/compareWithGnu.ts'
import { hasGnuBackgammon } from './judge/gnuRollout.ts'
import { drawPosition } from './judge/drawPosition.ts'
import { rollAgain } from './judge/rollAgain.ts'
import { judgementOf, questionOf } from './judge/judgePosition.ts'
import { scoreAll } from './judge/scoreAll.ts'
import { scoreCubes } from './judge/scoreCubes.ts'
import { scoreValues } from './judge/scoreValues.ts'
import { addJudged, keepUnfinished, readJudged, readUnfinished } from './judge/judgedSet.ts'
import type { Row } from './judge/scores.ts'

export const name = 'judge'
export const description =
  'rolls out positions until --positions of them are judged (by --threads 2); with --score the loss of the engine and of GNU Backgammon on them; with --again 1008 what both 2-plies lose against the set by so many other games; with --cube 720 what both lose at cube decisions of matches by so many games of each; with --values how far their equities are from it, in thousandths; with --compare 12 so many of them by GNU Backgammon too (--games each, --ply 1); with --book 15 so many first rolls of the opening book by it'
export const isLong = true
export const options = {
  score: { type: 'boolean', default: false },
  values: { type: 'boolean', default: false },
  compare: { type: 'string' },
  again: { type: 'string' },
  cube: { type: 'string' },
  book: { type: 'string' },
  games: { type: 'string', default: '144' },
  ply: { type: 'string', default: '1' },
  positions: { type: 'string', default: '600' },
  threads: { type: 'string', default: '2' },
} as const

/** The rounds of a rollout between two copies of its state on the disk. */
const KEEP_EVERY = 20

export async function run(asked: Record<string, unknown>): Promise<Row[]> {
  const engine = loadEngine()
  if (asked['score'] === true) return scoreAll(engine, readJudged())
  if (asked['values'] === true) return scoreValues(engine, readJudged())
  if (asked['compare'] !== undefined) return compareWithGnu(readJudged(), readCount(asked, 'compare'), ofGnu(asked))
  if (asked['book'] !== undefined) return compareBookWithGnu(readBook(), readCount(asked, 'book'), ofGnu(asked))
  if (asked['again'] !== undefined) {
    const games = readCount(asked, 'again')
    return withThreads(asked, (threads) => rollAgain(engine, readJudged(), games, threads))
  }
  if (asked['cube'] !== undefined) {
    const games = readCount(asked, 'cube')
    return withThreads(asked, (threads) => scoreCubes(engine, games, threads))
  }
  await judge(engine, readCount(asked, 'positions'), readCount(asked, 'threads'))
  return [{ judged: readJudged().length }]
}

async function withThreads<Answer>(
  asked: Record<string, unknown>,
  ask: (threads: RolloutThreads) => Promise<Answer>,
): Promise<Answer> {
  const opened = openRolloutThreads(readCount(asked, 'threads'))
  try {
    return await ask(opened)
  } finally {
    await opened.close()
  }
}

function ofGnu(asked: Record<string, unknown>) {
  if (!hasGnuBackgammon()) throw new Error('GNU Backgammon is not installed here.')
  return { games: readCount(asked, 'games'), ply: readCount(asked, 'ply', 0), threads: readCount(asked, 'threads') }
}

function readBook() {
  return parseOpeningBook(
    readFileSync(new URL('../../src/engine/evaluation/book/openingBook.jsonl', import.meta.url), 'utf8'),
  )
}

/** Judges the next positions. A run that is broken off goes on where it was. */
async function judge(engine: Engine, positions: number, threads: number): Promise<void> {
  const opened = openRolloutThreads(threads)
  for (let number = readJudged().length; number < positions; number++) {
    const drawn = drawPosition(engine, number)
    let state = readUnfinished(startRollout(questionOf(engine, number, drawn)))
    for (let before; before !== state;) {
      before = state
      state = await opened.run(state, KEEP_EVERY)
      keepUnfinished(state)
    }
    const judged = judgementOf(number, drawn, state)
    addJudged(judged)
    console.error(`${number} ${drawn.kind}: ${judged.turns[0]?.games} games of ${judged.turns.length} turns`)
  }
  await opened.close()
}
