import fc from 'fast-check'
import { expect, test } from 'vitest'
import { legalTurns } from '../../../src/engine/rules/legalTurns.ts'
import { openPosition, playStep } from '../../../src/engine/rules/openPosition.ts'
import type { Position } from '../../../src/engine/rules/position.ts'
import { OPENING_POSITION } from '../../../src/engine/rules/position.ts'
import { TurnTree, findTurn } from '../../../src/engine/rules/stepTree.ts'
import type { Step, StepChoice, Turn } from '../../../src/engine/rules/turn.ts'
import type { Variant } from '../../../src/engine/rules/variant.ts'
import { NORMAL, TAKHTEH } from '../../../src/engine/rules/variant.ts'
import type { Situation } from '../positions.ts'
import { positionOf, resultsOf, situations } from '../positions.ts'
import { pick, seededRandom } from '../seededRandom.ts'

const AWAY = 'bar:15'

type Asked = readonly [...ConstructorParameters<typeof TurnTree>, played: readonly StepChoice[]]
const stepsAfter = (...[position, dice, variant, played]: Asked) =>
  new TurnTree(position, dice, variant).nextSteps(played)
const isWhole = (...[position, dice, variant, played]: Asked) => new TurnTree(position, dice, variant).isWhole(played)

function resultOf(position: Position, steps: readonly Step[]): Position {
  const open = openPosition(position)
  for (const step of steps) playStep(open, step)
  return [open.me, open.opponent]
}

/** A turn played by picking one of the offered steps each time. */
function pickedTurn({ position, dice }: Situation, variant: Variant, random: () => number): readonly Step[] {
  const played: Step[] = []
  const tree = new TurnTree(position, dice, variant)
  for (;;) {
    const offered = tree.nextSteps(played)
    // A tree that was asked before answers as a new one does.
    expect([tree.nextSteps(played), stepsAfter(position, dice, variant, played)]).toEqual([offered, offered])
    expect(tree.isWhole(played)).toBe(offered.length === 0)
    expect(isWhole(position, dice, variant, played)).toBe(offered.length === 0)
    if (offered.length === 0) return played
    played.push(pick(offered, random))
  }
}

test('R26: offered steps always end in a legal turn', () => {
  fc.assert(
    fc.property(situations, fc.constantFrom(NORMAL, TAKHTEH), fc.nat(), (situation, variant, seed) => {
      const { position, dice } = situation
      const legal = new Set(resultsOf(legalTurns(position, dice, variant)))
      const random = seededRandom(seed)
      for (let time = 0; time < 8; time++) {
        const played = pickedTurn(situation, variant, random)
        if (played.length === 0) expect(legal.size).toBe(0)
        else expect(legal).toContain(JSON.stringify(resultOf(position, played)))
      }
    }),
    { numRuns: 100 },
  )
})

test('R26: every legal turn is offered step by step', () => {
  fc.assert(
    fc.property(situations, fc.constantFrom(NORMAL, TAKHTEH), fc.nat(), ({ position, dice }, variant, seed) => {
      const turns = legalTurns(position, dice, variant)
      const random = seededRandom(seed)
      for (let time = 0; time < Math.min(8, turns.length); time++) {
        const { steps } = pick(turns, random)
        expect(isWhole(position, dice, variant, steps)).toBe(true)
        steps.forEach(({ src, dst }, index) => {
          expect(stepsAfter(position, dice, variant, steps.slice(0, index))).toContainEqual(
            expect.objectContaining({ src, dst }),
          )
        })
      }
    }),
    { numRuns: 100 },
  )
})

test('R26: a legal turn is found from its steps in any order', () => {
  fc.assert(
    fc.property(situations, fc.constantFrom(NORMAL, TAKHTEH), fc.nat(), ({ position, dice }, variant, seed) => {
      const turns = legalTurns(position, dice, variant)
      if (turns.length === 0) return
      const random = seededRandom(seed)
      const turn = pick(turns, random)
      const shuffled = [...turn.steps].map((step) => ({ step, at: random() })).sort((one, other) => one.at - other.at)
      const choices = shuffled.map(({ step: { src, dst } }) => ({ src, dst }))
      expect(findTurn(position, dice, variant, choices)?.result).toEqual(turn.result)
    }),
    { numRuns: 200 },
  )
})

test('R26: one checker’s dice may be joined', () => {
  const turn = findTurn(OPENING_POSITION, [6, 4], NORMAL, [{ src: 24, dst: 14 }])
  expect(turn?.steps.map(({ src, dst, die }) => [src, dst, die])).toEqual([
    [24, 18, 6],
    [18, 14, 4],
  ])
})

test('R26: joined dice take the way that is open', () => {
  const turn = findTurn(positionOf('24:1', '7:2 bar:13'), [6, 4], NORMAL, [{ src: 24, dst: 14 }])
  expect(turn?.steps.map((step) => step.dst)).toEqual([20, 14])
})

