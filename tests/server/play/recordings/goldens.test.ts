import { expect, test } from 'vitest'
import type { Recording } from '../../../../src/engine/recording/Recording.ts'
import { verifyRecording } from '../../../../src/engine/recording/verifyRecording.ts'
import { legalTurns } from '../../../../src/engine/rules/legalTurns.ts'
import { variantOfMatch } from '../../../../src/engine/rules/matchState.ts'
import { positionFor } from '../../../../src/engine/rules/position.ts'
import { makeRecordingText } from '../../../../src/protocol/recording/recordingText.ts'
import { recordingVerifier } from '../../../../src/server/play/recordings/recordingVerifier.ts'
import { goldenNames, readGolden, readGoldenText, readLegalTurnSums } from '../../../engine/recording/goldens.ts'

const SUMS = readLegalTurnSums()

test.each(goldenNames())('R83 %s still means what it meant: dice, rules and every hash', (name) => {
  const recording = readGolden(name)
  const { fault, hashes, areDiceDerived, areHashesCompared } = verifyRecording(recording, recordingVerifier)
  expect(fault).toBeNull()
  expect([areDiceDerived, areHashesCompared]).toEqual([true, true])
  expect(hashes).toEqual(recording.events.map(({ hash }) => hash))
})

test.each(goldenNames())('R83 the players of %s still had the same choices', (name) => {
  expect(sumOfLegalTurns(readGolden(name))).toBe(SUMS[name])
})

test.each(goldenNames())('R84 %s comes out as it went in', (name) => {
  expect(makeRecordingText(readGolden(name))).toBe(readGoldenText(name))
})

/** A rule that allows more than before leaves a recording right, but not this sum. */
function sumOfLegalTurns(recording: Recording): number {
  const { states } = verifyRecording(recording, recordingVerifier)
  return states.reduce((sum, match) => {
    const { dice, points, turn } = match.game
    return dice === null ? sum : sum + legalTurns(positionFor(points, turn), dice, variantOfMatch(match)).length
  }, 0)
}
