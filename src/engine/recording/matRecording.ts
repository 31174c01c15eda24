import type { MatchTranscript } from '../notation/matchTranscript.ts'
import { unopenedMatch } from '../rules/matchState.ts'
import { applyRecord } from '../rules/applyRecord.ts'
import { RULES_VERSION, variantOf } from '../rules/variant.ts'
import type { Recording } from './Recording.ts'
import { setupOfRecording, switchesOf } from './Recording.ts'
import type { Sha256 } from './runningHash.ts'
import { withHashes } from './runningHash.ts'

/** The recording of a match from another program (R93). It has no instants, no clock and no source of the dice. */
export function recordingOfTranscript(transcript: MatchTranscript, sha256: Sha256): Recording {
  const recording = unhashedRecording(transcript)
  return withHashes(recording, setupOfRecording(recording, RULES_VERSION), sha256)
}

/** The same without hashes. */
export function unhashedRecording({ setup, names, records }: MatchTranscript): Recording {
  const { winner, score } = records.reduce(applyRecord, unopenedMatch(setup))
  return {
    build: null,
    source: 'file',
    id: null,
    names,
    startedAt: null,
    rules: RULES_VERSION,
    variant: setup.variant,
    switches: switchesOf(variantOf(setup.variant)),
    length: setup.length,
    startScore: setup.startScore ?? { white: 0, black: 0 },
    dice: null,
    clock: null,
    events: records.map((record) => ({ at: null, record, hash: null })),
    result: winner === null ? null : { winner, score },
  }
}

/** The part of a recording that a `.mat` file can hold. `date` is the day of the match, such as `2026-11-21`. */
export function transcriptOfRecording(recording: Recording, date: string | null): MatchTranscript {
  const { names, events } = recording
  return {
    setup: setupOfRecording(recording, RULES_VERSION),
    names,
    date,
    records: events.map(({ record }) => record),
  }
}
