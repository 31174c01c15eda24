import './fillOlderBrowsers.ts'
import type { Engine } from '../../engine/evaluation/engine/engine.ts'
import { giveHints } from '../../engine/evaluation/engine/giveHints.ts'
import type { EngineAnswer, EngineQuestion } from './engineMessages.ts'
import { loadEngine } from './loadEngine.ts'

let engine: Promise<Engine> | undefined

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

async function answer(asked: EngineQuestion): Promise<EngineAnswer> {
  const loaded = await readyEngine()
  const { kind } = asked
  if (kind === 'giveHints') return { kind, hints: giveHints(loaded, asked.match, asked.ply) }
  const { match, side, level, seed } = asked.question
  return { kind, action: loaded.bot(level).chooseAction(match, side, seed) }
}
