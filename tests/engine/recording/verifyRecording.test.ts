import { describe, expect, test } from 'vitest'
import type { Recording } from '../../../src/engine/recording/Recording.ts'
import type { Fault } from '../../../src/engine/recording/verifyRecording.ts'
import { verifyRecording } from '../../../src/engine/recording/verifyRecording.ts'
import type { ActionRecord } from '../../../src/engine/rules/game.ts'
import { createClock, timeoutAt } from '../../../src/engine/rules/clock.ts'
import { legalTurns } from '../../../src/engine/rules/legalTurns.ts'
import { variantOfMatch } from '../../../src/engine/rules/matchState.ts'
import { otherSide, positionFor } from '../../../src/engine/rules/position.ts'
import { VARIANT_NAMES } from '../../../src/engine/rules/variant.ts'
import { hashed, hashedRecording, playedRecording, VERIFIER, withoutHashes, withRecord } from './playedRecording.ts'

const BELIEVING = { ...VERIFIER, deriveDice: null }
const GOOD = hashedRecording({ variant: 'normal', length: 5 }, 11)

const faultOf = (recording: Recording, verifier = VERIFIER): Fault | null => verifyRecording(recording, verifier).fault

function indexOf({ events }: Recording, isWanted: (record: ActionRecord) => boolean, after = 0): number {
  const index = events.findIndex(({ record }, at) => at >= after && isWanted(record))
  if (index < 0) throw new Error('the recording has no such record')
  return index
}

describe('R86 a match as it was played', () => {
  const cases = VARIANT_NAMES.flatMap((variant) => [1, 2, 3, 4, 5].map((seed) => ({ variant, seed })))

  test.each(cases)('has no fault: $variant, seed $seed', ({ variant, seed }) => {
    const recording = hashedRecording({ variant, length: 7 }, seed)
    const verified = verifyRecording(recording, VERIFIER)
    expect(verified.fault).toBeNull()
    expect(verified.hashes).toEqual(recording.events.map(({ hash }) => hash))
    expect([verified.areDiceDerived, verified.areHashesCompared]).toEqual([true, true])
  })

  test('has no fault with the switches of an operator', () => {
    const winPoints = { single: 1, gammon: 2, backgammon: 3 }
    const overrides = { winPoints, opensWithShownDice: true }
    expect(faultOf(hashedRecording({ variant: 'takhteh', length: 3, overrides }, 3))).toBeNull()
  })

  test('has no fault while it is being played, wherever a player has to act', () => {
    const { fault, states } = verifyRecording(GOOD, VERIFIER)
    expect(fault).toBeNull()
    const middle = states.findIndex(({ game }, index) => index > 40 && game.phase === 'move')
    const begun = { ...GOOD, events: GOOD.events.slice(0, middle + 1), result: null }
    expect(faultOf(begun)).toBeNull()
  })
})

describe('R86 a planted fault is found at its very record', () => {
  const roll = indexOf(GOOD, ({ type }) => type === 'roll', 20)
  const changedDie = withRecord(GOOD, roll, (record) =>
    record.type === 'roll' ? { ...record, dice: [record.dice[0] === 6 ? 5 : 6, record.dice[1]] } : record,
  )

  test('a die that secret and seeds do not give', () => {
    expect(faultOf(changedDie)).toMatchObject({ kind: 'dice', record: roll })
    expect(faultOf(withoutHashes(changedDie))).toMatchObject({ kind: 'dice', record: roll })
  })

  test('a changed die where nobody knows the secret', () => {
    expect(faultOf(changedDie, BELIEVING)).toMatchObject({ kind: 'hash', record: roll })
  })

  test('a move in the place of another legal one', () => {
    const { states } = verifyRecording(GOOD, VERIFIER)
    const move = GOOD.events.findIndex(
      ({ record }, index) => index > 30 && record.type === 'move' && turnsBefore(index).length > 1,
    )
    const swapped = withRecord(GOOD, move, (record) => {
      if (record.type !== 'move') return record
      const other = turnsBefore(move).find(({ steps }) => JSON.stringify(steps) !== JSON.stringify(record.steps))
      return { ...record, steps: other?.steps ?? [] }
    })
    expect(faultOf(swapped)).toMatchObject({ kind: 'hash', record: move })

    function turnsBefore(index: number) {
      const before = states[index - 1]
      if (before === undefined || before.game.dice === null) return []
      return legalTurns(positionFor(before.game.points, before.game.turn), before.game.dice, variantOfMatch(before))
    }
  })

  test('a move that the rules forbid', () => {
    const move = indexOf(GOOD, (record) => record.type === 'move' && record.steps.length === 2, 30)
    const illegal = withRecord(GOOD, move, (record) =>
      record.type === 'move' ? { ...record, steps: record.steps.slice(0, 1) } : record,
    )
    expect(faultOf(illegal)).toMatchObject({
      kind: 'rules',
      record: move,
      expected: expect.stringContaining('illegalMove') as string,
    })
  })

  test('a move that says a hit where there is none', () => {
    const move = indexOf(GOOD, (record) => record.type === 'move' && record.steps.some(({ hit }) => !hit), 30)
    const boasting = withRecord(GOOD, move, (record) =>
      record.type === 'move' ? { ...record, steps: record.steps.map((step) => ({ ...step, hit: true })) } : record,
    )
    expect(faultOf(withoutHashes(boasting))).toMatchObject({ kind: 'rules', record: move })
  })

  test('an instant that was moved', () => {
    const moved = {
      ...GOOD,
      events: GOOD.events.map((event, at) => (at === 33 ? { ...event, at: (event.at ?? 0) + 400 } : event)),
    }
    expect(faultOf(moved)).toMatchObject({ kind: 'hash', record: 33 })
  })

  test('an instant before the one before it, without any hash', () => {
    const back = {
      ...GOOD,
      events: GOOD.events.map((event, at) => (at === 33 ? { ...event, at: (event.at ?? 0) - 9_000 } : event)),
    }
    expect(faultOf(withoutHashes(back))).toMatchObject({ kind: 'clock', record: 33 })
  })

  test('a forged hash', () => {
    const forged = {
      ...GOOD,
      events: GOOD.events.map((event, at) => (at === 50 ? { ...event, hash: 'ab'.repeat(32) } : event)),
    }
    expect(faultOf(forged)).toMatchObject({ kind: 'hash', record: 50, found: 'ab'.repeat(32) })
  })

  test('another score at the end of a game', () => {
    const end = indexOf(GOOD, ({ type }) => type === 'gameEnd')
    const richer = withRecord(GOOD, end, (record) =>
      record.type === 'gameEnd' ? { ...record, score: { ...record.score, white: record.score.white + 1 } } : record,
    )
    expect(faultOf(hashed(richer))).toMatchObject({ kind: 'rules', record: end })
  })

  test('another result than the records lead to', () => {
    if (GOOD.result === null) throw new Error('the match is not over')
    const { winner, score } = GOOD.result
    const last = GOOD.events.length - 1
    expect(faultOf({ ...GOOD, result: { winner: otherSide(winner), score } })).toMatchObject({
      kind: 'result',
      record: last,
    })
    expect(faultOf({ ...GOOD, result: null })).toMatchObject({ kind: 'result', record: last, found: 'no result' })
  })

  test('a last record that was taken away', () => {
    const { length } = GOOD.events
    const cut = { ...GOOD, events: GOOD.events.slice(0, -1), result: null }
    expect(faultOf(cut)).toMatchObject({
      kind: 'end',
      record: length - 1,
      expected: expect.stringContaining('matchEnd') as string,
    })
  })

  test('a record after the end of the match', () => {
    const longer = {
      ...GOOD,
      events: [...GOOD.events, { at: null, record: { type: 'roll', side: 'white', dice: [3, 1] }, hash: null }],
    } satisfies Recording
    expect(faultOf(longer)).toMatchObject({
      kind: 'rules',
      record: GOOD.events.length,
      expected: expect.stringContaining('matchOver') as string,
    })
  })
})

