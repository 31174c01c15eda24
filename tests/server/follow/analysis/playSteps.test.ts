import { describe, expect, test } from 'vitest'
import type { DecisionKind, KindTotals } from '../../../../src/engine/evaluation/analysis/decisionKind.ts'
import { addToSteps, joinSteps, type PlayStep, shownSteps } from '../../../../src/server/follow/analysis/playSteps.ts'

/** The match of a number: its day is that number's, and its kinds alternate. */
function matchOf(number: number): PlayStep {
  const kind: DecisionKind = number % 3 === 0 ? 'race' : 'contact'
  const kinds: Partial<Record<DecisionKind, KindTotals>> = { [kind]: { decisions: 2, error: number, squares: 1 } }
  const day = new Date(Date.UTC(2026, 0, 1) + number * 86_400_000).toISOString().slice(0, 10)
  return { day, matches: 1, kinds }
}

const numbers = (many: number) => Array.from({ length: many }, (_, number) => number)
const courseOf = (many: number) => numbers(many).reduce<readonly PlayStep[]>((c, n) => addToSteps(c, matchOf(n)), [])
const sizes = (steps: readonly PlayStep[]) => steps.map(({ matches }) => matches)

describe('W871 the steps of a course', () => {
  test('are one match each, up to 24', () => {
    expect(courseOf(0)).toEqual([])
    expect(courseOf(24)).toEqual(numbers(24).map(matchOf))
  })

  test('become half as many, each of twice as many matches, where there would be more', () => {
    expect(sizes(courseOf(25))).toEqual([...numbers(12).map(() => 2), 1])
    expect(sizes(courseOf(48))).toEqual(numbers(24).map(() => 2))
    expect(sizes(courseOf(51))).toEqual([...numbers(12).map(() => 4), 3])
  })

  test.each([25, 47, 96, 97, 500, 3001])(
    'of %i matches are equally long but for the last, and lose nothing',
    (many) => {
      const steps = courseOf(many)
      const [size = 0] = sizes(steps)
      expect(Math.log2(size) % 1).toBe(0)
      expect(sizes(steps.slice(0, -1)).every((matches) => matches === size)).toBe(true)
      expect([steps.length >= 12, steps.length <= 24]).toEqual([true, true])
      const all = joinSteps(steps)
      expect([all?.matches, all?.day]).toEqual([many, matchOf(many - 1).day])
      const errors = (isRace: boolean) =>
        numbers(many).reduce((sum, number) => sum + ((number % 3 === 0) === isRace ? number : 0), 0)
      expect([all?.kinds.race?.error, all?.kinds.contact?.error]).toEqual([errors(true), errors(false)])
      expect(steps.map(({ day }) => day)).toEqual(steps.map(({ day }) => day).toSorted())
      const shown = sizes(shownSteps(steps))
      expect(shown.reduce((sum, matches) => sum + matches, 0)).toBe(many)
      const last = shown.at(-1) ?? 0
      expect([last >= size / 2, last < size * 1.5]).toEqual([true, true])
    },
  )
})
