/*
 * The journal of a recorded folder: what is written down, and of which places. `diskJournal.ts` reads it.
 */
import fs from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

/** @typedef {import('node:fs').PathLike} PathLike */

const root = resolve(process.env.RECORDED_ROOT ?? '')
/** The calls of the system as they were before others took their place. */
export const real = { ...fs }
const journal = real.openSync(process.env.DISK_JOURNAL ?? '', 'a')

/**
 * @param {Record<string, unknown>} record
 * @param {Buffer} [data]
 */
export function note(record, data) {
  const isZero = data !== undefined && data.every((byte) => byte === 0)
  const head = Buffer.from(
    JSON.stringify({ ...record, ...(data && { length: data.length }), ...(isZero && { isZero }) }),
  )
  const size = Buffer.alloc(8)
  const body = data === undefined || isZero ? Buffer.alloc(0) : data
  size.writeUInt32LE(head.length)
  size.writeUInt32LE(body.length, 4)
  const whole = Buffer.concat([size, head, body])
  if (real.writeSync(journal, whole) !== whole.length) throw new Error('The journal of the disk is full.')
}

/**
 * The path below the root, `''` for the root itself; undefined for other places.
 * @param {unknown} path
 */
export function placeOf(path) {
  if (typeof path !== 'string' && !(path instanceof URL) && !Buffer.isBuffer(path)) return undefined
  const place = relative(root, resolve(path instanceof URL ? fileURLToPath(path) : String(path)))
  return place === '..' || place.startsWith(`..${sep}`) ? undefined : place
}

/** @param {PathLike} path */
export const isThere = (path) => real.lstatSync(path, { throwIfNoEntry: false }) !== undefined

/**
 * @param {'file' | 'folder'} kind
 * @param {PathLike} path
 */
export function noteNew(kind, path) {
  const { ino, mode } = real.lstatSync(path)
  note({ kind, at: placeOf(path), ino, mode: mode & 0o777 })
}

/**
 * @param {number} ino
 * @param {PathLike} path
 */
export function noteContents(ino, path) {
  const bytes = real.readFileSync(path)
  if (bytes.length > 0) note({ kind: 'write', ino, from: 0 }, bytes)
}

/** @param {string} folder */
function noteTree(folder) {
  for (const entry of real.readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) {
      noteNew('folder', path)
      noteTree(path)
    } else if (entry.isFile()) {
      noteNew('file', path)
      noteContents(real.lstatSync(path).ino, path)
    }
  }
}

/** Takes down what is in the folder, as lying on the disk, where the journal is new. */
export function beginJournal() {
  if (real.fstatSync(journal).size > 0) return
  note({ kind: 'root', ino: real.lstatSync(root).ino })
  noteTree(root)
  note({ kind: 'settled' })
}
