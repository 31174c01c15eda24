import { useEffect, useMemo, useState } from 'react'
import type { Hints } from '../../../engine/evaluation/giveHints.ts'
import { restoreMatch } from '../../../engine/rules/replayMatch.ts'
import type { ActionRecord } from '../../../protocol/analysis.ts'
import type { GameContext } from '../../../protocol/game.ts'
import { matchSetupOf } from '../../../protocol/matchSetupOf.ts'
import { readRecords } from '../../../protocol/readRecords.ts'
import type { BrowserEngine } from '../../engine/BrowserEngine.ts'

/** Rolls that are looked ahead: about as strong as the strongest bot. */
const PLY = 2

export type HintState =
  | { readonly status: 'thinking' }
  | { readonly status: 'failed' }
  | { readonly status: 'known'; readonly hints: Hints }
  /** The member has nothing to decide. */
  | { readonly status: 'none' }

interface Question {
  readonly game: GameContext
  readonly records: readonly ActionRecord[]
}

/** What the engine in this browser would do where the member stands; null asks nothing. */
export function useHints(engine: BrowserEngine, question: Question | null): HintState {
  const match = useMemo(() => (question === null ? null : matchToDecide(question)), [question])
  const [answer, setAnswer] = useState<{ readonly of: unknown; readonly state: HintState } | null>(null)
  useEffect(() => {
    if (match === null) return
    const asking = new AbortController()
    engine.giveHints(match, PLY, asking.signal).then(
      (hints) => setAnswer({ of: match, state: { status: 'known', hints } }),
      () => !asking.signal.aborted && setAnswer({ of: match, state: { status: 'failed' } }),
    )
    return () => asking.abort(new Error('Another position is asked about.'))
  }, [engine, match])
  if (match === null) return { status: 'none' }
  return answer?.of === match ? answer.state : { status: 'thinking' }
}

/** The match where the member has to decide; null where the records are older than the state, or it is not its turn. */
function matchToDecide({ game, records }: Question) {
  if (game.currentPlayer !== 'white') return null
  const setup = matchSetupOf({ isTakhteh: game.isTakhteh, length: game.matchLength })
  const { match } = restoreMatch(setup, readRecords(records), game.undoActionIndex ?? records.length)
  const { turn, phase, points, dice } = match.game
  const isSame = turn === 'white' && phase === game.phase && isDeepEqual(dice, game.dice)
  return isSame && isDeepEqual([points.white, points.black], game.points) ? match : null
}

/** Both are plain data of numbers. */
function isDeepEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
