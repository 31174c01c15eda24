import { describe, expect, test } from 'vitest'
import { plainText } from '../../../src/protocol/recording/richText.ts'
import { NODE_MEANS } from '../../../src/server/site/recordings/recordingSource.ts'

const { decode } = NODE_MEANS
const HEAD = String.raw`{\rtf1\ansi\ansicpg1252\deff0\deflang1033{\fonttbl{\f0\fnil\fcharset0 Tahoma;}}{\colortbl ;\red0\green0\blue255;}{\*\generator Riched20;}`

describe('R97: the words of Rich Text', () => {
  test.each([
    [
      'forms and fonts',
      String.raw`${HEAD}\viewkind4\uc1\pard\cf1\b\f0\fs16 Too \b0 early\par Why?\par}`,
      'Too early\nWhy?',
    ],
    ['escaped signs', String.raw`${HEAD} a\{b\}c\\d\~e}`, 'a{b}c\\d e'],
    ['western letters', String.raw`${HEAD} J\'e9r\'f4me \'80 5}`, 'Jérôme € 5'],
    ['letters of Unicode with their fallbacks', String.raw`${HEAD}\uc1 \u1583?\u1740\'3f\u1585?}`, 'دیر'],
    ['letters beyond 32767', String.raw`${HEAD} \u-1283?}`, '\uFAFD'],
    ['Persian letters of Windows', String.raw`{\rtf1\ansi\ansicpg1256 \'d3\'e1\'c7\'e3}`, 'سلام'],
    ['no Rich Text', 'Well played', 'Well played'],
    ['plain text in UTF-8', Buffer.from('خوب').toString('latin1'), 'خوب'],
    ['nothing but forms', HEAD, ''],
    ['brackets without end', `{\\rtf1 ${'{'.repeat(100_000)}deep`, 'deep'],
    ['brackets without beginning', `{\\rtf1 ${'}'.repeat(100_000)}far\\`, 'far'],
  ])('%s', (_, text, words) => {
    expect(plainText(text, decode)).toBe(words)
  })
})
