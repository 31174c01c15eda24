import { MatError } from './MatError.ts'

/**
 * Unpacks a zlib stream. Null if it is damaged or gives more than `most` bytes. Bytes behind the stream are ignored. The
 * caller passes the function, since the engine imports nothing of Node or the browser.
 */
export type Inflate = (bytes: Uint8Array, most: number) => Uint8Array | null

/** The first four bytes of a file of eXtreme Gammon. */
const MAGIC = [0x52, 0x47, 0x4d, 0x48]
/** The lengths of the parts of an archive, in bytes. */
const TRAILER = 36
const ENTRY = 532
const MOST_ENTRIES = 64
/** A match of 25 points has some four million bytes. */
const MOST_GAME_BYTES = 32_000_000
const MOST_COMMENT_BYTES = 4_000_000
const GAME_FILE = 'temp.xg'
const COMMENT_FILE = 'temp.xgc'

/** What is read of a `.xg` file. */
export interface XgParts {
  /** The records of the match. */
  readonly game: Uint8Array
  /** The comments as Rich Text, a line each; empty if there are none. */
  readonly comments: Uint8Array
}

/** Whether these are the bytes of a `.xg` file. */
export function isXgFile(bytes: Uint8Array): boolean {
  return MAGIC.every((byte, index) => bytes[index] === byte)
}

/**
 * The match and its comments in a `.xg` file: the parts `temp.xg` and `temp.xgc` of the archive at its end. The layout is
 * the one that the maker of eXtreme Gammon publishes (https://www.extremegammon.com/xgformat.aspx). All numbers are
 * little-endian. Throws `MatError` with the byte of the fault.
 */
export function unpackXg(bytes: Uint8Array, inflate: Inflate): XgParts {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const trailer = bytes.length - TRAILER
  if (trailer < 0) throw damaged('the file is cut off', bytes.length)
  const count = view.getInt32(trailer + 4, true)
  const registryBytes = view.getInt32(trailer + 12, true)
  const archiveBytes = view.getInt32(trailer + 16, true)
  const isPacked = view.getInt32(trailer + 20, true) !== 0
  const registryAt = trailer - registryBytes
  const archiveAt = registryAt - archiveBytes
  const isPossible = count >= 1 && count <= MOST_ENTRIES && registryBytes > 0 && archiveBytes >= 0 && archiveAt >= 0
  if (!isPossible) throw damaged('the archive at the end of the file is cut off or damaged', trailer)
  if (crc32(bytes.subarray(archiveAt, trailer)) !== view.getUint32(trailer, true))
    throw damaged('the check sum of the archive is wrong', trailer)
  const packed = bytes.subarray(registryAt, trailer)
  const registry = isPacked ? inflate(packed, MOST_ENTRIES * ENTRY) : packed
  if (registry === null || registry.length < count * ENTRY)
    throw damaged('the list of the archive is damaged', registryAt)
  const archive = bytes.subarray(archiveAt, registryAt)
  const parts = { registry, count, archiveAt, inflate }
  const game = unpackPart(archive, parts, GAME_FILE, MOST_GAME_BYTES)
  if (game === null) throw damaged(`there is no ${GAME_FILE} in the archive`, archiveAt)
  const comments = unpackPart(archive, parts, COMMENT_FILE, MOST_COMMENT_BYTES)
  return { game, comments: comments ?? new Uint8Array() }
}

interface Registry {
  readonly registry: Uint8Array
  readonly count: number
  readonly archiveAt: number
  readonly inflate: Inflate
}

/** One part of the archive; null if there is none of that name. */
function unpackPart(
  archive: Uint8Array,
  { registry, count, archiveAt, inflate }: Registry,
  name: string,
  most: number,
): Uint8Array | null {
  const view = new DataView(registry.buffer, registry.byteOffset, registry.byteLength)
  const entry = Array.from({ length: count }, (_, index) => index * ENTRY).find(
    (at) => shortText(registry.subarray(at, at + 256)) === name,
  )
  if (entry === undefined) return null
  const size = view.getInt32(entry + 516, true)
  const start = view.getInt32(entry + 520, true)
  const isPacked = registry[entry + 528] === 0
  if (size === 0 && name !== GAME_FILE) return null
  if (start < 0 || size <= 0 || start + size > archive.length)
    throw damaged(`${name} lies outside of the archive`, archiveAt)
  const stored = archive.subarray(start, start + size)
  const part = isPacked ? inflate(stored, most) : stored
  if (part === null) throw damaged(`${name} cannot be unpacked`, archiveAt + start)
  if (crc32(part) !== view.getUint32(entry + 524, true))
    throw damaged(`the check sum of ${name} is wrong`, archiveAt + start)
  return part
}

/** A text whose first byte is its length, in Latin letters. */
export function shortText(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes.subarray(1, 1 + Math.min(bytes[0] ?? 0, bytes.length - 1)))
}

function damaged(message: string, byte: number): MatError {
  return new MatError('damaged', message, null, byte)
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})

/** CRC-32 as zip and PNG use it. */
export function crc32(bytes: Uint8Array): number {
  let value = 0xffffffff
  for (const byte of bytes) value = (CRC_TABLE[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8)
  return (value ^ 0xffffffff) >>> 0
}
