import type { JournalEntry } from '../../../protocol/report/report.ts'

interface ReportedJournal {
  readonly id: number
  readonly createdAt: Date
  readonly words: string
  readonly facts: Readonly<Record<string, string>>
  readonly journal: readonly JournalEntry[]
}

const STYLE = `body{font:15px/1.4 system-ui;margin:2rem auto;max-width:70rem;padding:0 1rem}
table{border-collapse:collapse;width:100%}td{border-top:1px solid #8885;padding:.2rem .6rem;vertical-align:top}
td:last-child{font-family:ui-monospace,monospace;overflow-wrap:anywhere}.error{background:#c003}.now{outline:2px solid #0a7}`

/** The `updateIndex` that an entry tells, with which an entry `update` begins; null for any other entry. */
export function updateOf({ kind, text }: JournalEntry): number | null {
  const [number] = kind === 'update' ? (/^\d+/.exec(text) ?? []) : []
  return number === undefined ? null : Number(number)
}

/**
 * A report as a page: its words, its facts and the whole journal. Each state leads to the board at that step in a second
 * window, and the page opens at the last one. `addressAt` is the address of the match at a state.
 */
export function journalPage(report: ReportedJournal, addressAt: (updateIndex: number) => string): string {
  const { id, createdAt, words, facts, journal } = report
  const last = journal.findLastIndex((entry) => updateOf(entry) !== null)
  const began = journal[0]?.at ?? 0
  const rows = journal.map((entry, at) => {
    const update = updateOf(entry)
    const text = escapeHtml(entry.text)
    const shown = update === null ? text : `<a target="board" href="${escapeHtml(addressAt(update))}">${text}</a>`
    const marks = `${entry.kind === 'error' ? 'error' : ''}${at === last ? ' now' : ''}`.trim()
    const seconds = ((entry.at - began) / 1000).toFixed(3)
    return `<tr${marks === '' ? '' : ` class="${marks}"`}${at === last ? ' id="step"' : ''}><td>${seconds}</td><td>${entry.kind}</td><td>${shown}</td></tr>`
  })
  const told = Object.entries(facts).map(
    ([what, text]) => `<tr><td>${escapeHtml(what)}</td><td>${escapeHtml(text)}</td></tr>`,
  )
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Report ${id}</title><style>${STYLE}</style>
<h1>Report ${id}</h1><p>${createdAt.toISOString()}</p><blockquote dir="auto">${escapeHtml(words)}</blockquote>
<table>${told.join('\n')}</table>
<h2>Journal, in seconds</h2>
<table>${rows.join('\n')}</table>
<script>document.getElementById('step')?.scrollIntoView({ block: 'center' })</script>
</html>
`
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Whatever a device has sent is text, and nothing in it becomes a part of the page. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign)
}
