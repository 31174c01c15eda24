import type { Recording } from './Recording.ts'
import { LONGEST_NOTE } from './Recording.ts'

/** What a reader has written to the records of a match, by their numbers from 0. */
export type RecordNotes = ReadonlyMap<number, string>

/** The notes in a recording. */
export function notesIn({ events }: Recording): RecordNotes {
  return new Map(events.flatMap(({ note }, record) => (note ? [[record, note] as const] : [])))
}

/** The recording with these notes in place of its own (W550). */
export function withNotes(recording: Recording, notes: RecordNotes): Recording {
  const events = recording.events.map(({ note: _, ...event }, record) => {
    const note = notes.get(record)?.slice(0, LONGEST_NOTE)
    return note ? { ...event, note } : event
  })
  return { ...recording, events }
}
