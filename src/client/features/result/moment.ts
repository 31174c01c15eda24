import type { Side } from '../../../engine/rules/position.ts'
import type { ActionRecord, GameAnalysis } from '../../../protocol/analysis/analysis.ts'
import type { BoardPosition, ShownCube, ShownDice } from '../../board/position/boardPosition.ts'
import { type AnimationPlan, planAnimation } from '../../board/position/planAnimation.ts'
import { inOrder, toDice } from '../../table/position/boardPositionOf.ts'
import { type Moves, playMoves } from '../../table/position/playMoves.ts'

/** The turns to choose from: the best, the one that was played, and one more, so that the best is not merely the other. */
const TURNS = 3

/** What could be done at a moment. */
export interface MomentOption {
  /** `turn`: a turn in notation; otherwise a decision about the cube. */
  readonly kind: 'turn' | 'double' | 'roll' | 'take' | 'pass'
  /** As players write it; empty for the cube. */
  readonly text: string
  readonly moves: Moves
  readonly isBest: boolean
  readonly isPlayed: boolean
  /** Equity less than the best, 0 or negative. */
  readonly eqDiff: number
}

/** A decision of a match as a question: the board before it, and what could be done. */
export interface Moment {
  readonly side: Side
  readonly board: BoardPosition
  readonly kind: 'turn' | 'double' | 'answer'
  readonly options: readonly MomentOption[]
}

/** The decision of a record as a question; null when the record is none. `hasCube`: whether the match has a cube. */
export function momentOf({ records }: GameAnalysis, index: number, hasCube: boolean): Moment | null {
  const at = records.findIndex((record) => record.index === index)
  const record = records[at]
  if (record === undefined || record.analysis === null) return null
  const options = record.type === 'move' ? turnsOf(record) : cubeChoicesOf(record)
  if (options.length < 2) return null
  const [white, black] = record.prevCheckers
  const kind = record.type === 'move' ? 'turn' : record.type === 'take' || record.type === 'pass' ? 'answer' : 'double'
  return {
    side: record.player,
    kind,
    board: {
      points: { white, black },
      dice: kind === 'turn' ? diceOf(record) : null,
      cube: hasCube ? cubeOf(record, records[at - 1], kind === 'answer') : null,
    },
    options,
  }
}

/** The way from the question to a turn; null for a decision about the cube, which moves nothing. */
export function planOfOption({ side, board }: Moment, { kind, moves }: MomentOption): AnimationPlan | null {
  if (kind !== 'turn') return null
  const { steps, points } = playMoves(board.points, side, moves)
  const dice = board.dice === null ? null : ({ ...board.dice, spent: [true, true] } as const)
  return planAnimation(board, { ...board, points, dice }, [{ type: 'move', side, steps }])
}

function turnsOf({ analysis }: ActionRecord): readonly MomentOption[] {
  const { moves = [], played = 0 } = analysis ?? {}
  const chosen = moves.flatMap((_move, at) => (at === 0 || at === played ? [at] : []))
  const others = moves.flatMap((_move, at) => (chosen.includes(at) ? [] : [at]))
  return (
    [...chosen, ...others]
      .slice(0, TURNS)
      .flatMap((at) => {
        const turn = moves[at]
        if (turn === undefined) return []
        const { move: text, moves: way, eqDiff } = turn
        return [{ kind: 'turn', text, moves: way, isBest: at === 0, isPlayed: at === played, eqDiff } as const]
      })
      // In the order of their texts, which does not give the best away.
      .toSorted((one, other) => one.text.localeCompare(other.text, 'en', { numeric: true }))
  )
}

function cubeChoicesOf({ analysis }: ActionRecord): readonly MomentOption[] {
  const { cfeval, error = 0 } = analysis ?? {}
  if (cfeval === undefined) return []
  const kinds = cfeval.choice === 'take' || cfeval.choice === 'pass' ? CUBE_CHOICES.answer : CUBE_CHOICES.double
  return kinds.map((kind) => {
    const isPlayed = kind === cfeval.choice
    const isBest = isPlayed === (error === 0)
    return { kind, text: '', moves: [], isBest, isPlayed, eqDiff: isBest ? 0 : -error }
  })
}

const CUBE_CHOICES = { double: ['double', 'roll'], answer: ['take', 'pass'] } as const

function diceOf({ dice, player }: ActionRecord): ShownDice | null {
  return dice === undefined
    ? null
    : { side: player, values: inOrder(toDice(dice)), spent: [false, false], isAside: false }
}

/** The cube before a record. An offered cube shows what it is offered at. */
function cubeOf(record: ActionRecord, before: ActionRecord | undefined, isOffered: boolean): ShownCube {
  const isFirst = before === undefined || before.gameIndex !== record.gameIndex
  const { value, owner } = isFirst ? { value: 1, owner: null } : { value: before.cube, owner: before.cubeOwner }
  return { value: isOffered ? value * 2 : value, owner, isOffered }
}
