import { totalsOf } from '../../engine/evaluation/analysis/playerTotals.ts'
import type {
  CubeAnalysis,
  MoveAnalysis,
  RecordAnalysis as JudgedRecord,
  RollAnalysis,
} from '../../engine/evaluation/analysis/recordAnalysis.ts'
import type { RankedTurn } from '../../engine/evaluation/search/judge.ts'
import type { RankedMove, RecordAnalysis } from '../../protocol/analysis/analysis.ts'
import { presentChances, presentRankedTurn, round } from '../../protocol/analysis/presentTurn.ts'
import type { Side } from '../../engine/rules/position.ts'
import { MISTAKE, type AnalysedGame, type PlacedMistake } from './analysedMatch.ts'

/** The most turns kept besides the one played, the best first. */
const MOST_OTHERS = 4

/** The judged records of one game, as they are stored and sent (W63). */
export function presentAnalysedGame(gameIndex: number, judged: readonly JudgedRecord[]): AnalysedGame {
  const byIndex = new Map<number, RecordAnalysis>()
  for (const record of judged) {
    byIndex.set(record.recordIndex, { ...byIndex.get(record.recordIndex), ...presentRecord(record) })
  }
  return {
    gameIndex,
    records: [...byIndex].map(([index, analysis]) => ({ index, analysis })),
    totals: { white: totalsOf('white', judged), black: totalsOf('black', judged) },
    mistakes: { white: mistakesOf('white', judged), black: mistakesOf('black', judged) },
  }
}

function mistakesOf(side: Side, judged: readonly JudgedRecord[]): readonly PlacedMistake[] {
  return judged.flatMap((record) => {
    if (record.type === 'roll' || record.side !== side) return []
    const error = round(record.error)
    return error > MISTAKE ? [{ index: record.recordIndex, kind: record.kind, error }] : []
  })
}

function presentRecord(record: JudgedRecord): RecordAnalysis {
  switch (record.type) {
    case 'roll':
      return presentRoll(record)
    case 'move':
      return presentMove(record)
    case 'cube':
      return presentCube(record)
  }
}

function presentRoll({ luck, mark }: RollAnalysis): RecordAnalysis {
  return { luck: round(luck), luckMark: mark }
}

function presentMove({ kind, played, ranked, error, isForced, mark, hitCosts }: MoveAnalysis): RecordAnalysis {
  const best = ranked[0]?.equity ?? played.equity
  const others = ranked.filter((turn) => !isSameResult(turn, played)).slice(0, MOST_OTHERS)
  const place = others.filter((turn) => turn.equity > played.equity).length
  const shown = [...others.slice(0, place), played, ...others.slice(place)]
  return {
    moves: shown.map((turn, at) => ({
      ...presentRankedTurn(turn, best),
      ...presentHitCost(turn === played ? hitCosts.played : at === 0 ? hitCosts.best : null),
    })),
    played: place,
    kind,
    isForced,
    probs: presentChances(played.chances),
    error: round(error),
    skill: mark,
  }
}

function presentHitCost(cost: number | null): Pick<RankedMove, 'hitCost'> {
  return cost === null ? {} : { hitCost: round(cost) }
}

function isSameResult(one: RankedTurn, other: RankedTurn): boolean {
  return one.result.flat().join() === other.result.flat().join()
}

function presentCube(cube: CubeAnalysis): RecordAnalysis {
  const { kind, noDouble, doubleTake, doublePass, action, choice, isCloseOrActual, ply } = cube
  const { marketLosers, chances, error, mark } = cube
  return {
    kind,
    cfeval: {
      noDouble: round(noDouble),
      doubleTake: round(doubleTake),
      doublePass: round(doublePass),
      action,
      choice,
      isCloseOrActual,
      plies: ply,
      ...(marketLosers !== null && { marketLosers: round(marketLosers) }),
    },
    probs: presentChances(chances),
    error: round(error),
    skill: mark,
  }
}
