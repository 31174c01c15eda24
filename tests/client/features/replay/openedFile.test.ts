import { describe, expect, test } from 'vitest'
import { LONGEST_NAME, MOST_FILES, keptFiles, readKept } from '../../../../src/client/features/replay/keptFiles.ts'
import { readMatch, takeFile } from '../../../../src/client/features/replay/openedFile.ts'
import { makeSgf } from '../../../../src/engine/notation/makeSgf.ts'
import { withNotes } from '../../../../src/engine/recording/recordNotes.ts'
import { makeRecordingText } from '../../../../src/protocol/recording/recordingText.ts'
import { readMat } from '../../../engine/recorded.ts'
import { xgFile, xgRecords } from '../../../engine/notation/writeXg.ts'
import { readGolden } from '../../../engine/recording/goldens.ts'

const MAT = readMat('m01-len1')

function matchFile(content: BlobPart, name = 'match.mat'): File {
  return new File([content], name)
}

/** The same text as Windows editors save it as “Unicode”. */
function utf16(text: string, isBig: boolean, mark = '\uFEFF'): ArrayBuffer {
  const letters = [...`${mark}${text}`]
  const view = new DataView(new ArrayBuffer(2 * letters.length))
  letters.forEach((letter, at) => view.setUint16(2 * at, letter.charCodeAt(0), !isBig))
  return view.buffer
}

/** The bytes of a text with these names; `codes` are the bytes of their letters beyond ASCII. */
function withNames(name: string, codes: Readonly<Record<string, number>>): Uint8Array<ArrayBuffer> {
  const text = MAT.replaceAll(/^ \S+ : 0(\s+)\S+ : 0/gm, ` ${name} : 0$1${name} : 0`)
  return Uint8Array.from(text, (letter) => codes[letter] ?? letter.charCodeAt(0))
}

/** What the list holds of a file, read again. */
async function takenMatch(content: BlobPart, name?: string) {
  const taken = await takeFile(matchFile(content, name))
  if (!taken.ok) throw new Error(taken.problem.fault)
  const file = await readKept(taken.id)
  if (file === null) throw new Error('the file is not there')
  const read = await readMatch(file.bytes)
  if (!read.ok) throw new Error(read.problem.fault)
  return { ...taken, file, ...read.match }
}

const { film: original } = await takenMatch(MAT)

