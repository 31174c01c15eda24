import { expect, test } from 'vitest'
import { isChapterName } from '../../../../src/client/table/rules/chapters.ts'
import { noteSpot } from '../../../../src/client/ui/backgammon/noteSpot.ts'
import { TERMS } from '../../../../src/client/ui/backgammon/terms.ts'
import en from '../../../../src/client/i18n/en.json'
import fa from '../../../../src/client/i18n/fa.json'

const NAMES = Object.keys(TERMS) as (keyof typeof TERMS)[]

test('W572 each term is explained in both languages, and leads to a chapter that exists', () => {
  for (const texts of [fa.terms, en.terms]) {
    for (const name of NAMES) {
      expect(texts[name].title.length).toBeGreaterThan(2)
      expect(texts[name].says.length).toBeLessThan(170)
    }
    expect(Object.keys(texts)).toHaveLength(NAMES.length + 1)
  }
  for (const name of NAMES) expect(TERMS[name] === null || isChapterName(TERMS[name])).toBe(true)
})

const STAGE = { left: 100, top: 20, width: 640, height: 360 }
const NOTE = { width: 250, height: 120 }

test('W572 a note lies below its word, and above it at the foot of the stage', () => {
  expect(noteSpot({ left: 400, top: 120, width: 40, height: 16 }, NOTE, STAGE)).toEqual({ left: 195, top: 124 })
  expect(noteSpot({ left: 400, top: 340, width: 40, height: 16 }, NOTE, STAGE)).toEqual({ left: 195, top: 192 })
})

test('W572 a note stays inside the stage', () => {
  for (const left of [100, 700]) {
    const spot = noteSpot({ left, top: 25, width: 40, height: 16 }, NOTE, STAGE)
    expect(spot.left).toBeGreaterThanOrEqual(8)
    expect(spot.left + NOTE.width).toBeLessThanOrEqual(STAGE.width - 8)
  }
})