describe('R86 the head', () => {
  test('a version that nobody here knows is refused', () => {
    expect(faultOf({ ...GOOD, rules: 99 })).toEqual({
      kind: 'version',
      record: null,
      xgid: null,
      gnuId: null,
      expected: 'a version of the rules that this build knows',
      found: '99',
    })
  })

  test('a variant unlike that of its version is refused', () => {
    const switches = { ...GOOD.switches, hasCube: false }
    expect(faultOf({ ...GOOD, switches })).toMatchObject({ kind: 'switches', expected: 'hasCube true' })
  })

  test('a secret that was not promised is refused', () => {
    const dice = { commitment: '00'.repeat(32), secret: '11', seeds: { white: '', black: '' } }
    expect(faultOf({ ...GOOD, dice })).toMatchObject({ kind: 'commitment', record: null })
  })

  test('another seed than the hashes began with is a fault of the first record', () => {
    const dice = GOOD.dice && { ...GOOD.dice, seeds: { white: '0'.repeat(16), black: '' } }
    expect(faultOf({ ...GOOD, dice })).toMatchObject({ kind: 'hash', record: 0 })
  })
})

describe('R86 the clock', () => {
  const clock = { delayMs: 12_000, bankMs: 60_000 }
  const timedOut = (lateMs: number) => {
    const { events, ...rest } = playedRecording({ variant: 'normal', length: 1 }, 2)
    const [opening] = events
    if (opening?.record.type !== 'opening' || opening.at === null) throw new Error('no opening')
    const side = opening.record.starter
    const running = { ...createClock(clock.bankMs, clock.delayMs), running: { side, since: opening.at } }
    const at = (timeoutAt(running) ?? 0) + lateMs
    const winner = otherSide(side)
    const score = { white: 0, black: 0, [winner]: 1 }
    const result = { winner, kind: 'single', points: 1, by: 'timeout' } as const
    const ending: ActionRecord[] = [
      { type: 'timeout', side },
      { type: 'gameEnd', result, score },
      { type: 'matchEnd', winner },
    ]
    const recording: Recording = {
      ...rest,
      clock,
      events: [opening, ...ending.map((record) => ({ at, record, hash: null }))],
      result: { winner, score },
    }
    return recording
  }

  test('a timeout when the bank is empty is right', () => {
    expect(faultOf(timedOut(1_000))).toBeNull()
  })

  test('a timeout before that is a fault of its record', () => {
    expect(faultOf(timedOut(-5_000))).toMatchObject({ kind: 'clock', record: 1 })
  })

  test('a timeout in a match without a clock is a fault', () => {
    expect(faultOf({ ...timedOut(1_000), clock: null })).toMatchObject({ kind: 'clock', record: 1 })
  })

  test('a side that never came loses in the moment of the opening', () => {
    const { events, ...rest } = timedOut(0)
    expect(faultOf({ ...rest, events: events.map((event) => ({ ...event, at: 5 })) })).toBeNull()
  })
})
