import { describe, expect, test } from 'vitest'
import { makeMat } from '../../../src/engine/notation/makeMat.ts'
import { parseMat } from '../../../src/engine/notation/parseMat.ts'
import { diffRecordings, isSameRecording } from '../../../src/engine/recording/diffRecordings.ts'
import { recordingOfTranscript, transcriptOfRecording } from '../../../src/engine/recording/matRecording.ts'
import type { Recording } from '../../../src/engine/recording/Recording.ts'
import { shrinkRecording } from '../../../src/engine/recording/shrinkRecording.ts'
import { verifyRecording } from '../../../src/engine/recording/verifyRecording.ts'
import { matchNames, readMat } from '../recorded.ts'
import { hashedRecording, VERIFIER, withoutHashes, withRecord } from './playedRecording.ts'

const GOOD = hashedRecording({ variant: 'normal', length: 5 }, 11)

/** Says in the last move of the recording that no checker was hit. */
function withFalseMove(recording: Recording): { readonly recording: Recording; readonly index: number } {
  const index = recording.events.findLastIndex(
    ({ record }) => record.type === 'move' && record.steps.some(({ hit }) => hit),
  )
  const changed = withRecord(withoutHashes(recording), index, (record) =>
    record.type === 'move' ? { ...record, steps: record.steps.map((step) => ({ ...step, hit: false })) } : record,
  )
  return { recording: changed, index }
}

function importMat(text: string): Recording {
  const read = parseMat(text)
  if (!read.ok) throw new Error(read.error.message)
  return recordingOfTranscript(read.value, VERIFIER.sha256)
}

describe('R93 a match of another program', () => {
  test.each(matchNames())('%s has no fault, and comes out as it went in', (name) => {
    const recording = importMat(readMat(name))
    const { fault, areDiceDerived, areHashesCompared } = verifyRecording(recording, VERIFIER)
    expect([fault, areDiceDerived, areHashesCompared]).toEqual([null, false, true])
    const again = importMat(makeMat(transcriptOfRecording(recording, null)))
    expect(isSameRecording(diffRecordings(recording, again))).toBe(true)
  })

  test('a move that it does not allow is found at its record', () => {
    const { recording, index } = withFalseMove(importMat(readMat('m22-len5')))
    expect(verifyRecording(recording, VERIFIER).fault).toMatchObject({ kind: 'rules', record: index })
  })

  test('a score that does not add up is found at the end of its game', () => {
    const recording = withoutHashes(importMat(readMat('m22-len5')))
    const end = recording.events.findIndex(({ record }) => record.type === 'gameEnd')
    const richer = withRecord(recording, end, (record) =>
      record.type === 'gameEnd' ? { ...record, score: { white: record.score.white + 1, black: 9 } } : record,
    )
    expect(verifyRecording(richer, VERIFIER).fault).toMatchObject({ kind: 'rules', record: end })
  })
})

describe('R87 where two recordings part', () => {
  test('nowhere, if they are the same', () => {
    expect(diffRecordings(GOOD, GOOD)).toEqual({ head: [], record: null, what: null, left: null, right: null })
  })

  test('at the first record that differs, although its hash and all later ones differ too', () => {
    const other = hashedRecording({ variant: 'normal', length: 5 }, 12)
    const { head, record, what } = diffRecordings(GOOD, other)
    expect([head, record, what]).toEqual([[], 0, 'record'])
    const { recording, index } = withFalseMove(GOOD)
    expect(diffRecordings(GOOD, recording)).toMatchObject({ record: index, what: 'record' })
  })

  test('at an instant where the records are alike', () => {
    const moved = { ...GOOD, events: GOOD.events.map((event, at) => (at === 8 ? { ...event, at: 1 } : event)) }
    expect(diffRecordings(GOOD, moved)).toMatchObject({
      record: 8,
      what: 'instant',
      right: expect.stringMatching(/ at 1$/) as string,
    })
  })

  test('at the end of the shorter one', () => {
    const shorter = { ...GOOD, events: GOOD.events.slice(0, 20) }
    expect(diffRecordings(GOOD, shorter)).toMatchObject({ record: 20, what: 'missing', right: null })
  })

  test('nowhere, if one of them went through a file of another program', () => {
    const { events } = GOOD
    const loose = events.some(({ record }) => record.type === 'roll' && record.dice[0] < record.dice[1])
    expect(loose).toBe(true)
    const again = importMat(makeMat(transcriptOfRecording(GOOD, null)))
    expect(diffRecordings(GOOD, again)).toMatchObject({ head: [], record: null })
    expect(diffRecordings(again, GOOD)).toMatchObject({ head: [], record: null })
  })

  test('nowhere, if two other programs write the steps of a turn in another order', () => {
    const one = importMat(readMat('m22-len5'))
    const text = readMat('m22-len5').replace(/(: )(\d+\/\d+) (\d+\/\d+)(?= )/g, '$1$3 $2')
    expect(text).not.toBe(readMat('m22-len5'))
    const other = importMat(text)
    expect(other.events.map(({ hash }) => hash)).not.toEqual(one.events.map(({ hash }) => hash))
    expect(isSameRecording(diffRecordings(one, other))).toBe(true)
  })

  test('at a hash that differs where all before it is alike', () => {
    const forged = {
      ...GOOD,
      events: GOOD.events.map((event, at) => (at === 8 ? { ...event, hash: 'f'.repeat(64) } : event)),
    }
    expect(diffRecordings(GOOD, forged)).toMatchObject({ record: 8, what: 'hash' })
  })

  test('at the first turn that leads elsewhere, if another program wrote one of them', () => {
    const again = importMat(makeMat(transcriptOfRecording(GOOD, null)))
    const { recording, index } = withFalseMove(again)
    expect(diffRecordings(GOOD, recording)).toMatchObject({ head: [], record: index, what: 'record' })
  })

  test('in the head, where they were played by other terms', () => {
    const longer = { ...GOOD, length: 9 }
    expect(diffRecordings(GOOD, longer).head).toEqual([{ left: 'length 5 score 0-0', right: 'length 9 score 0-0' }])
  })
})

describe('R87 the shortest recording', () => {
  const showsIllegalMove = (recording: Recording) => {
    const { fault } = verifyRecording(recording, VERIFIER)
    return fault?.kind === 'rules' && fault.found.startsWith('move')
  }

  test('that shows a forbidden move ends with that move and begins with its game', () => {
    const { recording, index } = withFalseMove(GOOD)
    const shortest = shrinkRecording(recording, showsIllegalMove)
    const { fault } = verifyRecording(shortest, VERIFIER)
    expect(fault).toMatchObject({ kind: 'rules', record: shortest.events.length - 1 })
    const opening = recording.events.findLastIndex(({ record }, at) => at < index && record.type === 'opening')
    expect(opening).toBeGreaterThan(0)
    expect(shortest.events.length).toBeLessThanOrEqual(index - opening + 1)
  })

  test('cannot be cut any further at its end', () => {
    const shortest = shrinkRecording(withFalseMove(GOOD).recording, showsIllegalMove)
    const shorter = { ...shortest, events: shortest.events.slice(0, -1) }
    expect(showsIllegalMove(shorter)).toBe(false)
  })

  test('of one without the fault is that one', () => {
    expect(shrinkRecording(GOOD, showsIllegalMove)).toBe(GOOD)
  })
})
