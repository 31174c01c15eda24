import type { z } from 'zod'
import { makeMatWithNotes } from '../../engine/notation/matNotes.ts'
import { makeSgf } from '../../engine/notation/makeSgf.ts'
import type { MatchTranscript } from '../../engine/notation/matchTranscript.ts'
import { transcriptOfRecording } from '../../engine/recording/matRecording.ts'
import { notesIn } from '../../engine/recording/recordNotes.ts'
import type { Recording } from '../../engine/recording/Recording.ts'
import type { Parsed } from '../../engine/notation/parsed.ts'
import { notParsed, parsed } from '../../engine/notation/parsed.ts'
import { presentRecording, recordingSchema } from './recording.ts'

/** Writes a recording as JSON. Each record has a line of its own, so that line tools can compare two files. */
export function makeRecordingText(recording: Recording): string {
  const { events, ...head } = presentRecording(recording)
  const lines = Object.entries(head).map(([name, value]) => `  ${JSON.stringify(name)}: ${JSON.stringify(value)},`)
  const records = events.map((event) => `    ${JSON.stringify(event)}`)
  return ['{', ...lines, '  "events": [', records.join(',\n'), '  ]', '}', ''].join('\n')
}

/** Writes a recording as a `.mat` text (R93). Parts that this format cannot hold are left out. */
export function makeMatText(recording: Recording): string {
  return makeMatWithNotes(transcriptOf(recording), notesIn(recording))
}

/** Writes a recording as an SGF text (R96). Parts that this format cannot hold are left out. */
export function makeSgfText(recording: Recording): string {
  return makeSgf(transcriptOf(recording), notesIn(recording))
}

function transcriptOf(recording: Recording): MatchTranscript {
  const { startedAt } = recording
  const day = startedAt === null ? null : new Date(startedAt).toISOString().slice(0, 10)
  return transcriptOfRecording(recording, day)
}

/** Reads a recording from its text. An error names the line, or the record and the field. */
export function parseRecordingText(text: string): Parsed<Recording> {
  const read = readJson(text)
  if (!read.ok) return read
  const checked = recordingSchema.safeParse(read.value)
  if (!checked.success) {
    const [issue] = checked.error.issues
    const path = describePath(issue?.path ?? [])
    return notParsed(`${path}${issue?.message ?? 'not a recording'}`, lineOfFault(text, placeOf(issue)))
  }
  const { format, formatVersion, ...recording } = checked.data
  return parsed(recording)
}

function readJson(text: string): Parsed<unknown> {
  try {
    return parsed(JSON.parse(text) as unknown)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const at = faultPosition(text, message)
    const plain = message.replace(/ (?:in JSON )?at position.*$/s, '').replace(/, (?:\.\.\.)?".*$/s, '')
    return notParsed(`not JSON near character ${at}: ${plain}`, text.slice(0, at).split('\n').length)
  }
}

/** A JavaScript engine shows this many characters before the fault. */
const SHOWN_BEFORE = 10
/** The message of an engine that shows the text around a fault instead of its position. */
const SURROUNDINGS = /^Unexpected token '?(.)'?, (\.\.\.)?"(.*)"(?:\.\.\.)? is not valid JSON$/su

/** The index at which the text stops being JSON, read from the parser's message; the end of the text if it has none. */
function faultPosition(text: string, message: string): number {
  const [, position] = /at position (\d+)/.exec(message) ?? []
  if (position !== undefined) return Number(position)
  const [, token = '', dots, shown = ''] = SURROUNDINGS.exec(message) ?? []
  const start = shown === '' ? -1 : text.indexOf(shown)
  if (start < 0) return text.length
  return dots === undefined ? Math.max(0, text.indexOf(token)) : start + SHOWN_BEFORE
}

/** The path of a fault. A field that does not belong there is named beside the path. */
function placeOf(issue: z.core.$ZodIssue | undefined): readonly PropertyKey[] {
  if (issue?.code === 'unrecognized_keys' && issue.path.length === 0) return issue.keys
  return issue?.path ?? []
}

function describePath(path: readonly PropertyKey[]): string {
  if (path.length === 0) return ''
  const [first, index, ...rest] = path.map(String)
  if (first === 'events' && index !== undefined)
    return `record ${index}${rest.length > 0 ? `, ${rest.join('.')}` : ''}: `
  return `${path.map(String).join('.')}: `
}

/**
 * The line of a faulty record, or of a faulty field of the head, in a text of `makeRecordingText`. A field that is missing
 * has the line where the recording begins. Null in a text of another layout.
 */
function lineOfFault(text: string, [first, index]: readonly PropertyKey[]): number | null {
  const lines = text.split('\n')
  if (first !== 'events' || typeof index !== 'number') {
    const at = lines.findIndex((line) => line.startsWith(`  ${JSON.stringify(String(first))}:`))
    return at + 1 || 1
  }
  const start = lines.findIndex((line) => line === '  "events": [')
  const line = start < 0 ? undefined : lines[start + 1 + index]
  return line?.startsWith('    {') === true ? start + 2 + index : null
}
