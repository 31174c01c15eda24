import type { Decode } from '../../../protocol/recording/decodeText.ts'
import { filmOf } from '../../table/turns/film.ts'
import { type NotKept, idOfContent, keepFile, readKept } from './keptFiles.ts'
import type { FileProblem, ReadFile } from './OpenedMatch.ts'
import { keyOfFile, readNotes, writeNotes } from './keptNotes.ts'

/** A file that was taken into the list. */
export type TakenFile =
  | { readonly ok: true; readonly id: string; readonly notKept: NotKept | null }
  | { readonly ok: false; readonly problem: FileProblem }

/** A match of 25 points takes some 40 KB, and some 600 KB as a recording of Khatam or as `.xg`. */
const MAX_BYTES = 3_000_000
const LONGEST_LINE = 60

/** Reads a chosen or dropped file and takes it into the list, with the notes in it. */
export async function takeFile(file: File): Promise<TakenFile> {
  if (file.size > MAX_BYTES) return { ok: false, problem: { fault: 'tooBig', line: null, text: file.name } }
  try {
    const bytes = new Uint8Array(await file.arrayBuffer())
    const read = await readMatch(bytes)
    if (!read.ok) return read
    const id = idOfContent(bytes)
    const isNew = (await readKept(id)) === null
    const { film, notes } = read.match
    const { names: players, setup, date } = film.transcript
    const name = file.name.slice(0, 80)
    const kept = { id, name, fileName: name, bytes, players, length: setup.length, date, openedAt: Date.now() }
    const notKept = await keepFile(kept)
    if (isNew && notes.size > 0)
      await writeNotes(keyOfFile(id), new Map([...notes, ...(await readNotes(keyOfFile(id)))]))
    return { ok: true, id, notKept }
  } catch {
    return { ok: false, problem: { fault: 'unreadableFile', line: null, text: file.name } }
  }
}

/** The match in the bytes of a file of any form that Khatam reads. */
export async function readMatch(bytes: Uint8Array<ArrayBuffer>): Promise<ReadFile> {
  // The readers are code of their own, which only those load who open a file.
  const { readMatchFile } = await import('../../../protocol/recording/readMatchFile.ts')
  const { inflate } = await import('./inflate.ts')
  const decode: Decode = (part, encoding) => new TextDecoder(encoding).decode(part)
  const read = readMatchFile(bytes, { decode, inflate })
  if (!read.ok) {
    const { fault = 'notRecording', line, byte, text } = read.error
    const shown = text === null || fault === 'notRecording' ? '' : lineOf(text, line)
    return { ok: false, problem: { fault, line, ...(byte !== undefined && { byte }), text: shown } }
  }
  if (read.value.form === 'json')
    return (await import('./readRecordingFile.ts')).readRecordingFile(read.value.recording)
  const film = filmOf(read.value.transcript)
  if (film === null) return { ok: false, problem: { fault: 'empty', line: null, text: '' } }
  return { ok: true, match: { film, recording: null, notes: read.value.notes } }
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
