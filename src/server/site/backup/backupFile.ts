import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { StringDecoder } from 'node:string_decoder'
import { createGunzip, createGzip } from 'node:zlib'
import { z } from 'zod'
import { sync } from '../../machinery/database/syncTree.ts'
import { siteTableSchema } from './siteTables.ts'

/*
 * A backup is gzipped text, one JSON value a line: the heading; for each table a mark and then its rows, each an array of
 * the columns' values as PostgreSQL writes them; the sequences; and the end, with the number of the lines and the SHA-256
 * of all lines before it. Both stores write and read the same file.
 */

export const headingSchema = z.object({
  khatam: z.literal('backup'),
  version: z.literal(1),
  takenAt: z.string(),
  tables: z.array(siteTableSchema),
})
export const markSchema = z.union([
  z.object({ table: z.string() }),
  z.object({ sequences: z.array(z.object({ name: z.string(), value: z.string() })) }),
])
const endSchema = z.object({ lines: z.number(), sha256: z.string() })

export type Heading = z.infer<typeof headingSchema>

/** A file that is no whole backup. The message says why. */
export class DamagedBackupError extends Error {}

/**
 * Writes the lines and the end. The file appears under its name when all of it is on the disk. Only its owner may read it.
 * Answers its size in bytes.
 */
export async function writeBackupFile(path: string, lines: AsyncIterable<string>): Promise<number> {
  const draft = `${path}.part`
  // With `flush` the file is on the disk before the stream closes.
  const file = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true })
  try {
    await pipeline(Readable.from(withEnd(lines)), createGzip(), file)
    await rename(draft, path)
    await sync(dirname(path))
    return (await stat(path)).size
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

async function* withEnd(lines: AsyncIterable<string>): AsyncGenerator<string> {
  const hash = createHash('sha256')
  let count = 0
  for await (const line of lines) {
    const text = `${line}\n`
    hash.update(text)
    count += 1
    yield text
  }
  yield `${JSON.stringify({ lines: count, sha256: hash.digest('hex') })}\n`
}

/**
 * Reads a backup through and compares its checksums. Answers its heading.
 * @throws DamagedBackupError
 */
export async function verifyBackupFile(path: string): Promise<Heading> {
  const hash = createHash('sha256')
  let heading: Heading | undefined
  let count = 0
  let last: string | undefined
  for await (const line of readLines(path)) {
    if (last !== undefined) {
      hash.update(`${last}\n`)
      count += 1
    }
    heading ??= parseLine(headingSchema, line, 'it does not begin as a backup of this version')
    last = line
  }
  if (heading === undefined || last === undefined) throw new DamagedBackupError('it is empty')
  const end = parseLine(endSchema, last, 'its end is missing')
  if (end.lines !== count || end.sha256 !== hash.digest('hex')) throw new DamagedBackupError('its checksum is wrong')
  return heading
}

/** The lines between the heading and the end of a backup that was verified. */
export async function* readBackupLines(path: string): AsyncGenerator<string> {
  let held: string | undefined
  let isHeading = true
  for await (const line of readLines(path)) {
    if (isHeading) isHeading = false
    else {
      if (held !== undefined) yield held
      held = line
    }
  }
}

/** @throws DamagedBackupError */
export function parseLine<Value>(schema: z.ZodType<Value>, line: string, fault: string): Value {
  try {
    return schema.parse(JSON.parse(line))
  } catch {
    throw new DamagedBackupError(fault)
  }
}

async function* readLines(path: string): AsyncGenerator<string> {
  const unpacked = createGunzip()
  const file = createReadStream(path)
  file.on('error', (error) => unpacked.destroy(error))
  const decoder = new StringDecoder('utf8')
  let rest = ''
  try {
    for await (const chunk of file.pipe(unpacked)) {
      const lines = (rest + decoder.write(chunk as Buffer)).split('\n')
      rest = lines.pop() ?? ''
      yield* lines
    }
  } catch (error) {
    const isMissing = error instanceof Error && 'syscall' in error
    throw isMissing ? error : new DamagedBackupError('it cannot be unpacked')
  } finally {
    file.destroy()
  }
  if (rest !== '') throw new DamagedBackupError('its last line is cut off')
}
