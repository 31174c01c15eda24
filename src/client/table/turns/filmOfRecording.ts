import { transcriptOfRecording } from '../../../engine/recording/matRecording.ts'
import type { Recording } from '../../../engine/recording/Recording.ts'
import { type Film, filmOf } from './film.ts'

/** A recording as a film; null if nothing has happened in it yet. */
export function filmOfRecording(recording: Recording): Film | null {
  const { events, clock, startedAt } = recording
  const instants = events.flatMap(({ at }) => (at === null ? [] : [at]))
  const date = startedAt === null ? null : new Date(startedAt).toISOString().slice(0, 10)
  const times = instants.length === events.length ? { instants, clock } : null
  return filmOf(transcriptOfRecording(recording, date), times)
}
