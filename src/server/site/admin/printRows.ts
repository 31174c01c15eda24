import type { AdminRow } from './adminCommand.ts'

/** A table for the terminal, or one line if there is only one value. */
export function renderRows(rows: readonly AdminRow[]): string {
  if (rows.length === 0) return 'Nothing to show.'
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const isMessage = rows.length === 1 && columns.length === 1
  if (isMessage) return String(rows[0]?.[columns[0] ?? ''] ?? '')
  const cells = [columns, ...rows.map((row) => columns.map((column) => show(row[column])))]
  const widths = columns.map((_, at) => Math.max(...cells.map((line) => line[at]?.length ?? 0)))
  const isNumber = columns.map((column) => rows.every((row) => typeof (row[column] ?? 0) === 'number'))
  const lines = cells.map((line) =>
    line
      .map((cell, at) => (isNumber[at] ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0)))
      .join('  ')
      .trimEnd(),
  )
  const [head = '', ...body] = lines
  return [head, widths.map((width) => '─'.repeat(width)).join('  '), ...body].join('\n')
}

const show = (value: AdminRow[string] | undefined) => (value === null || value === undefined ? '–' : String(value))
