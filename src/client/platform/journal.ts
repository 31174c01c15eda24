import type { JournalEntry, JournalKind } from '../../protocol/report/report.ts'
import { JOURNAL_LENGTH, JOURNAL_TEXT_LENGTH } from '../../protocol/report/reportLimits.ts'

const entries: JournalEntry[] = []

/**
 * Remembers that something happened, for a report about a fault. The journal holds the last 300 entries of this visit,
 * in memory alone. Texts must not contain names, words of members or tokens.
 */
export function note(kind: JournalKind, text: string): void {
  entries.push({ at: Date.now(), kind, text: text.slice(0, JOURNAL_TEXT_LENGTH) })
  if (entries.length > JOURNAL_LENGTH) entries.shift()
}

/** The journal of this visit, the oldest entry first. */
export function journal(): readonly JournalEntry[] {
  return entries
}
