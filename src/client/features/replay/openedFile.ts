import type { MatFault } from '../../../engine/notation/MatError.ts'
import { parseMat } from '../../../engine/notation/parseMat.ts'
import { createValueStore } from '../../platform/createValueStore.ts'
import { decodeText } from './decodeText.ts'
import { type Film, filmOf } from './film.ts'

/** A `.mat` file that the member has chosen. */
export interface OpenedFile {
  readonly name: string
  readonly text: string
  /** An id within this visit: a repaired file has the same name, and often the same length, as before. */
  readonly number: number
}

/** The reason why a file cannot be replayed, with the line of the fault. */
export interface FileProblem {
  readonly fault: MatFault | 'tooBig' | 'unreadableFile' | 'empty'
  readonly line: number | null
  /** The text of that line. */
  readonly text: string
}

export type ReadFile =
  | { readonly ok: true; readonly film: Film }
  | { readonly ok: false; readonly problem: FileProblem }

/** A match of 25 points takes some 40 KB. */
const MAX_BYTES = 1_000_000
const STORAGE_KEY = 'khatam.replayFile'
const LONGEST_LINE = 60

let opened = 0

/** The opened file. It outlives a reload of the page, but not the visit. */
export const openedFile = createValueStore<OpenedFile | null>(readStored())

export function storeOpenedFile(file: OpenedFile | null): void {
  openedFile.set(file)
  try {
    if (file === null) sessionStorage.removeItem(STORAGE_KEY)
    else sessionStorage.setItem(STORAGE_KEY, JSON.stringify(file))
  } catch {
    // Without storage it is open until the page is reloaded.
  }
}

/** Reads a chosen or dropped file as text. Answers the fault if it cannot be a match at all. */
export async function takeFile(file: File): Promise<FileProblem | null> {
  if (file.size > MAX_BYTES) return { fault: 'tooBig', line: null, text: file.name }
  try {
    const text = decodeText(new Uint8Array(await file.arrayBuffer()))
    const read = readMatch(text)
    if (!read.ok) return read.problem
    storeOpenedFile({ name: file.name, text, number: ++opened })
    return null
  } catch {
    return { fault: 'unreadableFile', line: null, text: file.name }
  }
}

/** The match in a `.mat` text. */
export function readMatch(text: string): ReadFile {
  const parsed = parseMat(text)
  if (!parsed.ok) {
    const { fault, line } = parsed.error
    return { ok: false, problem: { fault, line, text: lineOf(text, line) } }
  }
  const film = filmOf(parsed.value)
  return film === null ? { ok: false, problem: { fault: 'empty', line: null, text: '' } } : { ok: true, film }
}

function lineOf(text: string, line: number | null): string {
  if (line === null) return ''
  const found = text.split(/\r\n|\n|\r/)[line - 1]?.trim() ?? ''
  // Columns stay apart. Otherwise nobody could tell which of the two moves is meant.
  const readable = [...found.replace(/\p{C}/gu, ' ').replace(/\s{2,}/g, '   ')]
  // In a picture, for example, a line tells nothing.
  if (readable.filter((letter) => letter === '\uFFFD').length > readable.length / 8) return ''
  return readable.length > LONGEST_LINE ? `${readable.slice(0, LONGEST_LINE).join('')}…` : readable.join('')
}

function readStored(): OpenedFile | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null')
    return isStoredFile(stored) ? { name: stored.name, text: stored.text, number: ++opened } : null
  } catch {
    return null
  }
}

function isStoredFile(value: unknown): value is Pick<OpenedFile, 'name' | 'text'> {
  if (typeof value !== 'object' || value === null) return false
  return 'name' in value && typeof value.name === 'string' && 'text' in value && typeof value.text === 'string'
}
