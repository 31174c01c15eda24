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

const { O_APPEND, O_CREAT, O_DSYNC, O_RDWR, O_SYNC, O_TRUNC, O_WRONLY } = fs.constants
const root = resolve(process.env.RECORDED_ROOT ?? '')
const real = { ...fs }
const realPromises = { ...fs.promises }
const journal = real.openSync(process.env.DISK_JOURNAL ?? '', 'a')
/** The open files below the root by their descriptors: which file it is, and where the next write without a place goes. */
const opened = new Map()
let syncs = 0

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

/** The path below the root, `''` for the root itself; undefined for other places. */
function placeOf(path) {
  if (typeof path !== 'string' && !(path instanceof URL) && !Buffer.isBuffer(path)) return undefined
  const place = relative(root, resolve(path instanceof URL ? fileURLToPath(path) : String(path)))
  return place === '..' || place.startsWith(`..${sep}`) ? undefined : place
}

const isThere = (path) => real.lstatSync(path, { throwIfNoEntry: false }) !== undefined

function noteNew(kind, path) {
  const { ino, mode } = real.lstatSync(path)
  note({ kind, at: placeOf(path), ino, mode: mode & 0o777 })
}

function noteContents(ino, path) {
  const bytes = real.readFileSync(path)
  if (bytes.length > 0) note({ kind: 'write', ino, from: 0 }, bytes)
}

function flagsOf(flags) {
  if (typeof flags === 'number') return flags
  const [letter] = flags
  const alone = letter === 'r' ? 0 : O_WRONLY
  const further = { r: 0, w: O_CREAT | O_TRUNC, a: O_CREAT | O_APPEND }[letter] ?? 0
  return (flags.includes('+') ? O_RDWR : alone) | further | (flags.includes('s') ? O_SYNC : 0)
}

function noteOpened(fd, path, flags, wasThere) {
  const stat = real.fstatSync(fd)
  if (!wasThere) noteNew('file', path)
  else if (flags & O_TRUNC && stat.isFile()) note({ kind: 'size', ino: stat.ino, size: 0 })
  opened.set(fd, { ino: stat.ino, at: 0, appends: Boolean(flags & O_APPEND) })
}

function refuseSyncedWrites(flags) {
  if (flags & (O_SYNC | O_DSYNC)) throw new Error('Writes that sync by themselves are not recorded.')
}

function openSync(path, flags = 'r', mode = 0o666) {
  if (placeOf(path) === undefined) return real.openSync(path, flags, mode)
  const wanted = flagsOf(flags)
  refuseSyncedWrites(wanted)
  const wasThere = isThere(path)
  const fd = real.openSync(path, flags, mode)
  noteOpened(fd, path, wanted, wasThere)
  return fd
}

function closeSync(fd) {
  opened.delete(fd)
  real.closeSync(fd)
}

/** What is written to the standard output is written down too: the process says there what it acknowledges. */
function writeSync(fd, data, ...rest) {
  const file = opened.get(fd)
  if (file === undefined) {
    if (fd === 1) note({ kind: 'said', text: String(data) })
    return real.writeSync(fd, data, ...rest)
  }
  const [bytes, position] = typeof data === 'string' ? [Buffer.from(data, rest[1]), rest[0]] : partOf(data, rest)
  const written = real.writeSync(fd, bytes, 0, bytes.length, position)
  const from = file.appends ? real.fstatSync(fd).size - written : Number(position ?? file.at)
  if (typeof position !== 'number') file.at = from + written
  note({ kind: 'write', ino: file.ino, from }, bytes.subarray(0, written))
  return written
}

function partOf(data, [first, ...others]) {
  const isNamed = typeof first === 'object' && first !== null
  const [offset = 0, length, position] = isNamed ? [first.offset, first.length, first.position] : [first, ...others]
  const start = offset ?? 0
  return [Buffer.from(data.buffer, data.byteOffset + start, length ?? data.byteLength - start), position]
}

function ftruncateSync(fd, size = 0) {
  real.ftruncateSync(fd, size)
  const file = opened.get(fd)
  if (file) note({ kind: 'size', ino: file.ino, size })
}

function throughDescriptor(path, flags, mode, work) {
  const fd = openSync(path, flags, mode)
  try {
    return work(fd)
  } finally {
    closeSync(fd)
  }
}

function truncateSync(path, size = 0) {
  if (placeOf(path) === undefined) return real.truncateSync(path, size)
  return throughDescriptor(path, 'r+', undefined, (fd) => ftruncateSync(fd, size))
}

function writeWhole(flag) {
  return (path, data, options) => {
    const { mode, encoding, flag: named = flag } = typeof options === 'object' && options ? options : { encoding: options }
    const bytes = typeof data === 'string' ? Buffer.from(data, encoding ?? 'utf8') : data
    throughDescriptor(path, named, mode, (fd) => {
      if (bytes.byteLength > 0) writeSync(fd, bytes)
    })
  }
}

function mkdirSync(path, options) {
  if (placeOf(path) === undefined) return real.mkdirSync(path, options)
  if (!options?.recursive) {
    real.mkdirSync(path, options)
    return void noteNew('folder', path)
  }
  const missing = []
  for (let one = resolve(path); !isThere(one); one = dirname(one)) missing.unshift(one)
  for (const one of missing) mkdirSync(one, options.mode)
  return missing[0]
}