describe('a match file that is opened', () => {
  test.each<[string, BlobPart]>([
    ['UTF-8', MAT],
    ['UTF-8 with its mark', `\uFEFF${MAT}`],
    ['little-endian UTF-16', utf16(MAT, false)],
    ['big-endian UTF-16', utf16(MAT, true)],
    ['little-endian UTF-16 without its mark', utf16(MAT, false, '')],
    ['big-endian UTF-16 without its mark', utf16(MAT, true, '')],
  ])('is read as %s', async (_, content) => {
    expect((await takenMatch(content)).film.transcript).toEqual(original.transcript)
  })

  test('of an old program keeps the accents of its names', async () => {
    const text = MAT.replaceAll(/^ (\S+) : 0/gm, ' Jérôme : 0')
    const { film } = await takenMatch(Uint8Array.from(text, (letter) => letter.charCodeAt(0)))
    expect(film.transcript.names.white).toBe('Jérôme')
  })

  test.each([
    ['علي رضا', { ع: 0xda, ل: 0xe1, ي: 0xed, ر: 0xd1, ض: 0xd6, ا: 0xc7 }],
    ['پروانه', { پ: 0x81, ر: 0xd1, و: 0xe6, ا: 0xc7, ن: 0xe4, ه: 0xe5 }],
    ['Müller', {}],
    ['Jérôme Ångström', {}],
  ])('of an old Windows program has the name %s', async (name, codes) => {
    expect((await takenMatch(withNames(name, codes))).film.transcript.names.white).toBe(name)
  })

  test('is the same file when it is opened again, and a repaired one is another', async () => {
    const first = await takenMatch(MAT)
    expect((await takenMatch(MAT, 'copy.mat')).id).toBe(first.id)
    expect((await takenMatch(MAT.replace('1 point match', '3 point match'))).id).not.toBe(first.id)
  })

  test('says that the device does not keep it, and is open all the same', async () => {
    // Node has no database of a browser, like some private windows.
    const { notKept, file } = await takenMatch(MAT, `${'x'.repeat(2 * LONGEST_NAME)}.mat`)
    expect(notKept).toBe('storage')
    expect(file).toMatchObject({ length: 1, players: original.transcript.names })
  })

  test('finds no room in a full list, which loses nothing for it', async () => {
    const { file } = await takenMatch(MAT)
    for (let number = 0; number < MOST_FILES; number++) await keptFiles.write({ ...file, id: `other ${number}` })
    const before = (await keptFiles.all()).length
    const late = await takenMatch(`${MAT}\n`)
    expect(late.notKept).toBe('full')
    expect(await keptFiles.all()).toHaveLength(before)
    for (let number = 0; number < MOST_FILES; number++) await keptFiles.remove(`other ${number}`)
  })

  test('may be a recording of Khatam, with its notes and instants', async () => {
    const golden = readGolden('normal-5')
    const noted = withNotes(golden, new Map([[2, 'Too early.\n«زود بود»']]))
    const { film, recording, notes } = await takenMatch(makeRecordingText(noted), 'match.json')
    expect(recording).toEqual(noted)
    expect([...notes]).toEqual([[2, 'Too early.\n«زود بود»']])
    expect(film.steps[2]?.at).toBe(golden.events[2]?.at)
    expect(film.winner).toBe(golden.result?.winner)
  })

  test('may be an .sgf of GNU Backgammon or an .xg of eXtreme Gammon', async () => {
    const played = original.transcript.records.length
    const transcript = { ...original.transcript, date: null }
    const sgf = await takenMatch(makeSgf(transcript, new Map([[1, 'A note']])), 'match.sgf')
    expect(sgf.film.transcript).toEqual(transcript)
    expect([...sgf.notes]).toEqual([[1, 'A note']])
    const xg = await takenMatch(xgFile(xgRecords(transcript)), 'match.xg')
    expect(xg.film.transcript.records).toHaveLength(played)
    const cut = xgFile(xgRecords(transcript)).slice(0, 9_000)
    expect(await takeFile(matchFile(cut))).toMatchObject({
      ok: false,
      problem: { fault: 'damaged', byte: 9_000 - 36, text: '' },
    })
  })

  test('that is a recording of an impossible match is refused with the record', async () => {
    const golden = readGolden('normal-5')
    const events = golden.events.map((event, index) => {
      const { record } = event
      return index === 4 && 'side' in record ? { ...event, record: { ...record, side: other(record.side) } } : event
    })
    const text = makeRecordingText({ ...golden, events } as typeof golden)
    expect(await takeFile(matchFile(text))).toMatchObject({
      ok: false,
      problem: { fault: 'recordAgainstRules', record: 4 },
    })
    expect(await takeFile(matchFile('{ "format": "khatam-recording" }'))).toMatchObject({
      ok: false,
      problem: { fault: 'notRecording' },
    })
  })

  test.each<[string, BlobPart, object]>([
    ['nothing', '', { fault: 'notMat', line: null, text: '' }],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0xff, 0xfe]), { fault: 'notMat', text: '' }],
    ['a letter', 'Dear diary', { fault: 'notMat', text: 'Dear diary' }],
    ['five million bytes', 'x'.repeat(5_000_000), { fault: 'tooBig', text: 'match.mat' }],
    [
      'two columns',
      MAT.replace(/^( *1\) \d\d: )\S+ /m, '$124/1 '),
      { fault: 'illegalMove', text: expect.stringMatching(/^1\) .+ {3}\d\d: /) as string },
    ],
    ['half a match', MAT.slice(0, MAT.indexOf('/', 400) + 1), { fault: 'illegalMove' }],
  ])('with %s in it is refused, and the list stays as it was', async (_, content, problem) => {
    const before = await keptFiles.all()
    expect(await takeFile(matchFile(content))).toMatchObject({ ok: false, problem })
    expect(await keptFiles.all()).toEqual(before)
  })
})

const other = (side: 'white' | 'black') => (side === 'white' ? 'black' : 'white')
