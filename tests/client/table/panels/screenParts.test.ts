import { describe, expect, test } from 'vitest'
import { OPENING_POINTS } from '../../../../src/engine/rules/position.ts'
import {
  clockDeadline,
  clockFaceOf,
  inStepWith,
  isSecondHeard,
  lastSeconds,
  type LastSeconds,
  untilNextSecond,
} from '../../../../src/client/table/panels/clockFace.ts'
import { createDiceSeed } from '../../../../src/client/features/game/createDiceSeed.ts'
import { EMOTIONS, drawingOf, emotionOf } from '../../../../src/client/features/game/emotions.ts'
import { doubleQuestion, resignRefusal } from '../../../../src/client/table/machine/gameDecisions.ts'
import { neighbourOf, rowOf } from '../../../../src/client/table/mirror/mirrorOrder.ts'
import { clearPlace, placeTurnButtons } from '../../../../src/client/table/panels/placeButtons.ts'
import { diceSeedSchema } from '../../../../src/protocol/matchup/matchup.ts'
import { counts, gameContext } from '../../gameContexts.ts'

const clock = {
  delay: 12_000,
  turnStartedAt: 1_000_000,
  bank: [60_000, 30_000] as [number, number],
  running: 'white' as const,
}

describe('a way to resign that is closed', () => {
  const game = gameContext({ canResignGame: false })

  test('says that it has to be the own turn', () => {
    expect([resignRefusal('game', game, false), resignRefusal('match', game, false)]).toEqual([
      'notYourTurn',
      'notYourTurn',
    ])
  })

  test('says that the match would be lost with the game', () => {
    expect([resignRefusal('game', game, true), resignRefusal('match', game, true)]).toEqual(['losesMatch', null])
    expect(resignRefusal('game', gameContext(), true)).toBeNull()
  })
})

describe('R44: before a double', () => {
  const dead = gameContext({ isDeadDouble: true })

  test('a dead one is asked for, whatever the settings say', () => {
    expect([doubleQuestion(dead, false), doubleQuestion(dead, true)]).toEqual(['deadDouble', 'deadDouble'])
  })

  test('any other is asked for where the player wants that', () => {
    expect([doubleQuestion(gameContext(), false), doubleQuestion(gameContext(), true)]).toEqual([null, 'askDouble'])
  })

  test('nothing is asked where no double is allowed', () => {
    expect(doubleQuestion({ ...dead, canDouble: false }, true)).toBeNull()
  })
})

describe('clock', () => {
  test("uses the turn's delay first, then the bank", () => {
    expect(clockFaceOf(clock, 'white', 1_003_000)).toMatchObject({ delayShare: 0.75, bankSeconds: 60 })
    expect(clockFaceOf(clock, 'white', 1_022_000)).toMatchObject({ delayShare: 0, bankSeconds: 50 })
    expect(clockFaceOf(clock, 'black', 1_022_000)).toMatchObject({ delayShare: 1, bankSeconds: 30 })
  })

  test('warns in the last ten seconds and never falls below zero', () => {
    expect(clockFaceOf(clock, 'white', 1_063_500).isLow).toBe(true)
    expect(clockFaceOf(clock, 'white', 2_000_000).bankSeconds).toBe(0)
  })

  test('is heard with each of its last ten seconds, once, and with no other', () => {
    let before: LastSeconds | null = null
    const heard: number[] = []
    // A timer comes a little late; one moment is looked at twice.
    for (let left = 13_000; left >= -1_000; left -= 500) {
      const now = lastSeconds(clock, 1_072_000 - left + 4)
      if (isSecondHeard(before, now)) heard.push(left)
      before = now
    }
    expect(heard).toEqual([10_000, 9_000, 8_000, 7_000, 6_000, 5_000, 4_000, 3_000, 2_000, 1_000])
  })

  test('is not heard as a turn begins with few seconds left, nor while it stands', () => {
    const late = lastSeconds(clock, 1_068_500)
    expect(late.seconds).toBe(4)
    expect(isSecondHeard(null, late)).toBe(false)
    expect(isSecondHeard(lastSeconds({ ...clock, delay: 11_000 }, 1_064_000), late)).toBe(false)
    expect(lastSeconds({ ...clock, running: null }, 1_071_000).seconds).toBeNull()
  })

  test('changes its digits at whole seconds before the deadline, and at no other moment', () => {
    const deadline = clockDeadline(clock)
    expect(deadline).toBe(1_072_000)
    expect(clockDeadline({ ...clock, running: null })).toBeNull()
    const shown = (now: number) => clockFaceOf(clock, 'white', now).bankSeconds
    for (const left of [59_400, 30_000, 7_200, 900]) {
      const now = 1_072_000 - left
      const next = now + untilNextSecond(left)
      expect(Math.ceil(shown(next - 1))).toBe(Math.ceil(shown(now + 1)))
      expect(Math.ceil(shown(next + 1))).toBe(Math.max(0, Math.ceil(shown(next - 1)) - 1))
    }
  })
})

