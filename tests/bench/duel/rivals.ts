import { readFileSync } from 'node:fs'
import { LEVELS } from '../../../src/engine/evaluation/engine/bot.ts'
import type { Evaluator } from '../../../src/engine/evaluation/evaluator/evaluator.ts'
import { createKernelEvaluator } from '../../../src/engine/evaluation/evaluator/kernelEvaluator.ts'
import type { NetName } from '../../../src/engine/evaluation/nets/netFile.ts'
import { parseNetFile } from '../../../src/engine/evaluation/nets/netFile.ts'
import { decideCube } from '../../../src/engine/evaluation/search/decideCube.ts'
import type { Ply } from '../../../src/engine/evaluation/search/rankTurns.ts'
import { rankResults } from '../../../src/engine/evaluation/search/rankTurns.ts'
import { instantiate } from '../../../src/server/engine/instantiate.ts'
import { loadEngine } from '../../../src/server/engine/loadEngine.ts'
import { startGnuBackgammon } from './gnuBackgammon.ts'
import { createLevelPlayer } from './levelPlayer.ts'
import type { Player } from './playGame.ts'

/** The engine, or a part of it, and who it is measured against. */
export interface Rival {
  readonly told: string
  /** The player whose result is told, then the rival. */
  readonly players: readonly [Player, Player]
  readonly stop: () => void
}

/** The engine that ships against GNU Backgammon; null where that is not installed. */
export async function gnuRival(ply: Ply, gnuPly: Ply, isCubeful: boolean): Promise<Rival | null> {
  try {
    const gnu = await startGnuBackgammon(gnuPly, isCubeful)
    const players = [createPlayer(loadEngine().evaluator, ply), gnu] as const
    return { told: `${ply}-ply against GNU Backgammon's ${gnuPly}-ply`, players, stop: gnu.stop }
  } catch {
    return null
  }
}

/** The nets of a folder against the nets that ship. */
export function netsRival(folder: string, ply: Ply): Rival {
  const read = (name: NetName) => parseNetFile(readFileSync(`${folder}/${name}.bin`))
  const nets = createKernelEvaluator(instantiate(readFileSync('src/engine/evaluation/kernel.wasm')), {
    contact: read('contact'),
    crashed: read('crashed'),
    backGame: read('backGame'),
    primed: read('primed'),
    race: read('race'),
    prune: read('prune'),
  })
  const players = [createPlayer(nets, ply), createPlayer(loadEngine().evaluator, ply)] as const
  return { told: `${ply}-ply of ${folder} against the nets that ship`, players, stop: () => undefined }
}

/** Two depths of the engine that ships. */
export function depthsRival(ply: Ply, rivalPly: Ply): Rival {
  const { evaluator } = loadEngine()
  const players = [createPlayer(evaluator, ply), createPlayer(evaluator, rivalPly)] as const
  return { told: `${ply}-ply against ${rivalPly}-ply`, players, stop: () => undefined }
}

/** Two levels of the bot, as `7,4`. Throws an `Error` when the text names no two levels. */
export function levelsRival(text: string): Rival {
  const [first, second] = text.split(',').map((part) => LEVELS.find((level) => level === Number(part)))
  if (first === undefined || second === undefined) throw new Error(`DUEL_LEVELS must be two of ${LEVELS.join(', ')}`)
  const engine = loadEngine()
  const players = [createLevelPlayer(engine, first, 'first'), createLevelPlayer(engine, second, 'second')] as const
  return { told: `level ${first} against level ${second}`, players, stop: () => undefined }
}

/** The engine as a player that looks this many plies ahead, for its turns and for the cube. */
export function createPlayer(evaluator: Evaluator, ply: Ply): Player {
  return {
    chooseResult: (position, dice, context) =>
      Promise.resolve(rankResults(evaluator, position, dice, context, ply)[0]?.result ?? position),
    shouldDouble: (position, context) => Promise.resolve(decideCube(evaluator, position, context, ply).shouldDouble),
    shouldTake: (position, context) => Promise.resolve(decideCube(evaluator, position, context, ply).shouldTake),
  }
}
