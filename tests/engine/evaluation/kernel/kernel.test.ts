import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { SearchSettings } from '../../../../src/engine/evaluation/evaluator/evaluator.ts'
import { createKernelEvaluator } from '../../../../src/engine/evaluation/evaluator/kernelEvaluator.ts'
import {
  PACKED_SIZE,
  packPosition,
  positionKey,
  SIDE_SIZE,
} from '../../../../src/engine/evaluation/evaluator/packedPosition.ts'
import type { Net } from '../../../../src/engine/evaluation/nets/netFile.ts'
import { createScalarEvaluator } from '../../../../src/engine/evaluation/scalar/scalarEvaluator.ts'
import { HOME_POSITIONS, homePosition } from '../../../../src/engine/evaluation/scalar/scalarBearOff.ts'
import type { Dice } from '../../../../src/engine/rules/dice.ts'
import { legalTurns } from '../../../../src/engine/rules/legalTurns.ts'
import type { Position } from '../../../../src/engine/rules/position.ts'
import { OPENING_POSITION, swapSides } from '../../../../src/engine/rules/position.ts'
import { TAKHTEH } from '../../../../src/engine/rules/variant.ts'
import { compileKernel, KERNELS } from '../../../../tools/build/compileKernel.mjs'
import { readLegalMoves } from '../../recorded.ts'
import { pick, randomDice, seededRandom } from '../../seededRandom.ts'
import { position } from '../contexts.ts'
import { readEvaluations } from '../recordedPositions.ts'
import { engine, scalarTwin, shippedNets, startKernel } from '../testEngine.ts'

const kernel = engine.evaluator
const PLAIN: SearchSettings = {
  gammonValues: { ownGammon: 1, ownBackgammon: 1, otherGammon: 1, otherBackgammon: 1 },
  forbidsHitAndRun: false,
  checkers: 15,
  pruneTo: 16,
  pruneMargin: 0.3,
}

function kernelResults(from: Position, dice: Dice): readonly string[] {
  const { count, positions } = kernel.results(packPosition(from), dice)
  const keys = Array.from({ length: count }, (_, index) =>
    positionKey(positions.subarray(index * PACKED_SIZE, (index + 1) * PACKED_SIZE)),
  )
  return keys.toSorted()
}

/** Positions of random play from the opening, `count` of them, each with random dice. */
function randomPositions(count: number, seed: number): readonly { readonly from: Position; readonly dice: Dice }[] {
  const random = seededRandom(seed)
  const found: { from: Position; dice: Dice }[] = []
  let from: Position = OPENING_POSITION
  while (found.length < count) {
    const dice = randomDice(random)
    const turns = legalTurns(from, dice, TAKHTEH)
    found.push({ from, dice })
    const after = turns.length === 0 ? from : pick(turns, random).result
    from = after[0][0] === 15 ? OPENING_POSITION : swapSides(after)
  }
  return found
}

describe('the compiled kernel', { timeout: 300_000 }, () => {
  test.each(KERNELS)('$output equals the compiled $source', async ({ source, output }) => {
    const compiled = await compileKernel(source)
    expect(Buffer.compare(compiled, readFileSync(output))).toBe(0)
  })

  test('finds every recorded legal result (R20–R24)', () => {
    kernel.setSearch(PLAIN)
    for (const { points, dice, results } of readLegalMoves()) {
      const expected = results.length === 0 ? [positionKey(packPosition(points))] : results
      expect(kernelResults(points, dice)).toEqual(expected)
    }
  })

  test('leaves out hit-and-run turns in takhteh as the rules do (R25)', () => {
    kernel.setSearch({ ...PLAIN, forbidsHitAndRun: true })
    for (const { from, dice } of randomPositions(400, 25)) {
      const turns = legalTurns(from, dice, TAKHTEH)
      const expected = turns.map((turn) => positionKey(packPosition(turn.result))).toSorted()
      expect(kernelResults(from, dice)).toEqual(expected.length === 0 ? [positionKey(packPosition(from))] : expected)
    }
  })

  test('gives finite chances that agree with each other, even in extreme positions', () => {
    const extremes = [
      position({ 25: 15 }, { 25: 15 }),
      position({ 1: 1 }, { 24: 15 }),
      position({ 24: 15 }, { 1: 1 }),
      position({ 6: 15 }, { 6: 15 }),
      position({ 25: 15 }, { 1: 2, 2: 2, 3: 2, 4: 2, 5: 2, 6: 5 }),
      position({ 19: 15 }, { 19: 15 }),
    ]
    for (const from of [...extremes, ...randomPositions(300, 7).map((random) => random.from)]) {
      const [win = 2, winGammon = 2, winBackgammon = 2, loseGammon = 2, loseBackgammon = 2] = kernel.evaluate(
        packPosition(from),
      )
      expect(win).toBeGreaterThanOrEqual(0)
      expect(win).toBeLessThanOrEqual(1)
      expect(winGammon).toBeLessThanOrEqual(win)
      expect(winBackgammon).toBeLessThanOrEqual(winGammon)
      expect(loseGammon).toBeLessThanOrEqual(1 - win + 1e-6)
      expect(loseBackgammon).toBeLessThanOrEqual(loseGammon)
    }
  })
})

