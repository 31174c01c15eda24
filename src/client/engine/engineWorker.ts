import './fillOlderBrowsers.ts'
import type { Engine } from '../../engine/evaluation/engine/engine.ts'
import { giveHints } from '../../engine/evaluation/engine/giveHints.ts'
import type { PlayedBlock } from '../../engine/evaluation/rollout/rolloutBlock.ts'
import { playBlock } from '../../engine/evaluation/rollout/rolloutBlock.ts'
import type { RolloutPlayer } from '../../engine/evaluation/rollout/rolloutGame.ts'
import { createRolloutPlayer } from '../../engine/evaluation/rollout/rolloutGame.ts'
import type { BlockOrder, EngineAnswer, EngineQuestion } from './engineMessages.ts'
import { loadEngine } from './loadEngine.ts'

let engine: Promise<Engine> | undefined
let last: { readonly run: number; readonly player: RolloutPlayer } | undefined

self.addEventListener('message', ({ data }: MessageEvent<EngineQuestion>) => {
  answer(data)
    .catch((error: unknown) => ({ kind: 'failed', message: error instanceof Error ? error.message : String(error) }))
    .then((message) => self.postMessage(message))
    .catch(self.reportError)
})

/** The engine, loaded once. A failure to load is not stored, so the next question tries again. */
function readyEngine(): Promise<Engine> {
  engine ??= loadEngine().catch((error: unknown) => {
    engine = undefined
    throw error
  })
  return engine
}

function play({ evaluator }: Engine, { run, question, task }: BlockOrder): PlayedBlock {
  if (last?.run !== run) last = { run, player: createRolloutPlayer(evaluator, question) }
  return playBlock(last.player, question, task)
}

async function answer(asked: EngineQuestion): Promise<EngineAnswer> {
  const loaded = await readyEngine()
  const { kind } = asked
  if (kind === 'giveHints') return { kind, hints: giveHints(loaded, asked.match, asked.ply) }
  if (kind === 'playBlock') return { kind, block: play(loaded, asked.order) }
  const { match, side, level, seed } = asked.question
  return { kind, action: loaded.bot(level).chooseAction(match, side, seed) }
}
