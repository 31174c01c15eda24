import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { recordingJsonSchema } from '../../../src/protocol/recording/recording.ts'
import { makeRecordingText, parseRecordingText } from '../../../src/protocol/recording/recordingText.ts'
import { goldenNames, readGolden, readGoldenText } from '../../engine/recording/goldens.ts'

const TEXT = readGoldenText('normal-1-resigned')
const HEAD_LINES = TEXT.split('\n').indexOf('  "events": [') + 1

const errorOf = (text: string) => {
  const read = parseRecordingText(text)
  if (read.ok) throw new Error('the text was read')
  return read.error
}

test.each(goldenNames())('R84 each record of %s has a line of its own', (name) => {
  const recording = readGolden(name)
  const lines = makeRecordingText(recording).split('\n')
  const first = lines.indexOf('  "events": [') + 1
  expect(lines.slice(first, first + recording.events.length).every((line) => line.startsWith('    {"at":'))).toBe(true)
})

test('R84 the published JSON Schema is that of the files', () => {
  const published: unknown = JSON.parse(
    readFileSync(new URL('../../../docs/recording.schema.json', import.meta.url), 'utf8'),
  )
  expect(published).toEqual(recordingJsonSchema())
})

describe('R84 a damaged file is refused with its place', () => {
  test('cut off in the middle', () => {
    const cut = TEXT.slice(0, 2_000)
    const error = errorOf(cut)
    expect(error.message).toMatch(/^not JSON/)
    expect(error.line).toBe(cut.split('\n').length)
  })

  test('with a wrong sign', () => {
    const line = HEAD_LINES + 5
    const lines = TEXT.split('\n')
    lines[line - 1] = (lines[line - 1] ?? '').replace('"record":', '"record";')
    expect(errorOf(lines.join('\n'))).toMatchObject({
      message: expect.stringMatching(/^not JSON near character \d+/) as string,
      line,
    })
  })

  test('with a seventh face of a die', () => {
    const changed = TEXT.split('\n')
    const index = changed.findIndex((line) => line.includes('"type":"roll"'))
    changed[index] = (changed[index] ?? '').replace(/"dice":\[\d/, '"dice":[7')
    const error = errorOf(changed.join('\n'))
    expect(error.line).toBe(index + 1)
    expect(error.message).toMatch(new RegExp(`^record ${index - HEAD_LINES}, record.dice.0: `))
  })

  test.each([
    ['an empty text', ''],
    ['a number', '7'],
    ['a list', '[]'],
    ['nothing but nesting', '['.repeat(100_000)],
    ['another format', TEXT.replace('khatam-recording', 'other-recording')],
    ['a later form', TEXT.replace('"formatVersion": 1', '"formatVersion": 2')],
    ['an unknown field', TEXT.replace('  "build"', '  "extra": 1,\n  "build"')],
    ['a point that no board has', TEXT.replace(/"src":\d+/, '"src":26')],
    ['half a checker', TEXT.replace(/"src":\d+/, '"src":1.5')],
    ['an instant beyond all calendars', TEXT.replace(/"at":\d+/, '"at":1e300')],
    ['a hash that is none', TEXT.replace(/"hash":"\w+"/, '"hash":"zz"')],
  ])('%s', (_, text) => {
    expect(errorOf(text).message).not.toBe('')
  })
})
