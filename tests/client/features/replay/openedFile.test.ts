import { describe, expect, test } from 'vitest'
import { openedFile, takeFile } from '../../../../src/client/features/replay/openedFile.ts'
import { readMat } from '../../../engine/recorded.ts'

const MAT = readMat('m01-len1')

function matFile(content: BlobPart, name = 'match.mat'): File {
  return new File([content], name)
}

/** The same text as Windows editors save it as "Unicode". */
function utf16(text: string, isBig: boolean, mark = '\uFEFF'): ArrayBuffer {
  const letters = [...`${mark}${text}`]
  const view = new DataView(new ArrayBuffer(2 * letters.length))
  letters.forEach((letter, at) => view.setUint16(2 * at, letter.charCodeAt(0), !isBig))
  return view.buffer
}

/** The bytes of a text with these names; `codes` are the letters of theirs that are not plain. */
function withNames(name: string, codes: Readonly<Record<string, number>>): Uint8Array<ArrayBuffer> {
  const text = MAT.replaceAll(/^ \S+ : 0(\s+)\S+ : 0/gm, ` ${name} : 0$1${name} : 0`)
  return Uint8Array.from(text, (letter) => codes[letter] ?? letter.charCodeAt(0))
}

describe('a file that is opened', () => {
  test.each<[string, BlobPart]>([
    ['UTF-8', MAT],
    ['UTF-8 with its mark', `\uFEFF${MAT}`],
    ['little-endian UTF-16', utf16(MAT, false)],
    ['big-endian UTF-16', utf16(MAT, true)],
    ['little-endian UTF-16 without its mark', utf16(MAT, false, '')],
    ['big-endian UTF-16 without its mark', utf16(MAT, true, '')],
  ])('is read as %s', async (_, content) => {
    expect(await takeFile(matFile(content))).toBeNull()
    expect(openedFile.get()?.text).toBe(MAT)
  })

  test('of an old program has the accents of its names', async () => {
    const text = MAT.replaceAll(/^ (\S+) : 0/gm, ' Jérôme : 0')
    expect(await takeFile(matFile(Uint8Array.from(text, (letter) => letter.charCodeAt(0))))).toBeNull()
    expect(openedFile.get()?.text).toBe(text)
  })

  test.each([
    ['علي رضا', { ع: 0xda, ل: 0xe1, ي: 0xed, ر: 0xd1, ض: 0xd6, ا: 0xc7 }],
    ['پروانه', { پ: 0x81, ر: 0xd1, و: 0xe6, ا: 0xc7, ن: 0xe4, ه: 0xe5 }],
    ['Müller', {}],
    ['Jérôme Ångström', {}],
  ])('of an old Windows program has the name %s', async (name, codes) => {
    expect(await takeFile(matFile(withNames(name, codes)))).toBeNull()
    expect(openedFile.get()?.text).toContain(` ${name} : 0`)
  })

  test('is another one when it is opened again, though name and length are the same', async () => {
    await takeFile(matFile(MAT))
    const first = openedFile.get()
    await takeFile(matFile(MAT))
    expect(openedFile.get()).toMatchObject({ name: 'match.mat', text: first?.text })
    expect(openedFile.get()?.number).not.toBe(first?.number)
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
  ])('with %s in it is refused, and what was open stays open', async (_, content, problem) => {
    await takeFile(matFile(MAT))
    expect(await takeFile(matFile(content))).toMatchObject(problem)
    expect(openedFile.get()?.text).toBe(MAT)
  })
})
