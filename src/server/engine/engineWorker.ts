import { analyseRecords } from '../../engine/evaluation/analysis/analyseRecords.ts'
import { summarizeAnalysis } from '../../engine/evaluation/analysis/analyseMatch.ts'
import type { RecordAnalysis } from '../../engine/evaluation/analysis/recordAnalysis.ts'
import type { Engine } from '../../engine/evaluation/engine/engine.ts'
import { giveHints } from '../../engine/evaluation/engine/giveHints.ts'
import type { PlayedBlock } from '../../engine/evaluation/rollout/rolloutBlock.ts'
import { playBlock } from '../../engine/evaluation/rollout/rolloutBlock.ts'
import type { RolloutPlayer } from '../../engine/evaluation/rollout/rolloutGame.ts'
import { createRolloutPlayer } from '../../engine/evaluation/rollout/rolloutGame.ts'
import { playQuizzes } from '../../engine/evaluation/quiz/playQuizzes.ts'
import type { AnalysedGame, AnalysedMatch } from './analysedMatch.ts'
import { presentAnalysedGame } from './presentAnalysedGame.ts'
import type { BlockOrder, EngineAnswer, EngineTask } from './engineTasks.ts'
import { loadEngine } from './loadEngine.ts'

let engine: Engine | undefined
let last: { readonly run: string; readonly player: RolloutPlayer } | undefined

/** Runs in a worker thread, one task at a time. The first task loads the engine. */
export default function performTask(task: EngineTask): EngineAnswer {
  engine ??= loadEngine()
  const { kind } = task
  switch (kind) {
    case 'chooseAction': {
      const { match, side, level, seed } = task.question
      return { kind, action: engine.bot(level).chooseAction(match, side, seed) }
    }
    case 'giveHints':
      return { kind, hints: giveHints(engine, task.match, task.ply) }
    case 'playQuizzes':
      return { kind, positions: playQuizzes(engine, task.seed) }
    case 'playBlock':
      return { kind, block: play(engine, task.order) }
    case 'analyseMatch':
      return { kind, analysis: analyse(engine, task) }
  }
}

function play({ evaluator }: Engine, { run, question, task }: BlockOrder): PlayedBlock {
  if (last?.run !== run) last = { run, player: createRolloutPlayer(evaluator, question) }
  return playBlock(last.player, question, task)
}

function analyse(
  loaded: Engine,
  { setup, records, ply, games: port }: Extract<EngineTask, { kind: 'analyseMatch' }>,
): AnalysedMatch {
  const analysed: RecordAnalysis[] = []
  const games: AnalysedGame[] = []
  let first = 0
  const endGame = () => {
    const [record] = analysed.slice(first)
    if (record === undefined) return
    const game = presentAnalysedGame(record.gameIndex, analysed.slice(first))
    games.push(game)
    port.postMessage(game)
    first = analysed.length
  }
  for (const record of analyseRecords(loaded, setup, records, ply)) {
    if (record.gameIndex !== analysed.at(-1)?.gameIndex) endGame()
    analysed.push(record)
  }
  endGame()
  port.close()
  return { ply, games, players: summarizeAnalysis(setup, records, analysed).players }
}
