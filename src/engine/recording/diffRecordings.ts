import { effectText, headText, recordText } from './canonicalText.ts'
import type { RecordedEvent, Recording } from './Recording.ts'

export interface RecordingDiff {
  /** The lines of the heads that differ (R85). */
  readonly head: readonly { readonly left: string; readonly right: string }[]
  /** The number of the first record that differs; null if all are alike. */
  readonly record: number | null
  /** What differs in that record. `missing`: one of the recordings ends before it. */
  readonly what: 'record' | 'instant' | 'hash' | 'missing' | null
  /** The left record in words; null if the left recording ends before it. */
  readonly left: string | null
  /** The right record in words; null if the right recording ends before it. */
  readonly right: string | null
}

/**
 * Finds the first difference of two recordings (R87). Records are compared first, then instants, then hashes. So a record
 * that differs is reported even if an earlier instant differs too. What only one of them says (instants, the dice's
 * secret, a clock) is no difference.
 */
export function diffRecordings(left: Recording, right: Recording): RecordingDiff {
  const head = diffHeads(left, right)
  const parted = firstParting(left, right)
  if (parted === null) return { head, record: null, what: null, left: null, right: null }
  const { record, what } = parted
  const tell = ({ events }: Recording) => {
    const event = events[record]
    return event === undefined ? null : tellEvent(event, what)
  }
  return { head, record, what, left: tell(left), right: tell(right) }
}

/** Whether the comparison found no difference. */
export function isSameRecording({ head, record }: RecordingDiff): boolean {
  return head.length === 0 && record === null
}

function diffHeads(left: Recording, right: Recording): RecordingDiff['head'] {
  const [ones, others] = [headText(left).split('\n'), headText(right).split('\n')]
  return ones.flatMap((line, at) => {
    const other = others[at] ?? ''
    return line === other || isUnsaid(line) || isUnsaid(other) ? [] : [{ left: line, right: other }]
  })
}

/** Whether a line says that its recording does not know its dice's secret, or its clock. */
function isUnsaid(line: string): boolean {
  return line === 'dice -' || line === 'clock -'
}

type Aspect = 'record' | 'instant' | 'hash'

function firstParting(left: Recording, right: Recording): { record: number; what: Aspect | 'missing' } | null {
  const shorter = Math.min(left.events.length, right.events.length)
  const textOf = left.source === 'file' || right.source === 'file' ? effectText : recordText
  // The head is part of every hash, so recordings with different heads have no hash in common.
  const aspects: readonly Aspect[] =
    headText(left) === headText(right) ? ['record', 'instant', 'hash'] : ['record', 'instant']
  for (const what of aspects) {
    for (let record = 0; record < shorter; record += 1) {
      const [one, other] = [left.events[record], right.events[record]]
      if (one === undefined || other === undefined) continue
      if (what === 'hash' && !hasSameText(one, other)) return null
      const isAlike = what === 'record' ? textOf(one.record) === textOf(other.record) : saysSame(one, other, what)
      if (!isAlike) return { record, what }
    }
    if (what === 'record' && left.events.length !== right.events.length) return { record: shorter, what: 'missing' }
  }
  return null
}

/** Whether both events go into the hashes alike. From the first that does not on, no hash can be the same. */
function hasSameText(one: RecordedEvent, other: RecordedEvent): boolean {
  return one.at === other.at && recordText(one.record) === recordText(other.record)
}

function saysSame(one: RecordedEvent, other: RecordedEvent, what: 'instant' | 'hash'): boolean {
  const key = what === 'instant' ? 'at' : 'hash'
  return one[key] === null || other[key] === null || one[key] === other[key]
}

function tellEvent({ at, record, hash }: RecordedEvent, what: RecordingDiff['what']): string {
  if (what === 'instant') return `${recordText(record)} at ${at ?? 'an unknown instant'}`
  if (what === 'hash') return `${recordText(record)} with hash ${hash ?? 'unknown'}`
  return recordText(record)
}
