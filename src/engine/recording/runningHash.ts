import { applyRecord } from '../rules/applyRecord.ts'
import type { MatchSetup, MatchState } from '../rules/matchState.ts'
import { unopenedMatch } from '../rules/matchState.ts'
import { headText, recordText, stateText } from './canonicalText.ts'
import type { RecordedEvent, Recording } from './Recording.ts'

/**
 * SHA-256 of a text in UTF-8, hexadecimal. The caller passes the function, since the engine imports nothing of Node or
 * the browser.
 */
export type Sha256 = (text: string) => string

/** The hash before the first record, made from the head (R85). */
export function headHash(recording: Recording, sha256: Sha256): string {
  return sha256(headText(recording))
}

/** The hash after a record that led to `after`. It covers the hash `before`, and so all earlier records (R85). */
export function nextHash(
  before: string,
  { at, record }: Omit<RecordedEvent, 'hash'>,
  after: MatchState,
  sha256: Sha256,
): string {
  return sha256(`${before}\n${at ?? '-'}\n${recordText(record)}\n${stateText(after)}`)
}

/** The recording with a running hash after each record. Does not check the records. */
export function withHashes(recording: Recording, setup: MatchSetup, sha256: Sha256): Recording {
  let match = unopenedMatch(setup)
  let hash = headHash(recording, sha256)
  const events = recording.events.map((event): RecordedEvent => {
    match = applyRecord(match, event.record)
    hash = nextHash(hash, event, match, sha256)
    return { ...event, hash }
  })
  return { ...recording, events }
}

/** The recording without hashes, so that its records can be changed. */
export function withoutHashes(recording: Recording): Recording {
  return { ...recording, events: recording.events.map((event) => ({ ...event, hash: null })) }
}
