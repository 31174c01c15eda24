import { notesIn } from '../../../engine/recording/recordNotes.ts'
import type { Recording } from '../../../engine/recording/Recording.ts'
import { verifyRecording } from '../../../engine/recording/verifyRecording.ts'
import { filmOfRecording } from '../../table/turns/filmOfRecording.ts'
import type { ReadFile } from './OpenedMatch.ts'

/** What keeps a recording from being replayed. All else, such as another hash, is for the tool that verifies. */
const STOPS: ReadonlySet<string> = new Set(['version', 'switches', 'rules'])

/** The match of a recording of Khatam. */
export function readRecordingFile(recording: Recording): ReadFile {
  const { fault } = verifyRecording(playAlone(recording), { sha256: () => '', deriveDice: null })
  if (fault !== null && STOPS.has(fault.kind)) {
    const known = fault.kind === 'rules' ? 'recordAgainstRules' : 'otherRules'
    return { ok: false, problem: { fault: known, line: null, record: fault.record, text: '' } }
  }
  const film = filmOfRecording(recording)
  if (film === null) return { ok: false, problem: { fault: 'empty', line: null, text: '' } }
  return { ok: true, match: { film, recording, notes: notesIn(recording) } }
}

/** The recording without what can be wrong while its play is right: instants and hashes. */
function playAlone(recording: Recording): Recording {
  const events = recording.events.map(({ record }) => ({ at: null, record, hash: null }))
  return { ...recording, clock: null, events }
}
