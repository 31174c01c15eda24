import { readFile, stat } from 'node:fs/promises'
import { inflateSync } from 'node:zlib'
import { recordingOfTranscript } from '../../../engine/recording/matRecording.ts'
import { withNotes } from '../../../engine/recording/recordNotes.ts'
import type { Recording } from '../../../engine/recording/Recording.ts'
import { type FileMeans, readMatchFile } from '../../../protocol/recording/readMatchFile.ts'
import { sha256 } from '../../play/recordings/recordingVerifier.ts'

/** Thrown for a source that cannot be read. The message is one line, with the line or byte of the file if it is known. */
export class SourceError extends Error {}

/** The sources of recordings. */
export interface SourceOptions {
  /** The address of a running site. If it is set, words are ids of the site's matchups. */
  readonly site: string | undefined
  /** A member's access token at that site. */
  readonly token: string | undefined
  readonly stdin: AsyncIterable<Uint8Array | string>
}

/** How Node decodes and unpacks match files. */
export const NODE_MEANS: FileMeans = {
  decode(bytes, encoding) {
    // In one piece, Node reads windows-1252 as latin1, without the signs from 0x80 to 0x9f.
    const decoder = new TextDecoder(encoding)
    return decoder.decode(bytes, { stream: true }) + decoder.decode()
  },
  inflate(bytes, most) {
    try {
      return inflateSync(bytes, { maxOutputLength: most })
    } catch {
      return null
    }
  },
}

/** The longest file that is read, in bytes. A match to 25 points has less than one million. */
const MOST_BYTES = 64 * 1024 * 1024
/** How long a site may take to answer. */
const PATIENCE_MS = 30_000

/**
 * Reads the recording that a word names: a file, `-` for the standard input, or an id on a running site.
 * @throws SourceError if it cannot be read
 */
export async function readSource(word: string, options: SourceOptions): Promise<Recording> {
  const bytes = await readBytes(word, options)
  return readRecordingBytes(bytes, word)
}

/**
 * Reads the recording in a match file of any form. Error messages begin with `name` and the place of the fault.
 * @throws SourceError if the bytes are not a match
 */
export function readRecordingBytes(bytes: Uint8Array<ArrayBuffer>, name: string): Recording {
  const read = readMatchFile(bytes, NODE_MEANS)
  if (!read.ok) {
    const { line, byte, message } = read.error
    const place = byte === undefined ? (line === null ? '' : `, line ${line}`) : `, byte ${byte}`
    throw new SourceError(`${name}${place}: ${message}`)
  }
  if (read.value.form === 'json') return read.value.recording
  const { transcript, notes } = read.value
  return withNotes(recordingOfTranscript(transcript, sha256), notes)
}

async function readBytes(word: string, options: SourceOptions): Promise<Uint8Array<ArrayBuffer>> {
  if (word === '-') return readAll(options.stdin)
  if (options.site !== undefined) return askSite(options.site, word, options.token)
  try {
    const { size } = await stat(word)
    if (size > MOST_BYTES) throw new SourceError(`${word}: larger than ${MOST_BYTES} bytes`)
    return new Uint8Array(await readFile(word))
  } catch (error) {
    if (error instanceof SourceError) throw error
    throw new SourceError(`${word}: ${error instanceof Error ? error.message : String(error)}`)
  }
}

async function readAll(stdin: AsyncIterable<Uint8Array | string>): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of stdin) {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk
    size += bytes.length
    if (size > MOST_BYTES) throw new SourceError(`-: larger than ${MOST_BYTES} bytes`)
    chunks.push(bytes)
  }
  return new Uint8Array(Buffer.concat(chunks))
}

async function askSite(site: string, word: string, token: string | undefined): Promise<Uint8Array<ArrayBuffer>> {
  if (!/^\d{1,15}$/.test(word)) throw new SourceError(`${word}: with --site a recording is named by its id`)
  const address = new URL(`/api/matchup/${word}/recording`, site)
  let answer: Response
  try {
    answer = await fetch(address, {
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
  } catch (error) {
    throw new SourceError(`${address.href}: ${error instanceof Error ? error.message : String(error)}`)
  }
  if (answer.status === 401) throw new SourceError(`${address.href}: 401, --token is missing or has expired`)
  if (!answer.ok) throw new SourceError(`${address.href}: ${answer.status}`)
  return answer.body === null ? new Uint8Array() : readAll(answer.body)
}
