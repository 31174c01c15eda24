import { describe, expect, test } from 'vitest'
import {
  COLOUR_NAMES,
  FIRST_COLOURS,
  isColour,
  isDesign,
  readDesign,
  writeDesign,
} from '../../../../src/client/board/designer/boardColours.ts'

describe('the colours of a board', () => {
  test('are about forty, and each of them is a colour', () => {
    expect(COLOUR_NAMES.length).toBeGreaterThanOrEqual(38)
    expect(COLOUR_NAMES.length).toBeLessThanOrEqual(44)
    expect(Object.values(FIRST_COLOURS).filter((colour) => !isColour(colour))).toEqual([])
  })

  test('are written with six or eight digits, or are transparent', () => {
    const texts = ['#1a2B3c', '#1a2b3c80', 'transparent', '#1a2', 'red', '1a2b3c', '#1a2b3g', '']
    expect(texts.map(isColour)).toEqual([true, true, true, false, false, false, false, false])
  })

  test('come back from an export as they were', () => {
    const design = { ...FIRST_COLOURS, well: 'transparent', die: '#abcdef' }
    expect(readDesign(writeDesign(design))).toEqual(design)
  })

  test('keep their value where an import leaves them out', () => {
    expect(readDesign('{"die":"#000000"}')).toEqual({ ...FIRST_COLOURS, die: '#000000' })
  })

  test('are refused by the name of the faulty colour', () => {
    const answers = ['{"dice":"#000000"}', '{"die":"white"}', '{"die":3}', '{', '[]', 'null'].map((text) =>
      readDesign(text),
    )
    expect(answers).toEqual([
      { kind: 'colour', name: 'dice' },
      { kind: 'colour', name: 'die' },
      { kind: 'colour', name: 'die' },
      { kind: 'notJson' },
      { kind: 'notJson' },
      { kind: 'notJson' },
    ])
    expect(answers.some(isDesign)).toBe(false)
  })
})
