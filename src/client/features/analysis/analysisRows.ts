import { SKILL_MARKS, type SkillMark } from '../../../engine/evaluation/analysis/recordAnalysis.ts'
import { type Points, type Side, otherSide } from '../../../engine/rules/position.ts'
import type { ActionRecord, GameAnalysis, RecordAnalysis } from '../../../protocol/analysis/analysis.ts'

/** The kind of a line. `noDouble`: a double that was close, or right, and was not offered. */
export type RowKind =
  | 'move'
  | 'cannotMove'
  | 'unplayed'
  | 'noDouble'
  | 'double'
  | 'take'
  | 'pass'
  | 'resign'
  | 'timeout'

/** A line: a turn with its dice, or a cube decision, with the judgement of the engine. */
export interface AnalysisRow {
  readonly key: string
  /** The index of its record in the matchup. */
  readonly index: number
  /** The number of the turn in its game, from 1. */
  readonly number: number
  readonly side: Side
  readonly kind: RowKind
  readonly dice: readonly [number, number] | null
  /** The move, as players write it. */
  readonly text: string
  /** The judgement of the decision; null if there was none to judge. */
  readonly analysis: RecordAnalysis | null
  /** The luck of the roll that the turn was played with, in equity. */
  readonly luck: number | null
  readonly skill: SkillMark
  /** The position at the decision. */
  readonly points: Points
  /** The cube at the decision: its value and owner. */
  readonly cube: { readonly value: number; readonly owner: Side | null }
  readonly isCrawford: boolean
}

/**
 * The lines of a game (spec §2). The record of a resignation is dropped, and a line is added where a player resigned.
 * The end of a game by a pass, or in any other way, is no line. A roll and its move are one line.
 */
export function rowsOf({ records, resignedPlayer }: GameAnalysis): readonly AnalysisRow[] {
  const rows: AnalysisRow[] = []
  let cube: AnalysisRow['cube'] = { value: 1, owner: null }
  let luck: number | null = null
  let number = 1
  const add = (record: ActionRecord, kind: RowKind, more: Partial<AnalysisRow> = {}) =>
    rows.push({ ...rowOf(record, kind, cube), number, ...more })
  records.forEach((record, at) => {
    switch (record.type) {
      case 'opening':
        luck = record.analysis?.luck ?? null
        break
      case 'roll':
        if (record.analysis?.cfeval !== undefined && isTold(record.analysis)) add(record, 'noDouble', { dice: null })
        luck = record.analysis?.luck ?? null
        // Nobody played this roll: the game was given up, or the time was over.
        if (records[at + 1]?.type !== 'move') add(record, 'unplayed', { luck, analysis: null, skill: 'none' })
        break
      case 'move':
        add(record, (record.moves ?? []).length > 0 ? 'move' : 'cannotMove', { luck })
        number += 1
        break
      case 'double':
      case 'take':
      case 'pass':
        add(record, record.type)
        break
      case 'gameEnd':
        if (record.reason === 'timeout') add(record, 'timeout', { side: otherSide(record.player) })
        break
      case 'resign':
      case 'matchEnd':
        break
    }
    cube = { value: record.cube, owner: record.cubeOwner }
  })
  const last = records.at(-1)
  if (resignedPlayer !== null && last !== undefined) add(last, 'resign', { side: resignedPlayer })
  return rows
}

/** Whether a double that was not offered gets a line. Only a close one, or a missed one, does. */
function isTold({ cfeval, skill = 'none' }: RecordAnalysis): boolean {
  return cfeval?.isCloseOrActual === true || skill !== 'none'
}

function rowOf(record: ActionRecord, kind: RowKind, cube: AnalysisRow['cube']): Omit<AnalysisRow, 'number'> {
  const { index, player: side, dice, move = '', prevCheckers, isCrawford } = record
  const isJudged = kind !== 'resign' && kind !== 'timeout'
  const analysis = isJudged ? record.analysis : null
  const [white, black] = prevCheckers
  return {
    key: `${index} ${kind}`,
    index,
    side,
    kind,
    dice: dice === undefined ? null : [dice[0], dice[1]],
    text: move,
    analysis,
    luck: null,
    skill: analysis?.skill ?? 'none',
    points: { white, black },
    cube,
    isCrawford,
  }
}

/** Whether a line is a cube decision. Its chances are those of the doubling side. */
export function isCubeRow({ kind }: AnalysisRow): boolean {
  return kind === 'noDouble' || kind === 'double' || kind === 'take' || kind === 'pass'
}

/** The side that the chances of a line's analysis belong to. */
export function tellingSide({ kind, side }: AnalysisRow): Side {
  return kind === 'take' || kind === 'pass' ? otherSide(side) : side
}

/** The line of a record of the matchup. A roll is in the line of its turn. */
export function rowAt(rows: readonly AnalysisRow[], index: number): number {
  const at = rows.findIndex((row) => row.index >= index)
  return at < 0 ? Math.max(0, rows.length - 1) : at
}

/** The lines of the marked errors, in order. */
export function mistakesIn(rows: readonly AnalysisRow[]): readonly number[] {
  return rows.flatMap(({ skill }, at) => (SKILL_MARKS.indexOf(skill) > 0 ? [at] : []))
}
