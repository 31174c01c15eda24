/** The facts from the headers of an image file, without decoding the image. */
export interface ImageContainer {
  readonly format: 'jpeg' | 'png'
  /** Pixels. */
  readonly width: number
  readonly height: number
}

/**
 * The most scans of a progressive JPEG. Each scan costs as much as a whole picture, and ordinary files have about ten.
 */
const MOST_SCANS = 40
const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const END_OF_IMAGE = 0xd9

/**
 * Reads the structure of a JPEG or PNG file from its first byte to its last. Null for anything else: other kinds, broken
 * files, animations, and files with data after the image, which may be of two kinds at once.
 */
export function readImageContainer(bytes: Uint8Array): ImageContainer | null {
  if (PNG_SIGNATURE.every((byte, index) => bytes[index] === byte)) return readPng(bytes)
  return bytes[0] === 0xff && bytes[1] === 0xd8 ? readJpeg(bytes) : null
}

function readPng(bytes: Uint8Array): ImageContainer | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let size: { width: number; height: number } | null = null
  for (let place = PNG_SIGNATURE.length; place + 12 <= bytes.length;) {
    const length = view.getUint32(place)
    const type = String.fromCharCode(...bytes.subarray(place + 4, place + 8))
    const end = place + 12 + length
    if (end > bytes.length) return null
    const isFirst = place === PNG_SIGNATURE.length
    if (isFirst !== (type === 'IHDR') || type === 'acTL') return null
    if (isFirst) {
      if (length !== 13) return null
      size = { width: view.getUint32(place + 8), height: view.getUint32(place + 12) }
    }
    if (type === 'IEND') return size !== null && end === bytes.length ? { format: 'png', ...size } : null
    place = end
  }
  return null
}

function readJpeg(bytes: Uint8Array): ImageContainer | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let size: { width: number; height: number } | null = null
  let scans = 0
  for (let place = 2; place + 2 <= bytes.length;) {
    if (bytes[place] !== 0xff) return null
    const marker = bytes[place + 1] ?? 0
    if (marker === END_OF_IMAGE) {
      return size !== null && scans > 0 && place + 2 === bytes.length ? { format: 'jpeg', ...size } : null
    }
    if (marker === 0xff) {
      place += 1
      continue
    }
    if (place + 4 > bytes.length) return null
    const end = place + 2 + view.getUint16(place + 2)
    if (end > bytes.length || end < place + 4) return null
    if (isFrame(marker)) {
      if (size !== null || end < place + 9) return null
      size = { height: view.getUint16(place + 5), width: view.getUint16(place + 7) }
    }
    if (marker === 0xda && ++scans > MOST_SCANS) return null
    place = marker === 0xda ? endOfScan(bytes, end) : end
  }
  return null
}

/** Whether the marker begins a frame header, which has the size: C0 to CF, except those of tables and conditioning. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
}

/** The place of the next marker after compressed data. Within such data, 00 or a restart marker follows each FF. */
function endOfScan(bytes: Uint8Array, start: number): number {
  for (let place = bytes.indexOf(0xff, start); place >= 0; place = bytes.indexOf(0xff, place + 1)) {
    const next = bytes[place + 1] ?? 0
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return place
  }
  return bytes.length
}