function renameSync(from, to) {
  real.renameSync(from, to)
  if (placeOf(from) === undefined && placeOf(to) === undefined) return
  note({ kind: 'rename', from: placeOf(from), to: placeOf(to) })
}

function linkSync(from, to) {
  real.linkSync(from, to)
  if (placeOf(to) !== undefined) note({ kind: 'link', ino: real.lstatSync(to).ino, at: placeOf(to) })
}

/** A socket is nothing that the disk would keep. */
function unlinkSync(path) {
  const isFile = placeOf(path) !== undefined && real.lstatSync(path, { throwIfNoEntry: false })?.isFile()
  real.unlinkSync(path)
  if (isFile) note({ kind: 'remove', at: placeOf(path) })
}

function rmdirSync(path, options) {
  real.rmdirSync(path, options)
  if (placeOf(path) !== undefined) note({ kind: 'remove', at: placeOf(path) })
}

function rmSync(path, options) {
  if (placeOf(path) === undefined || !isThere(path)) return real.rmSync(path, options)
  if (!real.lstatSync(path).isDirectory() || !options?.recursive) return unlinkSync(path)
  for (const name of real.readdirSync(path)) rmSync(join(String(path), name), options)
  rmdirSync(path)
}

function copyFileSync(from, to, mode) {
  if (placeOf(to) === undefined) return real.copyFileSync(from, to, mode)
  const wasThere = isThere(to)
  real.copyFileSync(from, to, mode)
  const { ino } = real.lstatSync(to)
  if (wasThere) note({ kind: 'size', ino, size: 0 })
  else noteNew('file', to)
  noteContents(ino, to)
}

function chmodSync(path, mode) {
  real.chmodSync(path, mode)
  const stat = placeOf(path) === undefined ? undefined : real.lstatSync(path)
  if (stat?.isFile() || stat?.isDirectory()) note({ kind: 'mode', ino: stat.ino, mode: stat.mode & 0o777 })
}

function fchmodSync(fd, mode) {
  real.fchmodSync(fd, mode)
  const file = opened.get(fd)
  if (file) note({ kind: 'mode', ino: file.ino, mode: real.fstatSync(fd).mode & 0o777 })
}

/** A sync covers what was written down before it began. */
function beginSync(ino) {
  syncs += 1
  const id = `${process.pid}.${syncs}`
  note({ kind: 'syncing', id })
  return () => note({ kind: 'synced', id, ino })
}

const syncing = (call) => (fd) => {
  const file = opened.get(fd)
  const end = file && beginSync(file.ino)
  call(fd)
  end?.()
}

async function open(path, flags = 'r', mode = 0o666) {
  if (placeOf(path) === undefined) return realPromises.open(path, flags, mode)
  const wanted = flagsOf(flags)
  if (wanted & (O_WRONLY | O_RDWR)) throw new Error(`${path}: writing through a file handle is not recorded.`)
  const handle = await realPromises.open(path, flags, mode)
  const { ino } = real.fstatSync(handle.fd)
  for (const name of ['sync', 'datasync']) {
    const call = handle[name].bind(handle)
    handle[name] = async () => {
      const end = beginSync(ino)
      await call()
      end()
    }
  }
  return handle
}

const recorded = {
  openSync, closeSync, writeSync, ftruncateSync, truncateSync, mkdirSync, renameSync, linkSync, unlinkSync, rmdirSync,
  rmSync, copyFileSync, chmodSync, fchmodSync,
  writeFileSync: onlyBelow(real.writeFileSync, writeWhole('w')),
  appendFileSync: onlyBelow(real.appendFileSync, writeWhole('a')),
  fsyncSync: syncing(real.fsyncSync),
  fdatasyncSync: syncing(real.fdatasyncSync),
} // prettier-ignore

function onlyBelow(call, own) {
  return (...given) => (placeOf(given[0]) === undefined ? call(...given) : own(...given))
}

/** Refuses what is not recorded, for a path below the root or a descriptor of a file there. */
function refuse(name, call) {
  return (...given) => {
    const isOwn = given.slice(0, 2).some((one) => (typeof one === 'number' ? opened.has(one) : placeOf(one) !== undefined))
    if (isOwn) throw new Error(`fs.${name} is not recorded.`)
    return call(...given)
  }
}

const CHANGING = ['writeFile', 'appendFile', 'truncate', 'mkdir', 'rename', 'link', 'unlink', 'rmdir', 'rm', 'copyFile']
const BY_DESCRIPTOR = ['write', 'writev', 'ftruncate', 'fsync', 'fdatasync', 'fchmod']
const OTHERS = ['cp', 'symlink', 'mkdtemp', 'createWriteStream', 'writevSync', 'cpSync', 'symlinkSync', 'mkdtempSync']
for (const name of [...CHANGING, ...BY_DESCRIPTOR, ...OTHERS]) fs[name] = refuse(name, real[name])
Object.assign(fs, recorded)
for (const name of CHANGING) {
  fs.promises[name] = onlyBelow(realPromises[name], async (...given) => recorded[`${name}Sync`](...given))
}
for (const name of ['copyFile', 'rename', 'link']) {
  const isOwn = (from, to) => placeOf(from) !== undefined || placeOf(to) !== undefined
  const [call, own] = [realPromises[name], recorded[`${name}Sync`]]
  fs.promises[name] = async (from, to, mode) => (isOwn(from, to) ? own(from, to, mode) : call(from, to, mode))
}
fs.promises.cp = refuse('promises.cp', realPromises.cp)
fs.promises.open = open
syncBuiltinESMExports()

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
