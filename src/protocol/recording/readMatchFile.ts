import type { MatFault } from '../../engine/notation/MatError.ts'
import type { MatchTranscript } from '../../engine/notation/matchTranscript.ts'
import { notesInMat } from '../../engine/notation/matNotes.ts'
import type { ParseError, Parsed } from '../../engine/notation/parsed.ts'
import { parseMat } from '../../engine/notation/parseMat.ts'
import { parseSgf } from '../../engine/notation/parseSgf.ts'
import { parseXg } from '../../engine/notation/parseXg.ts'
import { type Inflate, isXgFile } from '../../engine/notation/xgArchive.ts'
import type { RecordNotes } from '../../engine/recording/recordNotes.ts'
import { notesIn } from '../../engine/recording/recordNotes.ts'
import type { Recording } from '../../engine/recording/Recording.ts'
import { type Decode, decodeText } from './decodeText.ts'
import { plainText } from './richText.ts'
import { parseRecordingText } from './recordingText.ts'

/** The match in a file: a recording of Khatam, or what another program wrote down. */
export type MatchFile = { readonly notes: RecordNotes } & (
  | { readonly form: 'json'; readonly recording: Recording }
  | { readonly form: 'mat' | 'sgf' | 'xg'; readonly transcript: MatchTranscript }
)

/** Why a file is not a match. `fault` is missing for Khatam's own form, whose faults have words alone. */
export interface MatchFileError extends ParseError {
  readonly fault?: MatFault
  /** The text of the file, for messages that show a line of it; null for a file that is not text. */
  readonly text: string | null
}

/** What the browser and Node do in their own ways: bytes as text, and unpacking. */
export interface FileMeans {
  readonly decode: Decode
  readonly inflate: Inflate
}

const JSON_START = /^\s*[{["]/
const LONGEST_MESSAGE = 300
const SGF_START = /^\s*\(\s*[;(]/
/**
 * Reads a match file of any form: Khatam's JSON, `.mat` or the text export of eXtreme Gammon, `.sgf` of GNU Backgammon,
 * `.xg` of eXtreme Gammon. The content tells the form, not the name. An error names the line or the byte.
 */
export function readMatchFile(
  bytes: Uint8Array<ArrayBuffer>,
  { decode, inflate }: FileMeans,
): Parsed<MatchFile, MatchFileError> {
  if (isXgFile(bytes)) {
    const read = parseXg(bytes, inflate)
    if (!read.ok) return { ok: false, error: { ...read.error, text: null } }
    const { transcript, comments } = read.value
    const notes = [...comments].map(([record, rich]) => [record, plainText(rich, decode)] as const)
    return { ok: true, value: { form: 'xg', transcript, notes: new Map(notes.filter(([, note]) => note !== '')) } }
  }
  const text = decodeText(bytes, decode).replace(/^\uFEFF/, '')
  const read = readText(text)
  return read.ok ? read : { ok: false, error: { ...read.error, message: inOneLine(read.error.message), text } }
}

/** A message may quote a part of the file, whatever stands there. */
function inOneLine(message: string): string {
  const line = message.replaceAll(/[\p{C}\s]+/gu, ' ').trim()
  return line.length > LONGEST_MESSAGE ? `${line.slice(0, LONGEST_MESSAGE)}…` : line
}

function readText(text: string): Parsed<MatchFile, ParseError & { readonly fault?: MatFault }> {
  if (JSON_START.test(text)) {
    const read = parseRecordingText(text)
    return read.ok ? { ok: true, value: { form: 'json', recording: read.value, notes: notesIn(read.value) } } : read
  }
  if (SGF_START.test(text)) {
    const read = parseSgf(text)
    return read.ok ? { ok: true, value: { form: 'sgf', ...read.value } } : read
  }
  const read = parseMat(text)
  if (!read.ok) return read
  return { ok: true, value: { form: 'mat', transcript: read.value, notes: notesInMat(text, read.value.records) } }
}
