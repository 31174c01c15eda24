/*
 * For `node --import`: writes down every change of the folder RECORDED_ROOT, in order, in the journal DISK_JOURNAL, which
 * lies elsewhere. `diskJournal.ts` reads the journal. The children of the process write in the same one. A journal that
 * begins takes down what is in the folder, as lying on the disk. A change is written down when the system has answered it,
 * so a journal that was cut off says less than was done, never more. Whatever cannot be followed here is refused, so
 * nothing escapes the journal.
 */
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

/** @typedef {import('node:fs').PathLike} PathLike */
/** @typedef {string | NodeJS.ArrayBufferView} Data */
/** @typedef {(...given: unknown[]) => unknown} Call */

const { O_APPEND, O_CREAT, O_DSYNC, O_RDWR, O_SYNC, O_TRUNC, O_WRONLY } = fs.constants
const root = resolve(process.env.RECORDED_ROOT ?? '')
const real = { ...fs }
const realPromises = { ...fs.promises }
const journal = real.openSync(process.env.DISK_JOURNAL ?? '', 'a')
/**
 * The open files below the root by their descriptors: which file it is, and where the next write without a place goes.
 * @type {Map<number, { ino: number, at: number, appends: boolean }>}
 */
const opened = new Map()
let syncs = 0

/**
 * @param {Record<string, unknown>} record
 * @param {Buffer} [data]
 */
function note(record, data) {
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
function placeOf(path) {
  if (typeof path !== 'string' && !(path instanceof URL) && !Buffer.isBuffer(path)) return undefined
  const place = relative(root, resolve(path instanceof URL ? fileURLToPath(path) : String(path)))
  return place === '..' || place.startsWith(`..${sep}`) ? undefined : place
}

/** @param {PathLike} path */
const isThere = (path) => real.lstatSync(path, { throwIfNoEntry: false }) !== undefined

/**
 * @param {'file' | 'folder'} kind
 * @param {PathLike} path
 */
function noteNew(kind, path) {
  const { ino, mode } = real.lstatSync(path)
  note({ kind, at: placeOf(path), ino, mode: mode & 0o777 })
}

/**
 * @param {number} ino
 * @param {PathLike} path
 */
function noteContents(ino, path) {
  const bytes = real.readFileSync(path)
  if (bytes.length > 0) note({ kind: 'write', ino, from: 0 }, bytes)
}

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
function openSync(path, flags = 'r', mode = 0o666) {
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
function writeSync(fd, data, ...rest) {
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
async function openHandle(path, flags = 'r', mode = 0o666) {
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
function openForReading(/** @type {unknown[]} */ ...given) {
  const [path, flags] = given
  const wanted = typeof flags === 'string' || typeof flags === 'number' ? flagsOf(flags) : 0
  if (wanted & (O_WRONLY | O_RDWR)) throw new Error(`Writing ${String(path)} by fs.open is not recorded.`)
  return /** @type {Call} */ (/** @type {unknown} */ (real.open))(...given)
}

/** Whether a path or a descriptor among these belongs to the recorded folder. */
const isOwn = (/** @type {unknown[]} */ given) =>
  given.some((one) => (typeof one === 'number' ? opened.has(one) : placeOf(one) !== undefined))

/** Puts calls of our own in the place of those of `calls`, for paths and descriptors of the recorded folder. */
function replace(/** @type {object} */ calls, /** @type {Record<string, unknown>} */ own) {
  const before = /** @type {Record<string, Call>} */ ({ ...calls })
  for (const [name, call] of Object.entries(/** @type {Record<string, Call>} */ (own))) {
    const callBefore = before[name]
    if (callBefore === undefined) throw new Error(`There is no fs.${name}.`)
    const replaced = (/** @type {unknown[]} */ ...given) =>
      isOwn(given.slice(0, takesTwo(name) ? 2 : 1)) ? call(...given) : callBefore(...given)
    Object.assign(calls, { [name]: replaced })
  }
}

const takesTwo = (/** @type {string} */ name) => /^(rename|link|symlink|copyFile|cp)/.test(name)

const byPath = { mkdirSync, renameSync, linkSync, unlinkSync, rmdirSync, rmSync, copyFileSync, chmodSync, truncateSync }
const written = { writeFileSync: writeWhole('w'), appendFileSync: writeWhole('a') }
const byDescriptor = { closeSync, ftruncateSync, fchmodSync }
const syncsOfFiles = { fsyncSync: syncing(real.fsyncSync), fdatasyncSync: syncing(real.fdatasyncSync) }
const REFUSED = ['cp', 'symlink', 'mkdtemp', 'writev', 'createWriteStream', 'cpSync', 'symlinkSync', 'writevSync']
const REFUSED_BY_DESCRIPTOR = ['write', 'ftruncate', 'fsync', 'fdatasync', 'fchmod']

/** @param {readonly string[]} names */
const refused = (names) =>
  Object.fromEntries(
    names.map((name) => {
      const refuse = () => {
        throw new Error(`fs.${name} is not recorded.`)
      }
      return [name, refuse]
    }),
  )

/** @type {[string, Call][]} */
const withoutSync = Object.entries({ ...byPath, ...written }).map(([name, call]) => [
  name.replace('Sync', ''),
  /** @type {Call} */ (call),
])
const callbacks = withoutSync.map(([name]) => name)
/** @type {[string, Call][]} */
const promised = withoutSync.map(([name, call]) => [name, async (/** @type {unknown[]} */ ...given) => call(...given)])
replace(fs, { ...byPath, ...written, ...byDescriptor, ...syncsOfFiles, openSync, open: openForReading })
replace(fs, refused([...REFUSED, ...REFUSED_BY_DESCRIPTOR, ...callbacks]))
replace(fs.promises, { ...Object.fromEntries(promised), open: openHandle })
replace(fs.promises, refused(['cp', 'symlink', 'mkdtemp']))
// For every descriptor, because the standard output is none of the folder's.
Object.assign(fs, { writeSync })
syncBuiltinESMExports()

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

if (real.fstatSync(journal).size === 0) {
  note({ kind: 'root', ino: real.lstatSync(root).ino })
  noteTree(root)
  note({ kind: 'settled' })
}
