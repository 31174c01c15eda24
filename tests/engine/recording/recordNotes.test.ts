import { expect, test } from 'vitest'
import { differingField } from '../../../src/engine/recording/differingField.ts'
import { notesIn, withNotes } from '../../../src/engine/recording/recordNotes.ts'
import { withHashes, withoutHashes } from '../../../src/engine/recording/runningHash.ts'
import { setupOfRecording } from '../../../src/engine/recording/Recording.ts'
import { verifyRecording } from '../../../src/engine/recording/verifyRecording.ts'
import { makeRecordingText, parseRecordingText } from '../../../src/protocol/recording/recordingText.ts'
import { recordingVerifier } from '../../../src/server/play/recordings/recordingVerifier.ts'
import { goldenNames, readGolden } from './goldens.ts'

test.each(goldenNames())('W550 %s verifies with notes as it does without, and they come back from its file', (name) => {
  const notes = new Map([
    [0, 'Good luck'],
    [3, 'یادداشت\n"second line"'],
  ])
  const noted = withNotes(readGolden(name), notes)
  const read = parseRecordingText(makeRecordingText(noted))
  if (!read.ok) throw new Error(read.error.message)
  expect(notesIn(read.value)).toEqual(notes)
  const { fault, areHashesCompared } = verifyRecording(read.value, recordingVerifier)
  expect([fault, areHashesCompared]).toEqual([null, true])
  const again = withHashes(withoutHashes(noted), setupOfRecording(noted, 1), recordingVerifier.sha256)
  expect(again).toEqual(noted)
  expect(withNotes(noted, new Map())).toEqual(readGolden(name))
})

test('the field in which two records differ is named', () => {
  const roll = { type: 'roll', side: 'white', dice: [3, 1] } as const
  expect(differingField(roll, roll)).toBeNull()
  expect(differingField(roll, { ...roll, dice: [3, 2] })).toBe('dice')
  expect(differingField(roll, { ...roll, side: 'black' })).toBe('side')
  expect(differingField(roll, { type: 'double', side: 'white', cube: 2 })).toBe('type')
  const step = { src: 8, dst: 5, die: 3, hit: false } as const
  const move = { type: 'move', side: 'white', dice: [3, 1], steps: [step] } as const
  expect(differingField(move, { ...move, steps: [{ ...step, src: 6, dst: 3 }] })).toBe('steps')
})
