import { HINT_PLY } from '../../../engine/evaluation/engine/hintPly.ts'
import type { Hint, ManualAnalysis } from '../../../protocol/analysis/manualAnalysis.ts'
import { presentHints } from '../../../protocol/analysis/presentHints.ts'
import { setUpMatch } from '../../../protocol/analysis/setUpMatch.ts'
import { BrowserEngine } from '../../engine/BrowserEngine.ts'

/**
 * What the server answers to a position (W64), worked out by a worker of this browser, which ends with it. Rejects when the
 * engine cannot be loaded, and when `signal` takes the question back.
 */
export async function judgeOnDevice(position: ManualAnalysis, signal: AbortSignal): Promise<readonly Hint[]> {
  const engine = new BrowserEngine()
  try {
    return presentHints(await engine.giveHints(setUpMatch(position), HINT_PLY, signal))
  } finally {
    engine.close()
  }
}
