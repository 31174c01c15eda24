/*
 * The calls of `fs` that write down in the journal what they have done in the recorded folder. A change is written down
 * when the system has answered it.
 */
import fs from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { isThere, note, noteContents, noteNew, placeOf, real } from './diskNotes.mjs'

/** @typedef {import('node:fs').PathLike} PathLike */
/** @typedef {string | NodeJS.ArrayBufferView} Data */
/** @typedef {(...given: unknown[]) => unknown} Call */

const { O_APPEND, O_CREAT, O_DSYNC, O_RDWR, O_SYNC, O_TRUNC, O_WRONLY } = fs.constants
const realPromises = { ...fs.promises }
/**
 * The open files below the root by their descriptors: which file it is, and where the next write without a place goes.
 * @type {Map<number, { ino: number, at: number, appends: boolean }>}
 */
export const opened = new Map()
let syncs = 0

const BY_LETTER = new Map([
  ['r', 0],
  ['w', O_WRONLY | O_CREAT | O_TRUNC],
  ['a', O_WRONLY | O_CREAT | O_APPEND],
])

/** @param {string | number} flags */
function flagsOf(flags) {
  if (typeof flags === 'number') return flags
  const plain = BY_LETTER.get(flags.slice(0, 1)) ?? 0
  return (flags.includes('+') ? (plain & ~O_WRONLY) | O_RDWR : plain) | (flags.includes('s') ? O_SYNC : 0)
}

/**
 * @param {PathLike} path
 * @param {string | number} flags
 * @param {import('node:fs').Mode | null} [mode]
 */
export function openSync(path, flags = 'r', mode = 0o666) {
  if (placeOf(path) === undefined) return real.openSync(path, flags, mode)
  const wanted = flagsOf(flags)
  if (wanted & (O_SYNC | O_DSYNC)) throw new Error('Writes that sync by themselves are not recorded.')
  const wasThere = isThere(path)
  const fd = real.openSync(path, flags, mode)
  const stat = real.fstatSync(fd)
  if (!wasThere) noteNew('file', path)
  else if (wanted & O_TRUNC) note({ kind: 'size', ino: stat.ino, size: 0 })
  opened.set(fd, { ino: stat.ino, at: 0, appends: Boolean(wanted & O_APPEND) })
  return fd
}

/** @param {number} fd */
function closeSync(fd) {
  opened.delete(fd)
  real.closeSync(fd)
}

/**
 * What is written to the standard output is written down too: the process says there what it acknowledges.
 * @param {number} fd
 * @param {Data} data
 * @param {unknown[]} rest the offset, the length and the position, or for a text the position and the encoding
 */
export function writeSync(fd, data, ...rest) {
  const file = opened.get(fd)
  if (file === undefined) {
    if (fd === 1) note({ kind: 'said', text: bytesOf(data).toString() })
    return /** @type {Call} */ (real.writeSync)(fd, data, ...rest)
  }
  const { bytes, position } = partOf(data, rest)
  const written = real.writeSync(fd, bytes, 0, bytes.length, position)
  const from = file.appends ? real.fstatSync(fd).size - written : (position ?? file.at)
  if (position === undefined) file.at = from + written
  note({ kind: 'write', ino: file.ino, from }, bytes.subarray(0, written))
  return written
}

/**
 * @param {Data} data
 * @param {unknown[]} rest
 */
function partOf(data, rest) {
  const [first, second, third] = rest
  const placeIn = (/** @type {unknown} */ position) => {
    if (typeof position === 'bigint') throw new Error('Positions of this kind are not recorded.')
    return typeof position === 'number' ? position : undefined
  }
  if (typeof data === 'string') return { bytes: bytesOf(data, second), position: placeIn(first) }
  if (typeof first === 'object' && first !== null) throw new Error('Options of writeSync are not recorded.')
  const offset = placeIn(first) ?? 0
  const length = placeIn(second) ?? data.byteLength - offset
  return { bytes: Buffer.from(data.buffer, data.byteOffset + offset, length), position: placeIn(third) }
}

/**
 * @param {Data} data
 * @param {unknown} [encoding]
 */
function bytesOf(data, encoding) {
  if (typeof data !== 'string') return Buffer.from(data.buffer, data.byteOffset, data.byteLength)
  return Buffer.from(data, typeof encoding === 'string' && Buffer.isEncoding(encoding) ? encoding : 'utf8')
}

/**
 * @param {number} fd
 * @param {number} [size]
 */
function ftruncateSync(fd, size = 0) {
  real.ftruncateSync(fd, size)
  const file = opened.get(fd)
  if (file) note({ kind: 'size', ino: file.ino, size })
}

/**
 * @param {PathLike} path
 * @param {{ flags: string, mode?: import('node:fs').Mode }} how
 * @param {(fd: number) => void} work
 */
function throughDescriptor(path, { flags, mode }, work) {
  const fd = openSync(path, flags, mode)
  try {
    work(fd)
  } finally {
    closeSync(fd)
  }
}

/**
 * @param {PathLike} path
 * @param {number} [size]
 */
function truncateSync(path, size = 0) {
  throughDescriptor(path, { flags: 'r+' }, (fd) => ftruncateSync(fd, size))
}

/** @param {string} usual the flags where none are named */
const writeWhole =
  (usual) =>
  /**
   * @param {PathLike} path
   * @param {Data} data
   * @param {string | { flag?: string, mode?: number, encoding?: string } | null} [options]
   */
  (path, data, options) => {
    const named = typeof options === 'string' ? { encoding: options } : (options ?? {})
    const bytes = bytesOf(data, named.encoding)
    throughDescriptor(path, { flags: named.flag ?? usual, mode: named.mode ?? 0o666 }, (fd) => {
      if (bytes.length > 0) writeSync(fd, bytes)
    })
  }