test('R26: joined dice that may or may not hit on the way are no turn, but the single steps are', () => {
  const position = positionOf('24:1', '7:1 bar:14')
  expect(findTurn(position, [6, 4], NORMAL, [{ src: 24, dst: 14 }])).toBeUndefined()
  const through = (point: number): Turn | undefined =>
    findTurn(position, [6, 4], NORMAL, [
      { src: 24, dst: point },
      { src: point, dst: 14 },
    ])
  expect(through(18)?.result[1][25]).toBe(15)
  expect(through(20)?.result[1][25]).toBe(14)
})

test('R26: a double’s dice may be joined with single steps between them', () => {
  const turn = findTurn(OPENING_POSITION, [3, 3], NORMAL, [
    { src: 24, dst: 18 },
    { src: 13, dst: 10 },
    { src: 13, dst: 10 },
  ])
  expect(turn?.result[0]).toEqual(positionOf('24:1 18:1 13:3 10:2 8:3 6:5', AWAY)[0])
})

test.each([
  ['no step where a step is possible', []],
  ['half a turn', [{ src: 24, dst: 18 }]],
  ['more steps than dice', [24, 18, 12].map((src) => ({ src, dst: src - 6 }))],
  ['a step of another die', [{ src: 24, dst: 21 }]],
  [
    'a point without a checker',
    [
      { src: 23, dst: 17 },
      { src: 13, dst: 12 },
    ],
  ],
  [
    'backward',
    [
      { src: 13, dst: 14 },
      { src: 24, dst: 18 },
    ],
  ],
  ['points off the board', [{ src: 24, dst: -7 }]],
  ['no numbers', [{ src: Number.NaN, dst: Number.NaN }]],
])('R26: %s is not a turn', (_, choices) => {
  expect(findTurn(OPENING_POSITION, [6, 1], NORMAL, choices)).toBeUndefined()
})

test('R26: without a legal turn the empty one is complete, and no step is offered', () => {
  const position = positionOf('bar:1 6:14', '5:2 6:2 bar:11')
  expect(stepsAfter(position, [6, 5], NORMAL, [])).toEqual([])
  expect(isWhole(position, [6, 5], NORMAL, [])).toBe(true)
})

test('R24, R26: a step that would leave the other die unplayable is not offered', () => {
  const offered = stepsAfter(positionOf('14:1 8:1', '15:2 bar:13'), [6, 4], NORMAL, [])
  expect(offered.map(({ src, dst }) => `${src}/${dst}`)).toEqual(['14/8', '8/4'])
})

test.each([
  ['a step of no die', OPENING_POSITION, { src: 24, dst: 22 }],
  ['a step that leaves the other die unplayable', positionOf('14:1 8:1', '15:2 bar:13'), { src: 8, dst: 2 }],
])('R26: after %s nothing is offered, and the turn is not complete', (_, position, step) => {
  expect(stepsAfter(position, [6, 4], NORMAL, [step])).toEqual([])
  expect(isWhole(position, [6, 4], NORMAL, [step])).toBe(false)
})

test('R26: steps of the larger die are offered first, and a step that both dice allow uses it', () => {
  const dice = [
    [1, 3],
    [3, 1],
  ] as const
  for (const roll of dice) {
    expect(stepsAfter(OPENING_POSITION, roll, NORMAL, [])[0]).toMatchObject({ src: 24, die: 3 })
    expect(stepsAfter(positionOf('1:2', AWAY), roll, NORMAL, [])).toEqual([{ src: 1, dst: 0, die: 3, hit: false }])
  }
})

test('R23, R26: the last checker may be borne off with one die even where two could be played', () => {
  const position = positionOf('2:1', AWAY)
  expect(stepsAfter(position, [2, 1], NORMAL, []).map((step) => step.dst)).toEqual([0, 1])
  expect(isWhole(position, [2, 1], NORMAL, [{ src: 2, dst: 0 }])).toBe(true)
  expect(findTurn(position, [2, 1], NORMAL, [{ src: 2, dst: 0 }])?.steps).toHaveLength(1)
})

test('R24, R26: bearing off with one die is not a whole turn while another checker can play the other die', () => {
  const position = positionOf('2:1 5:1', AWAY)
  expect(isWhole(position, [2, 1], NORMAL, [{ src: 2, dst: 0 }])).toBe(false)
  expect(findTurn(position, [2, 1], NORMAL, [{ src: 2, dst: 0 }])).toBeUndefined()
  // The 6 alone leads to where 4/2 2/off leads.
  expect(isWhole(positionOf('4:1 2:1', AWAY), [6, 2], NORMAL, [{ src: 4, dst: 0 }])).toBe(false)
})
