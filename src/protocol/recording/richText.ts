import { type Decode, decodeText, type TextEncodingName } from './decodeText.ts'

/** The parts of Rich Text (RTF 1.9): an escaped byte, a word with its number, a sign, a bracket, text. */
const PARTS = /\\'([\da-f]{2})|\\([a-z]+)(-?\d{1,9})? ?|\\([^a-z])|([{}])|[\r\n]+|([^\\{}\r\n]+)/giu
const RICH = /^\s*\{\\rtf/
/** Groups whose text is not shown. */
const HIDDEN: ReadonlySet<string> = new Set(['fonttbl', 'colortbl', 'stylesheet', 'info', 'pict', 'object'])
const SPACES: Readonly<Partial<Record<string, string>>> = { par: '\n', line: '\n', tab: '\t' }
const ARABIC = 1256

interface Group {
  readonly isHidden: boolean
  /** How many letters follow a letter of Unicode, for readers that do not know it. */
  readonly fallbacks: number
}

/**
 * The words of a text that may be Rich Text, without its forms. `text` holds a byte in each letter. Rich Text is read to
 * its end, whatever is missing there.
 */
export function plainText(text: string, decode: Decode): string {
  if (!RICH.test(text)) return decodeText(bytesOf(text), decode).trim()
  const groups: Group[] = []
  let group: Group = { isHidden: false, fallbacks: 1 }
  let encoding: TextEncodingName = 'windows-1252'
  let left = 0
  let found = ''
  const add = (words: string) => {
    const shown = words.slice(Math.min(left, words.length))
    left = Math.max(0, left - words.length)
    if (!group.isHidden) found += shown
  }
  for (const [, byte, word, number, sign, bracket, words] of text.matchAll(PARTS)) {
    if (bracket === '{') groups.push(group)
    else if (bracket === '}') group = groups.pop() ?? group
    else if (byte !== undefined) add(decode(Uint8Array.of(Number.parseInt(byte, 16)), encoding))
    else if (words !== undefined) add(words)
    else if (sign === '*') group = { ...group, isHidden: true }
    else if (sign !== undefined) add(sign === '~' ? ' ' : /[\\{}]/.test(sign) ? sign : '')
    else if (word === 'u') {
      if (!group.isHidden) found += String.fromCharCode(Number(number) & 0xffff)
      left = group.fallbacks
    } else if (word === 'uc') group = { ...group, fallbacks: Number(number ?? 1) }
    else if (word === 'ansicpg') encoding = Number(number) === ARABIC ? 'windows-1256' : 'windows-1252'
    else if (word !== undefined && HIDDEN.has(word)) group = { ...group, isHidden: true }
    else if (word !== undefined) add(SPACES[word] ?? '')
  }
  return found.trim()
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}
