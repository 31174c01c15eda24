import { recordText } from '../../../engine/recording/canonicalText.ts'
import { matchGnuId, matchXgid } from '../../../engine/recording/matchXgid.ts'
import type { RecordedResult, Recording } from '../../../engine/recording/Recording.ts'
import { shownScore } from '../../../engine/rules/shownScore.ts'
import { type Fault, verifyRecording } from '../../../engine/recording/verifyRecording.ts'
import { recordingVerifier } from '../../play/recordings/recordingVerifier.ts'

/** One line of a table, by column. */
export type Row = Readonly<Record<string, string | number | boolean | null>>

/** The head of a recording, one value in each row. */
export function showHead(recording: Recording): readonly Row[] {
  const { id, source, build, rules, variant, length, names, startedAt, dice, clock, result, events } = recording
  const rows: readonly (readonly [string, string | number | null])[] = [
    ['match', id],
    ['source', source],
    ['build', build],
    ['rules', rules],
    ['variant', variant],
    ['length', length],
    ['white', names.white],
    ['black', names.black],
    ['started', startedAt === null ? null : new Date(startedAt).toISOString()],
    ['commitment', dice?.commitment ?? null],
    ['secret', dice?.secret ?? null],
    ['seed of white', dice?.seeds.white ?? null],
    ['seed of black', dice?.seeds.black ?? null],
    ['bank', clock === null ? null : `${clock.bankMs} ms, ${clock.delayMs} ms a turn`],
    ['records', events.length],
    ['result', result === null ? null : resultText(result, length)],
    ['hash', events.at(-1)?.hash ?? null],
  ]
  return rows.map(([field, value]) => ({ field, value }))
}

function resultText({ winner, score }: RecordedResult, length: number): string {
  const { white, black } = shownScore(score, length)
  return `${winner} ${white}-${black}`
}

/**
 * Every record with its instant, and the position after it as an XGID and as a GNU ID. Records from the first fault on have no position.
 */
export function showRecords(recording: Recording): readonly Row[] {
  const { states } = verifyRecording(recording, recordingVerifier)
  return recording.events.map(({ at, record }, index) => {
    const after = states[index]
    return {
      record: index,
      at: at === null ? null : new Date(at).toISOString(),
      what: recordText(record),
      xgid: after === undefined ? null : matchXgid(after),
      'gnu id': after === undefined ? null : matchGnuId(after),
    }
  })
}

/** The outcome of a check in one row. `name` names the recording. */
export function showVerdict(name: string, recording: Recording): { readonly row: Row; readonly fault: Fault | null } {
  const { fault, areDiceDerived, areHashesCompared, hashes } = verifyRecording(recording, recordingVerifier)
  const row = {
    recording: name,
    records: recording.events.length,
    fault: fault?.kind ?? null,
    record: fault?.record ?? null,
    xgid: fault?.xgid ?? null,
    'gnu id': fault?.gnuId ?? null,
    expected: fault?.expected ?? null,
    found: fault?.found ?? null,
    dice: areDiceDerived ? 'derived' : 'believed',
    hashes: areHashesCompared ? 'compared' : 'not all known',
    hash: fault === null ? (hashes.at(-1) ?? null) : null,
  }
  return { row, fault }
}