describe('another countdown beside the clock', () => {
  test('changes in the moments of the running clock, at most a second late', () => {
    for (const deadline of [1_071_000, 1_070_001, 1_072_999, 1_090_500]) {
      const shown = inStepWith(clock, deadline)
      expect(shown - deadline).toBeGreaterThanOrEqual(0)
      expect(shown - deadline).toBeLessThan(1000)
      expect(shown % 1000).toBe(1_072_000 % 1000)
    }
  })

  test('keeps its own where no clock runs', () => {
    expect(inStepWith(null, 1_070_001)).toBe(1_070_001)
    expect(inStepWith({ ...clock, running: null }, 1_070_001)).toBe(1_070_001)
  })
})

describe('arrow keys on the board', () => {
  test('walk along a row, over the bar, to the tray', () => {
    expect([
      neighbourOf(7, 'ArrowRight', 'lower'),
      neighbourOf(25, 'ArrowRight', 'lower'),
      neighbourOf(1, 'ArrowRight', 'lower'),
    ]).toEqual([25, 6, 0])
    expect(neighbourOf(12, 'ArrowLeft', 'lower')).toBeNull()
  })

  test('stay in the row that they came from on the bar and the tray', () => {
    expect([neighbourOf(25, 'ArrowLeft', 'upper'), neighbourOf(25, 'ArrowLeft', 'lower')]).toEqual([18, 7])
    expect([rowOf(25, 'upper'), rowOf(0, 'lower'), rowOf(18, 'lower'), rowOf(7, 'upper')]).toEqual([
      'upper',
      'lower',
      'upper',
      'lower',
    ])
  })

  test('change the row in the same column', () => {
    expect(neighbourOf(6, 'ArrowUp', 'lower')).toBe(19)
    expect(neighbourOf(13, 'ArrowDown', 'upper')).toBe(12)
    expect(neighbourOf(13, 'ArrowUp', 'upper')).toBeNull()
    expect(neighbourOf(13, 'Enter', 'upper')).toBeNull()
  })
})

describe('buttons on the board', () => {
  test('keep their place where no stack reaches them', () => {
    const points = { white: counts({ 6: 4, 8: 4 }), black: counts({ 6: 4 }) }
    expect(clearPlace(points, 'white', { width: 130, places: [754, 532] })).toEqual({ x: 754, isTight: false })
  })

  test('that are larger than their board grow away from the dice, and make way for checkers sooner', () => {
    const points = { white: counts({}), black: counts({}) }
    const { undo, confirm } = placeTurnButtons(points, 'white')
    const large = placeTurnButtons(points, 'white', 1.2)
    expect(large.undo.x + (1.2 * 154) / 2).toBeCloseTo(undo.x + 154 / 2)
    expect(large.confirm.x - (1.2 * 130) / 2).toBeCloseTo(confirm.x - 130 / 2)
    const roll = { width: 300, places: [906, 930] } as const
    const sixPoint = { white: counts({ 6: 5 }), black: counts({}) }
    expect([clearPlace(sixPoint, 'white', roll, 0.9).x, clearPlace(sixPoint, 'white', roll, 1.1).x]).toEqual([906, 930])
  })

  test.each([1, 1.2])('of a turn never cover each other, wherever stacks send them (%s)', (enlargement) => {
    for (let one = 1; one <= 24; one++) {
      for (let other = one; other <= 24; other++) {
        const points = { white: counts({ [one]: 5, [other]: 5, 6: 5 }), black: counts({}) }
        const { undo, confirm } = placeTurnButtons(points, 'white', enlargement)
        expect(Math.abs(undo.x - confirm.x)).toBeGreaterThanOrEqual(((154 + 130) / 2) * enlargement)
      }
    }
  })

  test('make way for a fifth checker, of either side', () => {
    expect(clearPlace(OPENING_POINTS, 'white', { width: 130, places: [754, 532] }).x).toBe(532)
    const points = { white: counts({}), black: counts({ 19: 5 }) }
    expect(clearPlace(points, 'white', { width: 130, places: [754, 532] }).x).toBe(532)
  })

  test('lie low, between the rows, where checkers reach every place', () => {
    const full = { white: counts({ 6: 5, 9: 5 }), black: counts({}) }
    expect(clearPlace(full, 'white', { width: 130, places: [754, 421] })).toEqual({ x: 754, isTight: true })
  })
})

describe('quick chat', () => {
  test('has a drawing for each of its fifteen signs and takes nothing else', () => {
    expect(new Set(EMOTIONS.map(drawingOf)).size).toBe(15)
    expect(emotionOf('😂')).toBe('😂')
    expect(emotionOf('<b>')).toBeNull()
  })
})

test("the player's share of the dice has the form that the server takes, and is new each time", () => {
  const seed = createDiceSeed()
  expect(diceSeedSchema.parse({ seed })).toEqual({ seed })
  expect(createDiceSeed()).not.toBe(seed)
})
