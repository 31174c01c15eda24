import { Unzlib } from 'fflate'

/** How much is unpacked at once, in packed bytes. Each can become a thousand. */
const PIECE_BYTES = 4_096

/** Unpacks a zlib stream piece by piece, so that a small file cannot fill the memory. */
export function inflate(bytes: Uint8Array, most: number): Uint8Array | null {
  const pieces: Uint8Array[] = []
  let size = 0
  const stream = new Unzlib((piece) => {
    size += piece.length
    if (size <= most) pieces.push(piece)
  })
  try {
    for (let at = 0; at < bytes.length && size <= most; at += PIECE_BYTES)
      stream.push(bytes.subarray(at, at + PIECE_BYTES), at + PIECE_BYTES >= bytes.length)
  } catch {
    // A stream that ends before the bytes do is whole; a damaged one fails its check sum.
  }
  if (size > most) return null
  const whole = new Uint8Array(size)
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}
