import type { RecordNotes } from '../../../engine/recording/recordNotes.ts'
import type { Film } from '../../table/turns/film.ts'
import type { TurnRow } from '../../table/turns/turnRows.ts'

/** The note to a line of the list, and the record that it is or would be written to. */
export interface RowNote {
  readonly record: number
  /** Empty if there is none. */
  readonly words: string
}

/** The note to a line. A file may have it at the roll of the line, or at an event that has no step of its own. */
export function noteOfRow({ steps }: Film, { first, last }: TurnRow, notes: RecordNotes): RowNote {
  const record = steps[last]?.record ?? 0
  const own = notes.get(record)
  if (own !== undefined) return { record, words: own }
  const begin = steps[first]?.record ?? record
  const end = steps[last + 1]?.record ?? Infinity
  for (const [other, words] of notes) if (other >= begin && other < end) return { record: other, words }
  return { record, words: '' }
}

/** The steps of the notes, for the marks on the scrubber. */
export function notedSteps({ steps }: Film, notes: RecordNotes): readonly number[] {
  return [...notes.keys()].flatMap((record) => {
    const step = steps.findLastIndex((one) => one.record <= record)
    const first = steps.findIndex((one) => one.record === steps[step]?.record)
    return first < 0 ? [] : [first]
  })
}
