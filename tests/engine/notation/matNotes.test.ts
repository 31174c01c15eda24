import { expect, test } from 'vitest'
import { makeMatWithNotes, notesInMat } from '../../../src/engine/notation/matNotes.ts'
import { makeMat } from '../../../src/engine/notation/makeMat.ts'
import { parseMat } from '../../../src/engine/notation/parseMat.ts'
import { matchNames, readMat } from '../recorded.ts'

test.each(matchNames())('W550 notes of %s come back from its .mat text, and change nothing else', (name) => {
  const parsed = parseMat(readMat(name))
  if (!parsed.ok) throw new Error(parsed.error.message)
  const { records } = parsed.value
  const moves = records.flatMap(({ type }, index) => (type === 'move' || type === 'double' ? [index] : []))
  const notes = new Map(
    moves.slice(0, 5).map((record, at) => [record, `Note ${at}: "double"? \\ [Variant "takhteh"] 5-3`]),
  )
  const last = moves.at(-1) ?? 0
  notes.set(last, `یادداشت بلند\n${'0123456789 '.repeat(150)}`)
  const text = makeMatWithNotes(parsed.value, notes)
  expect(text.split('\n').every((line) => line.length < 300)).toBe(true)
  const again = parseMat(text)
  if (!again.ok) throw new Error(again.error.message)
  expect(again.value).toEqual(parsed.value)
  expect(notesInMat(text, again.value.records)).toEqual(notes)
})

test('a note to a roll stands at its move, and a match without notes is as before', () => {
  const parsed = parseMat(readMat('m10-len3'))
  if (!parsed.ok) throw new Error(parsed.error.message)
  const { records } = parsed.value
  const roll = records.findIndex(({ type }) => type === 'roll')
  const text = makeMatWithNotes(parsed.value, new Map([[roll, 'here']]))
  const move = records.findIndex(({ type }, index) => index > roll && (type === 'move' || type === 'gameEnd'))
  expect([...notesInMat(text, records)]).toEqual([[move, 'here']])
  expect(makeMatWithNotes(parsed.value, new Map())).toBe(makeMat(parsed.value))
})
