/**
 * A match file is mostly ASCII, except for names. In other files, such as pictures, more of the bytes are not UTF-8.
 */
const MOST_FOREIGN = 1 / 8
/** Persian or Arabic words stand alone. Western letters of Windows stand beside others. */
const WORDS = /\p{Script=Arabic}{2}/u
const MIXED_WORDS = /[a-z]\p{Script=Arabic}|\p{Script=Arabic}[a-z]/iu

/** The encodings that match files are written in. */
export type TextEncodingName = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'windows-1256'

/** The text in bytes of one encoding. Bytes without a letter become U+FFFD. */
export type Decode = (bytes: Uint8Array<ArrayBuffer>, encoding: TextEncodingName) => string

/**
 * The text in the bytes of a file: UTF-8, or UTF-16 if a mark or the empty halves of ASCII letters tell it. Programs of
 * the last century write names in a Windows code page: such a text is not UTF-8, and is western or Persian by its
 * words.
 */
export function decodeText(bytes: Uint8Array<ArrayBuffer>, decode: Decode): string {
  const text = decode(bytes, unicodeOf(bytes))
  const foreign = text.split('\uFFFD').length - 1
  if (foreign === 0 || foreign > text.length * MOST_FOREIGN) return text
  const persian = decode(bytes, 'windows-1256')
  if (WORDS.test(persian) && !MIXED_WORDS.test(persian)) return persian
  return decode(bytes, 'windows-1252')
}

function unicodeOf(bytes: Uint8Array): TextEncodingName {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (first !== 0 && second === 0) return 'utf-16le'
  return first === 0 && second !== undefined && second !== 0 ? 'utf-16be' : 'utf-8'
}