/**
 * @param {PathLike} path
 * @param {number | { recursive?: boolean, mode?: number } | null} [options]
 */
function mkdirSync(path, options) {
  const { recursive = false, mode = 0o777 } = typeof options === 'number' ? { mode: options } : (options ?? {})
  const missing = []
  if (recursive) for (let one = resolve(String(path)); !isThere(one); one = dirname(one)) missing.unshift(one)
  else missing.push(path)
  for (const one of missing) {
    real.mkdirSync(one, { mode })
    noteNew('folder', one)
  }
  return recursive ? missing[0] : undefined
}

/**
 * @param {PathLike} from
 * @param {PathLike} to
 */
function renameSync(from, to) {
  real.renameSync(from, to)
  note({ kind: 'rename', from: placeOf(from), to: placeOf(to) })
}

/**
 * @param {PathLike} from
 * @param {PathLike} to
 */
function linkSync(from, to) {
  real.linkSync(from, to)
  note({ kind: 'link', ino: real.lstatSync(to).ino, at: placeOf(to) })
}

/**
 * A socket is nothing that the disk would keep.
 * @param {PathLike} path
 */
function unlinkSync(path) {
  const isFile = real.lstatSync(path, { throwIfNoEntry: false })?.isFile()
  real.unlinkSync(path)
  if (isFile) note({ kind: 'remove', at: placeOf(path) })
}

/** @param {PathLike} path */
function rmdirSync(path) {
  real.rmdirSync(path)
  note({ kind: 'remove', at: placeOf(path) })
}

/**
 * @param {PathLike} path
 * @param {{ recursive?: boolean, force?: boolean }} [options]
 */
function rmSync(path, options = {}) {
  if (!isThere(path)) real.rmSync(path, options)
  else if (!real.lstatSync(path).isDirectory() || !options.recursive) unlinkSync(path)
  else {
    for (const name of real.readdirSync(path)) rmSync(join(String(path), name), options)
    rmdirSync(path)
  }
}

/**
 * @param {PathLike} from
 * @param {PathLike} to
 * @param {number} [mode]
 */
function copyFileSync(from, to, mode) {
  const wasThere = isThere(to)
  real.copyFileSync(from, to, mode)
  const { ino } = real.lstatSync(to)
  if (wasThere) note({ kind: 'size', ino, size: 0 })
  else noteNew('file', to)
  noteContents(ino, to)
}

/**
 * @param {PathLike} path
 * @param {import('node:fs').Mode} mode
 */
function chmodSync(path, mode) {
  real.chmodSync(path, mode)
  const stat = real.lstatSync(path)
  if (stat.isFile() || stat.isDirectory()) note({ kind: 'mode', ino: stat.ino, mode: stat.mode & 0o777 })
}

/**
 * @param {number} fd
 * @param {import('node:fs').Mode} mode
 */
function fchmodSync(fd, mode) {
  real.fchmodSync(fd, mode)
  const file = opened.get(fd)
  if (file) note({ kind: 'mode', ino: file.ino, mode: real.fstatSync(fd).mode & 0o777 })
}

/**
 * A sync covers what was written down before it began. Answers what notes its end.
 * @param {number} ino
 */
function beginSync(ino) {
  syncs += 1
  const id = `${process.pid}.${syncs}`
  note({ kind: 'syncing', id })
  return () => note({ kind: 'synced', id, ino })
}

/** @param {(fd: number) => void} call */
const syncing = (call) => (/** @type {number} */ fd) => {
  const file = opened.get(fd)
  const end = file && beginSync(file.ino)
  call(fd)
  end?.()
}

/**
 * @param {PathLike} path
 * @param {string | number} [flags]
 * @param {import('node:fs').Mode} [mode]
 */
export async function openHandle(path, flags = 'r', mode = 0o666) {
  if (flagsOf(flags) & (O_WRONLY | O_RDWR)) throw new Error(`Writing ${String(path)} by a handle is not recorded.`)
  const handle = await realPromises.open(path, flags, mode)
  const { ino } = real.fstatSync(handle.fd)
  for (const name of /** @type {const} */ (['sync', 'datasync'])) {
    const call = handle[name].bind(handle)
    handle[name] = async () => {
      const end = beginSync(ino)
      await call()
      end()
    }
  }
  return handle
}

/** The call with a callback. */
export function openForReading(/** @type {unknown[]} */ ...given) {
  const [path, flags] = given
  const wanted = typeof flags === 'string' || typeof flags === 'number' ? flagsOf(flags) : 0
  if (wanted & (O_WRONLY | O_RDWR)) throw new Error(`Writing ${String(path)} by fs.open is not recorded.`)
  return /** @type {Call} */ (/** @type {unknown} */ (real.open))(...given)
}

/** The calls by the path that comes first, or the two paths. */
export const byPath = {
  mkdirSync,
  renameSync,
  linkSync,
  unlinkSync,
  rmdirSync,
  rmSync,
  copyFileSync,
  chmodSync,
  truncateSync,
}
/** The calls by a path or a descriptor that write a whole file. */
export const written = { writeFileSync: writeWhole('w'), appendFileSync: writeWhole('a') }
/** The calls by a descriptor. */
export const byDescriptor = { closeSync, ftruncateSync, fchmodSync }
export const syncsOfFiles = { fsyncSync: syncing(real.fsyncSync), fdatasyncSync: syncing(real.fdatasyncSync) }
