import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readMatchFile } from '../../../src/protocol/recording/readMatchFile.ts'
import { NODE_MEANS } from '../../../src/server/site/recordings/recordingSource.ts'
import { pick, seededRandom } from '../../engine/seededRandom.ts'

const RECORDED = new URL('../../recorded/', import.meta.url)
const FILES = [
  'matches/m12-len3.mat',
  'matches/m12-len3.sgf',
  'recordings/normal-1-resigned.json',
  'odd/published-layout.xg',
  'odd/windows-unicode.mat',
]
const MUTANTS = 150
/** Faults of the whole file. */
const WHOLE = new Set(['noLength', 'notMat'])
const LONGEST_MESSAGE = 600

type Bytes = Uint8Array<ArrayBuffer>

const bytesOf = (file: string): Bytes => new Uint8Array(readFileSync(new URL(file, RECORDED)))

/** What can happen to a file on its way. */
const HARMS: readonly ((bytes: Bytes, random: () => number) => Bytes)[] = [
  // Cut off.
  (bytes, random) => bytes.slice(0, Math.floor(random() * bytes.length)),
  // Some bytes are other ones.
  (bytes, random) => {
    const broken = bytes.slice()
    for (let left = 1 + Math.floor(random() * 8); left > 0; left--)
      broken[Math.floor(random() * broken.length)] = Math.floor(random() * 256)
    return broken
  },
  // A part is missing.
  (bytes, random) => {
    const from = Math.floor(random() * bytes.length)
    const to = from + Math.floor(random() * 200)
    return joined([bytes.slice(0, from), bytes.slice(to)])
  },
  // A part stands there very often.
  (bytes, random) => {
    const from = Math.floor(random() * bytes.length)
    const part = bytes.slice(from, from + 1 + Math.floor(random() * 40))
    const times = pick([2, 3, 5_000], random)
    return joined([bytes.slice(0, from), ...Array.from({ length: times }, () => part), bytes.slice(from)])
  },
  // Two parts have changed places.
  (bytes, random) => {
    const at = Math.floor(random() * bytes.length)
    return joined([bytes.slice(at), bytes.slice(0, at)])
  },
]

function joined(parts: readonly Bytes[]): Bytes {
  return new Uint8Array(Buffer.concat(parts))
}

describe.each(FILES)('R93, R96, R97: %s, damaged in every way', (file) => {
  const whole = bytesOf(file)

  test('is read while it is whole', () => {
    expect(readMatchFile(whole, NODE_MEANS).ok).toBe(true)
  })

  test.each(HARMS.map((harm, way) => ({ harm, way })))(
    'is read or refused in one line with its place ($way)',
    ({ harm, way }) => {
      for (let seed = 1; seed <= MUTANTS; seed++) {
        const read = readMatchFile(harm(whole, seededRandom(seed * 31 + way)), NODE_MEANS)
        if (read.ok) continue
        const { message, line, byte, fault } = read.error
        expect(message, `seed ${seed}`).toMatch(/^[^\n\r]+$/)
        expect(message.length, `seed ${seed}`).toBeLessThan(LONGEST_MESSAGE)
        // What is missing has no place.
        if (fault !== undefined && WHOLE.has(fault)) continue
        expect(line ?? byte, `seed ${seed}: ${message}`).toEqual(expect.any(Number))
      }
    },
  )
})

test.each<[string, string]>([
  ['deep lists', '['.repeat(100_000)],
  ['deep objects', '{"a":'.repeat(50_000)],
  ['deep trees', '('.repeat(100_000)],
  ['open properties', '(;A['.repeat(30_000)],
  ['many games', ' 5 point match\n'.repeat(20_000)],
  ['one long line', `5 point match\n${' 1) 31: 8/5 6/5'.repeat(40_000)}`],
  ['brackets and spaces', `(${' ;'.repeat(200_000)}`],
  ['escapes', `(;C[${'\\'.repeat(200_000)}`],
  ['nothing', ''],
  ['zeros', '\0'.repeat(1_000_000)],
])('hostile: %s', (_, text) => {
  const read = readMatchFile(new Uint8Array(Buffer.from(text)), NODE_MEANS)
  expect(read.ok).toBe(false)
  if (!read.ok) expect(read.error.message).toMatch(/^[^\n\r]{1,600}$/)
})
