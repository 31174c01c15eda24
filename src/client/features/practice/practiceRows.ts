import type { ActionRecord } from '../../../protocol/analysis/analysis.ts'
import type { UndoPlace } from '../../../protocol/matchup/matchup.ts'

/** A line of the list: the beginning of a game, a turn with its dice, or a word such as that of a double. */
export type PracticeRow = { readonly type: 'game'; readonly key: string; readonly number: number } | TurnRow

export interface TurnRow {
  readonly type: 'turn'
  readonly key: string
  /** The number of the turn in its game, from 1. */
  readonly number: number
  readonly side: 'white' | 'black'
  readonly what: 'move' | 'cannotMove' | 'toMove' | 'double' | 'take' | 'pass' | 'resign'
  readonly dice: readonly [number, number] | null
  /** The move, as players write it. */
  readonly text: string
  /** Whether its game ended with it. */
  readonly isEnd: boolean
  /** The request that goes back to it. */
  readonly place: UndoPlace
}

/** The records of a practice as lines, in order: a roll and its move are one. */
export function rowsOf(records: readonly ActionRecord[]): readonly PracticeRow[] {
  const rows: PracticeRow[] = []
  let number = 0
  records.forEach((record, at) => {
    const { type, gameIndex } = record
    if (type === 'opening') {
      number = 0
      rows.push({ type: 'game', key: `game ${gameIndex}`, number: gameIndex + 1 })
    }
    const row = turnOf(records, at, number + 1)
    if (row === null) return
    if (row.what === 'move' || row.what === 'cannotMove' || row.what === 'toMove') number += 1
    rows.push(row)
  })
  return rows
}

function turnOf(records: readonly ActionRecord[], at: number, number: number): TurnRow | null {
  const record = records[at]
  if (record === undefined) return null
  const { type, player: side, gameIndex, index } = record
  const isEnd = records[at + 1]?.type === 'gameEnd'
  const row = { type: 'turn', key: `${index}`, number, side, isEnd, dice: null, text: '' } as const
  const place = { undoGameIndex: gameIndex, undoActionIndex: index }
  switch (type) {
    case 'roll':
      // It has no move yet: this is the turn to be played now.
      return at === records.length - 1 ? { ...row, what: 'toMove', dice: record.dice ?? null, place } : null
    case 'move': {
      if ((record.moves ?? []).length > 0) {
        return { ...row, what: 'move', dice: record.dice ?? null, text: record.move ?? '', place }
      }
      // Nobody chose this turn without a move, so going back leads to the moment before the roll.
      const roll = records[at - 1]
      const before = { undoGameIndex: gameIndex, undoActionIndex: roll?.type === 'roll' ? roll.index : index }
      return { ...row, what: 'cannotMove', dice: record.dice ?? null, place: before }
    }
    case 'double':
    case 'take':
    case 'pass':
    case 'resign':
      return { ...row, what: type, place }
    case 'opening':
    case 'gameEnd':
    case 'matchEnd':
      return null
  }
}

/** The lines that can be gone back to: the own ones, and the last one, which is the present (spec §4). */
export function choosable(rows: readonly PracticeRow[]): readonly TurnRow[] {
  const turns = rows.filter((row) => row.type === 'turn')
  return turns.filter((row, at) => row.side === 'white' || at === turns.length - 1)
}

/** The place in a practice, and the steps from there. */
export interface Ways {
  readonly current: TurnRow | null
  readonly previous: TurnRow | null
  readonly next: TurnRow | null
  /** Leads back to the very first decision. */
  readonly first: TurnRow | null
}

/** The steps through the lines from the first taken-back record; null: from the present. */
export function waysFrom(rows: readonly PracticeRow[], undoActionIndex: number | null): Ways {
  const turns = rows.filter((row) => row.type === 'turn')
  const last = turns.at(-1) ?? null
  const at = ({ place }: TurnRow) => place.undoActionIndex
  // The last line is the present itself, unless its game has ended with it. Then it leads back into that game.
  const own = turns.filter((row) => row.side === 'white' && (row !== last || row.isEnd))
  const first = own[0] ?? null
  if (undoActionIndex === null) return { current: last, previous: own.at(-1) ?? null, next: null, first }
  const current = turns.find((row) => at(row) >= undoActionIndex) ?? null
  const later = choosable(rows).find((row) => at(row) > undoActionIndex)
  return {
    current,
    previous: own.findLast((row) => at(row) < undoActionIndex) ?? null,
    // From the last line the step leads past it, to what followed.
    next: later ?? (current === last ? last : null),
    first: first === null || at(first) >= undoActionIndex ? null : first,
  }
}