describe('the kept sums of the side on roll', { timeout: 300_000 }, () => {
  test('are computed anew for other weights', () => {
    const opening = packPosition(OPENING_POSITION)
    const nets = shippedNets()
    const others = { ...nets, contact: nets.primed }
    const exports = startKernel()
    const before = createKernelEvaluator(exports, nets).evaluate(opening)
    const after = createKernelEvaluator(exports, others).evaluate(opening)
    expect(after).toEqual(createKernelEvaluator(startKernel(), others).evaluate(opening))
    expect(after).not.toEqual(before)
  })

  test('give the same result in any order of positions', () => {
    const fresh = createKernelEvaluator(startKernel(), shippedNets())
    const positions = randomPositions(60, 11).flatMap(
      ({ from: [x, y] }) =>
        [
          [x, y],
          [y, x],
          [x, x],
        ] as const,
    )
    const once = positions.map((from) => fresh.evaluate(packPosition(from)))
    const mixed = createKernelEvaluator(startKernel(), shippedNets())
    const again = positions.toReversed().map((from) => mixed.evaluate(packPosition(from)))
    expect(again.toReversed()).toEqual(once)
  })
})

describe('the scalar twin', { timeout: 300_000 }, () => {
  const twin = scalarTwin()

  test('gives the same bits as the kernel', () => {
    const positions = [
      ...readEvaluations().map(({ points }) => points),
      ...readLegalMoves().map(({ points }) => points),
    ]
    for (const from of positions) expect(twin.evaluate(packPosition(from))).toEqual(kernel.evaluate(packPosition(from)))
  })

  test('gives the same bits where sums leave their 16 bits', () => {
    const shipped = shippedNets()
    const large = (net: Net): Net => ({ ...net, weights: net.weights.map((weight) => weight * 30) })
    const nets = {
      contact: large(shipped.contact),
      crashed: large(shipped.crashed),
      backGame: large(shipped.backGame),
      primed: large(shipped.primed),
      race: large(shipped.race),
      prune: large(shipped.prune),
    }
    const [one, other] = [createKernelEvaluator(startKernel(), nets), createScalarEvaluator(nets)]
    for (const { from } of randomPositions(150, 16)) {
      expect(other.evaluate(packPosition(from))).toEqual(one.evaluate(packPosition(from)))
    }
  })

  test('knows all home positions to the same bits', () => {
    // Both sides alike, so that each position is judged by its own rolls: to bear off, and to bear off the first.
    for (let index = 1; index < HOME_POSITIONS; index += 7) {
      const packed = new Uint8Array(PACKED_SIZE)
      packed.set(homePosition(index), 0)
      packed.set(homePosition(index), SIDE_SIZE)
      const [own, other] = [twin.evaluate(packed), kernel.evaluate(packed)]
      if (own.some((chance, place) => chance !== other[place])) expect(own).toEqual(other)
    }
  })

  test('chooses the same answers to all rolls', () => {
    for (const forbidsHitAndRun of [false, true]) {
      kernel.setSearch({ ...PLAIN, forbidsHitAndRun })
      twin.setSearch({ ...PLAIN, forbidsHitAndRun })
      for (const { from } of randomPositions(12, 3)) {
        expect(twin.expand(packPosition(from), false)).toEqual(kernel.expand(packPosition(from), false))
      }
    }
  })
})
