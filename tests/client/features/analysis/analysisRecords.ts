import type { ActionRecord, Chances, RankedMove } from '../../../../src/protocol/analysis/analysis.ts'
import { counts } from '../../gameContexts.ts'

const BOARD: ActionRecord['checkers'] = [counts({ 6: 2, 8: 13 }), counts({ 6: 15 })]

/** Records of a first game, each made from the fields that matter. */
export function recordsOf(...told: readonly Partial<ActionRecord>[]): ActionRecord[] {
  return told.map((part, index) => ({
    type: 'roll',
    player: 'white',
    gameIndex: 0,
    index,
    prevCheckers: BOARD,
    checkers: BOARD,
    cube: 1,
    cubeOwner: null,
    isCrawford: false,
    isPostCrawford: false,
    recordedAt: '2026-11-21T20:00:00.000Z',
    analysis: null,
    ...part,
  }))
}

/** Chances that win this often, a tenth of the wins by gammons. */
export function chances(w: number): Chances {
  return { w, wg: w / 10, wbg: 0, l: 1 - w, lg: (1 - w) / 10, lbg: 0 }
}

/** A candidate turn. */
export function ranked(move: string, moves: RankedMove['moves'], eqDiff: number): RankedMove {
  return { move, moves, score: 0.2 + eqDiff, eqDiff, probs: chances(0.6 + eqDiff), evalcontext: { plies: 2 } }
}
