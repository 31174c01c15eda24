import { useEffect, useMemo, useState } from 'react'
import { createValueStore, useValueStore } from '../../platform/createValueStore.ts'
import type { Hints } from '../../../engine/evaluation/engine/giveHints.ts'
import { HINT_PLY } from '../../../engine/evaluation/engine/hintPly.ts'
import type { MatchState } from '../../../engine/rules/matchState.ts'
import { restoreMatch } from '../../../engine/rules/replayMatch.ts'
import type { ActionRecord } from '../../../protocol/analysis/analysis.ts'
import type { GameContext } from '../../../protocol/game/game.ts'
import { matchSetupOf } from '../../../protocol/matchup/matchSetupOf.ts'
import { variantOfWire } from '../../../protocol/wire/variantOfWire.ts'
import { readRecords } from '../../../protocol/analysis/readRecords.ts'
import type { BrowserEngine } from '../../engine/BrowserEngine.ts'

/** Kept for the visit: a member who comes back from manual analysis finds the hints again. */
const wantsHints = createValueStore(false)

/** Whether the member wants to know what the engine would do. */
export function useWantsHints(): [boolean, (isWanted: boolean) => void] {
  return [useValueStore(wantsHints), wantsHints.set]
}

export type HintState =
  | { readonly status: 'thinking' }
  | { readonly status: 'failed' }
  | { readonly status: 'known'; readonly hints: Hints; readonly match: MatchState }
  /** The member has nothing to decide. */
  | { readonly status: 'none' }

/** The hints of the engine in this browser for the member's place in `game`; null asks nothing. */
export function useHints(engine: BrowserEngine, game: GameContext | null, records: readonly ActionRecord[]): HintState {
  const match = useMemo(() => (game === null ? null : matchToDecide(game, records)), [game, records])
  const [answer, setAnswer] = useState<{ readonly of: unknown; readonly state: HintState } | null>(null)
  useEffect(() => {
    if (match === null) return
    const asking = new AbortController()
    engine.giveHints(match, HINT_PLY, asking.signal).then(
      (hints) => setAnswer({ of: match, state: { status: 'known', hints, match } }),
      () => !asking.signal.aborted && setAnswer({ of: match, state: { status: 'failed' } }),
    )
    return () => asking.abort(new Error('Another position is asked about.'))
  }, [engine, match])
  if (match === null) return { status: 'none' }
  return answer?.of === match ? answer.state : { status: 'thinking' }
}

/**
 * The match in which the member has to decide; null if the records are older than the state, or it is not the member's
 * turn.
 */
function matchToDecide(game: GameContext, records: readonly ActionRecord[]): MatchState | null {
  if (game.currentPlayer !== 'white') return null
  const setup = matchSetupOf({ variant: variantOfWire(game), length: game.matchLength })
  const { match } = restoreMatch(setup, readRecords(records), game.undoActionIndex ?? records.length)
  const { turn, phase, points, dice } = match.game
  const isSame = turn === 'white' && phase === game.phase && isDeepEqual(dice, game.dice)
  return isSame && isDeepEqual([points.white, points.black], game.points) ? match : null
}

/** Both are plain data of numbers. */
function isDeepEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
