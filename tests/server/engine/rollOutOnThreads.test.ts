import { afterAll, expect, test } from 'vitest'
import { askTurns } from '../../../src/engine/evaluation/rollout/askRollout.ts'
import { startRollout } from '../../../src/engine/evaluation/rollout/rollout.ts'
import { DEFAULT_SETTINGS } from '../../../src/engine/evaluation/rollout/rolloutQuestion.ts'
import { OPENING_POSITION } from '../../../src/engine/rules/position.ts'
import { openRolloutThreads } from '../../../src/server/engine/rollOutOnThreads.ts'
import { MONEY } from '../../engine/evaluation/contexts.ts'
import { engine } from '../../engine/evaluation/testEngine.ts'
import { rollOutHere } from '../../engine/evaluation/rollout/rollOutHere.ts'

const QUESTION = askTurns(
  engine
    .rankTurns(OPENING_POSITION, [6, 2], MONEY, 0)
    .slice(0, 3)
    .map(({ result }, index) => ({ name: String(index), result })),
  MONEY,
  {
    ...DEFAULT_SETTINGS,
    games: 576,
    truncation: 3,
    stop: { jointErrors: 2.5, error: 0, leastGames: 288 },
  },
)

const opened = [1, 3].map(openRolloutThreads)

afterAll(async () => {
  await Promise.all(opened.map((threads) => threads.close()))
})

test(
  'a rollout gives the same on this thread, on one and on three others, and in parts',
  { timeout: 300_000 },
  async () => {
    const here = [...rollOutHere(engine.evaluator, startRollout(QUESTION))].at(-1)
    for (const threads of opened) {
      const part = await threads.run(startRollout(QUESTION), 1)
      expect(part.lines[0]?.played.games).toBe(144)
      expect(await threads.run(part, Infinity)).toEqual(here)
    }
  },
)
