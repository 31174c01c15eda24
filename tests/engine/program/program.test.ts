import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { RULES_OPS } from '../../../src/engine/program/ops.ts'
import { createProgram } from '../../../src/engine/program/program.ts'
import { legalTurns } from '../../../src/engine/rules/legalTurns.ts'
import type { Position } from '../../../src/engine/rules/position.ts'
import { OFF, CHECKERS, OPENING_POSITION } from '../../../src/engine/rules/position.ts'
import { variantOf } from '../../../src/engine/rules/variant.ts'
import { positionOf, situations } from '../positions.ts'

const program = createProgram(RULES_OPS)

function ask(request: unknown): unknown {
  return JSON.parse(program.answer(JSON.stringify(request)) ?? 'null')
}

/** The position that 52 hexadecimal digits stand for. */
function positionOfKey(key: string): Position {
  const counts = [...key].map((digit) => Number.parseInt(digit, 16))
  return [counts.slice(0, 26), counts.slice(26)]
}

test('R95: legal answers with the results as sorted keys', () => {
  fc.assert(
    fc.property(situations, fc.constantFrom('normal', 'takhteh'), ({ position, dice }, variant) => {
      if (position.some((counts) => counts[OFF] === CHECKERS)) return
      const answer = ask({ op: 'legal', points: position, dice, variant })
      const { results } = z.object({ results: z.array(z.string()) }).parse(answer)
      expect([...results].sort()).toEqual(results)
      const legal = legalTurns(position, dice, variantOf(variant)).map((turn) => JSON.stringify(turn.result))
      expect(new Set(results.map((key) => JSON.stringify(positionOfKey(key))))).toEqual(new Set(legal))
    }),
    { numRuns: 50 },
  )
})

test('R95: the opening with 6-1 has the known results', () => {
  const answer = ask({ op: 'legal', points: OPENING_POSITION, dice: [6, 1] })
  expect(answer).toHaveProperty('results.0', '0000005030000500001000010000000050300005000000000020')
})

test('R95: a roll without a legal turn gives an empty list', () => {
  const points = positionOf('bar:1 6:14', '5:2 6:2 bar:11')
  expect(ask({ op: 'legal', points, dice: [6, 5] })).toEqual({ results: [] })
})

test('R95: fifteen checkers on the bar are a position', () => {
  const points = positionOf('bar:15', 'bar:15')
  expect(ask({ op: 'legal', points, dice: [6, 5] })).toEqual({
    results: ['0000000000000000000110000d0000000000000000000000000f'],
  })
})

const POINTS = { op: 'legal', points: OPENING_POSITION, dice: [6, 5] }
const [OPENING] = OPENING_POSITION

describe('R95: a wrong request gets an answer that names the fault', () => {
  test.each<[unknown, string]>([
    [{}, 'op must be one of legal, quit'],
    [{ op: 'constructor' }, 'op must be one of'],
    [{ op: 7 }, 'op must be one of'],
    [[], 'not a JSON object'],
    [null, 'not a JSON object'],
    [{ ...POINTS, points: undefined }, 'points must be [me, opp]'],
    [{ ...POINTS, points: [OPENING] }, 'points must be [me, opp]'],
    [{ ...POINTS, points: [OPENING, OPENING.slice(1)] }, 'points of opp must be 26 counts'],
    [{ ...POINTS, points: [OPENING, 'x'.repeat(26)] }, 'points of opp must be 26 counts'],
    [{ ...POINTS, points: [OPENING.with(6, 4), OPENING] }, 'points of me must add up to 15, not 14'],
    [{ ...POINTS, points: [OPENING.with(6, 4.5), OPENING] }, 'whole numbers from 0 to 15'],
    [{ ...POINTS, points: [OPENING.with(6, -5), OPENING] }, 'whole numbers from 0 to 15'],
    [{ ...POINTS, points: [OPENING.map(String), OPENING] }, 'whole numbers from 0 to 15'],
    [{ ...POINTS, points: positionOf('6:15', '19:15') }, 'both sides on point 6'],
    [{ ...POINTS, points: positionOf('6:0', '6:15') }, 'the game is over: me'],
    [{ ...POINTS, points: positionOf('6:15', '6:0') }, 'the game is over: opp'],
    [{ ...POINTS, dice: undefined }, 'dice must be two numbers'],
    [{ ...POINTS, dice: [6] }, 'dice must be two numbers'],
    [{ ...POINTS, dice: [0, 0] }, 'from 1 to 6'],
    [{ ...POINTS, dice: [7, 1] }, 'from 1 to 6'],
    [{ ...POINTS, dice: ['6', 5] }, 'from 1 to 6'],
    [{ ...POINTS, variant: 'iranian' }, 'variant must be one of normal, takhteh, nackgammon, hypergammon'],
  ])('%j: %s', (request, message) => {
    expect(z.strictObject({ error: z.string() }).parse(ask(request)).error).toContain(message)
  })

  test('R95: a line that is not JSON gets an error', () => {
    expect(program.answer('{"op":')).toBe('{"error":"the line is not JSON"}')
  })
})

test('R95: quit ends the program', () => {
  expect(program.answer('{"op":"quit"}')).toBeNull()
})

test('R95: an operation that fails is reported and the program goes on', () => {
  const failing = createProgram({
    fail: () => {
      throw new Error('out of checkers')
    },
    echo: (request) => request,
  })
  expect(failing.answer('{"op":"fail"}')).toBe('{"error":"the engine failed: out of checkers"}')
  expect(failing.answer('{"op":"echo"}')).toBe('{"op":"echo"}')
})

test('R95: requests that name neither ply nor level use the program’s own', () => {
  const echo = createProgram({ echo: (request) => request }, { ply: 1 })
  expect(echo.answer('{"op":"echo"}')).toBe('{"ply":1,"op":"echo"}')
  expect(echo.answer('{"op":"echo","ply":0}')).toBe('{"op":"echo","ply":0}')
  expect(echo.answer('{"op":"echo","level":4}')).toBe('{"op":"echo","level":4}')
})
