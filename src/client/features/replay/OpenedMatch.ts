import type { MatFault } from '../../../engine/notation/MatError.ts'
import type { Recording } from '../../../engine/recording/Recording.ts'
import type { RecordNotes } from '../../../engine/recording/recordNotes.ts'
import type { Film } from '../../table/turns/film.ts'

/** The reason why a file cannot be replayed, with the line or the byte of the fault. */
export interface FileProblem {
  readonly fault:
    | MatFault
    | 'tooBig'
    | 'unreadableFile'
    | 'empty'
    | 'notRecording'
    | 'recordAgainstRules'
    | 'otherRules'
  readonly line: number | null
  /** In a file that is not text, from 0. */
  readonly byte?: number
  /** The number of the record at fault, from 0. */
  readonly record?: number | null
  /** The text of that line. */
  readonly text: string
}

/** The match in a file. */
export interface OpenedMatch {
  readonly film: Film
  /** All that the file says of the match; null for a `.mat` file, which says no more than the film. */
  readonly recording: Recording | null
  readonly notes: RecordNotes
}

export type ReadFile =
  | { readonly ok: true; readonly match: OpenedMatch }
  | { readonly ok: false; readonly problem: FileProblem }
